// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Insets of scroll views")
struct ScrollInsetTests {
  private final class Probe: UIScrollView {
    var changes = 0
    override func adjustedContentInsetDidChange() { changes += 1 }
  }

  private final class Delegate: UIScrollViewDelegate {
    var insets: [CGFloat] = []
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      insets.append(scrollView.adjustedContentInset.top)
    }
  }

  private func scrollView(contentHeight: CGFloat = 500) -> Probe {
    let view = Probe(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: contentHeight)
    return view
  }

  @Test func contentAtTheTopStaysThere() {
    let view = scrollView()
    view.contentInset.top = 10
    #expect(view.contentOffset.y == -10)
    view.contentInset.top = 25
    #expect(view.contentOffset.y == -25)
    view.contentInset.top = 0
    #expect(view.contentOffset.y == 0)
  }

  @Test func contentInTheMiddleDoesNotMove() {
    let view = scrollView()
    view.contentOffset.y = 100
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 40, right: 0)
    #expect(view.contentOffset.y == 100)
  }

  @Test func contentBeyondASmallerInsetComesBack() {
    let view = scrollView()
    view.contentInset.bottom = 40
    view.contentOffset.y = 340
    view.contentInset.bottom = 0
    #expect(view.contentOffset.y == 300)
  }

  @Test func theSafeAreaCountsOnAxesThatScroll() {
    let safeArea = UIEdgeInsets(top: 44, left: 5, bottom: 34, right: 5)
    let (tall, short) = (scrollView(), scrollView(contentHeight: 50))
    for view in [tall, short] { view.safeAreaInsets = safeArea }
    #expect(tall.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(tall.contentOffset.y == -44 && tall.contentInset == .zero)
    #expect(short.adjustedContentInset == .zero)
    short.alwaysBounceVertical = true
    #expect(short.adjustedContentInset.top == 44)
    short.contentInsetAdjustmentBehavior = .never
    #expect(short.adjustedContentInset == .zero && short.contentOffset.y == 0)
    short.contentInsetAdjustmentBehavior = .always
    #expect(short.adjustedContentInset == safeArea)
  }

  @Test func aControllersContentIsBelowItsSafeArea() {
    let (controller, view) = (UIViewController(), scrollView(contentHeight: 50))
    controller.view.frame = view.frame
    controller.view.addSubview(view)
    view.safeAreaInsets.top = 44
    #expect(view.adjustedContentInset.top == 44)
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(view.adjustedContentInset.top == 0)
  }

  @Test func changesAreReportedOnce() {
    let (view, delegate) = (scrollView(), Delegate())
    view.delegate = delegate
    view.contentInset.top = 10
    view.contentInset.top = 10
    view.safeAreaInsets.top = 5
    #expect(view.changes == 2 && delegate.insets == [10, 15])
  }

  @Test func constraintsToTheContentGuideGiveTheContentsSize() {
    let (view, content) = (scrollView(), UIView())
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor, constant: 8),
      content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 700),
    ])
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 100, height: 708))
    #expect(content.frame == CGRect(x: 0, y: 8, width: 100, height: 700))
    view.contentOffset.y = 60
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 708 && content.frame.minY == 8)
  }

  @Test func theFrameGuideStaysWhereTheViewIs() {
    let (view, header) = (scrollView(), UIView())
    header.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(header)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor),
      header.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
      header.heightAnchor.constraint(equalToConstant: 20),
    ])
    view.contentOffset.y = 60
    view.layoutIfNeeded()
    #expect(header.convert(header.bounds, to: view).minY == 60)
    #expect(header.frame.size == CGSize(width: 100, height: 20))
  }
}
