// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleGraphics
public import Foundation

/// Colours and where they are, from 0 to 1.
public final class CGGradient: Sendable {
  let stops: [LinearGradient.Stop]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - colors: An array of ``CGColor``, or of ``UIColor``.
  ///   - locations: `nil` spreads the colours evenly.
  public init?(
    colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { ($0 as? CGColor) ?? ($0 as? UIColor)?.cgColor }
    guard !colors.isEmpty else { return nil }
    stops = colors.enumerated().map { index, color in
      let even = Double(index) / Double(max(colors.count - 1, 1))
      return LinearGradient.Stop(
        location: locations.map { Double($0[index]) } ?? even, color: color)
    }
  }

  /// Creates a gradient.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    stops = colors.enumerated().map { index, color in
      let even = Double(index) / Double(max(colors.count - 1, 1))
      return LinearGradient.Stop(
        location: locations.map { Double($0[index]) } ?? even, color: color)
    }
  }

  /// Creates a gradient of components.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    stops = (0..<count).compactMap { index in
      let parts = (0..<size).map { components[index * size + $0] }
      let even = Double(index) / Double(max(count - 1, 1))
      return CGColor(colorSpace: space, components: parts).map {
        LinearGradient.Stop(location: locations.map { Double($0[index]) } ?? even, color: $0)
      }
    }
  }
}

/// The ends at which a gradient continues with its first and last colours.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

extension CGContext {
  /// Fills the clip with colours along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let area = CGPath.rect(canvas.clipBounds)
    let alpha = state.alpha
    draw(inside: area) { canvas in
      canvas.save()
      if let band = Self.band(from: start, to: end, options) { canvas.clip(to: band) }
      canvas.fill(
        area, gradient: LinearGradient(start: start, end: end, stops: gradient.stops(alpha: alpha)))
      canvas.restore()
    }
  }

  /// Fills the clip with colours from a circle around one point to a circle around another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let area = CGPath.rect(canvas.clipBounds)
    let colors = LinearGradient(
      start: startCenter, end: endCenter, stops: gradient.stops(alpha: state.alpha))
    draw(inside: area) { canvas in
      canvas.save()
      if !options.contains(.drawsAfterEndLocation) {
        canvas.clip(to: .circle(endCenter, endRadius))
      }
      if !options.contains(.drawsBeforeStartLocation), startRadius > 0 {
        canvas.clip(to: Self.area(area, without: startCenter, startRadius), rule: .evenOdd)
      }
      canvas.fill(
        area, radialGradient: colors, innerRadius: Double(startRadius),
        outerRadius: Double(endRadius))
      canvas.restore()
    }
  }

  /// An area with a circle cut out, by the even–odd rule.
  private static func area(_ area: CGPath, without center: CGPoint, _ radius: CGFloat) -> CGPath {
    var path = area
    path.append(.circle(center, radius))
    return path
  }

  /// The area between the perpendiculars through start and end, extended as the options say; `nil`
  /// for everything.
  private static func band(
    from start: CGPoint, to end: CGPoint, _ options: CGGradientDrawingOptions
  ) -> CGPath? {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 0, options != [.drawsBeforeStartLocation, .drawsAfterEndLocation] else {
      return nil
    }
    let far: CGFloat = 1e5
    let before = options.contains(.drawsBeforeStartLocation) ? -far : 0
    let after = options.contains(.drawsAfterEndLocation) ? far : length
    let band = CGPath.rect(CGRect(x: before, y: -far, width: after - before, height: 2 * far))
    let turned = CGAffineTransform(rotationAngle: atan2(end.y - start.y, end.x - start.x))
    return band.applying(
      turned.concatenating(CGAffineTransform(translationX: start.x, y: start.y)))
  }
}

extension CGGradient {
  fileprivate func stops(alpha: Double) -> [LinearGradient.Stop] {
    stops.map { .init(location: $0.location, color: $0.color.withAlpha($0.color.alpha * alpha)) }
  }
}

extension CGPath {
  fileprivate static func circle(_ center: CGPoint, _ radius: CGFloat) -> CGPath {
    .ellipse(
      in: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
