// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings
import BubbleViews

/// User IDs in braces, which are replaced by names where those are known.
enum NamePlaceholders {
  /// The text with names in place of IDs. Unknown IDs stay, and names aren't searched again.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func fill(_ text: String, name: (String) -> String?) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var (result, copied) = ("", text.startIndex)
    var opening: String.Index?
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "{"): opening = index
      case UInt8(ascii: "}"):
        guard let start = opening else { continue }
        opening = nil
        guard let name = name(String(text[text.utf8.index(after: start)..<index])) else { continue }
        result += text[copied..<start] + name
        copied = text.utf8.index(after: index)
      default: continue
      }
    }
    return result + text[copied...]
  }
}

extension Message {
  /// The people that the message names, by user ID.
  var namedMembers: [ExactString: Member] {
    var members = [senderMember]
    if let revoker { members.append(revoker) }
    if let tips = element.content(as: GroupTipsElement.self) {
      if let operating = tips.operatingMember { members.append(operating) }
      members += tips.members
    }
    // Of someone who is named twice, the later says more.
    return [ExactString: Member](exactly: members.lazy.map { ($0.userID, $0) })
  }
}
