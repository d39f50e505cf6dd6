// SPDX-License-Identifier: MIT
/// An image, in the sizes that it exists in.
public struct ImageElement: ElementContent {
  /// A size of the image.
  public struct Variant: Hashable, Sendable {
    /// A kind of size. The raw values are those of the `type` field.
    public enum Size: Int, Hashable, Sendable, CaseIterable {
      case original = 1
      case thumbnail = 2
      case large = 4
    }

    /// The image's identifier on the server. The default is empty.
    public var uuid = ""

    /// The kind of size. The default is `original`, also for a number that has no meaning.
    public var type = Size.original

    /// The file's size in bytes. The default is 0, for unknown.
    public var byteCount = 0

    /// The width in pixels. The default is 0, for unknown.
    public var pixelWidth = 0

    /// The height in pixels. The default is 0, for unknown.
    public var pixelHeight = 0

    /// The download address. The default is empty.
    public var url = ""

    /// Makes a variant with every property at its default.
    public init() {}
  }

  /// The image's path on this device. Empty when it isn't there.
  public var path: String

  /// The sizes, in the order given; the field is `imageList`.
  public var variants: [Variant]

  public var elementType: ElementType { .image }

  /// Makes an element.
  public init(path: String = "", variants: [Variant] = []) {
    self.path = path
    self.variants = variants
  }
}
