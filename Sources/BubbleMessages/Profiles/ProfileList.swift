// SPDX-License-Identifier: MIT
import BubbleStrings

/// A complete list of profiles, by client ID: those of a file.
public struct ProfileList: Hashable, Sendable {
  private let byID: [ExactString: UserProfile]

  /// The profiles, in the order of their client IDs.
  public var profiles: [UserProfile] {
    byID.values.sorted { $0.clientID.precedesExactly($1.clientID) }
  }

  /// Makes a list. Profiles without a client ID are ignored; of two with the same one, the last
  /// counts.
  public init(_ profiles: some Sequence<UserProfile> = [UserProfile]()) {
    let known = profiles.filter { !$0.clientID.isEmpty }.map { ($0.clientID, $0) }
    byID = [ExactString: UserProfile](exactly: known)
  }

  /// The profile of a client ID.
  public subscript(clientID: String) -> UserProfile? { byID[clientID] }

  /// Reads a JSON array of profiles, or an object whose `profiles` is one.
  ///
  /// ```json
  /// [{"clientId": "mira", "name": "Mira", "avatarURL": "avatars/mira.png"}]
  /// ```
  ///
  /// - Throws: ``ProfileListError`` for the first profile that is wrong.
  public init(reading bytes: [UInt8]) throws(ProfileListError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw ProfileListError(index: nil, explanation: error.explanation)
    }
    guard let list = value.array ?? value.object?["profiles"]?.array else {
      throw ProfileListError(
        index: nil, explanation: "must be an array of profiles, or an object with 'profiles'")
    }
    var profiles: [UserProfile] = []
    for (index, element) in list.enumerated() {
      profiles.append(try Self.profile(element, index: index))
    }
    self.init(profiles)
  }

  private static func profile(
    _ value: JSONValue, index: Int
  ) throws(ProfileListError) -> UserProfile {
    guard let object = value.object else {
      throw ProfileListError(index: index, explanation: "must be an object, but is \(value.kind)")
    }
    var warnings: [FieldWarning] = []
    do throws(FieldError) {
      return try ProfileFields.profile.read(FieldReader(object), &warnings)
    } catch {
      throw ProfileListError(
        index: index, explanation: error.field + " " + error.reason.explanation(of: .message))
    }
  }
}

/// The reason why a file of profiles cannot be used.
public struct ProfileListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the profile that is wrong, counted from 0; `nil` for the file as a whole.
  public let index: Int?

  /// The description of the error.
  public let explanation: String

  /// The profile and the error: `profile 2: clientId is missing`.
  public var description: String {
    (index.map { "profile \($0): " } ?? "the file ") + explanation.lineSafe
  }
}

/// The fields of a profile.
private enum ProfileFields {
  static let profile = FieldTable(
    "profile", "A person behind a client ID.", initial: UserProfile(clientID: ""),
    fields: [
      .identifier(
        FieldName("clientId", aliases: ["clientID", "id"]), \.clientID, example: "mira",
        "The ID that messages name the person by. Required."),
      .string(
        FieldName("userId", aliases: ["userID"]), \.userID, example: "17",
        "The application's own ID."),
      .string("name", \.name, example: "Mira", "The name to show."),
      .string(
        FieldName("avatarURL", aliases: ["avatarUrl"]), \.avatarURL, example: "avatars/mira.png",
        "The avatar: a file in the input's folder, or a data URI."),
    ])
}
