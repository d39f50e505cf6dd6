// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// What a kit adds to rows of any kind of message: reactions, a translation, the replies button.
///
/// A part is asked for each message how much the row grows for it. It makes its view when the row is drawn.
public protocol RowPart: Sendable {
  /// What the part adds to the size of the row; `nil` where it adds nothing.
  ///
  /// A function of the data and the environment, which makes no views.
  ///
  /// - Parameter contentSize: The size of the message's own content, in points.
  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth?

  /// Makes the view of the part; `nil` where the message has none of it.
  ///
  /// Called when a cell is filled, inside of ``RenderEnvironment/perform(_:)``.
  func makeView(for data: MessageCellData) -> View?

  /// Gives the view its frame in the cell. Frames are computed from left to right, and set by
  /// ``/BubbleViews/View/setRTLFrame(_:_:)``.
  ///
  /// - Parameter frames: Where the cell's fixed parts are, from left to right.
  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames)
}

/// How much a row grows for its parts, in points.
public struct RowGrowth: Hashable, Sendable {
  /// Space at the bottom of the container, below the content: as high as this, and the container at least as
  /// wide, but no wider than three quarters of the screen.
  public var appended = CGSize.zero

  /// Height between the container and the row's end, which counts for the minimum height of a row.
  public var overhang: CGFloat = 0

  /// Height below the container, added to the row whatever its minimum height.
  public var below: CGFloat = 0

  /// How far the container moves down.
  public var above: CGFloat = 0

  /// Whether the content is hidden, and takes no space.
  public var hidesContent = false

  public init(
    appended: CGSize = .zero, overhang: CGFloat = 0, below: CGFloat = 0, above: CGFloat = 0,
    hidesContent: Bool = false
  ) {
    self.appended = appended
    self.overhang = overhang
    self.below = below
    self.above = above
    self.hidesContent = hidesContent
  }

  static let none = RowGrowth()

  /// Both growths together. What is appended is one below the other.
  static func + (first: RowGrowth, second: RowGrowth) -> RowGrowth {
    RowGrowth(
      appended: CGSize(
        width: max(first.appended.width, second.appended.width),
        height: first.appended.height + second.appended.height),
      overhang: first.overhang + second.overhang, below: first.below + second.below,
      above: first.above + second.above,
      hidesContent: first.hidesContent || second.hidesContent)
  }
}

extension RowGrowth {
  /// What all parts of a kit add to a row.
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
  func containerSize(around content: CGSize, screenWidth: CGFloat) -> CGSize {
    guard !hidesContent else { return .zero }
    guard appended != .zero else { return content }
    return CGSize(
      width: min(max(appended.width, content.width), 0.75 * screenWidth),
      height: content.height + appended.height)
  }
}
