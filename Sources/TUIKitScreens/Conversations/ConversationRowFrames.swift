// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The frames of a row's parts, from left to right. `.null` is a part that the row hasn't.
struct ConversationRowFrames {
  /// The sizes of the row's texts, and its state.
  struct Needs {
    var isLite = false
    var showsCheckMark = false
    var hasMuteIcon = false
    var hasStatus = false

    /// The size of the time; zero for none.
    var time = CGSize.zero

    /// The size of the badge's text; `nil` for no badge.
    var badge: CGSize?
  }

  private(set) var height: CGFloat
  private(set) var check = CGRect.null
  private(set) var avatar = CGRect.null
  private(set) var title = CGRect.null
  private(set) var subtitle = CGRect.null
  private(set) var time = CGRect.null
  private(set) var badge = CGRect.null
  private(set) var status = CGRect.null
  private(set) var mute = CGRect.null
  private(set) var dot = CGRect.null
  private(set) var online = CGRect.null
  private(set) var separator = CGRect.null

  private let metrics: ConversationMetrics
  private let width: CGFloat
  private let textScale: CGFloat
  private let lineHeights: (title: CGFloat, subtitle: CGFloat)

  init(_ metrics: ConversationMetrics, _ needs: Needs, in environment: RenderEnvironment) {
    self.metrics = metrics
    width = environment.width
    textScale = max(environment.textScale, 1)
    lineHeights = (
      environment.lineHeight(of: metrics.titleFont(in: environment)),
      environment.lineHeight(of: metrics.subtitleFont(in: environment))
    )
    height = 0
    height = rowHeight(needs)
    placeAvatar(needs)
    if needs.isLite {
      let box = max(metrics.titleHeight, lineHeights.title)
      title = CGRect(x: textX, y: (height - box) / 2, width: 0, height: box)
      end(&title, at: width - on(metrics.timeTrailing))
    } else {
      placeTexts(needs)
    }
    if let inset = metrics.separatorInset {
      let line = 1 / environment.scale
      separator = CGRect(x: inset, y: height - line, width: max(width - inset, 0), height: line)
    }
  }

  /// A length on this screen.
  private func on(_ length: ScreenLength) -> CGFloat { length.onScreen(width: width) }

  /// The side of the muted icon, which grows less than texts do.
  private var muteSide: CGFloat { ConversationMetrics.muteSide * min(textScale, 1.5) }

  private var textX: CGFloat { avatar.maxX + on(metrics.textLeading) }

  /// The row's own height, or more for texts in larger text sizes.
  private func rowHeight(_ needs: Needs) -> CGFloat {
    let box = max(metrics.titleHeight, lineHeights.title)
    if needs.isLite { return max(metrics.liteRowHeight, (box + 2 * Self.lineGap).rounded(.up)) }
    let texts =
      on(metrics.titleTop) + box + Self.lineGap + lineHeights.subtitle + on(metrics.subtitleBottom)
    return max(metrics.rowHeight, texts.rounded(.up))
  }

  /// The least space between the title and the subtitle.
  private static let lineGap: CGFloat = 2

  private mutating func placeAvatar(_ needs: Needs) {
    let base = needs.isLite ? metrics.liteRowHeight : metrics.rowHeight
    // On very wide screens, margins that grow with the width would leave nothing.
    let side = max(base - 2 * on(metrics.avatarMargin), base / 2)
    var x = on(metrics.avatarLeading)
    if needs.showsCheckMark {
      let side = ConversationMetrics.checkSide
      check = CGRect(
        x: ConversationMetrics.checkLeading, y: (height - side) / 2, width: side, height: side)
      x += check.maxX
    }
    avatar = CGRect(x: x, y: (height - side) / 2, width: side, height: side)
    let dot = ConversationMetrics.dotSide
    self.dot = CGRect(x: avatar.maxX + 3 - dot, y: avatar.minY + 1, width: dot, height: dot)
    let online = on(metrics.onlineSide)
    self.online = CGRect(
      x: avatar.maxX - on(metrics.onlineInset), y: avatar.maxY - online - on(metrics.onlineBottom),
      width: online, height: online)
  }

  private mutating func placeTexts(_ needs: Needs) {
    title = CGRect(
      x: textX, y: on(metrics.titleTop), width: 0,
      height: max(metrics.titleHeight, lineHeights.title))
    subtitle = CGRect(
      x: textX, y: height - on(metrics.subtitleBottom) - lineHeights.subtitle, width: 0,
      height: lineHeights.subtitle)
    let badge = needs.badge.map(badgeSize)
    switch metrics.arrangement {
    case .timeOnTop: placeTimeOnTop(needs, badge: badge)
    case .timeBelow: placeTimeBelow(needs, badge: badge)
    }
  }

  /// A badge's size: a circle, or a pill around a longer text.
  private func badgeSize(around text: CGSize) -> CGSize {
    let side = max(on(metrics.badgeSide), text.height)
    return CGSize(width: max(side, text.width + 8), height: side)
  }

  private mutating func placeTimeOnTop(_ needs: Needs, badge: CGSize?) {
    let edge = width - on(metrics.timeTrailing)
    time = CGRect(
      x: edge - needs.time.width, y: metrics.timeTop, width: needs.time.width,
      height: needs.time.height)
    end(&title, at: needs.time.width > 0 ? time.minX - ConversationMetrics.gap : edge)
    if let badge {
      let overlap = on(metrics.badgeOverlap)
      self.badge = CGRect(
        x: avatar.maxX + overlap - badge.width, y: avatar.minY - overlap, width: badge.width,
        height: badge.height)
    }
    var subtitleEnd = width - on(metrics.subtitleTrailing)
    if needs.hasMuteIcon {
      let side = muteSide
      mute = CGRect(
        x: edge - side, y: height - ConversationMetrics.muteBottom - side, width: side,
        height: side)
      subtitleEnd = min(subtitleEnd, mute.minX - ConversationMetrics.gap / 2)
    }
    if needs.hasStatus {
      let side = on(metrics.statusSide) * textScale
      status = CGRect(
        x: subtitle.minX, y: subtitle.midY - side / 2, width: side, height: side)
      subtitle.origin.x = status.maxX + ConversationMetrics.gap / 2
    }
    end(&subtitle, at: subtitleEnd)
  }

  private mutating func placeTimeBelow(_ needs: Needs, badge: CGSize?) {
    let edge = width - on(metrics.timeTrailing)
    time = CGRect(
      x: edge - needs.time.width, y: subtitle.minY, width: needs.time.width,
      height: needs.time.height)
    var titleEnd = edge - on(metrics.titleTrailing)
    if let badge {
      self.badge = CGRect(
        x: edge - badge.width, y: title.minY, width: badge.width, height: badge.height)
      titleEnd = min(titleEnd, self.badge.minX - ConversationMetrics.gap / 2)
    }
    if needs.hasMuteIcon {
      let side = muteSide
      mute = CGRect(x: edge - side, y: title.minY, width: side, height: side)
    }
    end(&title, at: max(titleEnd, min(title.minX + metrics.minimumTitleWidth, edge)))
    var subtitleEnd = time.minX - on(metrics.subtitleTrailing)
    if needs.hasStatus {
      let side = on(metrics.statusSide) * textScale
      status = CGRect(
        x: time.minX - on(metrics.statusGap) - side, y: time.maxY - side, width: side,
        height: side)
      subtitleEnd = status.minX - ConversationMetrics.gap / 2
    }
    end(&subtitle, at: subtitleEnd)
  }

  /// Widens a frame up to an edge, if the edge is behind the frame's start.
  private func end(_ frame: inout CGRect, at edge: CGFloat) {
    frame.size.width = max(edge - frame.minX, 0)
  }
}

extension ConversationMetrics {
  /// The space below the mark of whether the peer is there.
  fileprivate var onlineBottom: ScreenLength { ScreenLength(1, onScreenOf: 375) }

  func titleFont(in environment: RenderEnvironment) -> Font {
    let size = titleSize.onScreen(width: environment.width)
    return isTitleBold ? .system(size, weight: .bold) : .system(size)
  }

  func subtitleFont(in environment: RenderEnvironment) -> Font {
    .system(subtitleSize.onScreen(width: environment.width))
  }
}

extension RenderEnvironment {
  /// The height of a line of a font, as it is shown, in points.
  func lineHeight(of font: Font) -> CGFloat {
    textMeasurers[font].size(of: "0", fitting: .infinity).height
  }
}
