// SPDX-License-Identifier: MIT
@_exported public import Foundation

/// An angle, in degrees.
public typealias CLLocationDegrees = Double

/// A distance, in metres.
public typealias CLLocationDistance = Double

/// A location's accuracy, in metres; negative for one that isn't valid.
public typealias CLLocationAccuracy = Double

/// A place on Earth.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator.
  public var latitude: CLLocationDegrees

  /// Degrees east of the prime meridian.
  public var longitude: CLLocationDegrees

  /// 0° north, 0° east.
  public init() { self.init(latitude: 0, longitude: 0) }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// A coordinate that isn't valid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Creates a coordinate.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether latitude and longitude are in range.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

/// A place where a device was, and when.
open class CLLocation: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes after it is created.

  /// The place.
  public let coordinate: CLLocationCoordinate2D

  /// Metres above the sea.
  public let altitude: CLLocationDistance

  /// The position's accuracy.
  public let horizontalAccuracy: CLLocationAccuracy

  /// The altitude's accuracy.
  public let verticalAccuracy: CLLocationAccuracy

  /// The time when the device was at the location.
  public let timestamp: Date

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    (self.coordinate, self.altitude) = (coordinate, altitude)
    (self.horizontalAccuracy, self.verticalAccuracy) = (horizontalAccuracy, verticalAccuracy)
    self.timestamp = timestamp
  }

  /// A place at the level of the sea, now.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// The distance over a sphere of Earth's mean radius, in metres.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (from, to) = (location.coordinate, coordinate)
    let radians = Double.pi / 180
    let latitudes = sin((to.latitude - from.latitude) * radians / 2)
    let longitudes = sin((to.longitude - from.longitude) * radians / 2)
    let share =
      latitudes * latitudes
      + cos(from.latitude * radians) * cos(to.latitude * radians) * longitudes * longitudes
    return 2 * 6_371_000 * asin(min(1, share.squareRoot()))
  }
}
