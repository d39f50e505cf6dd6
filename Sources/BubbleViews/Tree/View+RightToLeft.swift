// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// Mirroring frames that were computed for left to right.
extension View {
  /// Whether ``effectiveLayoutDirection`` is right to left.
  public var isRightToLeft: Bool { effectiveLayoutDirection == .rightToLeft }

  /// Sets a frame that was computed for left to right, mirrored in the superview in right-to-left layouts.
  ///
  /// - Precondition: Right to left, the view has a superview.
  public func setRTLFrame(_ frame: CGRect) {
    guard isRightToLeft else { return setRTLFrame(frame, 0) }
    guard let superview else {
      preconditionFailure("There is no superview to mirror the frame in. Call addSubview first.")
    }
    setRTLFrame(frame, superview.frame.size.width)
  }

  /// Sets a frame that was computed for left to right, mirrored in a container of `width` points in
  /// right-to-left layouts.
  public func setRTLFrame(_ frame: CGRect, _ width: CGFloat) {
    var placed = frame
    if isRightToLeft { placed.origin.x = width - frame.size.width - frame.origin.x }
    self.frame = placed
  }

  /// Insets that were written for left to right, with left and right swapped in right-to-left layouts.
  public func rtlEdgeInsets(_ insets: EdgeInsets) -> EdgeInsets {
    insets.flipped(for: effectiveLayoutDirection)
  }
}

/// The mirroring of a view's content in right-to-left layouts.
public enum SemanticContentAttribute: Hashable, Sendable {
  /// In the direction of the view's traits.
  case unspecified
  /// Playback controls, which read from left to right everywhere.
  case playback
  /// Directions in space, which read from left to right everywhere.
  case spatial
  /// From left to right, regardless of the traits.
  case forceLeftToRight
  /// From right to left, regardless of the traits.
  case forceRightToLeft
}

extension View {
  /// The direction that leading and trailing follow in this view. Subviews have their own.
  ///
  /// ``semanticContentAttribute`` decides, then ``traitCollection``.
  public var effectiveLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: inheritedTraits?.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
