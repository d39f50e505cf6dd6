// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) import BubbleViews
import Foundation

/// A drawn accessory of a list's cell.
final class AccessoryView: UIControl {
  private let type: UICellAccessory.AccessoryType
  private let tint: UIColor?
  private let action: (() -> Void)?
  private let isOn: Bool

  /// - Parameter isOn: Whether the cell is selected, or the items below it show.
  init(_ accessory: UICellAccessory, isOn: Bool) {
    (type, tint, action) = (accessory.accessoryType, accessory.tintColor, accessory.action)
    self.isOn = isOn
    super.init(frame: CGRect(origin: .zero, size: Self.size(accessory.accessoryType)))
    isUserInteractionEnabled = action != nil
    if let action { addAction(UIAction { _ in action() }, for: .touchUpInside) }
  }

  required init?(coder: NSCoder) { nil }

  private static func size(_ type: UICellAccessory.AccessoryType) -> CGSize {
    switch type {
    case .disclosureIndicator: CGSize(width: 8, height: 13)
    case .outlineDisclosure: CGSize(width: 13, height: 13)
    case .checkmark: CGSize(width: 15, height: 13)
    case .reorder: CGSize(width: 22, height: 11)
    case .popUpMenu: CGSize(width: 10, height: 16)
    case .delete, .insert, .multiselect, .detail: CGSize(width: 22, height: 22)
    case .label, .customView: .zero
    }
  }

  private var color: Color { tint?.color(in: traitCollection) ?? tintColorStorage }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    switch type {
    case .disclosureIndicator: strokeArrow(on: canvas)
    case .outlineDisclosure: strokeOutlineArrow(on: canvas)
    case .checkmark: stroke([(1, 7), (5, 11.5), (14, 1)], color, on: canvas)
    case .reorder:
      for y in [1.5, 5.5, 9.5] { stroke([(1, y), (21, y)], color, width: 1.5, on: canvas) }
    case .popUpMenu:
      stroke([(1.5, 6), (5, 2), (8.5, 6)], color, on: canvas)
      stroke([(1.5, 10), (5, 14), (8.5, 10)], color, on: canvas)
    case .delete, .insert: drawSign(isPlus: type == .insert, on: canvas)
    case .multiselect: drawSelection(on: canvas)
    case .detail: drawDetail(on: canvas)
    case .label, .customView: break
    }
  }

  private func strokeArrow(on canvas: Canvas) {
    let (near, far) = isRightToLeft ? (6.5, 1.5) : (1.5, 6.5)
    stroke([(near, 1.5), (far, 6.5), (near, 11.5)], color, on: canvas)
  }

  /// An arrow that points down while the items below show, and forward otherwise.
  private func strokeOutlineArrow(on canvas: Canvas) {
    if isOn { return stroke([(1.5, 4), (6.5, 9), (11.5, 4)], color, on: canvas) }
    let (near, far) = isRightToLeft ? (9.0, 4.0) : (4.0, 9.0)
    stroke([(near, 1.5), (far, 6.5), (near, 11.5)], color, on: canvas)
  }

  private func drawSign(isPlus: Bool, on canvas: Canvas) {
    canvas.fill(Path.ellipse(in: bounds.insetBy(dx: 0.5, dy: 0.5)), color: color)
    stroke([(6, 11), (16, 11)], .white, on: canvas)
    if isPlus { stroke([(11, 6), (11, 16)], .white, on: canvas) }
  }

  private func drawSelection(on canvas: Canvas) {
    let circle = Path.ellipse(in: bounds.insetBy(dx: 1, dy: 1))
    guard isOn else {
      let grey = UIColor.tertiaryLabel.color(in: traitCollection)
      return canvas.stroke(circle, color: grey, width: 1.5)
    }
    canvas.fill(circle, color: color)
    stroke([(6.5, 11.5), (9.8, 14.8), (15.5, 7.5)], .white, on: canvas)
  }

  private func drawDetail(on canvas: Canvas) {
    canvas.stroke(Path.ellipse(in: bounds.insetBy(dx: 1, dy: 1)), color: color, width: 1.5)
    canvas.fill(Path.ellipse(in: CGRect(x: 9.75, y: 5.5, width: 2.5, height: 2.5)), color: color)
    stroke([(9.5, 10), (11, 10), (11, 16)], color, width: 1.5, on: canvas)
    stroke([(9, 16), (13, 16)], color, width: 1.5, on: canvas)
  }

  private func stroke(
    _ points: [(Double, Double)], _ color: Color, width: Double = 2, on canvas: Canvas
  ) {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    var style = StrokeStyle(width: width)
    (style.cap, style.join) = (.round, .round)
    canvas.stroke(path, color: color, style: style)
  }
}
