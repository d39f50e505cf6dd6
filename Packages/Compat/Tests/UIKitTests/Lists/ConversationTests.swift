// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

/// A conversation in cells that size themselves by constraints: as it opens at its end, grows, changes and is turned.
@Suite("Conversations", .serialized)
struct ConversationTests {
  /// A text in a bubble at one side.
  final class BubbleCell: UICollectionViewCell {
    private let bubble = UIView()
    private let label = UILabel()
    private lazy var sides = (
      leading: bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      trailing: bubble.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -12)
    )

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.font = .systemFont(ofSize: 16)
      for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
      contentView.addSubview(bubble)
      bubble.addSubview(label)
      NSLayoutConstraint.activate([
        bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
        bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        bubble.widthAnchor.constraint(
          lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.7),
        label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
        label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
        label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -8),
      ])
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(_ text: String, isOwn: Bool) {
      label.text = text
      (sides.leading.isActive, sides.trailing.isActive) = (!isOwn, isOwn)
    }

    /// As wide as the list, and as high as the constraints have it.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let preferred = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
      preferred.size = contentView.systemLayoutSizeFitting(
        CGSize(width: layoutAttributes.size.width, height: 0),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return preferred
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var texts: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { texts.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
      (cell as? BubbleCell)?.show(texts[indexPath.item], isOwn: indexPath.item.isMultiple(of: 3))
      return cell
    }
  }

  private static let texts = [
    "Does the ferry run on Sunday?", "Yes!",
    "Good. Then I'll bring the tent, the stove and both of the sleeping bags, since the hut is closed.",
    "See you at the pier 👍",
  ]

  private let source = Source()
  private let layout = UICollectionViewFlowLayout()

  /// A list at its end.
  private func open(_ direction: LayoutDirection) throws -> (UIKitHost, UICollectionView) {
    let host = try UIKitHost(width: 320, height: 300, scale: 2, direction: direction)
    source.texts = (0..<20).map { Self.texts[$0 % 4] }
    layout.minimumLineSpacing = 6
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    let view = host.perform {
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
    }
    view.register(BubbleCell.self, forCellWithReuseIdentifier: "text")
    view.dataSource = source
    host.layOut(view, size: CGSize(width: 320, height: 300))
    scrollToEnd(view, host)
    return (host, view)
  }

  /// Estimates are replaced by sizes on the way.
  private func scrollToEnd(_ view: UICollectionView, _ host: UIKitHost) {
    for _ in 0..<4 {
      host.perform {
        view.scrollToItem(at: [0, source.texts.count - 1], at: .bottom, animated: false)
      }
      host.settle()
    }
  }

  /// The height that the text alone has, in a bubble of at most 70 % of the list.
  private func height(of text: String, in view: UICollectionView) -> CGFloat {
    let size = text.boundingRect(
      with: CGSize(
        width: (view.bounds.width * 0.7).rounded(.down) - 16, height: .greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, attributes: [.font: UIFont.systemFont(ofSize: 16)],
      context: nil)
    return (size.height * 2).rounded(.up) / 2 + 16
  }

  /// Expects cells as high as their texts, each below the one before it.
  private func expectPlaced(
    _ view: UICollectionView, on host: UIKitHost, at location: SourceLocation = #_sourceLocation
  ) {
    let paths = view.indexPathsForVisibleItems
    #expect(paths.count > 2, sourceLocation: location)
    for path in paths {
      guard let cell = view.cellForItem(at: path) else { continue }
      let expected = host.perform { height(of: source.texts[path.item], in: view) }
      #expect(cell.frame.height == expected, "\(path.item)", sourceLocation: location)
      #expect(cell.frame.width == view.bounds.width, sourceLocation: location)
      if let above = view.cellForItem(at: [0, path.item - 1]) {
        #expect(abs(cell.frame.minY - above.frame.maxY - 6) < 0.01, sourceLocation: location)
      }
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func cellsAreAsHighAsTheirTextsOverAllChanges(_ direction: LayoutDirection) throws {
    let (host, view) = try open(direction)
    expectPlaced(view, on: host)
    #expect(view.indexPathsForVisibleItems.max() == [0, 19])
    #expect(abs(view.contentSize.height - view.bounds.maxY) < 0.01)

    source.texts = Array(Self.texts.reversed()) + source.texts
    host.perform { view.insertItems(at: (0..<4).map { [0, $0] }) }
    host.settle()
    expectPlaced(view, on: host)

    source.texts.append(Self.texts[2])
    host.perform { view.insertItems(at: [[0, 24]]) }
    scrollToEnd(view, host)
    expectPlaced(view, on: host)

    source.texts.remove(at: 23)
    host.perform { view.deleteItems(at: [[0, 23]]) }
    host.settle()
    expectPlaced(view, on: host)

    source.texts[23] = Self.texts[1]
    host.perform { view.reloadItems(at: [[0, 23]]) }
    host.settle()
    expectPlaced(view, on: host)

    // Sizes that are known are kept until everything is invalid, so apps reload when the screen is turned.
    layout.estimatedItemSize.width = 240
    host.layOut(view, size: CGSize(width: 240, height: 300))
    host.perform { view.reloadData() }
    scrollToEnd(view, host)
    expectPlaced(view, on: host)
    #expect(view.indexPathsForVisibleItems.max() == [0, 23])
  }
}
