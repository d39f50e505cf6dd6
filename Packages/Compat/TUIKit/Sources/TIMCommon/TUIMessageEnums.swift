// SPDX-License-Identifier: MIT

/// The sending state of a message, as cells show it.
public enum TMsgStatus: UInt, Sendable {
  case initStatus = 0
  case sending
  case sending2
  case success
  case fail
}

/// The sender of a message: another participant, or the viewer.
public enum TMsgDirection: UInt, Sendable {
  case incoming
  case outgoing
}

/// The origin of a message.
public enum TMsgSource: UInt, Sendable {
  case unknown = 0
  case onlinePush
  case getHistory
}
