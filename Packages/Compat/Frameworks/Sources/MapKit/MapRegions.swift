// SPDX-License-Identifier: MIT
@_exported public import CoreLocation
public import UIKit

/// The height and width of a part of a map.
public struct MKCoordinateSpan: Sendable {
  /// Degrees from north to south.
  public var latitudeDelta: CLLocationDegrees

  /// Degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A part of a map.
public struct MKCoordinateRegion: Sendable {
  /// The place in its middle.
  public var center: CLLocationCoordinate2D

  /// Its height and width.
  public var span: MKCoordinateSpan

  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    (self.center, self.span) = (center, span)
  }
}

/// The points of interest on a map. Stored, without effect.
public struct MKPointOfInterestFilter: Hashable, Sendable {
  private let includesAll: Bool

  /// All of them.
  public static let includingAll = MKPointOfInterestFilter(includesAll: true)

  /// None of them.
  public static let excludingAll = MKPointOfInterestFilter(includesAll: false)
}

/// The kind of a map. Stored, without effect.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// A place that has a title on a map.
public protocol MKAnnotation: AnyObject {
  /// The place.
  var coordinate: CLLocationCoordinate2D { get }
}

/// The view of a place on a map.
open class MKAnnotationView: UIView {
  /// The place.
  open var annotation: (any MKAnnotation)?

  /// The picture at the place. Setting it sets the view's size.
  open var image: UIImage? {
    didSet { if let image { frame.size = image.size } }
  }

  /// The offset of the image's middle from the place.
  open var centerOffset = CGPoint.zero

  /// The identifier under which the view is reused.
  public let reuseIdentifier: String?

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
}

/// A pin. It has no picture here.
open class MKPinAnnotationView: MKAnnotationView {}

/// A marker. It has no picture here.
open class MKMarkerAnnotationView: MKAnnotationView {}
