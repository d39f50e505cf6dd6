/// A big sticker.
public struct FaceElement: Hashable, Sendable {
  /// Which group of stickers it is from. The default is 0.
  public var index: Int

  /// The sticker's name in its group; the field is `data`.
  public var name: String

  /// Makes a sticker.
  public init(index: Int = 0, name: String = "") {
    self.index = index
    self.name = name
  }
}
