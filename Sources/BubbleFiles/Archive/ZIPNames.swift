// SPDX-License-Identifier: MIT
import BubbleStrings

extension ZIPHeader {
  /// The name as a path of names with slashes between them, and one at the end of a folder's; empty for the archive's
  /// own folder.
  ///
  /// - Throws: ``ZIPError/unsafeName(_:explanation:)`` for a path that leads out of the archive.
  func path(limit: Int) throws(ZIPError) -> String {
    guard name.count <= limit else {
      let start = String(decoding: name.prefix(60), as: UTF8.self) + "…"
      throw .unsafeName(start, explanation: "whose name is longer than \(limit) bytes")
    }
    var text = decodedName
    // Only archives of DOS have backslashes between names, and not beside slashes. Elsewhere they are letters.
    if system == 0, !text.utf8.contains(UInt8(ascii: "/")) {
      text = String(decoding: text.utf8.map { $0 == 0x5C ? 0x2F : $0 }, as: UTF8.self)
    }
    let names = text.pathNames()
    if let explanation = Self.danger(in: text, names, isDOS: system == 0) {
      throw .unsafeName(text, explanation: explanation)
    }
    let path = names.filter { $0 != "." }.joined(separator: "/")
    let isFolder = kind == .folder || text.utf8.last == UInt8(ascii: "/")
    return isFolder && !path.isEmpty ? path + "/" : path
  }

  /// The reason why a name must not be used, as a clause; `nil` where it may be.
  private static func danger(in text: String, _ names: [String], isDOS: Bool) -> String? {
    if text.utf8.contains(0) { return "whose name has a zero in it" }
    if text.utf8.first == UInt8(ascii: "/") { return "whose path is absolute" }
    if isDOS, names.first.map({ $0.utf8.count == 2 && $0.utf8.last == UInt8(ascii: ":") }) == true {
      return "whose path is absolute"
    }
    return names.containsExactly("..") ? "which leads out of the archive" : nil
  }

  /// The name's text. What isn't UTF-8 is in the letters of DOS (code page 437).
  private var decodedName: String {
    if !isUTF8, let name = unicodeName { return name }
    // Macs and Unix write UTF-8 without saying so.
    if let text = String(validating: name, as: UTF8.self) { return text }
    var text = ""
    for byte in name {
      text.unicodeScalars.append(
        byte < 0x80 ? Unicode.Scalar(byte) : Self.codePage437[Int(byte) - 0x80])
    }
    return text
  }

  /// The name in Info-ZIP's extra field 0x7075, if it belongs to the name in the header.
  private var unicodeName: String? {
    guard let field = Self.field(0x7075, in: extra), field.count > 5, field.first == 1,
      ZIPBytes(field).number(4, at: 1) == Int(ZIPChecksum.value(of: name))
    else { return nil }
    return String(validating: field.dropFirst(5), as: UTF8.self)
  }

  /// The letters of the bytes from 0x80 on.
  private static let codePage437 = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)
}
