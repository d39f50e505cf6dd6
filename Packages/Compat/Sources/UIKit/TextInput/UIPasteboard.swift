// SPDX-License-Identifier: MIT
public import Foundation

/// A pasteboard in memory.
///
/// Partial: in memory; one item: text, image, address, or data of a type.
open class UIPasteboard: NSObject, @unchecked Sendable {
  // Unchecked: the lock guards what was copied.

  /// The pasteboard of the process.
  public static let general = UIPasteboard()

  private let lock = NSLock()
  private var content: [Any] = []

  private func first<Value>() -> Value? {
    lock.withLock { content.lazy.compactMap { $0 as? Value }.first }
  }

  private func put(_ value: Any?) { lock.withLock { content = value.map { [$0] } ?? [] } }

  /// A text; `nil` for none.
  open var string: String? {
    get { first() }
    set { put(newValue) }
  }

  /// The texts; `nil` for none.
  open var strings: [String]? {
    get { lock.withLock { content.isEmpty ? nil : content.compactMap { $0 as? String } } }
    set { lock.withLock { content = newValue ?? [] } }
  }

  /// An image; `nil` for none.
  open var image: UIImage? {
    get { first() }
    set { put(newValue) }
  }

  /// An address; `nil` for none.
  open var url: URL? {
    get { first() }
    set { put(newValue) }
  }

  /// Copies data of a type, in place of what was copied before.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    put(TypedData(type: pasteboardType, data: data))
  }

  /// The data of a type that ``setData(_:forPasteboardType:)`` copied; `nil` for none.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    lock.withLock {
      content.lazy.compactMap { $0 as? TypedData }.first { $0.type == pasteboardType }?.data
    }
  }

  private struct TypedData {
    var type: String
    var data: Data
  }

  /// Whether there is a text.
  open var hasStrings: Bool { string != nil }
  /// Whether there is an image.
  open var hasImages: Bool { image != nil }
  /// Whether there is an address.
  open var hasURLs: Bool { url != nil }
}
