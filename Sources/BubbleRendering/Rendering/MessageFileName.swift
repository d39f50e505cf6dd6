// SPDX-License-Identifier: MIT
package import BubbleMessages

/// The names of files that messages are drawn into, without the extension.
package enum MessageFileName {
  /// The message's number and ID: letters, digits, `.`, `_` and `-`; others become `_`.
  package static func of(_ message: Message, index: Int) -> String {
    let number = String(index)
    let padding = String(repeating: "0", count: max(4 - number.count, 0))
    let id = message.msgID.unicodeScalars.prefix(64).map { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar))
        ? Character(scalar) : "_"
    }
    return padding + number + "-" + String(id)
  }
}
