// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

/// Layouts that equal priorities leave ambiguous, with the lengths that result: what became active first is satisfied
/// first, and contents come after constraints, in the order of the tree.
@Suite("Equal priorities")
struct EqualPriorityTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let axis: LayoutConstraint.Axis
    let available: CGFloat
    let contents: [CGFloat]
    var change: @Sendable (Row) -> Void = { _ in }
    let lengths: [CGFloat]

    init(
      _ name: String, axis: LayoutConstraint.Axis = .vertical, _ available: CGFloat,
      _ contents: [CGFloat], lengths: [CGFloat],
      change: @escaping @Sendable (Row) -> Void = { _ in }
    ) {
      testDescription = name
      (self.axis, self.available) = (axis, available)
      (self.contents, self.lengths, self.change) = (contents, lengths, change)
    }
  }

  /// A view with content of a length.
  final class Block: View {
    var length: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

    override var intrinsicContentSize: CGSize { CGSize(width: length, height: length) }
  }

  /// A view of a fixed length that its subviews fill, one after the other.
  final class Row: View {
    private(set) var blocks: [Block] = []
    private var axis = LayoutConstraint.Axis.vertical

    convenience init(_ contents: [CGFloat], _ axis: LayoutConstraint.Axis, _ available: CGFloat) {
      self.init(frame: CGRect(x: 0, y: 0, width: available, height: available))
      self.axis = axis
      blocks = contents.map { length in
        let block = Block()
        block.length = length
        block.translatesAutoresizingMaskIntoConstraints = false
        return block
      }
      for block in blocks { addSubview(block) }
      LayoutConstraint.activate(chain(blocks))
    }

    var lengths: [CGFloat] {
      blocks.map { axis == .vertical ? $0.frame.height : $0.frame.width }
    }

    func constrain(
      _ index: Int, _ relation: LayoutConstraint.Relation, _ length: CGFloat,
      _ priority: LayoutPriority
    ) {
      let constraint = LayoutConstraint(
        item: blocks[index], attribute: axis == .vertical ? .height : .width, relatedBy: relation,
        toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: length)
      constraint.priority = priority
      constraint.isActive = true
    }

    func prioritize(_ index: Int, hugging: Float? = nil, resistance: Float? = nil) {
      if let hugging { blocks[index].setContentHuggingPriority(LayoutPriority(hugging), for: axis) }
      if let resistance {
        blocks[index].setContentCompressionResistancePriority(LayoutPriority(resistance), for: axis)
      }
    }

    private func chain(_ blocks: [Block]) -> [LayoutConstraint] {
      let (start, end): (LayoutAttribute, LayoutAttribute) =
        axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
      var constraints: [LayoutConstraint] = []
      var (item, attribute): (View, LayoutAttribute) = (self, start)
      for block in blocks {
        constraints.append(relate(block, start, item, attribute))
        (item, attribute) = (block, end)
      }
      return constraints + [relate(self, end, item, attribute)]
    }

    private func relate(
      _ item: View, _ attribute: LayoutAttribute, _ other: View, _ otherAttribute: LayoutAttribute
    ) -> LayoutConstraint {
      LayoutConstraint(
        item: item, attribute: attribute, relatedBy: .equal, toItem: other,
        attribute: otherAttribute, multiplier: 1, constant: 0)
    }
  }

  static let examples = [
    Example(
      "three in too little height: the last one is compressed", 100, [40, 40, 60],
      lengths: [40, 40, 20]),
    Example(
      "the last one vanishes before the one above is compressed", 100, [40, 80, 60],
      lengths: [40, 60, 0]),
    Example("a large first one leaves nothing", 100, [200, 20, 20], lengths: [100, 0, 0]),
    Example("labels above an image keep their height", 100, [20, 20, 200], lengths: [20, 20, 60]),
    Example(
      "labels around an image: the one below vanishes", 100, [20, 200, 20], lengths: [20, 80, 0]),
    Example(
      "two in a row: the trailing one is compressed", axis: .horizontal, 120, [90, 80],
      lengths: [90, 30]),
    Example(
      "two in a row with space: the trailing one is stretched", axis: .horizontal, 200, [60, 40],
      lengths: [60, 140]),
    Example(
      "three with space: the last one is stretched", 200, [30, 40, 50], lengths: [30, 40, 130]),
    Example("enough for all: nothing changes", 120, [30, 40, 50], lengths: [30, 40, 50]),
    Example("a lower resistance is compressed first", 100, [40, 40, 60], lengths: [0, 40, 60]) {
      $0.prioritize(0, resistance: 749)
    },
    Example(
      "two of a lower resistance: the later one of them", 100, [40, 40, 60], lengths: [40, 0, 60]
    ) {
      $0.prioritize(0, resistance: 700)
      $0.prioritize(1, resistance: 700)
    },
    Example("a lower hugging is stretched first", 200, [30, 40, 50], lengths: [110, 40, 50]) {
      $0.prioritize(0, hugging: 249)
    },
    Example(
      "two of a lower hugging: the later one of them", 200, [30, 40, 50], lengths: [30, 120, 50]
    ) {
      $0.prioritize(0, hugging: 100)
      $0.prioritize(1, hugging: 100)
    },
    Example(
      "a limit of the content's priority holds: it was active first", axis: .horizontal, 300,
      [400, 10],
      lengths: [250, 50]
    ) {
      $0.constrain(0, .lessThanOrEqual, 250, .defaultHigh)
      $0.prioritize(1, hugging: 1)
    },
    Example("a least length of the content's hugging holds", 200, [30, 40], lengths: [90, 110]) {
      $0.constrain(0, .greaterThanOrEqual, 90, .defaultLow)
    },
    Example(
      "two lengths of one priority: the first one holds", 300, [10, 10], lengths: [100, 200]
    ) {
      $0.constrain(0, .equal, 100, .defaultHigh)
      $0.constrain(0, .equal, 150, .defaultHigh)
    },
    Example(
      "two views that want all: the first one gets what it wants", 300, [10, 10],
      lengths: [200, 100]
    ) {
      $0.constrain(0, .equal, 200, .defaultHigh)
      $0.constrain(1, .equal, 250, .defaultHigh)
    },
    Example("a constraint of lower priority yields to contents", 100, [40, 60], lengths: [40, 60]) {
      $0.constrain(0, .equal, 100, LayoutPriority(700))
    },
    Example("five, the last two vanish", 100, [50, 40, 30, 20, 10], lengths: [50, 40, 10, 0, 0]),
    Example("a later content that grew is compressed", 100, [40, 40], lengths: [40, 60]) {
      $0.layoutIfNeeded()
      $0.blocks[1].length = 90
    },
    Example(
      "an earlier content that grew compresses the later one", 100, [40, 60], lengths: [70, 30]
    ) {
      $0.layoutIfNeeded()
      $0.blocks[0].length = 70
    },
  ]

  @Test(arguments: examples) func earlierOnesAreSatisfiedFirst(_ example: Example) {
    let row = Row(example.contents, example.axis, example.available)
    example.change(row)
    row.layoutIfNeeded()
    expectEqual(row.lengths, example.lengths)
  }

  @Test(arguments: examples) func theLayoutBeforeMakesNoDifference(_ example: Example) {
    let row = Row(example.contents, example.axis, example.available)
    example.change(row)
    for length in [0, 1000, 37, example.available] {
      row.frame.size = CGSize(width: length, height: length)
      row.layoutIfNeeded()
    }
    expectEqual(row.lengths, example.lengths)
  }

  @Test func arrangedSubviewsCountInTheirOrder() {
    let blocks = (0..<3).map { _ in Block() }
    for block in blocks { block.length = 40 }
    let stack = StackView(arrangedSubviews: [blocks[1], blocks[2]])
    stack.axis = .vertical
    stack.insertArrangedSubview(blocks[0], at: 0)
    stack.frame = CGRect(x: 0, y: 0, width: 40, height: 100)
    stack.layoutIfNeeded()
    expectEqual(blocks.map(\.frame.height), [40, 40, 20])
  }

  /// As in UIKit: the first arranged view takes the height that is left.
  @Test func theFirstArrangedSubviewGrowsFirst() {
    let blocks = (0..<4).map { _ in Block() }
    for block in blocks { block.length = 20 }
    let stack = StackView(arrangedSubviews: [blocks[1], blocks[2], blocks[3]])
    stack.axis = .vertical
    stack.insertArrangedSubview(blocks[0], at: 0)
    stack.frame = CGRect(x: 0, y: 0, width: 40, height: 200)
    stack.layoutIfNeeded()
    expectEqual(blocks.map(\.frame.height), [140, 20, 20, 20])
    blocks[0].setContentHuggingPriority(.defaultHigh, for: .vertical)
    stack.layoutIfNeeded()
    expectEqual(blocks.map(\.frame.height), [20, 140, 20, 20])
    blocks[1].isHidden = true
    stack.layoutIfNeeded()
    expectEqual(blocks.map(\.frame.height).suffix(2), [160, 20])
    stack.axis = .horizontal
    stack.layoutIfNeeded()
    expectEqual(blocks[0].frame.height, 200)
  }

  @Test func aStackInAStackIsBeforeTheViewsAfterIt() {
    let blocks = (0..<3).map { _ in Block() }
    for block in blocks { block.length = 20 }
    let inner = StackView(arrangedSubviews: Array(blocks.prefix(2)))
    inner.axis = .vertical
    let outer = StackView(arrangedSubviews: [inner, blocks[2]])
    outer.axis = .vertical
    outer.frame = CGRect(x: 0, y: 0, width: 40, height: 100)
    outer.layoutIfNeeded()
    expectEqual(blocks.map(\.frame.height), [60, 20, 20])
  }

  @Test func tiesAreStillReportedAsAmbiguous() {
    let row = Row([40, 40, 60], .vertical, 100)
    let heights = row.layoutAmbiguities.filter { $0.parts.contains(.height) }
    expectEqual(
      heights.map(\.reason), Array(repeating: .equalCompressionResistance(.defaultHigh), count: 3))
  }
}
