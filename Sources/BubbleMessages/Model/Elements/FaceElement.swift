// SPDX-License-Identifier: MIT
/// A big sticker.
public struct FaceElement: ElementContent {
  /// The group of stickers. The default is 0.
  public var index: Int

  /// The sticker's name in its group; the field is `data`.
  public var name: String

  public var elementType: ElementType { .face }

  /// Makes a sticker.
  public init(index: Int = 0, name: String = "") {
    self.index = index
    self.name = name
  }
}
