// SPDX-License-Identifier: MIT
extension Message {
  /// The message with its sender's name and avatar, where it has none of its own.
  ///
  /// The name that ChatKit attaches to what it sends (`username`) is that of the moment: a profile's comes first.
  public func named(by profiles: ProfileList) -> Message {
    guard let profile = profiles[sender] else { return self }
    var message = self
    let attached = firstNonEmpty(cloudCustomData?["username"]?.string)
    let nickName = nickName == attached ? nil : nickName
    if firstNonEmpty(nameCard, friendRemark, nickName) == nil,
      let name = firstNonEmpty(profile.name)
    {
      message.nickName = name
    }
    if faceURL.isEmpty { message.faceURL = profile.avatarURL ?? "" }
    return message
  }
}
