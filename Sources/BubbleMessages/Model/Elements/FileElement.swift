// SPDX-License-Identifier: MIT
/// A file to download.
public struct FileElement: ElementContent {
  /// The file's path on this device. Empty when it isn't there.
  public var path = ""

  /// The name to show, with its extension. The default is empty.
  public var filename = ""

  /// The file's identifier on the server. The default is empty.
  public var uuid = ""

  /// The file's size in bytes; the field is `fileSize`. Not negative; the default is 0.
  public var byteCount = 0

  public var elementType: ElementType { .file }

  /// Makes an element with every property at its default.
  public init() {}
}
