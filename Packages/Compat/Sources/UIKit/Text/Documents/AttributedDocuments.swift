// SPDX-License-Identifier: MIT
public import Foundation

extension NSAttributedString {
  /// A format of documents.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let rtf = DocumentType(rawValue: "NSRTF")
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// A name of an option of reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
  }

  /// A name of an attribute of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
  }
}

/// Documents of text.
extension NSAttributedString {
  /// Reads a document of plain text or HTML.
  ///
  /// Of HTML, these are read: paragraphs, line breaks, lists, headings, `b`, `i`, `u`, `s`, `a`, `font`, `code`,
  /// `pre`, `sub` and `sup`, styles with colours, sizes, weights and decorations, and named and numeric entities. Text
  /// without a size has 12 points, as on iOS, where its font is Times.
  ///
  /// Partial: plain text and HTML; no RTF, style sheets, images and tables.
  ///
  /// - Parameters:
  ///   - data: The document. Without an encoding it is UTF-8.
  ///   - options: A type that isn't named is found by the document's first characters.
  ///   - dict: Gets the document's type.
  /// - Throws: `CocoaError` for bytes that don't have the encoding, and for formats that aren't read.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding =
      (options[.characterEncoding] as? NSNumber).map { String.Encoding(rawValue: $0.uintValue) }
      ?? (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) } ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let type = Self.type(options[.documentType], of: text)
    let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    dict?.pointee = NSDictionary(dictionary: [
      DocumentAttributeKey.documentType.rawValue: type.rawValue
    ])
    switch type {
    case .plain: self.init(string: text, attributes: defaults)
    case .html: self.init(attributedString: HTMLReader(text, defaults: defaults).text)
    default: throw CocoaError(.fileReadUnknown)
    }
  }

  private static func type(_ option: Any?, of text: String) -> DocumentType {
    if let type = option as? DocumentType { return type }
    if let name = option as? String { return DocumentType(rawValue: name) }
    let start = text.drop { $0.isWhitespace }.prefix(15).lowercased()
    if start.hasPrefix("{\\rtf") { return .rtf }
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .html : .plain
  }

  /// Writes a document of a range: plain text, or RTF with the characters only. Partial: no HTML.
  ///
  /// - Throws: `CocoaError` for a range beyond the text, and for formats that aren't written.
  public func data(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    guard range.location >= 0, range.length >= 0, range.location <= length,
      range.length <= length - range.location
    else { throw CocoaError(.fileWriteUnknown) }
    let part = attributedSubstring(from: range).string
    switch Self.type(dict[.documentType] ?? DocumentType.plain, of: part) {
    case .plain: return Data(part.utf8)
    case .rtf: return Data(Self.richText(part).utf8)
    default: throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Characters beyond ASCII are written as signed UTF-16 units, with a question mark for old readers.
  private static func richText(_ text: String) -> String {
    let body = text.utf16.map { unit -> String in
      switch unit {
      case 0x5C, 0x7B, 0x7D: "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x0A: "\\\n"
      case 0x09: "\\tab "
      case 0x20..<0x7F: String(UnicodeScalar(UInt8(unit)))
      default: "\\u\(Int16(bitPattern: unit))?"
      }
    }
    return "{\\rtf1\\ansi\\uc1{\\fonttbl\\f0\\fswiss Helvetica;}\\f0\\fs24 \(body.joined())}"
  }
}
