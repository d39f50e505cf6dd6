// SPDX-License-Identifier: MIT
import BubbleConstraints
import Foundation

/// Constraints for content sizes, and text that is broken into lines at the width that results.
extension LayoutEngine {
  /// Solves, and again while texts break differently at the widths that resulted.
  func solve() {
    let wrapping = boxes.filter { $0.view?.wrapsContent == true }
    for box in wrapping { demand(box.naturalSize, of: box, wrappedAt: nil) }
    solver.solve()
    keepSizesPositive()
    var passes = 0
    while passes < 8, wrap(wrapping) {
      applyMovedBaselines(of: wrapping)
      solver.solve()
      keepSizesPositive()
      passes += 1
    }
    if !isFitting { publish() }
  }

  /// Brings constraints to baselines up to date after lines broke elsewhere.
  private func applyMovedBaselines(of boxes: [LayoutBox]) {
    for box in boxes { box.view?.layoutState?.changeGeometry() }
    applyConstants()
  }

  /// Replaces the constraints for a view's intrinsic size by those for its current one.
  func demandContent(of box: LayoutBox) {
    guard let view = box.view else { return }
    box.naturalSize = view.intrinsicContentSize
    if !canMove(box, of: view) { withdraw(box) }
    demand(box.naturalSize, of: box, wrappedAt: nil)
  }

  /// Whether the constraints for the former size can be kept with other constants.
  private func canMove(_ box: LayoutBox, of view: View) -> Bool {
    zip(LayoutConstraint.Axis.allCases, [box.naturalSize.width, box.naturalSize.height]).allSatisfy
    {
      axis, length in
      let demand = box.content[axis.rawValue]
      let isDemanded = length >= 0 && length.isFinite
      return isDemanded == (demand.hugging != nil && demand.resistance != nil)
        && (!isDemanded || demand.priorities == priorities(of: view, axis))
    }
  }

  private func priorities(of view: View, _ axis: LayoutConstraint.Axis) -> [LayoutPriority] {
    [view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis)]
  }

  private func withdraw(_ box: LayoutBox) {
    for axis in 0..<2 {
      box.content[axis].hugging.map(solver.remove)
      box.content[axis].resistance.map(solver.remove)
      box.content[axis] = ContentDemand()
    }
  }

  private func demand(_ size: CGSize, of box: LayoutBox, wrappedAt width: CGFloat?) {
    guard let view = box.view else { return }
    box.wrappingWidth = width
    for (axis, length) in zip(LayoutConstraint.Axis.allCases, [size.width, size.height]) {
      demand(Double(length), axis, of: box, view)
    }
  }

  private func demand(
    _ length: Double, _ axis: LayoutConstraint.Axis, of box: LayoutBox, _ view: View
  ) {
    let demand = box.content[axis.rawValue]
    guard length != demand.length, length >= 0, length.isFinite else { return }
    box.content[axis.rawValue].length = length
    if let hugging = demand.hugging, let resistance = demand.resistance {
      _ = try? solver.setConstants([
        ConstantChange(hugging, to: length), ConstantChange(resistance, to: length),
      ])
      return
    }
    box.isMentioned = true
    let variable = box.length(axis)
    let priorities = priorities(of: view, axis)
    box.content[axis.rawValue].priorities = priorities
    box.content[axis.rawValue].hugging = try? solver.add(
      variable <= length, priority: priorities[0].level,
      rank: huggingRank(of: box, view, axis))
    box.content[axis.rawValue].resistance = try? solver.add(
      variable >= length, priority: priorities[1].level, rank: box.rank)
  }

  /// Breaks texts at the widths that resulted. Returns whether that changed a content size.
  private func wrap(_ boxes: [LayoutBox]) -> Bool {
    var hasChanged = false
    for box in boxes {
      let width = CGFloat(max(solver.value(of: box.width), 0))
      let isNatural = width >= box.naturalSize.width
      guard let view = box.view, box.wrappingWidth ?? box.naturalSize.width != width else {
        continue
      }
      if isNatural && box.wrappingWidth == nil { continue }
      let size = isNatural ? box.naturalSize : view.wrappedContentSize(forWidth: width)
      let isNew =
        Double(size.width) != box.content[0].length || Double(size.height) != box.content[1].length
      demand(size, of: box, wrappedAt: width)
      if isNew { hasChanged = true }
    }
    return hasChanged
  }
}

// MARK: - Sizes below zero

extension LayoutEngine {
  /// Keeps sizes from being negative, at a priority just below required.
  ///
  /// Few would be, so that the solver gets constraints only for those.
  private func keepSizesPositive() {
    var isSearching = true
    while isSearching {
      isSearching = false
      for box in boxes {
        for axis in LayoutConstraint.Axis.allCases where !box.hasLeast[axis.rawValue] {
          let length = box.length(axis)
          guard solver.value(of: length) < -1e-9 else { continue }
          box.hasLeast[axis.rawValue] = true
          _ = try? solver.add(length >= 0, priority: Self.almostRequired)
          isSearching = true
        }
      }
      solver.solve()
    }
  }

  private static let almostRequired = Priority(999.999)

  func reportNegativeSizes() {
    guard !isFitting, root.bounds.width > 0, root.bounds.height > 0 else { return }
    for box in boxes {
      for axis in LayoutConstraint.Axis.allCases where box.hasLeast[axis.rawValue] {
        let length = solver.value(of: box.length(axis))
        guard length < -1e-6, let item = box.item as? any LayoutItem else { continue }
        report(.negativeSize(view: item.layoutName, axis: axis, size: length))
      }
    }
  }
}

// MARK: - Frames

extension LayoutEngine {
  /// Marks superviews for layout where frames are not those of the solution.
  private func publish() {
    for box in boxes {
      guard let view = box.view, box.isMentioned || view === root else { continue }
      if view === root {
        let size = box.frame(in: solver).size
        if size != view.bounds.size { view.frame.size = size }
      } else if clamped(box.frame(in: solver)) != view.untransformedFrame {
        view.superview?.setNeedsLayout()
      }
    }
  }

  /// Writes the frames of a view's subviews that follow from constraints.
  func placeSubviews(of view: View) {
    update()
    for subview in view.subviews where subview.isConstrained {
      guard let box = knownBox(of: subview), box.isMentioned else { continue }
      let frame = clamped(box.frame(in: solver))
      guard frame != subview.untransformedFrame else { continue }
      subview.setFrameFromConstraints(frame)
    }
  }

  private func clamped(_ frame: CGRect) -> CGRect {
    CGRect(
      x: frame.origin.x, y: frame.origin.y, width: max(frame.size.width, 0),
      height: max(frame.size.height, 0))
  }
}
