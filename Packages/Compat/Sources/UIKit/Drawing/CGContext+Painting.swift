// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleGraphics
public import Foundation

/// Colours and lines.
extension CGContext {
  /// The colour that insides are filled with.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
    state.fillPattern = nil
  }

  /// The colour that insides are filled with.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }

  /// The grey that insides are filled with.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// The colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// The colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }

  /// The grey of lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// The width of lines, in points. The default is 1.
  public func setLineWidth(_ width: CGFloat) { state.strokeStyle.width = Double(width) }

  /// Sets the shape of line ends.
  public func setLineCap(_ cap: CGLineCap) { state.strokeStyle.cap = cap.cap }

  /// Sets the shape of line joins.
  public func setLineJoin(_ join: CGLineJoin) { state.strokeStyle.join = join.join }

  /// Sets the maximum length of mitres, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.strokeStyle.miterLimit = Double(limit) }

  /// Sets the alternating lengths of drawn and omitted segments of lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.strokeStyle.dashes = lengths.map { Double($0) }
    state.strokeStyle.dashPhase = Double(phase)
  }
}

/// Shapes.
extension CGContext {
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(Path.rect(rect.standardized), rule: .winding) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) { fill(Path.ellipse(in: rect), rule: .winding) }

  /// Draws a rectangle's line.
  public func stroke(_ rect: CGRect) { stroke(Path.rect(rect.standardized)) }

  /// Draws a rectangle's line in a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Draws an ellipse's line.
  public func strokeEllipse(in rect: CGRect) { stroke(Path.ellipse(in: rect)) }

  /// Draws lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    canvas.save()
    canvas.blendMode = .clear
    canvas.fill(.rect(rect), color: .black)
    canvas.restore()
  }

  /// Fills the inside of a path with the colour, or the pattern, that is set.
  func fill(_ path: Path, rule: CGPathFillRule) {
    let state = state
    draw(inside: path) { canvas in
      if let shadow = state.shadow { canvas.drawShadow(of: path, shadow) }
      if let pattern = state.fillPattern {
        canvas.save()
        canvas.clip(to: path, rule: rule.rule)
        pattern.tile(canvas.clipBounds, on: canvas)
        canvas.restore()
      } else {
        let color = state.fillColor.withAlpha(state.fillColor.alpha * state.alpha)
        canvas.fill(path, color: color, rule: rule.rule)
      }
    }
  }

  /// Draws the line of a path with the colour and the style that are set.
  func stroke(_ path: Path) {
    let state = state
    let color = state.strokeColor.withAlpha(state.strokeColor.alpha * state.alpha)
    draw { canvas in canvas.stroke(path, color: color, style: state.strokeStyle) }
  }

  /// Draws through the masks that are set.
  ///
  /// - Parameter outline: The outline that limits modes which would change everything.
  func draw(inside outline: Path? = nil, _ body: (Canvas) -> Void) {
    let masks = state.masks
    let isBounded = canvas.blendMode.isUnbounded && outline != nil
    guard !masks.isEmpty || isBounded else { return body(canvas) }
    canvas.save()
    if isBounded, let outline { canvas.clip(to: outline) }
    drawMasked(masks[...], body)
    canvas.restore()
  }

  private func drawMasked(_ masks: ArraySlice<GraphicsState.Mask>, _ body: (Canvas) -> Void) {
    guard let mask = masks.first else { return body(canvas) }
    canvas.drawMasked {
      canvas.blendMode = .normal
      canvas.concatenate(mask.transform.concatenating(canvas.transform.inverted()))
      drawUpright(mask.image, in: mask.rect)
    } _: {
      canvas.blendMode = .normal
      drawMasked(masks.dropFirst(), body)
    }
  }
}

/// Paths.
extension CGContext {
  /// Starts a new path.
  public func beginPath() { path = CGMutablePath() }

  /// Starts a new subpath.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds straight lines.
  public func addLines(between points: [CGPoint]) { path.addLines(between: points) }

  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }

  /// Adds an arc of a circle, as ``CGMutablePath`` does.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds the arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }

  /// Adds a path.
  public func addPath(_ added: CGPath) { path.addPath(added) }

  /// Adds a path.
  public func addPath(_ added: CGMutablePath) { path.addPath(added.path) }

  /// Adds a line back to where the subpath started.
  public func closePath() { path.closeSubpath() }

  /// Fills the path, which ends it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(path.path, rule: rule)
    beginPath()
  }

  /// Draws the path's line, which ends it.
  public func strokePath() {
    stroke(path.path)
    beginPath()
  }

  /// Draws the path, which ends it.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fill(path.path, rule: .winding)
    case .eoFill: fill(path.path, rule: .evenOdd)
    case .stroke: stroke(path.path)
    case .fillStroke, .eoFillStroke:
      fill(path.path, rule: mode == .fillStroke ? .winding : .evenOdd)
      stroke(path.path)
    }
    beginPath()
  }

  /// Keeps what is drawn next inside of the path, which ends it.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: path.path, rule: rule)
    beginPath()
  }

  /// Keeps what is drawn next inside of a rectangle.
  public func clip(to rect: CGRect) { canvas.clip(to: .rect(rect.standardized)) }

  /// Keeps what is drawn next inside of rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.append(.rect(rect)) }
    canvas.clip(to: path)
  }

  /// Shows what is drawn next as far as a mask is opaque.
  public func clip(to rect: CGRect, mask: CGImage) {
    canvas.clip(to: .rect(rect))
    state.masks.append(GraphicsState.Mask(image: mask, rect: rect, transform: canvas.transform))
  }

  func clip(to path: Path, rule: CGPathFillRule) { canvas.clip(to: path, rule: rule.rule) }
}

/// The way in which a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4
}

/// Images.
extension CGContext {
  /// Draws an image into a rectangle. Its top is where y is largest: upside down where y grows downwards.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let state = state
    draw(inside: .rect(rect)) { canvas in
      guard state.alpha < 1 else { return drawUpright(image, in: rect) }
      canvas.save()
      canvas.clip(to: .rect(rect))
      canvas.beginLayer(alpha: state.alpha)
      drawUpright(image, in: rect)
      canvas.endLayer()
      canvas.restore()
    }
  }

  /// Draws an image with its top where y is largest.
  private func drawUpright(_ image: CGImage, in rect: CGRect) {
    canvas.save()
    canvas.translate(x: 0, y: Double(rect.minY + rect.maxY))
    canvas.scale(x: 1, y: -1)
    canvas.draw(Image(bitmap: image.bitmap), in: rect, mode: .stretch)
    canvas.restore()
  }
}
