// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The bar above a chat while messages are being selected.
final class SelectionHeader: ChatBarView {
  private let cancel: Label?
  private let title: Label

  init(title: String, metrics: ChatBarMetrics) {
    let environment = RenderEnvironment.current
    let color = environment.theme.chatHeaderTitle
    let word = environment.localization["TUIChatSelectionCancel"]
    cancel =
      metrics.selectionHasIcons
      ? nil : .onScreen(word, font: .system(15), color: color, id: "cancel")
    self.title = .onScreen(
      title, font: .system(17, weight: .bold), color: color, id: "title", alignment: .center)
    super.init(frame: .zero)
    accessibilityIdentifier = "selectionHeader"
    backgroundColor = environment.theme.chatHeader
    if let cancel { add(cancel, "cancel", title: word, tap: .action("cancelSelection")) }
    add(self.title, "title", title: title.visibleStart)
    let line = self.title.sizeThatFits(.zero).height
    frame.size = CGSize(
      width: environment.width, height: max(metrics.navigationHeight, (line + 6).rounded(.up)))
  }

  @available(*, unavailable, message: "Made with init(title:metrics:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let size = cancel?.sizeThatFits(.zero) ?? .zero
    cancel?.setRTLFrame(CGRect(x: 10, y: 0, width: size.width, height: height), width)
    let edge = 10 + (cancel == nil ? 0 : size.width + 10)
    title.setRTLFrame(
      CGRect(x: edge, y: 0, width: max(width - 2 * edge, 0), height: height), width)
  }
}

/// The bar below a chat while messages are being selected.
class SelectionBar: ChatBarView {
  private let line = View()

  /// - Parameter tools: The views that forward and delete, and their titles.
  init(_ selection: MultiSelection, tools: [(view: View, title: String?)]) {
    let environment = RenderEnvironment.current
    super.init(frame: .zero)
    accessibilityIdentifier = "selectionBar"
    backgroundColor = environment.theme.color(.chatBackground)
    line.backgroundColor = environment.theme.chatLine
    addSubview(line)
    let taps = [selection.forwardTap(in: environment.localization), selection.deleteTap]
    for ((tool, key), tap) in zip(zip(tools, ["forward", "delete"]), taps) {
      add(tool.view, key, title: tool.title, tap: tap)
      if tap == nil { tool.view.alpha = 0.4 }
    }
  }

  @available(*, unavailable, message: "Made with init(_:tools:).")
  required init?(coder: NSCoder) { nil }

  /// Makes the bar as wide as the screen, and high enough for a label.
  final func fit(_ label: Label, _ metrics: ChatBarMetrics) {
    let height = label.sizeThatFits(.zero).height + 16
    frame.size = CGSize(
      width: RenderEnvironment.current.width,
      height: max(metrics.selectionHeight, height.rounded(.up)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }
}

/// A selection's bar with two titles of equal width.
final class SelectionTitlesBar: SelectionBar {
  private let titles: [Label]

  init(_ selection: MultiSelection, metrics: ChatBarMetrics) {
    let environment = RenderEnvironment.current
    let (theme, words) = (environment.theme, environment.localization)
    func title(_ key: String) -> Label {
      .onScreen(
        words[key], font: .system(14), color: theme.chatInputIcon, id: key, alignment: .center)
    }
    let (forward, delete) = (title("Forward"), title("Delete"))
    titles = [forward, delete]
    super.init(selection, tools: [(forward, forward.text), (delete, delete.text)])
    fit(forward, metrics)
  }

  @available(*, unavailable, message: "Made with init(_:metrics:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    for (index, title) in titles.enumerated() {
      title.setRTLFrame(
        CGRect(x: CGFloat(index) * width / 2, y: 1, width: width / 2, height: height - 1), width)
    }
  }
}

/// A selection's bar with icons and a count.
final class SelectionIconsBar: SelectionBar {
  private let icons: [IconView]
  private let count: Label
  private let cancel: Label

  init(_ selection: MultiSelection, metrics: ChatBarMetrics) {
    let environment = RenderEnvironment.current
    let (theme, words) = (environment.theme, environment.localization)
    let forward = IconView(ChatIcons.forward, color: theme.chatInputIcon)
    let delete = IconView(ChatIcons.delete, color: theme.chatInputIcon)
    forward.flipsForRightToLeft = true
    icons = [forward, delete]
    count = .onScreen(
      words.counted("TUIChatSelectionCount", selection.msgIDs.count, separator: " "),
      font: .system(14), color: theme.chatInputIcon, id: "count", alignment: .center)
    count.adjustsFontSizeToFitWidth = true
    count.minimumScaleFactor = 0.5
    cancel = .onScreen(
      words["TUIChatSelectionCancel"], font: .system(14), color: theme.chatLink, id: "cancel",
      alignment: .trailing)
    super.init(selection, tools: [(forward, words["Forward"]), (delete, words["Delete"])])
    add(count, "count", title: count.text)
    add(cancel, "cancel", title: cancel.text, tap: .action("cancelSelection"))
    fit(count, metrics)
  }

  @available(*, unavailable, message: "Made with init(_:metrics:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let environment = RenderEnvironment.current
    let (width, height) = (bounds.width, bounds.height)
    let (inset, side) = (CGFloat(environment.k390(23)), CGFloat(environment.k390(16)))
    // 17 points below the top of a bar of 54, and in the middle of a larger one.
    let y = (height - side) / 2 - CGFloat(environment.k390(2))
    for (index, icon) in icons.enumerated() {
      let x = inset + CGFloat(index) * (side + CGFloat(environment.k390(17)))
      icon.setRTLFrame(CGRect(x: x, y: y, width: side, height: side), width)
    }
    let cancelWidth = max(
      CGFloat(environment.k390(50)), cancel.sizeThatFits(.zero).width.rounded(.up))
    cancel.setRTLFrame(
      CGRect(x: width - inset - cancelWidth, y: 1, width: cancelWidth, height: y * 2 + side - 2),
      width)
    // In the middle of the bar; between the other things where it needs more.
    let start = inset + 2 * side + CGFloat(environment.k390(17)) + 8
    let end = width - inset - cancelWidth - 8
    let wanted = count.sizeThatFits(.zero).width
    let x = max(start, min((width - wanted) / 2, end - wanted))
    count.setRTLFrame(
      CGRect(x: x, y: 1, width: min(wanted, max(end - x, 0)), height: y * 2 + side - 2), width)
  }
}
