// SPDX-License-Identifier: MIT
import Foundation

/// The media types that a client accepts (RFC 9110, section 12.5.1).
struct Acceptance {
  private let ranges: [(type: String, quality: Double)]

  /// The maximum number of ranges that are read.
  private static let limit = 32

  /// - Parameter header: The value of `Accept`; `nil` accepts everything.
  init(_ header: String?) {
    let parts = header?.split(separator: ",").prefix(Self.limit) ?? []
    ranges = parts.compactMap { part in
      let fields = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let type = fields.first?.lowercased(), type.contains("/") else { return nil }
      let quality = fields.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      return (type, quality.flatMap { Double($0.dropFirst(2)) } ?? 1)
    }
  }

  /// The type that is accepted by its own name with the highest quality; of equal ones the first.
  ///
  /// `*/*` and `image/*` choose none: the default is as good as any other then.
  func named(among types: [String]) -> String? {
    var best: (type: String, quality: Double)?
    for type in types {
      let quality = ranges.first { $0.type == type }?.quality ?? 0
      if quality > best?.quality ?? 0 { best = (type, quality) }
    }
    return best?.type
  }
}
