// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleViews
import Foundation

/// Data in the place of an address: `data:image/png;base64,…` (RFC 2397).
struct DataURI {
  private let text: Substring.UTF8View
  private let uri: String

  /// `nil` for any other address.
  init?(_ uri: String) {
    let scheme = "data:"
    guard uri.utf8.count >= scheme.utf8.count,
      String(uri.unicodeScalars.prefix(scheme.utf8.count)).lowercased().isExactly(scheme)
    else { return nil }
    self.uri = uri
    text = uri.utf8.dropFirst(scheme.utf8.count)
  }

  /// The decoded data. The media type is ignored.
  func bytes(limit: Int) throws(ImageStoreError) -> [UInt8] {
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else {
      throw invalid("it has no comma before its data")
    }
    let isBase64 = Substring(text[..<comma]).lowercased().endsExactly(with: ";base64")
    let data = text[text.index(after: comma)...]
    // No longer than the address, which is in memory already.
    let unescaped = Self.unescaped(data)
    guard isBase64 else {
      try check(unescaped.count, limit: limit)
      return unescaped
    }
    let digits = unescaped.filter { !Self.whiteSpace.contains($0) }
    try check(digits.count / 4 * 3, limit: limit)
    return try decoded(digits)
  }

  /// - Parameter digits: Base64, with or without the equals signs that fill it up.
  private func decoded(_ digits: [UInt8]) throws(ImageStoreError) -> [UInt8] {
    let equalsSign = UInt8(ascii: "=")
    let end = digits.firstIndex(of: equalsSign) ?? digits.endIndex
    let missing = (4 - digits.count % 4) % 4
    let padded = Data(digits + Array(repeating: equalsSign, count: missing))
    // Some decoders ignore what comes after an equals sign.
    guard missing < 3, digits[end...].allSatisfy({ $0 == equalsSign }),
      let data = Data(base64Encoded: padded)
    else { throw invalid("its data are not base64") }
    return Array(data)
  }

  private func check(_ byteCount: Int, limit: Int) throws(ImageStoreError) {
    guard byteCount > limit else { return }
    throw .tooLarge(path: uri.brief, byteCount: byteCount, limit: limit)
  }

  private func invalid(_ reason: String) -> ImageStoreError {
    .invalidDataURI(uri.brief, reason: reason)
  }

  private static let whiteSpace: [UInt8] = [9, 10, 12, 13, 32]

  /// The bytes, with `%2F` and the like replaced. Other text stays.
  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap(hexadecimal)
      guard digits.count == 2 else {
        bytes.append(byte)
        continue
      }
      bytes.append(digits[0] << 4 | digits[1])
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
