// SPDX-License-Identifier: MIT
public import BubbleKit
public import Foundation
public import UIKit

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// An image of a path that is filled with black.
  public static var image: Snapshotting { .image() }

  /// An image of a path that is filled with black.
  ///
  /// - Parameters:
  ///   - precision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - perceptualPrecision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - scale: Pixels per point.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
    ).pullback { path in
      DrawnImage.image(of: path.bounds, scale: scale) { _ in path.fill() }
    }
  }
}

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// An image of a path that is filled with black by the even-odd rule.
  public static var image: Snapshotting { .image() }

  /// An image of a path.
  ///
  /// - Parameters:
  ///   - precision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - perceptualPrecision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - scale: Pixels per point.
  ///   - drawingMode: Whether it is filled or stroked.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
    drawingMode: CGPathDrawingMode = .eoFill
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
    ).pullback { path in
      DrawnImage.image(of: path.boundingBoxOfPath, scale: scale) { context in
        context.cgContext.addPath(path)
        context.cgContext.drawPath(using: drawingMode)
      }
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
  /// The elements of a path, one a line.
  public static var elementsDescription: Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription.pullback { $0.cgPath }
  }

  /// The elements of a path, one a line, with numbers in a format.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter)
      .pullback { $0.cgPath }
  }
}

extension Snapshotting where Value == CGPath, Format == String {
  /// The elements of a path, one a line, with up to three digits after the point.
  public static var elementsDescription: Snapshotting {
    let formatter = NumberFormatter()
    formatter.decimalSeparator = "."
    formatter.minimumFractionDigits = 1
    formatter.maximumFractionDigits = 3
    return .elementsDescription(numberFormatter: formatter)
  }

  /// The elements of a path, one a line, with numbers in a format.
  ///
  /// Paths have cubic curves only here: those that are quadratic are recognised.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    SimplySnapshotting.lines.pullback { path in
      PathDescription(formatter: numberFormatter).text(of: path)
    }
  }
}

/// The text of a path's elements.
private struct PathDescription {
  let formatter: NumberFormatter

  func text(of path: CGPath) -> String {
    var (text, start, current) = ("", CGPoint.zero, CGPoint.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        text += (text.isEmpty ? "" : "\n") + line("MoveTo", [point])
        (start, current) = (point, point)
      case .line(let point):
        text += line("LineTo", [point])
        current = point
      case .curve(let end, let control1, let control2):
        text += curve(from: current, control1, control2, end)
        current = end
      case .close:
        text += "Close\n"
        current = start
      }
    }
    return text
  }

  private func curve(
    from start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint
  ) -> String {
    let first = CGPoint(x: (3 * control1.x - start.x) / 2, y: (3 * control1.y - start.y) / 2)
    let second = CGPoint(x: (3 * control2.x - end.x) / 2, y: (3 * control2.y - end.y) / 2)
    let isQuadratic = abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9
    return isQuadratic
      ? line("QuadCurveTo", [first, end]) : line("CurveTo", [control1, control2, end])
  }

  private func line(_ name: String, _ points: [CGPoint]) -> String {
    let texts = points.map { "(\(number($0.x)), \(number($0.y)))" }
    return "\(name) \(texts.joined(separator: " "))\n"
  }

  private func number(_ value: CGFloat) -> String {
    formatter.string(from: NSNumber(value: Double(value))) ?? "\(value)"
  }
}

/// Images that are drawn by code.
enum DrawnImage {
  /// An image of a part of the plane; one without pixels where that has no area.
  ///
  /// - Parameter scale: Pixels per point.
  static func image(
    of bounds: CGRect, scale: CGFloat, _ draw: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite
    else { return UIImage() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(bounds: bounds, format: format).image(actions: draw)
  }
}
