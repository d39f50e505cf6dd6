// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// A group's image, made of the images of up to nine of its members.
public final class GroupAvatarView: View {
  /// A member, as an image or initials.
  public struct Face: Sendable {
    /// The member's image; `nil` for the style's replacement.
    public var image: Image?

    /// The name that initials are taken from.
    public var name: String

    /// The identifier that selects the colour behind initials.
    public var identifier: String

    public init(image: Image? = nil, name: String = "", identifier: String = "") {
      self.image = image
      self.name = name
      self.identifier = identifier
    }
  }

  private let backdrop = View()
  private let head = AvatarView()
  private var faces: [AvatarView] = []
  private var style = AvatarStyle()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backdrop.backgroundColor = Color(white: 0.8).withAlpha(0.6)
    for view in [backdrop, head] { addSubview(view) }
  }

  @available(*, unavailable, message: "Group avatars are created with init(frame:).")
  public required init?(coder: NSCoder) { nil }

  /// Shows members of a group.
  ///
  /// - Parameters:
  ///   - faces: The members. The first nine are shown; without any, the symbol of the group is.
  ///   - style: The outline is that of the whole; members have square ones.
  ///   - kind: The kind of group.
  public func show(_ faces: [Face], style: AvatarStyle, kind: AvatarKind = .group) {
    self.style = style
    for view in self.faces { view.removeFromSuperview() }
    self.faces = faces.prefix(Self.maximumCount).map { face in
      let view = AvatarView()
      view.show(
        face.image, name: face.name, identifier: face.identifier,
        style: AvatarStyle(shape: .square, fallback: style.fallback))
      addSubview(view)
      return view
    }
    head.isHidden = !faces.isEmpty
    head.show(
      nil, name: "", identifier: "", style: AvatarStyle(shape: .square, fallback: .defaultHead),
      kind: kind)
    backdrop.isHidden = faces.isEmpty
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    head.frame = bounds
    let side = min(bounds.width, bounds.height)
    backdrop.layer.cornerRadius = 6 * side / 48
    for (view, frame) in zip(faces, Self.frames(count: faces.count, side: side)) {
      view.setRTLFrame(frame, bounds.width)
    }
    layer.cornerRadius = style.shape?.radius(in: bounds.size) ?? 0
  }

  private static let maximumCount = 9

  /// The frames of members in a square, row by row: one fills it, up to four have half of its
  /// width, and more a third.
  ///
  /// The first row has the remaining members. All of them are in the middle.
  static func frames(count: Int, side: CGFloat) -> [CGRect] {
    guard count > 1 else {
      return count == 1 ? [CGRect(x: 0, y: 0, width: side, height: side)] : []
    }
    let columns = count <= 4 ? 2 : 3
    let third = side / 3 * 0.9
    let gap = (side - 3 * third) / 4
    let width = columns == 2 ? (side - 3 * gap) / 2 : third
    let rowCount = (count + columns - 1) / columns
    func start(_ count: Int) -> CGFloat {
      (side - CGFloat(count) * width - CGFloat(count - 1) * gap) / 2
    }
    let leftover = count - (rowCount - 1) * columns
    return (0..<count).map { index in
      let row = index < leftover ? 0 : 1 + (index - leftover) / columns
      let column = index < leftover ? index : (index - leftover) % columns
      let x = start(row == 0 ? leftover : columns) + CGFloat(column) * (width + gap)
      let y = start(rowCount) + CGFloat(row) * (width + gap)
      return CGRect(x: x, y: y, width: width, height: width)
    }
  }
}
