// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The insets of a screen's top and bottom that belong to the device, in points.
struct SafeArea: Hashable {
  var top: CGFloat = 0
  var bottom: CGFloat = 0

  /// A device whose screen has round corners, and one with a button below it.
  static let notched = SafeArea(top: 47, bottom: 34)
  static let plain = SafeArea(top: 20, bottom: 0)
}

/// The status bar: the time, and signs of the network and the battery. Its size is fixed.
final class StatusBar: ChatBarView {
  private let clock: Label
  private let signs: [IconView]

  init(height: CGFloat, color: Color) {
    let environment = RenderEnvironment.current
    let isTall = height > 24
    let time = Self.time(in: environment)
    clock = .onScreen(
      time, font: environment.fixedFont(isTall ? 16 : 12, weight: .semibold), color: color,
      id: "clock", alignment: .center)
    signs = [ChatIcons.signal, ChatIcons.wireless, ChatIcons.battery].map {
      IconView($0, color: color)
    }
    super.init(frame: CGRect(x: 0, y: 0, width: environment.width, height: height))
    accessibilityIdentifier = "statusBar"
    add(clock, "clock", title: time)
    for sign in signs { addSubview(sign) }
  }

  @available(*, unavailable, message: "Made with init(height:color:).")
  required init?(coder: NSCoder) { nil }

  /// The environment's time; that of advertisements where it has none.
  private static func time(in environment: RenderEnvironment) -> String {
    guard let now = environment.now else { return "9:41" }
    let time = TimeStrings(environment.localization, timeZone: environment.timeZone, now: now)
      .clock(for: now)
    return time.isEmpty ? "9:41" : time
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, isTall) = (bounds.width, bounds.height > 24)
    let ear = isTall ? min(width * 0.27, 120) : 60
    let size = clock.sizeThatFits(.zero)
    let middle = bounds.height / 2 + (isTall ? 3 : 0)
    let x = isTall ? max((ear - size.width) / 2 + 6, 0) : 8
    clock.setRTLFrame(
      CGRect(x: x, y: middle - size.height / 2, width: size.width, height: size.height), width)
    let side: CGFloat = isTall ? 19 : 14
    var end = width - (isTall ? max((ear - 3 * side - 8) / 2, 6) : 8)
    for (index, sign) in signs.reversed().enumerated() {
      let side = index == 0 ? side * 1.35 : side
      end -= side
      sign.setRTLFrame(CGRect(x: end, y: middle - side / 2, width: side, height: side), width)
      end -= 4
    }
  }
}

/// The line at the bottom edge of a screen without a button.
final class HomeIndicator: ChatBarView {
  private let line = View()

  init(height: CGFloat, color: Color) {
    super.init(
      frame: CGRect(x: 0, y: 0, width: RenderEnvironment.current.width, height: height))
    line.backgroundColor = color
    line.layer.cornerRadius = 2.5
    line.accessibilityIdentifier = "homeIndicator"
    addSubview(line)
  }

  @available(*, unavailable, message: "Made with init(height:color:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(134, bounds.width * 0.4)
    line.frame = CGRect(
      x: (bounds.width - width) / 2, y: bounds.height - 13, width: width, height: 5)
  }
}
