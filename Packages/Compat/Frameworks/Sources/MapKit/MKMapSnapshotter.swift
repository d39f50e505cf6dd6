// SPDX-License-Identifier: MIT
public import CoreLocation
public import Foundation
public import UIKit

/// Draws a part of a map. There are no maps here: the picture is plain land.
open class MKMapSnapshotter {
  /// The options of a snapshot.
  public final class Options {
    /// The part of the map.
    public var region = MKCoordinateRegion()

    /// The size of the picture, in points. The default is 256 × 256.
    public var size = CGSize(width: 256, height: 256)

    /// Pixels per point.
    public var scale: CGFloat = 1

    /// Stored, without effect.
    public var mapType = MKMapType.standard

    /// Stored, without effect.
    public var showsBuildings = true

    /// Stored, without effect.
    public var pointOfInterestFilter: MKPointOfInterestFilter?

    public init() {}
  }

  /// A part of a map as a picture.
  public struct Snapshot {
    /// The picture.
    public let image: UIImage

    fileprivate let options: Options

    /// The position of a place in the image, in points.
    public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      let (region, size) = (options.region, options.size)
      let east = coordinate.longitude - region.center.longitude
      let south = region.center.latitude - coordinate.latitude
      let (width, height) = (region.span.longitudeDelta, region.span.latitudeDelta)
      return CGPoint(
        x: size.width / 2 + (width > 0 ? size.width * east / width : 0),
        y: size.height / 2 + (height > 0 ? size.height * south / height : 0))
    }
  }

  private let options: Options

  public init(options: Options) { self.options = options }

  /// Whether a picture is being made.
  open private(set) var isLoading = false

  /// Makes the picture at once.
  open func start(completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    isLoading = true
    let image = UIGraphicsImageRenderer(size: options.size).image { context in
      UIColor(red: 0.95, green: 0.94, blue: 0.91, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: options.size))
    }
    isLoading = false
    completionHandler(Snapshot(image: image, options: options), nil)
  }

  /// Does nothing: a picture is made at once.
  open func cancel() {}
}
