// SPDX-License-Identifier: MIT
/// A place.
public struct LocationElement: ElementContent {
  /// The sender's name for the place.
  public var desc: String

  /// Degrees east of Greenwich. The default is 0.
  public var longitude: Double

  /// Degrees north of the equator. The default is 0.
  public var latitude: Double

  public var elementType: ElementType { .location }

  /// Makes a place.
  public init(desc: String = "", longitude: Double = 0, latitude: Double = 0) {
    self.desc = desc
    self.longitude = longitude
    self.latitude = latitude
  }
}
