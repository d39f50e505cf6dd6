// SPDX-License-Identifier: MIT
extension MessageFormat {
  /// The format whose messages have the names and avatars of a list, where they have none of their own.
  public func named(by profiles: ProfileList) -> MessageFormat {
    let (decode, detect) = (decode, detect)
    let decodeNamed: Decode = { text, index, limits, further in
      let count = further.count
      let read = decode(text, index, limits, &further)?.named(by: profiles)
      for place in further.indices.suffix(further.count - count) {
        further[place] = further[place].named(by: profiles)
      }
      return read
    }
    var detectNamed: (@Sendable (MessageText) -> FormatDetection)?
    if let detect { detectNamed = { detect($0).named(by: profiles) } }
    var named = MessageFormat(
      name: name, documentation: documentation, decode: decodeNamed,
      leavesMessagesOut: leavesMessagesOut, startsRecord: startsRecord, detect: detectNamed)
    named.isNamed = true
    return named
  }
}

extension FormatDetection {
  fileprivate func named(by profiles: ProfileList) -> FormatDetection {
    guard case .format(let format) = self else { return self }
    return .format(format.named(by: profiles))
  }
}

extension ReadMessage {
  /// The same with the name and the avatar of the message's sender.
  func named(by profiles: ProfileList) -> ReadMessage {
    guard let message else { return self }
    return ReadMessage(index: index, message: message.named(by: profiles), warnings: warnings)
  }
}
