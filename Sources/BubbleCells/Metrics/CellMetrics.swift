// SPDX-License-Identifier: MIT
import BubbleStrings
public import BubbleText
import BubbleViews
public import Foundation

/// The sizes of a kit's cells: those that all rows share, and those of single messages and screens by type.
///
/// A message's own sizes are a struct that conforms to ``MessageMetrics``; generations of a kit differ in
/// the values of such structs.
///
/// ```swift
/// kit.metrics[LinkMetrics.self].textWidth = 260
/// ```
public struct CellMetrics: Sendable {
  /// The minimum height of a row, in points. The default is 55.
  public var minimumRowHeight: CGFloat = 55

  /// The height reserved for a sender's name. The default is 20 points.
  public var nameHeight = ScreenLength(20)

  /// The composition of rows around their content.
  public var chrome = ChromeStyle()

  /// The line breaking of users' texts: messages, replies and quotes. The default is between words. Notices,
  /// captions and the texts of cards always break between words.
  public var wrapping = ParagraphStyle.LineBreakMode.byWord

  private var messageMetrics: [ObjectIdentifier: any MessageMetrics] = [:]

  public init() {}

  /// The sizes of one message or screen, or its type's defaults where none were set.
  public subscript<Metrics: MessageMetrics>(type: Metrics.Type) -> Metrics {
    get { messageMetrics[ObjectIdentifier(type)] as? Metrics ?? type.defaultValue }
    set { messageMetrics[ObjectIdentifier(type)] = newValue }
  }
}

extension CellMetrics {
  /// The metrics of messages and screens that aren't their type's defaults, by the types' names.
  var changedMessageMetrics: [(type: String, metrics: any MessageMetrics)] {
    func isDefault<Metrics: MessageMetrics>(_ metrics: Metrics) -> Bool {
      metrics == Metrics.defaultValue
    }
    return messageMetrics.values.filter { !isDefault($0) }
      .map { (StableText.name(of: type(of: $0)), $0) }
      .sorted { $0.type.precedesExactly($1.type) }
  }
}

/// The sizes of one message's cell, or of one screen.
public protocol MessageMetrics: Hashable, Sendable {
  static var defaultValue: Self { get }
}

/// A length in points that may grow with the screen.
public struct ScreenLength: Hashable, Sendable {
  private let length: CGFloat
  private let designWidth: CGFloat?

  /// A length that is the same on every screen.
  public init(_ length: CGFloat) {
    self.length = length
    designWidth = nil
  }

  /// A length that was drawn for a screen of a width, and is scaled to others. Not rounded.
  public init(_ length: CGFloat, onScreenOf width: CGFloat) {
    precondition(width > 0, "A length is drawn for a screen that is wider than nothing.")
    self.length = length
    designWidth = width
  }

  /// The length on a screen of a width, in points.
  public func onScreen(width: CGFloat) -> CGFloat {
    designWidth.map { length * width / $0 } ?? length
  }
}

/// The composition of a kit's rows around their content.
public struct ChromeStyle: Hashable, Sendable {
  /// The outline of bubbles.
  public var bubble = BubbleShape()

  /// The messages that have their sender's name above them. The default is others' messages in groups.
  public var names = SenderNames.group

  /// Whether the viewer's own avatar is shown beside sent messages. The default is `true`.
  public var showsOwnAvatar = true

  /// The outline of avatars, unless the environment's ``AvatarStyle`` has its own. The default has corners of
  /// 5 points.
  public var avatarShape = AvatarStyle.Shape.rounded(radius: 5)

  /// The view that the selection mark is beside. The default is the avatar.
  public var selectionMarkPlacement = SelectionMark.Placement.avatar

  /// Whether spinner and read receipt are shown beside the bubble. The default is `true`; a kit without them
  /// there shows the state in the content.
  public var showsStateBesideContent = true

  /// The distance by which a message moves closer to the next one of the same sender; `nil`, the default, in
  /// a kit that doesn't group messages.
  public var runOverlap: ScreenLength?

  /// The key of the text colour in received bubbles. The default is ``ColorKey/receivedText``.
  public var receivedTextColor = ColorKey.receivedText

  /// The key of the text colour in sent bubbles. The default is ``ColorKey/sentText``.
  public var sentTextColor = ColorKey.sentText

  /// The icon of the box in place of a picture that can't be shown; `nil`, the default, for the box alone.
  public var missingPicture: Icon?

  public init() {}
}

extension ChromeStyle {
  /// Whether consecutive messages of a sender are grouped.
  public var groupsRuns: Bool { runOverlap != nil }
}
