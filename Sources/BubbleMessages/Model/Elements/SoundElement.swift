// SPDX-License-Identifier: MIT
/// A voice message.
public struct SoundElement: ElementContent {
  /// The recording's path on this device. Empty when it isn't there.
  public var path = ""

  /// The recording's identifier on the server. The default is empty.
  public var uuid = ""

  /// The file's size in bytes; the field is `dataSize`. The default is 0.
  public var byteCount = 0

  /// The duration, in whole seconds. Not negative; the default is 0.
  public var duration = 0

  /// The download address. The default is empty.
  public var url = ""

  public var elementType: ElementType { .sound }

  /// Makes an element with every property at its default.
  public init() {}
}
