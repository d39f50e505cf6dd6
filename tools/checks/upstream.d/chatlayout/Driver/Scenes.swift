// SPDX-License-Identifier: MIT
import ChatLayout
import Foundation
import UIKit

/// The states of a conversation one after the other, each drawn and measured.
final class Scenes: NSObject, UICollectionViewDataSource, ChatLayoutDelegate {
  private static let spacing: CGFloat = 6
  private static let texts = [
    "Are we still on for Thursday?", "Yes!",
    "Great. I booked a table at the place by the river for half past seven, since the other one was full.",
    "Lovely, see you there", "👍",
    "Do you want me to pick you up on the way? It is no trouble at all.",
  ]

  private let host: UIKitHost
  private let name: String
  private let output: URL
  private let layout = CollectionViewChatLayout()
  private let view: UICollectionView
  private var messages: [Bubble]
  private var reports: [Report] = []

  init(style: UIUserInterfaceStyle, isRightToLeft: Bool, output: URL) throws {
    host = try UIKitHost(
      width: 320, height: 480, scale: 2, style: style,
      direction: isRightToLeft ? .rightToLeft : .leftToRight)
    name = "\(style == .dark ? "dark" : "light")\(isRightToLeft ? " right to left" : "")"
    self.output = output
    layout.settings.interItemSpacing = Self.spacing
    layout.settings.additionalInsets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    messages = (100..<120).map(Self.message)
    let layout = layout
    view = host.perform {
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    }
    super.init()
    view.backgroundColor = .systemBackground
    view.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
    layout.delegate = self
    view.dataSource = self
  }

  private static func message(_ number: Int) -> Bubble {
    Bubble(number: number, text: texts[number % texts.count], isOwn: number % 3 == 1)
  }

  // MARK: Scenes

  func draw() throws -> [Report] {
    host.layOut(view, size: CGSize(width: 320, height: 480))
    try note("1 top") { $0.first?.number == 100 }
    // The layout would keep the end in place while it learns the first sizes, too.
    layout.keepContentOffsetAtBottomOnBatchUpdates = true
    restore(
      ChatLayoutPositionSnapshot(
        indexPath: IndexPath(item: messages.count - 1, section: 0), edge: .bottom))
    try note("2 end") { $0.last?.number == 119 }
    change { [self] in
      messages = (90..<100).map(Self.message) + messages
      view.insertItems(at: (0..<10).map { IndexPath(item: $0, section: 0) })
    }
    try note("3 older") { $0.last?.number == 119 }
    change { [self] in
      messages.append(Bubble(number: 120, text: Self.texts[2], isOwn: true))
      view.insertItems(at: [IndexPath(item: messages.count - 1, section: 0)])
    }
    try note("4 sent") { $0.last?.number == 120 }
    change { [self] in
      let item = messages.count - 3
      messages.remove(at: item)
      view.deleteItems(at: [IndexPath(item: item, section: 0)])
    }
    try note("5 deleted") { $0.last?.number == 120 && !$0.contains { $0.number == 118 } }
    change { [self] in
      let path = IndexPath(item: messages.count - 2, section: 0)
      messages[path.item].text = Self.texts[2] + " " + Self.texts[5]
      view.reconfigureItems(at: [path])
      layout.reconfigureItems(at: [path])
    }
    try note("6 edited") { $0.contains { $0.number == 119 } }
    let snapshot = host.perform { layout.getContentOffsetSnapshot(from: .bottom) }
    // As ChatLayout's example does when the screen is turned.
    host.perform { layout.invalidateLayout() }
    host.layOut(view, size: CGSize(width: 240, height: 480))
    change {}
    if let snapshot { restore(snapshot) }
    try note("7 narrow") { $0.last?.number == 120 }
    return reports
  }

  private func change(_ updates: @escaping () -> Void) {
    host.perform { view.performBatchUpdates(updates) }
    host.settle()
  }

  private func restore(_ snapshot: ChatLayoutPositionSnapshot) {
    host.perform { layout.restoreContentOffset(with: snapshot) }
    host.settle()
  }

  private func isSame(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.01 }

  // MARK: Reports

  /// Draws the view, and reports its cells.
  private func note(_ scene: String, _ isRight: ([Bubble]) -> Bool) throws {
    let paths = view.indexPathsForVisibleItems
    let shown = paths.map { messages[$0.item] }
    var problem = isRight(shown) ? nil : "other messages show: \(shown.map(\.number))"
    let end = view.contentSize.height - view.bounds.maxY
    if scene != "1 top", !isSame(end, 0) {
      problem = problem ?? "the window is \(end) above the end"
    }
    for path in paths { reports.append(report(path, scene, problem ?? placeProblem(path))) }
    if paths.isEmpty { reports.append(Report(cell: "\(name) \(scene)", why: "no cell shows")) }
    let file = "\(name) \(scene).png".replacingOccurrences(of: " ", with: "-")
    try host.png(of: view, size: view.bounds.size).write(to: output.appendingPathComponent(file))
  }

  private func report(_ path: IndexPath, _ scene: String, _ why: String?) -> Report {
    let message = messages[path.item]
    let size = view.cellForItem(at: path)?.frame.size ?? .zero
    let native = host.perform {
      CGSize(
        width: view.bounds.width,
        height: BubbleCell.height(of: message.text, width: view.bounds.width))
    }
    return Report(cell: "\(name) \(scene) \(message.number)", size: size, native: native, why: why)
  }

  /// A fault of a cell's place: it isn't below its neighbour, or the list's end isn't at the window's.
  private func placeProblem(_ path: IndexPath) -> String? {
    guard let cell = view.cellForItem(at: path) else { return "it isn't there" }
    let above = IndexPath(item: path.item - 1, section: 0)
    if path.item > 0, let neighbour = view.cellForItem(at: above),
      !isSame(cell.frame.minY - neighbour.frame.maxY, Self.spacing)
    {
      return "it is \(cell.frame.minY - neighbour.frame.maxY) below the message above it"
    }
    if path.item == messages.count - 1, !isSame(view.contentSize.height - cell.frame.maxY, 8) {
      return "the content ends \(view.contentSize.height - cell.frame.maxY) below it"
    }
    return nil
  }

  // MARK: Data

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { messages.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(
        withReuseIdentifier: "bubble", for: indexPath) as! BubbleCell
    cell.show(messages[indexPath.item])
    return cell
  }
}

/// A cell as `tools/check upstream` reads it.
struct Report: Encodable {
  var cell: String
  var drawn: Bool
  var size: [Double]?
  var native: [Double]?
  var why: String?

  init(cell: String, size: CGSize? = nil, native: CGSize? = nil, why: String?) {
    (self.cell, self.why, drawn) = (cell, why, why == nil)
    self.size = size.map { [$0.width, $0.height] }
    self.native = native.map { [$0.width, $0.height] }
  }
}
