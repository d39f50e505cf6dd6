// SPDX-License-Identifier: MIT
import BubbleStrings

/// The profile of a person, as an application knows it by a client ID.
public struct UserProfile: Hashable, Sendable {
  /// The ID that messages name their sender by. A profile without one is invalid, and is never
  /// kept.
  public var clientID: String

  /// The application's own ID of the person. The default is empty.
  public var userID: String

  /// The name to show; `nil` or empty where it isn't known.
  public var name: String?

  /// The address of the avatar: a file in the input's folder, a URL, or a data URI. `nil` or empty
  /// for none.
  public var avatarURL: String?

  /// Makes a profile. One with a client ID alone means that nothing more is known.
  public init(
    clientID: String, userID: String = "", name: String? = nil, avatarURL: String? = nil
  ) {
    self.clientID = clientID
    self.userID = userID
    self.name = name
    self.avatarURL = avatarURL
  }

  /// Whether the profile has a name or an avatar.
  public var isKnown: Bool { firstNonEmpty(name, avatarURL) != nil }

  /// The name to show: the person's, or else the client ID.
  public var displayName: String { firstNonEmpty(name) ?? clientID }
}

/// The reason why profiles are not available.
public enum ProfileError: Error, Hashable, Sendable {
  /// Profiles were requested without a provider.
  case noProvider

  /// The provider failed.
  case provider(explanation: String)
}

extension ProfileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noProvider:
      "There is no provider of profiles. Give the cache one, or add profiles to it."
    case .provider(let explanation): "The profiles could not be fetched: \(explanation.lineSafe)"
    }
  }
}

extension Message {
  /// The message with its sender's name and avatar, where it has none of its own.
  ///
  /// The name that ChatKit attaches to what it sends (`username`) is that of the moment: a profile's comes first.
  public func named(by profiles: ProfileList) -> Message {
    guard let profile = profiles[sender] else { return self }
    var message = self
    let attached = firstNonEmpty(cloudCustomData?["username"]?.string)
    let nickName = nickName?.isExactly(attached) == true ? nil : nickName
    if firstNonEmpty(nameCard, friendRemark, nickName) == nil,
      let name = firstNonEmpty(profile.name)
    {
      message.nickName = name
    }
    if faceURL.isEmpty { message.faceURL = profile.avatarURL ?? "" }
    return message
  }
}
