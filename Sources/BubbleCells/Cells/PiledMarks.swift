// SPDX-License-Identifier: MIT
package import BubbleMessages

extension Message {
  /// Warns of letters with more marks than are drawn, in each field of the message that has them.
  package func reportPiledMarks() {
    for (field, text) in drawnTexts where text.hasPiledMarks {
      RenderEnvironment.report(RenderWarning(.marks, msgID: msgID, field: field))
    }
  }

  /// The texts of the message that are drawn, with their fields.
  private var drawnTexts: [(field: String, text: String)] {
    let names = [
      ("nickName", nickName), ("friendRemark", friendRemark), ("nameCard", nameCard),
    ].compactMap { field, name in name.map { (field, $0) } }
    let quoted = MessageReply(of: self).map { [("cloudCustomData", $0.abstract)] } ?? []
    return names + element.drawnTexts + quoted
  }
}

extension MessageElement {
  fileprivate var drawnTexts: [(field: String, text: String)] {
    if let text { return [("textElem.text", text.text)] }
    if let text = content(as: RichTextElement.self) {
      return [("richTextElem.markdown", text.content.written)]
    }
    if let card = content(as: CardElement.self) {
      return card.blocks.enumerated().map { ("cardElem.blocks[\($0)]", $1.plainText) }
    }
    if let notice = content(as: NoticeElement.self) { return [("noticeElem.text", notice.text)] }
    if let file = content(as: FileElement.self) { return [("fileElem.filename", file.filename)] }
    if let place = content(as: LocationElement.self) { return [("locationElem.desc", place.desc)] }
    if let merger = content(as: MergerElement.self) {
      return [("mergerElem.title", merger.title)]
        + merger.abstractList.map { ("mergerElem.abstractList", $0) }
    }
    return custom.map { [("customElem.data", $0.data)] } ?? []
  }
}

extension String {
  /// Whether a letter has more marks than are drawn.
  fileprivate var hasPiledMarks: Bool {
    let maximum = ContentLimit.marks.maximum
    // A mark has two bytes at least.
    guard utf8.count > 2 * maximum else { return false }
    var count = 0
    for scalar in unicodeScalars {
      // No letter of Latin alphabets is a mark, and most texts are of those.
      guard scalar.value >= 0x300 else {
        count = 0
        continue
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        count += 1
        if count > maximum { return true }
      case .format: break
      default: count = 0
      }
    }
    return false
  }
}
