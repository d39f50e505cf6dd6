// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@Suite("Text size categories", .serialized)
struct ContentSizeTests {
  private func host(_ category: UIContentSizeCategory = .large) throws -> UIKitHost {
    try UIKitHost(width: 320, contentSizeCategory: category)
  }

  private func makeLabel(_ font: UIFont, adjusts: Bool = true) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = adjusts
    label.font = font
    label.text = "One\nTwo"
    return label
  }

  private func size(_ font: UIFont?) -> CGFloat? { font?.pointSize }

  @Test("are ordered, and five are for accessibility")
  func order() {
    let categories = StyledSize.categories
    #expect(categories == categories.sorted())
    #expect(categories.filter(\.isAccessibilityCategory).count == 5)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
    #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
  }

  @Test("of a host are those of its traits, of the application and of fonts")
  func hosts() throws {
    let host = try host(.accessibilityLarge)
    host.perform {
      #expect(UIApplication.shared.preferredContentSizeCategory == .accessibilityLarge)
      #expect(UITraitCollection.current.preferredContentSizeCategory == .accessibilityLarge)
      #expect(UIView().traitCollection.preferredContentSizeCategory == .accessibilityLarge)
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
      #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .footnote).pointSize == 27)
    }
    let device = try UIKitHost(device: .iPhone15, contentSizeCategory: .small)
    device.perform { #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 15) }
    #expect(try UIKitHost().contentSizeCategory == .large)
  }

  @Test("that are passed count, whichever is the host's")
  func compatibleWith() throws {
    try host(.accessibilityLarge).perform {
      let small = UITraitCollection(preferredContentSizeCategory: .small)
      #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize == 15)
      #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: nil).pointSize == 33)
      let descriptor = UIFontDescriptor.preferredFontDescriptor(
        withTextStyle: .title1, compatibleWith: small)
      #expect(descriptor.pointSize == 26)
    }
  }

  @Test("don't scale the system font, nor text in images")
  func systemFont() throws {
    func measures() -> [CGFloat] {
      let font = UIFont.systemFont(ofSize: 15)
      let text = NSAttributedString(string: "Text", attributes: [.font: font])
      let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in
        text.draw(at: .zero)
      }
      let rows = (0..<120).filter {
        image.image?.bitmap.hasInk(
          CGRect(x: 0, y: $0, width: 120, height: 1)) == true
      }
      let label = makeLabel(font)
      return [
        font.pointSize, font.lineHeight, text.size().width, label.intrinsicContentSize.height,
        CGFloat(rows.count),
      ]
    }
    let usual = try host().perform(measures)
    #expect(usual[0] == 15 && usual[4] > 10)
    for category in StyledSize.categories {
      #expect(try host(category).perform(measures) == usual)
    }
  }

  @Test("are followed by views that adjust their fonts, and by no others")
  func adjusting() throws {
    let host = try host()
    let views = host.perform {
      let body = UIFont.preferredFont(forTextStyle: .body)
      let field = UITextField()
      field.adjustsFontForContentSizeCategory = true
      field.font = body
      let view = UITextView()
      view.font = body
      view.text = "Text"
      view.adjustsFontForContentSizeCategory = true
      let labels = [
        makeLabel(body), makeLabel(body, adjusts: false), makeLabel(.systemFont(ofSize: 17)),
        makeLabel(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 16))),
        makeLabel(
          UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 16), maximumPointSize: 18)),
        makeLabel(body.withSize(20)),
      ]
      let attributed = UILabel()
      attributed.adjustsFontForContentSizeCategory = true
      attributed.attributedText = NSAttributedString(
        string: "Text", attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote)])
      for view in labels + [field, view, attributed] { host.window.addSubview(view) }
      return (labels: labels, field: field, view: view, attributed: attributed)
    }
    #expect(views.labels.map { size($0.font) } == [17, 17, 17, 16, 16, 20])
    host.contentSizeCategory = .extraExtraExtraLarge
    #expect(views.labels.map { size($0.font) } == [23, 17, 17, 21, 18, 20])
    #expect(size(views.field.font) == 23 && size(views.view.font) == 23)
    #expect(size(views.attributed.font) == 19)
    #expect(views.labels.prefix(2).map(\.intrinsicContentSize.height) == [57, 43])
    host.contentSizeCategory = .large
    #expect(views.labels.map { size($0.font) } == [17, 17, 17, 16, 16, 20])
  }

  @Test("keep the leading of fonts in proportion in text views")
  func leadingOfTextViews() throws {
    let host = try UIKitHost(width: 390, scale: 1)
    let view = host.perform { UITextView() }
    view.adjustsFontForContentSizeCategory = true
    view.textContainerInset = .zero
    view.isScrollEnabled = false
    view.attributedText = NSAttributedString(
      string: "Text", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    host.window.addSubview(view)
    func height() -> CGFloat { view.sizeThatFits(CGSize(width: 300, height: 0)).height }
    #expect(height() == 22)
    host.contentSizeCategory = .small
    #expect(size(view.font) == 15 && height() == 20)
    // 29 in labels.
    host.contentSizeCategory = .extraExtraExtraLarge
    #expect(size(view.font) == 23 && height() == 30)
    host.contentSizeCategory = .large
    #expect(size(view.font) == 17 && height() == 22)
  }

  @Test("that change are announced to views, controllers and observers")
  func changes() throws {
    final class Probe: UIView {
      var previous: [UIContentSizeCategory?] = []
      override func traitCollectionDidChange(_ traits: UITraitCollection?) {
        super.traitCollectionDidChange(traits)
        previous.append(traits?.preferredContentSizeCategory)
      }
    }
    final class Controller: UIViewController {
      let probe = Probe()
      var category: UIContentSizeCategory?
      override func viewDidLoad() { view.addSubview(probe) }
      override func traitCollectionDidChange(_ traits: UITraitCollection?) {
        category = traitCollection.preferredContentSizeCategory
      }
    }
    let host = try host()
    let controller = host.perform { Controller() }
    host.screen(of: controller)
    nonisolated(unsafe) var posted: [String?] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      posted.append(note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String)
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    host.contentSizeCategory = .small
    host.contentSizeCategory = .small
    #expect(controller.probe.previous == [.large])
    #expect(controller.category == .small)
    #expect(posted == [UIContentSizeCategory.small.rawValue])
    host.perform { #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 15) }
  }

  @Test("make rows of tables higher that size themselves")
  func tables() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let label = UILabel()
        label.adjustsFontForContentSizeCategory = true
        label.font = .preferredFont(forTextStyle: .body)
        label.text = "Row"
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 20),
          label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -20),
          label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        ])
        return cell
      }
    }
    let (host, source) = (try host(), Source())
    let table = host.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      table.rowHeight = UITableView.automaticDimension
      table.dataSource = source
      host.window.addSubview(table)
      return table
    }
    host.settle()
    // 21 points of text, 40 around it, and a separator of a pixel.
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 61.5)
    host.contentSizeCategory = .extraExtraExtraLarge
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 68.5)
  }

  @Test("are merged with other traits, and compared")
  func merging() throws {
    try host(.extraLarge).perform {
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
      #expect(dark.preferredContentSizeCategory == .extraLarge)
      let both = UITraitCollection(traitsFrom: [dark, large])
      #expect(both.preferredContentSizeCategory == .accessibilityLarge)
      #expect(both.userInterfaceStyle == .dark)
      #expect(both.containsTraits(in: large) && !dark.containsTraits(in: large))
      let last = UITraitCollection(
        traitsFrom: [both, UITraitCollection(preferredContentSizeCategory: .small), dark])
      #expect(last.preferredContentSizeCategory == .small)
      let unspecified = UITraitCollection(preferredContentSizeCategory: .unspecified)
      let kept = UITraitCollection(traitsFrom: [large, unspecified])
      #expect(kept.preferredContentSizeCategory == .accessibilityLarge)
    }
  }

  @Test("of a child can be overridden, with the rest of its parent's traits")
  func children() throws {
    let host = try UIKitHost(width: 320, style: .dark, contentSizeCategory: .large)
    let (parent, child) = host.perform { (UIViewController(), UIViewController()) }
    let label = host.perform {
      let label = makeLabel(.preferredFont(forTextStyle: .body))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.view.addSubview(label)
      return label
    }
    host.screen(of: parent)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    parent.setOverrideTraitCollection(large, forChild: child)
    #expect(child.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(size(label.font) == 33)
    #expect(parent.traitCollection.preferredContentSizeCategory == .large)
  }
}
