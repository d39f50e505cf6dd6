// SPDX-License-Identifier: MIT
internal import BubbleStrings
internal import Synchronization

/// Image files by their addresses, such as `https://example.org/mira.png`, which the caller has fetched.
///
/// Nothing is fetched here. An ``ImageStore`` asks for the addresses that messages have, and those without a file are
/// recorded: draw once to learn them, fetch them, and draw again with their files.
public final class RemoteImages: Sendable {
  private let files: [ExactString: [UInt8]]
  private let requests = Mutex(Requests())

  private struct Requests {
    var missing: [String] = []
    var known: Set<ExactString> = []
  }

  /// The maximum number of addresses that are recorded.
  public static let missingLimit = 256

  /// - Parameter files: The encoded images with their addresses; of two with one address, the last counts.
  public init(_ files: [(address: String, bytes: [UInt8])] = []) {
    var all: [ExactString: [UInt8]] = [:]
    for file in files { all[ExactString(file.address)] = file.bytes }
    self.files = all
  }

  /// The addresses that were requested and have no file, each once, sorted by their bytes.
  ///
  /// Those after the first ``missingLimit`` requests are left out.
  public var missing: [String] {
    requests.withLock { $0.missing }.sorted { $0.precedesExactly($1) }
  }

  /// The file of an address; `nil` where there is none, which is recorded.
  func bytes(at address: String) -> [UInt8]? {
    if let bytes = files[ExactString(address)] { return bytes }
    requests.withLock { requests in
      guard requests.missing.count < Self.missingLimit,
        requests.known.insert(ExactString(address)).inserted
      else { return }
      requests.missing.append(address)
    }
    return nil
  }
}
