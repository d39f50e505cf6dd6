// SPDX-License-Identifier: MIT
/// A video with its preview image.
public struct VideoElement: ElementContent {
  /// The video's path on this device. Empty when it isn't there.
  public var videoPath = ""

  /// The video's identifier on the server. The default is empty.
  public var videoUUID = ""

  /// The container format. The default is `mp4`.
  public var videoType = "mp4"

  /// The video's size in bytes; the field is `videoSize`. The default is 0.
  public var videoByteCount = 0

  /// The duration, in whole seconds. Not negative; the default is 0.
  public var duration = 0

  /// The preview's path on this device. Empty when it isn't there.
  public var snapshotPath = ""

  /// The preview's identifier on the server. The default is empty.
  public var snapshotUUID = ""

  /// The preview's size in bytes; the field is `snapshotSize`. The default is 0.
  public var snapshotByteCount = 0

  /// The preview's width in pixels; the field is `snapshotWidth`. The default is 0, for unknown.
  public var snapshotPixelWidth = 0

  /// The preview's height in pixels; the field is `snapshotHeight`. The default is 0, for unknown.
  public var snapshotPixelHeight = 0

  public var elementType: ElementType { .video }

  /// Makes an element with every property at its default.
  public init() {}
}
