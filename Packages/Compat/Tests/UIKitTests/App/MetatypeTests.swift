// SPDX-License-Identifier: MIT
import Testing
import UIKit

/// Classes that a theme names by their metatypes, as on iOS: none has a `required init()`.
@Suite("Creation through metatypes")
struct MetatypeTests {
  private protocol Masking {}

  private final class SendButton: UIButton {
    let word: String
    override init(frame: CGRect) {
      word = "send"
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  private class Badge: UILabel, Masking {}
  private final class RoundBadge: Badge {}

  private final class Rows: UITableView {
    override init(frame: CGRect, style: UITableView.Style) {
      super.init(frame: frame, style: .grouped)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Screen: UIViewController {
    let word: String
    override init(nibName: String?, bundle: Bundle?) {
      word = "screen"
      super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Line: UICollectionReusableView {
    convenience init() {
      self.init(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  private final class Titled: UIView {
    let title: String
    init(title: String = "none") {
      self.title = title
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  private struct Theme {
    var button: UIButton.Type = SendButton.self
    var badge: Badge.Type = RoundBadge.self
    var masked: (UIView & Masking).Type = RoundBadge.self
    var titleLabel: UILabel.Type = UILabel.self
    var list: UITableView.Type = Rows.self
    var screen: UIViewController.Type = Screen.self
    var layout: UICollectionViewLayout.Type = UICollectionViewFlowLayout.self
    var separator: UICollectionReusableView.Type = UICollectionReusableView.self
  }

  private let theme = Theme()

  @Test func viewsAreOfTheClassThatTheMetatypeHolds() throws {
    #expect(try #require(theme.button.init() as? SendButton).word == "send")
    #expect(type(of: theme.badge.init()) == RoundBadge.self)
    #expect(theme.masked.init() is RoundBadge)
    #expect(type(of: theme.titleLabel.init()) == UILabel.self)
    #expect(theme.separator.init().frame == .zero)
  }

  @Test func listsAreCreatedByTheirOwnInitialisers() {
    #expect(theme.list.init().style == .grouped)
    #expect(type(of: theme.layout.init()) == UICollectionViewFlowLayout.self)
  }

  @Test func controllersAreCreatedByTheirNibName() throws {
    #expect(try #require(theme.screen.init() as? Screen).word == "screen")
  }

  @Test func genericParametersAreCreatedToo() {
    func make<Made: UIView & Masking>(_ type: Made.Type) -> Made { Made() }
    #expect(make(RoundBadge.self).text == nil)
  }

  @Test func aClassesOwnInitialiserIsPreferred() {
    #expect(Line().frame.width == 1)
    #expect(Titled().title == "none")
    let button: UIButton = .init()
    #expect(button.title(for: .normal) == nil)
  }

  @Test func anObjectIsReleased() {
    weak var last: Badge?
    autoreleasepool {
      let badge = theme.badge.init()
      last = badge
    }
    #expect(last == nil)
  }
}
