// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Controls")
struct UIControlTests {
  private final class Target {
    var calls: [String] = []
    func press(_ sender: UIButton) { calls.append("press \(sender.tag)") }

    static let press = Selector("press(_:)") { target, arguments in
      (target as? Target)?.press(arguments[0] as! UIButton)
    }
  }

  private let target = Target()

  private func image(_ color: UIColor, _ side: CGFloat = 4) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func aTargetIsCalledForItsEvents() {
    let button = UIButton(type: .custom)
    button.tag = 3
    button.addTarget(target, action: Target.press, for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(target.calls.isEmpty)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == ["press 3"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["press(_:)"])
    button.removeTarget(target, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls.count == 1)
  }

  @Test func withoutATargetTheResponderChainIsSearched() {
    final class Container: UIView {
      var count = 0
      static let go = Selector("go(_:)") { target, _ in
        (target as? Container).map { $0.count += 1 }
      }
    }
    let (container, button) = (Container(), UIButton(type: .system))
    container.addSubview(button)
    button.addTarget(nil, action: Container.go, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(container.count == 1)
  }

  @Test func anActionRunsWithItsSender() {
    let button = UIButton(type: .system)
    var senders: [ObjectIdentifier] = []
    let action = UIAction(title: "Go", identifier: "go") { action in
      senders.append(ObjectIdentifier(action.sender as AnyObject))
    }
    button.addAction(action, for: .primaryActionTriggered)
    button.sendActions(for: .touchUpInside)
    #expect(senders == [ObjectIdentifier(button)])
    button.removeAction(identifiedBy: "go", for: .primaryActionTriggered)
    button.sendActions(for: .touchUpInside)
    #expect(senders.count == 1)
  }

  @Test func statesAreSets() {
    let button = UIButton()
    button.isSelected = true
    button.isEnabled = false
    #expect(button.state == [.selected, .disabled] && UIControl.State.normal.isEmpty)
  }

  @Test func aButtonShowsWhatItsStateHas() {
    let button = UIButton(type: .custom)
    let (plain, chosen) = (image(.red), image(.blue))
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .selected)
    button.setImage(plain, for: .normal)
    button.setImage(chosen, for: .selected)
    #expect(button.titleLabel?.text == "Off" && button.titleLabel?.textColor == .red)
    #expect(button.imageView?.image === plain && button.currentImage === plain)
    button.isSelected = true
    #expect(button.titleLabel?.text == "On" && button.currentTitleColor == .blue)
    #expect(button.imageView?.image === chosen)
    button.isSelected = false
    button.isHighlighted = true
    #expect(button.currentTitle == "Off" && button.image(for: .highlighted) === plain)
  }

  @Test func anAttributedTitleIsPreferred() {
    let button = UIButton(type: .system)
    button.setTitle("plain", for: .normal)
    let title = NSAttributedString(
      string: "attributed", attributes: [.foregroundColor: UIColor.red])
    button.setAttributedTitle(title, for: .normal)
    #expect(button.titleLabel?.text == "attributed")
    #expect(button.currentAttributedTitle == title)
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "plain")
  }

  @Test func contentIsPlacedByAlignmentAndInsets() {
    let button = UIButton(type: .custom)
    button.setImage(image(.red, 10), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 0, y: 15, width: 10, height: 10))
    button.contentHorizontalAlignment = .right
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 90)
    button.contentHorizontalAlignment = .center
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 55)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 10))
  }

  /// The sizes of iOS 17 and 18.
  @Test func titlesHaveSixPointsAboveAndBelow() throws {
    let host = try UIKitHost(width: 375, scale: 2)
    host.perform {
      let button = UIButton()
      #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
      button.setTitle("OK", for: .normal)
      #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
      button.sizeToFit()
      button.layoutIfNeeded()
      #expect(button.titleLabel?.frame.midY == 17)
      button.setTitle("A longer title", for: .normal)
      let width = button.titleLabel?.intrinsicContentSize.width
      #expect(button.intrinsicContentSize.width == width)
      button.contentEdgeInsets.left = 0.001
      #expect(button.intrinsicContentSize.height == 21.5)

      let system = UIButton(type: .system)
      #expect(system.intrinsicContentSize == CGSize(width: 30, height: 30))
      system.setAttributedTitle(
        NSAttributedString(string: "I", attributes: [.font: UIFont.systemFont(ofSize: 12)]),
        for: .normal)
      #expect(system.intrinsicContentSize == CGSize(width: 30, height: 27))

      let pictured = UIButton()
      pictured.setImage(image(.red, 10), for: .normal)
      #expect(pictured.intrinsicContentSize == CGSize(width: 10, height: 22))
      pictured.setImage(image(.red, 40), for: .normal)
      #expect(pictured.intrinsicContentSize == CGSize(width: 40, height: 40))
      pictured.setImage(image(.red, 10), for: .normal)
      pictured.setTitle("Title", for: .normal)
      #expect(pictured.intrinsicContentSize.height == 21.5)
      let background = UIButton()
      background.setBackgroundImage(image(.red, 10), for: .normal)
      #expect(background.intrinsicContentSize == CGSize(width: 10, height: 10))
    }
  }

  @Test func configuredTitlesHaveTheBodyStyle() throws {
    let host = try UIKitHost(width: 375, scale: 1)
    host.perform {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "OK"
      let button = UIButton(configuration: configuration)
      #expect(button.titleLabel?.font.pointSize == 17)
      #expect(button.intrinsicContentSize.height == 35)
      button.configuration?.contentInsets = .zero
      #expect(button.intrinsicContentSize.height == 21)
      button.configuration?.contentInsets.leading = 5
      button.traitOverrides.layoutDirection = .rightToLeft
      #expect(button.contentEdgeInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 5))
    }
  }

  @Test func theBackgroundImageFillsTheButton() {
    let button = UIButton(type: .custom)
    let background = image(.green)
    button.setBackgroundImage(background, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    button.layoutIfNeeded()
    let view = button.subviews.first as? UIImageView
    #expect(view?.image === background && view?.frame == button.bounds)
  }

  @Test func subclassesInheritTheTypeInitialiser() {
    final class Round: UIButton {
      var isPrepared = false
      override init(frame: CGRect) {
        super.init(frame: frame)
        isPrepared = true
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let button = Round(type: .system)
    #expect(button.isPrepared && button.buttonType == .system)
  }

  @Test func aConfigurationSetsWhatItNames() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Send"
    configuration.baseBackgroundColor = .red
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let button = UIButton(configuration: configuration)
    #expect(button.currentTitle == "Send" && button.backgroundColor == .red)
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(button.titleLabel?.textColor == .white)
  }

  @Test func anImageViewIsAsLargeAsItsImage() {
    let view = UIImageView(image: image(.red, 6), highlightedImage: image(.blue, 6))
    #expect(view.frame.size == CGSize(width: 6, height: 6) && view.highlightedImage != nil)
    #expect(view.intrinsicContentSize == CGSize(width: 6, height: 6))
    #expect(UIImageView(frame: CGRect(x: 1, y: 1, width: 2, height: 2)).image == nil)
    #expect(!view.isUserInteractionEnabled)
  }

  @Test func aTemplateTakesTheTint() throws {
    let host = try UIKitHost(width: 4, height: 4, scale: 1)
    let view = host.perform { UIImageView(image: image(.red).withRenderingMode(.alwaysTemplate)) }
    view.tintColor = .blue
    #expect(try host.bitmap(of: view).pixel(1, 1) == [0, 0, 255, 255])
    view.image = image(.red)
    #expect(try host.bitmap(of: view).pixel(1, 1) == [255, 0, 0, 255])
  }

  @Test func theHighlightedImageShows() throws {
    let host = try UIKitHost(width: 4, height: 4, scale: 1)
    let view = host.perform { UIImageView(image: image(.red), highlightedImage: image(.blue)) }
    view.isHighlighted = true
    #expect(try host.bitmap(of: view).pixel(1, 1) == [0, 0, 255, 255])
  }

  @Test func aSpinnerIsHiddenWhileItStands() {
    let spinner = UIActivityIndicatorView(style: .medium)
    #expect(spinner.isHidden && !spinner.isAnimating)
    spinner.startAnimating()
    #expect(!spinner.isHidden && spinner.isAnimating)
    spinner.hidesWhenStopped = false
    spinner.stopAnimating()
    #expect(!spinner.isHidden)
    spinner.color = .red
    #expect(spinner.color == .red && spinner.style == .medium)
  }

  @Test func aBarHasItsProgressAndColours() {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.setProgress(0.5, animated: true)
    bar.progressTintColor = .red
    #expect(bar.progress == 0.5 && bar.progressTintColor == .red && bar.trackTintColor == nil)
  }

  @Test func aSwitchIsTurnedByATap() throws {
    let host = try UIKitHost(width: 100, height: 100, scale: 1)
    let view = host.perform { UISwitch() }
    host.layOut(view)
    var values: [Bool] = []
    view.addAction(UIAction { _ in values.append(view.isOn) }, for: .valueChanged)
    let off = try host.bitmap(of: view)
    #expect(host.tap(view))
    #expect(view.isOn && values == [true])
    #expect(try host.bitmap(of: view) != off)
    #expect(view.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test func aSliderFollowsAFinger() throws {
    let host = try UIKitHost(width: 100, height: 40, scale: 1)
    let slider = host.perform { UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 40)) }
    slider.maximumValue = 10
    #expect(slider.intrinsicContentSize.height == 34)
    host.layOut(slider)
    host.pan(from: CGPoint(x: 0, y: 20), to: CGPoint(x: 50, y: 20), in: slider)
    #expect(slider.value == 5)
    slider.value = 99
    #expect(slider.value == 10)
  }

  @Test func pagesAreTurnedByATap() throws {
    let host = try UIKitHost(width: 100, height: 40, scale: 1)
    let pages = host.perform { UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40)) }
    pages.numberOfPages = 3
    host.layOut(pages)
    host.tap(at: CGPoint(x: 90, y: 20), in: pages)
    host.tap(at: CGPoint(x: 90, y: 20), in: pages)
    host.tap(at: CGPoint(x: 90, y: 20), in: pages)
    #expect(pages.currentPage == 2)
    host.tap(at: CGPoint(x: 5, y: 20), in: pages)
    #expect(pages.currentPage == 1)
  }

  @Test func scrollingMovesTheContentAndIsHeardOf() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
      }
    }
    let delegate = Delegate()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.contentSize = CGSize(width: 10, height: 100)
    view.delegate = delegate
    view.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    view.isScrollEnabled = false
    view.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
    view.contentOffset.y = 20
    view.scrollRectToVisible(CGRect(x: 0, y: 60, width: 1, height: 10), animated: false)
    #expect(delegate.offsets == [-5, 20, 60] && view.bounds.minY == 60)
    #expect(view.clipsToBounds && !view.isScrollEnabled && view.contentInset.top == 5)
  }

  @Test func whatNoFingerMovesIsRecorded() {
    let view = UIScrollView()
    #expect(view.bounces && !view.isPagingEnabled && view.zoomScale == 1)
    view.showsVerticalScrollIndicator = false
    view.delaysContentTouches = false
    view.contentInsetAdjustmentBehavior = .never
    #expect(!view.showsVerticalScrollIndicator && !view.delaysContentTouches)
    #expect(view.contentInsetAdjustmentBehavior == .never && !view.isDragging)
    let refresh = UIRefreshControl()
    view.refreshControl = refresh
    refresh.beginRefreshing()
    #expect(view.refreshControl === refresh && refresh.isRefreshing && refresh.isHidden)
  }
}
