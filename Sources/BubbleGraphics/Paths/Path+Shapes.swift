// SPDX-License-Identifier: MIT
public import Foundation

extension Path {
  /// Creates a rectangle, clockwise from its top left corner.
  public static func rect(_ rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.close()
    return path.drawing(RoundedBox(rect: rect, radii: CornerRadii(0)))
  }

  /// Creates the ellipse inscribed in a rectangle.
  public static func ellipse(in rect: CGRect) -> Path {
    let x = rect.width / 2
    let y = rect.height / 2
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addQuarter(by: CGSize(width: x, height: -y), leaving: .vertically)
    path.addQuarter(by: CGSize(width: x, height: y), leaving: .horizontally)
    path.addQuarter(by: CGSize(width: -x, height: y), leaving: .vertically)
    path.addQuarter(by: CGSize(width: -x, height: -y), leaving: .horizontally)
    path.close()
    guard abs(x) == abs(y) else { return path }
    return path.drawing(RoundedBox(rect: rect, radii: CornerRadii(abs(x)), isCircle: true))
  }

  /// Creates a rounded rectangle, with circular corners.
  ///
  /// - Parameter radii: The corners' radii. If two of one side are longer than the side, all four
  ///   shrink by the same factor until they fit (CSS Backgrounds 3, 4.5). Negative ones count as
  ///   zero.
  public static func roundedRect(_ rect: CGRect, radii: CornerRadii) -> Path {
    let radii = radii.fitted(to: rect.size)
    guard radii != CornerRadii(0) else { return .rect(rect) }
    let (topLeft, topRight) = (radii.topLeft, radii.topRight)
    let (bottomLeft, bottomRight) = (radii.bottomLeft, radii.bottomRight)
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + topLeft, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - topRight, y: rect.minY))
    path.addQuarter(by: CGSize(width: topRight, height: topRight), leaving: .horizontally)
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight))
    path.addQuarter(by: CGSize(width: -bottomRight, height: bottomRight), leaving: .vertically)
    path.addLine(to: CGPoint(x: rect.minX + bottomLeft, y: rect.maxY))
    path.addQuarter(by: CGSize(width: -bottomLeft, height: -bottomLeft), leaving: .horizontally)
    path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeft))
    path.addQuarter(by: CGSize(width: topLeft, height: -topLeft), leaving: .vertically)
    path.close()
    return path.drawing(RoundedBox(rect: rect, radii: radii))
  }
}

extension Path {
  private enum Departure {
    case horizontally, vertically
  }

  /// The distance of a quarter circle's control points from its ends, in radii: the cubic that is
  /// off by no more than 0.03 % of the radius.
  private static let controlDistance = 0.5522847498307936

  /// The pen's position: the end of the last element.
  var currentPoint: CGPoint {
    switch elements.last {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close, nil: .zero
    }
  }

  /// Adds a quarter of an ellipse that ends at the current point + `extent`.
  private mutating func addQuarter(by extent: CGSize, leaving departure: Departure) {
    guard extent != .zero else { return }
    let start = currentPoint
    let end = CGPoint(x: start.x + extent.width, y: start.y + extent.height)
    let near = Self.controlDistance
    let far = 1 - near
    switch departure {
    case .horizontally:
      addCurve(
        to: end, control1: CGPoint(x: start.x + extent.width * near, y: start.y),
        control2: CGPoint(x: end.x, y: start.y + extent.height * far))
    case .vertically:
      addCurve(
        to: end, control1: CGPoint(x: start.x, y: start.y + extent.height * near),
        control2: CGPoint(x: start.x + extent.width * far, y: end.y))
    }
  }
}
