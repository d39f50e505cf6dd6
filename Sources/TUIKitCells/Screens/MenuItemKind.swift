// SPDX-License-Identifier: MIT
/// The kit's own items of a message menu. The raw value is the name of the action.
public enum MenuItemKind: String, Hashable, Sendable, CaseIterable {
  /// Switches between speaker and earpiece.
  case playback
  case copy
  case forward
  case multiSelect
  case quote
  case reply
  case recall = "revoke"
  case delete
  case pin
  case info
  case translate
  case transcribe
  case speech
}
