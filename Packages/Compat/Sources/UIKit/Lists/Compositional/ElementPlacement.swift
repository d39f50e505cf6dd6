// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The current frames of placed views: pinned, scrolled across, mirrored, and on whole pixels.
struct ElementPlacement {
  private let frames: CompositionalFrames
  private let pins: VisiblePins
  private let sectionPins: VisiblePins
  private let offsets: [Int: CGFloat]
  private let width: CGFloat
  private let isMirrored: Bool
  private let scale: CGFloat
  private let visibleOrigin: CGPoint

  init(_ frames: CompositionalFrames, in view: UICollectionView, offsets: [Int: CGFloat]) {
    self.frames = frames
    self.offsets = offsets
    isMirrored = view.isRightToLeft
    let inset = view.adjustedContentInset
    width = max(frames.size.width, view.bounds.width - inset.left - inset.right)
    scale = max(CGFloat(view.traitCollection.displayScale), 0.1)
    visibleOrigin = view.bounds.origin
    var visible = view.bounds.inset(by: inset)
    if isMirrored { visible.origin.x = width - visible.maxX }
    pins = VisiblePins(axis: frames.axis, visible: visible)
    sectionPins = pins.inside(frames.globals)
  }

  func frame(ofGlobal element: PlacedElement) -> CGRect {
    finish(pins.frame(element, in: CGRect(origin: .zero, size: frames.size)))
  }

  func frame(of element: PlacedElement, in section: SolvedSection) -> CGRect {
    var frame = sectionPins.frame(element, in: section.frame)
    if element.isOrthogonal {
      let offset = offset(of: section, element.path.section)
      if frames.axis == .vertical { frame.origin.x -= offset } else { frame.origin.y -= offset }
    }
    return finish(frame)
  }

  /// Whether anything of a section can be in a rectangle.
  func mayShow(_ section: SolvedSection, in rect: CGRect) -> Bool {
    let axis = frames.axis
    var reach = section.reach.union(section.frame)
    if axis == .horizontal { reach = finish(reach) }
    let (start, end) = (axis.along(rect.origin), axis.along(rect.origin) + axis.along(rect.size))
    return axis.along(reach.origin) <= end
      && axis.along(reach.origin) + axis.along(reach.size) >= start
  }

  /// The offset of a section's own scrolling, or that of the collection.
  func scrollOffset(of section: SolvedSection) -> CGPoint {
    guard section.track != nil, let number = section.elements.first?.path.section else {
      return visibleOrigin
    }
    let offset = offset(of: section, number)
    return frames.axis == .vertical ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
  }

  private func offset(of section: SolvedSection, _ number: Int) -> CGFloat {
    guard let track = section.track else { return 0 }
    return offsets[number].map(track.restingOffset) ?? track.initialOffset
  }

  /// Mirrors a frame if need be, and rounds its edges to pixels.
  private func finish(_ frame: CGRect) -> CGRect {
    var frame = frame
    if isMirrored { frame.origin.x = width - frame.maxX }
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale + 0 }
    let (x, y) = (round(frame.minX), round(frame.minY))
    return CGRect(x: x, y: y, width: round(frame.maxX) - x, height: round(frame.maxY) - y)
  }
}

extension CGRect {
  /// Whether something of it is in a rectangle. Edges that meet show nothing.
  func shows(in rect: CGRect) -> Bool {
    if isEmpty { return rect.contains(origin) }
    return minX < rect.maxX && maxX > rect.minX && minY < rect.maxY && maxY > rect.minY
  }
}

/// The insets of the areas that sections can be in.
struct ReferenceInsets {
  private let safeArea: NSDirectionalEdgeInsets
  private let margins: NSDirectionalEdgeInsets
  private let axis: LayoutAxis

  init(_ view: UICollectionView, axis: LayoutAxis) {
    let direction = view.effectiveLayoutDirection
    safeArea = view.safeAreaInsets.directional(in: direction)
    margins = view.layoutMargins.directional(in: direction)
    self.axis = axis
  }

  /// The insets at the sides. Those along the layout's direction are the collection's content insets.
  func insets(of reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    switch reference {
    case .none: .zero
    case .automatic, .safeArea: safeArea.across(axis)
    case .layoutMargins, .readableContent: margins.across(axis)
    }
  }
}
