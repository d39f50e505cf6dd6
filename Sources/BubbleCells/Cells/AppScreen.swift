// SPDX-License-Identifier: MIT
public import BubbleMessages
public import BubbleViews

/// A screen around messages, such as a conversation list, a menu or a panel. It is drawn as one image, and
/// describes its contents as JSON.
public protocol AppScreen: Sendable {
  /// The contents of the screen from top to bottom, with the actions of taps.
  var json: JSONValue { get }

  /// Creates the screen's view, laid out at the width of the current environment, as high as its contents.
  func makeView() -> View
}
