// SPDX-License-Identifier: MIT
/// The invitation that a custom message represents, such as a call.
public struct Signaling: Hashable, Sendable {
  /// A step of the invitation. The raw values are those of the `actionType` field.
  public enum Action: Int, Hashable, Sendable, CaseIterable {
    /// An unknown action. Numbers without a meaning of their own are read as this.
    case unknown = 0
    case invite = 1
    case cancel = 2
    case accept = 3
    case reject = 4
    case timeout = 5
  }

  /// The invitation's identifier. The default is empty.
  public var inviteID = ""

  /// The group of the invitation. Empty for one-to-one, which is the default.
  public var groupID = ""

  /// The user ID of who invites.
  public var inviter = ""

  /// The user IDs of those invited.
  public var inviteeList: [String] = []

  /// The payload, a JSON text. The default is empty.
  public var data = "" { didSet { payload = JSONObject(payload: data) } }

  /// The object that `data` holds, or `nil` when it holds none.
  public private(set) var payload: JSONObject?

  /// The time for which the invitation is valid, in seconds. The default is 0.
  public var timeout = 0

  /// The default is `unknown`.
  public var action = Action.unknown

  /// Makes an invitation with every property at its default.
  public init() {}
}
