// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Configurations of cells")
struct ConfigurationTests {
  private let host: UIKitHost

  init() throws { host = try UIKitHost(width: 320, height: 480) }

  /// Content of a fixed height that counts its views.
  struct Content: UIContentConfiguration {
    var height: CGFloat = 70
    var isSelected = false

    func makeContentView() -> any UIView & UIContentView { ContentView(self) }

    func updated(for state: any UIConfigurationState) -> Content {
      var updated = self
      updated.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
      return updated
    }
  }

  final class ContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { updates += 1 } }
    private(set) var updates = 0

    init(_ content: Content) {
      configuration = content
      super.init(frame: .zero)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor),
        box.bottomAnchor.constraint(equalTo: bottomAnchor),
        box.leadingAnchor.constraint(equalTo: leadingAnchor),
        box.trailingAnchor.constraint(equalTo: trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: content.height),
      ])
    }

    required init?(coder: NSCoder) { nil }

    var content: Content? { configuration as? Content }
  }

  @Test func contentReplacesTheContentView() {
    host.perform {
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      let plain = cell.contentView
      cell.contentConfiguration = Content()
      #expect(cell.contentView is ContentView && plain.superview == nil)
      #expect(cell.contentView.superview === cell)
      cell.contentConfiguration = nil
      #expect(!(cell.contentView is ContentView))
    }
  }

  @Test func theViewStaysForContentOfItsType() {
    host.perform {
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      cell.contentConfiguration = Content()
      let view = cell.contentView as? ContentView
      cell.contentConfiguration = Content(height: 30)
      #expect(cell.contentView === view && view?.content?.height == 30)
      cell.contentConfiguration = UIListContentConfiguration.cell()
      #expect(cell.contentView is UIListContentView)
    }
  }

  @Test func contentFollowsTheState() {
    host.perform {
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      cell.contentConfiguration = Content()
      let view = cell.contentView as? ContentView
      cell.layoutIfNeeded()
      cell.isSelected = true
      cell.layoutIfNeeded()
      #expect(view?.content?.isSelected == true)
      cell.automaticallyUpdatesContentConfiguration = false
      cell.isSelected = false
      cell.layoutIfNeeded()
      #expect(view?.content?.isSelected == true)
    }
  }

  private final class Subclass: UICollectionViewCell {
    var states: [Bool] = []
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[UIConfigurationStateCustomKey("mark")] = "custom"
      return state
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      states.append(state.isHighlighted)
      #expect(state[UIConfigurationStateCustomKey("mark")] == AnyHashable("custom"))
    }
  }

  @Test func subclassesAndHandlersAreCalledOnceAChange() {
    host.perform {
      let cell = Subclass(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      var handled = 0
      cell.configurationUpdateHandler = { _, _ in handled += 1 }
      cell.layoutIfNeeded()
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      #expect(cell.states == [false] && handled == 1)
      cell.isHighlighted = true
      cell.layoutIfNeeded()
      #expect(cell.states == [false, true] && handled == 2)
    }
  }

  private final class Filled: UICollectionViewCell {
    var item: Int?
    var items: [Int?] = []
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func updateConfiguration(using state: UICellConfigurationState) { items.append(item) }
  }

  @Test func cellsAreFilledBeforeTheirFirstUpdate() {
    host.perform {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: .init(appearance: .plain)))
      let registration = UICollectionView.CellRegistration<Filled, Int> { cell, _, item in
        cell.item = item
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([7])
      source.apply(snapshot)
      view.layoutIfNeeded()
      let cell = view.visibleCells.first as? Filled
      cell?.layoutIfNeeded()
      #expect(cell?.items.isEmpty == false && cell?.items.allSatisfy { $0 == 7 } == true)
    }
  }

  @Test func constraintsOfContentSizeRows() {
    host.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.separatorStyle = .none
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) {
        let cell = $0.dequeueReusableCell(withIdentifier: "cell", for: $1)
        cell.contentConfiguration = Content(height: CGFloat($2))
        return cell
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([70, 90])
      source.apply(snapshot)
      table.layoutIfNeeded()
      #expect(table.visibleCells.map(\.frame.height) == [70, 90])
    }
  }

  // MARK: Lists

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
  }

  private func laidOut(
    _ content: UIListContentConfiguration, width: CGFloat = 320, height: CGFloat? = nil
  ) -> UIListContentView {
    let view = UIListContentView(configuration: content)
    view.frame.size = CGSize(
      width: width, height: height ?? view.sizeThatFits(CGSize(width: width, height: 0)).height)
    view.layoutIfNeeded()
    return view
  }

  @Test func aRowOfOneLineIs44PointsTall() {
    host.perform {
      var content = UIListContentConfiguration.cell()
      content.text = "Text"
      let view = laidOut(content)
      #expect(view.frame.height == 44)
      let label = labels(view)[0]
      #expect(label.frame.minX == 16 && abs(label.frame.midY - 22) <= 0.5)
    }
  }

  @Test func theSecondTextIsBelow() {
    host.perform {
      var content = UIListContentConfiguration.subtitleCell()
      (content.text, content.secondaryText) = ("Text", "Second")
      let view = laidOut(content)
      let found = labels(view)
      #expect(found.count == 2 && abs(found[1].frame.minY - found[0].frame.maxY - 3) <= 0.5)
      let texts = found[0].frame.height + 3 + found[1].frame.height
      #expect(abs(view.frame.height - texts - 22) <= 0.01)
    }
  }

  @Test func theSecondTextIsBesideIfBothFit() {
    host.perform {
      var content = UIListContentConfiguration.valueCell()
      (content.text, content.secondaryText) = ("Text", "Value")
      let wide = labels(laidOut(content))
      #expect(
        abs(wide[1].frame.maxX - 312) <= 0.5 && abs(wide[0].frame.midY - wide[1].frame.midY) <= 0.5)
      let narrow = labels(laidOut(content, width: 80))
      #expect(narrow[1].frame.minY > narrow[0].frame.maxY)
    }
  }

  @Test func imagesAreLimitedAndReserveAnArea() {
    host.perform {
      var content = UIListContentConfiguration.cell()
      content.text = "Text"
      content.image = .filled(.red, width: 100, height: 50)
      content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
      content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
      let view = laidOut(content)
      let image = view.subviews.first { $0 is UIImageView }
      #expect(image?.frame == CGRect(x: 26, y: 12, width: 40, height: 20))
      #expect(labels(view)[0].frame.minX == 92)
    }
  }

  @Test func headersAreInCapitals() {
    host.perform {
      var content = UIListContentConfiguration.groupedHeader()
      content.text = "Section"
      #expect(labels(laidOut(content))[0].text == "SECTION")
      content.text = nil
      content.attributedText = NSAttributedString(string: "Own")
      #expect(labels(laidOut(content))[0].text == "Own")
    }
  }

  @Test func contentIsMirrored() throws {
    let host = try UIKitHost(width: 320, height: 480, direction: .rightToLeft)
    host.perform {
      var content = UIListContentConfiguration.cell()
      content.text = "Text"
      content.image = .filled(.red, width: 20, height: 20)
      let view = UIListContentView(configuration: content)
      view.traitCollection = host.traits
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      view.layoutIfNeeded()
      #expect(view.subviews.first { $0 is UIImageView }?.frame.maxX == 304)
    }
  }

  // MARK: Backgrounds

  @Test func backgroundsFillTheCell() throws {
    try host.perform {
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .red
      background.backgroundInsets = NSDirectionalEdgeInsets(leading: 10)
      cell.backgroundConfiguration = background
      let image = try #require(UIImage(data: try host.png(of: cell)))
      #expect(image[30, 20] == .red && image[10, 20] == Pixel.none)
    }
  }

  @Test func selectedCellsOfListsAreGrey() {
    host.perform {
      var state = UICellConfigurationState(traitCollection: .current)
      let background = UIBackgroundConfiguration.listPlainCell()
      #expect(background.resolvedBackgroundColor(for: .red) == .systemBackground)
      state.isSelected = true
      let selected = background.updated(for: state)
      #expect(selected.resolvedBackgroundColor(for: .red) == .systemGray4)
      state.isSelected = false
      #expect(selected.updated(for: state).resolvedBackgroundColor(for: .red) == .systemBackground)
      #expect(
        UIBackgroundConfiguration.clear().updated(for: state).resolvedBackgroundColor(for: .red)
          == .clear)
    }
  }
}
