// SPDX-License-Identifier: MIT
/// A notice to the members of a group about something that happened to it.
public struct GroupTipsElement: ElementContent {
  /// A kind of event. The raw values are those of the `type` field.
  public enum Event: Int, Hashable, Sendable, CaseIterable {
    /// No event. Numbers without a meaning of their own are read as this.
    case none = 0
    case join = 1
    case invite = 2
    case quit = 3
    case kicked = 4
    case setAdmin = 5
    case cancelAdmin = 6
    case groupChange = 7
    case memberChange = 8
    case topicChange = 9
    case pinAdded = 10
    case pinRemoved = 11
  }

  /// The group. The default is empty.
  public var groupID = ""

  /// The event; the field is `type`. The default is `none`.
  public var event = Event.none

  /// The member who caused the event; the field is `opMember`. Real messages may lack it.
  public var operatingMember: Member?

  /// The members that the event concerns; the field is `memberList`. The default is empty.
  public var members: [Member] = []

  /// The changes of the group; the field is `groupChangeInfoList`. The default is empty.
  public var groupChanges: [GroupChange] = []

  /// The changes of members; the field is `memberChangeInfoList`. The default is empty.
  public var memberChanges: [MemberChange] = []

  /// The group's number of members after the event. The default is 0.
  public var memberCount = 0

  public var elementType: ElementType { .groupTips }

  /// Makes a value with every property at its default.
  public init() {}
}

/// A change of a group's profile.
public struct GroupChange: Hashable, Sendable {
  /// A property of a group. The raw values are those of the `type` field.
  public enum Subject: Int, Hashable, Sendable, CaseIterable {
    /// An unknown property. Numbers without a meaning of their own are read as this.
    case unknown = 0
    case name = 1
    case introduction = 2
    case notification = 3
    case face = 4
    case owner = 5
    case custom = 6
    case muteAll = 8
    case topicCustomData = 9
    case receiveOption = 10
    case joinOption = 11
    case inviteOption = 12
  }

  /// The changed property; the field is `type`. The default is `unknown`.
  public var subject = Subject.unknown

  /// The new text, or `nil` when it was removed.
  public var value: String?

  /// The key of a custom field. The default is empty.
  public var key = ""

  /// The new truth value, for `muteAll`. The default is `false`.
  public var boolValue = false

  /// The new number, for options: 0 forbid, 1 needs approval, 2 free. The default is 0.
  public var intValue = 0

  /// Makes a value with every property at its default.
  public init() {}
}

/// A change of a member's rights.
public struct MemberChange: Hashable, Sendable {
  /// The member's user ID.
  public var userID: String

  /// The time for which the member may not post, in seconds; 0 means that they may again.
  public var muteTime: Int

  /// Makes a change of a member's rights.
  public init(userID: String = "", muteTime: Int = 0) {
    self.userID = userID
    self.muteTime = muteTime
  }
}
