// SPDX-License-Identifier: MIT

/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// A page sheet.
  case automatic = -2
  /// No adaptation: what the style itself is.
  case none = -1
  /// Over the whole window, in place of the presenter's view.
  case fullScreen = 0
  /// A sheet from the bottom edge; the presenter's view is a card behind it.
  case pageSheet = 1
  /// As ``pageSheet``; in the middle, where the width is regular.
  case formSheet = 2
  /// Over the nearest controller that defines a context, in place of its view.
  case currentContext = 3
  /// By the presentation controller of the transitioning delegate.
  case custom = 4
  /// Over the whole window, above the presenter's view.
  case overFullScreen = 5
  /// Over the nearest controller that defines a context, above its view.
  case overCurrentContext = 6
  /// With an arrow to its source, where the width is regular or the delegate says so; otherwise a page sheet.
  case popover = 7
}

/// The transition by which a controller is presented.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The animation of a status bar, which isn't drawn.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  case none, fade, slide
}
