// SPDX-License-Identifier: MIT

/// How far sending a message has come, as cells show it.
public enum TMsgStatus: UInt, Sendable {
  case initStatus = 0
  case sending
  case sending2
  case success
  case fail
}

/// Who sent a message: someone else, or the owner of the screen.
public enum TMsgDirection: UInt, Sendable {
  case incoming
  case outgoing
}

/// Where a message came from.
public enum TMsgSource: UInt, Sendable {
  case unknown = 0
  case onlinePush
  case getHistory
}
