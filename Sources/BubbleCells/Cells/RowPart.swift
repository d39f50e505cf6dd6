// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// A part that a kit adds to rows of all messages: reactions, a translation, the replies button.
///
/// A part returns for each message how much the row grows for it. It creates its view when the row is drawn.
public protocol RowPart: Sendable {
  /// Returns the space that the part adds to the row; `nil` for none.
  ///
  /// A function of the data and the environment, which creates no views.
  ///
  /// - Parameter contentSize: The size of the message's own content, in points.
  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth?

  /// Creates the view of the part; `nil` for a message without the part.
  ///
  /// Called when a cell is filled, inside of ``RenderEnvironment/perform(_:)``.
  func makeView(for data: MessageCellData) -> View?

  /// Sets the view's frame in the cell. Frames are computed from left to right, and set by
  /// ``/BubbleViews/View/setRTLFrame(_:_:)``.
  ///
  /// - Parameter frames: The frames of the cell's fixed parts, from left to right.
  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames)
}

/// A part that fast measures know: they leave messages that may have it to their cell data.
package protocol KnownRowPart: RowPart {}

/// The space that a row's parts add to it, in points.
public struct RowGrowth: Hashable, Sendable {
  /// The space at the bottom of the container, below the content. It has this height, and widens the
  /// container to this width, up to three quarters of the screen.
  public var appended = CGSize.zero

  /// The height of parts that extend beyond the container's bottom edge. Views below the content begin under
  /// it. It counts towards the minimum height of a row.
  public var hanging: CGFloat = 0

  /// The height between the container and the row's end. It counts towards the minimum height of a row.
  public var overhang: CGFloat = 0

  /// The height below the container, added to the row in any case.
  public var below: CGFloat = 0

  /// The distance by which the container moves down.
  public var above: CGFloat = 0

  /// The frame of a part that replaces the content, from the lower corner of the container on the sender's
  /// side; `nil`, the default, to show the content. Hidden content takes no space.
  public var replacement: CGRect?

  public init(
    appended: CGSize = .zero, hanging: CGFloat = 0, overhang: CGFloat = 0, below: CGFloat = 0,
    above: CGFloat = 0, replacement: CGRect? = nil
  ) {
    self.appended = appended
    self.hanging = hanging
    self.overhang = overhang
    self.below = below
    self.above = above
    self.replacement = replacement
  }

  static let none = RowGrowth()

  /// The sum of two growths. Appended parts are one below the other.
  static func + (first: RowGrowth, second: RowGrowth) -> RowGrowth {
    RowGrowth(
      appended: CGSize(
        width: max(first.appended.width, second.appended.width),
        height: first.appended.height + second.appended.height),
      hanging: first.hanging + second.hanging, overhang: first.overhang + second.overhang,
      below: first.below + second.below, above: first.above + second.above,
      replacement: first.replacement ?? second.replacement)
  }
}

extension RowGrowth {
  /// Whether the content is hidden, and takes no space.
  public var hidesContent: Bool { replacement != nil }

  /// The sum of the growths that all parts of a kit add to a row.
  static func total(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth {
    // Most messages have no parts; most rows of a list are asked for nothing else.
    guard !environment.kit.rowParts.isEmpty else { return .none }
    var total = RowGrowth.none
    for part in environment.kit.rowParts {
      if let growth = part.growth(of: data, contentSize: contentSize, in: environment) {
        total = total + growth
      }
    }
    return total
  }

  /// The size of the container around content.
  ///
  /// The original limits content to three quarters of the screen, even if it was measured for more.
  func containerSize(around content: CGSize, screenWidth: CGFloat) -> CGSize {
    let content = hidesContent ? .zero : content
    guard appended != .zero else { return content }
    return CGSize(
      width: max(min(appended.width, 0.75 * screenWidth), content.width),
      height: content.height + appended.height)
  }
}
