// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// The kind of the avatar's owner.
public enum AvatarKind: Hashable, Sendable, CaseIterable {
  /// A person.
  case person

  /// A group of people who know each other.
  case group

  /// A group with public membership requests.
  case publicGroup

  /// A group that lasts as long as a meeting.
  case meeting

  /// The audience of a live stream.
  case liveRoom

  /// A large group with topics.
  case community
}

/// A default avatar: a head and shoulders, or the symbol of a kind of group.
final class DefaultHeadView: View {
  var kind = AvatarKind.person

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    canvas.fill(.rect(rect), color: kind.headBackground)
    kind.head.draw(in: rect, color: Color(hex: 0xF7F8FA), on: canvas)
  }

  override var layoutDescription: [LayoutDetail] {
    kind == .person ? [] : [LayoutDetail("kind", "\(kind)")]
  }
}

extension AvatarKind {
  fileprivate var headBackground: Color {
    switch self {
    case .person: Color(hex: 0xD5DAE1)
    case .group: Color(hex: 0xB9C7DC)
    case .publicGroup: Color(hex: 0xB4CFC4)
    case .meeting: Color(hex: 0xD6C6B2)
    case .liveRoom: Color(hex: 0xCDBBD8)
    case .community: Color(hex: 0xB3CCD4)
    }
  }

  /// The sign, which fills the whole of the avatar.
  fileprivate var head: Icon {
    switch self {
    case .person: Icon("person", Self.figure(x: 12, y: 4.8, scale: 1))
    case .group:
      Icon(
        "group",
        Self.figure(x: 7.8, y: 8.8, scale: 0.64, opacity: 0.7)
          + Self.figure(x: 15, y: 7.2, scale: 0.76))
    case .publicGroup: Icon("publicGroup", Self.globe)
    case .meeting: Icon("meeting", Self.camera)
    case .liveRoom: Icon("liveRoom", Self.broadcast)
    case .community: Icon("community", Self.houses)
    }
  }

  /// A head above shoulders. At full scale, those of the avatar of a person.
  private static func figure(
    x: CGFloat, y: CGFloat, scale: CGFloat, opacity: Double = 1
  ) -> [Icon.Shape] {
    let (head, shoulders) = (8.16 * scale, 15.84 * scale)
    return [
      Icon.Shape(
        .ellipse(in: CGRect(x: x - head / 2, y: y, width: head, height: head)), opacity: opacity),
      Icon.Shape(
        .ellipse(
          in: CGRect(
            x: x - shoulders / 2, y: y + 10.08 * scale, width: shoulders, height: shoulders)),
        opacity: opacity),
    ]
  }

  private static var globe: [Icon.Shape] {
    var equator = Path()
    equator.move(to: CGPoint(x: 5.5, y: 12))
    equator.addLine(to: CGPoint(x: 18.5, y: 12))
    return [
      Icon.Shape(.ellipse(in: CGRect(x: 5.5, y: 5.5, width: 13, height: 13)), lineWidth: 1.5),
      Icon.Shape(.ellipse(in: CGRect(x: 9.25, y: 5.5, width: 5.5, height: 13)), lineWidth: 1.5),
      Icon.Shape(equator, lineWidth: 1.5),
    ]
  }

  private static var camera: [Icon.Shape] {
    var lens = Path()
    lens.move(to: CGPoint(x: 15.5, y: 11))
    lens.addLine(to: CGPoint(x: 19.2, y: 8.8))
    lens.addLine(to: CGPoint(x: 19.2, y: 15.2))
    lens.addLine(to: CGPoint(x: 15.5, y: 13))
    lens.close()
    let body = CGRect(x: 5, y: 8, width: 9.8, height: 8)
    return [Icon.Shape(.roundedRect(body, radii: CornerRadii(1.8))), Icon.Shape(lens)]
  }

  private static var broadcast: [Icon.Shape] {
    var play = Path()
    play.move(to: CGPoint(x: 10, y: 8.4))
    play.addLine(to: CGPoint(x: 16, y: 12))
    play.addLine(to: CGPoint(x: 10, y: 15.6))
    play.close()
    return [
      Icon.Shape(play),
      Icon.Shape(.ellipse(in: CGRect(x: 5.2, y: 5.2, width: 13.6, height: 13.6)), lineWidth: 1.5),
    ]
  }

  private static var houses: [Icon.Shape] {
    func house(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, _ opacity: Double) -> Icon.Shape {
      var path = Path()
      path.move(to: CGPoint(x: x, y: y + side * 0.45))
      path.addLine(to: CGPoint(x: x + side / 2, y: y))
      path.addLine(to: CGPoint(x: x + side, y: y + side * 0.45))
      path.addLine(to: CGPoint(x: x + side, y: y + side))
      path.addLine(to: CGPoint(x: x, y: y + side))
      path.close()
      return Icon.Shape(path, opacity: opacity)
    }
    return [house(4.8, 9.8, 7, 0.7), house(11, 7.4, 9.4, 1)]
  }
}
