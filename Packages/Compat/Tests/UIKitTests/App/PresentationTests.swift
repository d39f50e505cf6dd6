// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@Suite("Presentations")
struct PresentationTests {
  private let host: UIKitHost
  private let log = CallLog.Log()

  init() throws { host = try UIKitHost(device: .iPhone13) }

  private func present(
    _ style: UIModalPresentationStyle, _ body: (CallLog, CallLog) -> Void
  ) {
    host.perform {
      let (presenter, presented) = (CallLog("presenter", log), CallLog("presented", log))
      host.window.rootViewController = presenter
      _ = log.take()
      presented.modalPresentationStyle = style
      presenter.present(presented, animated: true)
      host.settle()
      body(presenter, presented)
    }
  }

  @Test func fullScreenTakesThePresenterOut() {
    present(.fullScreen) { presenter, presented in
      #expect(
        log.take() == [
          "presenter will disappear", "presented will appear", "presented is appearing",
          "presenter did disappear", "presented did appear",
        ])
      #expect(presenter.view.window == nil && presented.view.frame == host.window.bounds)
      presenter.dismiss(animated: true)
      #expect(
        log.take() == [
          "presented will disappear", "presenter will appear", "presenter is appearing",
          "presented did disappear", "presenter did appear",
        ])
      #expect(presenter.view.window === host.window && presented.view.window == nil)
    }
  }

  @Test func aPageSheetIsBelowTheStatusBarAndMakesThePresenterACard() {
    present(.automatic) { presenter, presented in
      #expect(log.take().allSatisfy { $0.hasPrefix("presented") })
      let frame = presented.view.convert(presented.view.bounds, to: host.window)
      #expect(frame == CGRect(x: 0, y: 57, width: 390, height: 787))
      #expect(presented.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
      let card = presenter.view.convert(presenter.view.bounds, to: host.window)
      #expect(abs(card.minX - 16) < 0.01 && abs(card.minY - 47) < 0.01)
      presented.dismiss(animated: false)
      #expect(presenter.view.superview === host.window && presented.presentingViewController == nil)
      #expect(host.window.subviews == [presenter.view])
    }
  }

  @Test func aSheetRestsAtItsDetent() {
    host.perform {
      let (root, sheet) = (UIViewController(), UIViewController())
      host.window.rootViewController = root
      let presentation = sheet.sheetPresentationController
      presentation?.detents = [.medium(), .custom { _ in 100 }, .large()]
      presentation?.largestUndimmedDetentIdentifier = .medium
      root.present(sheet, animated: true)
      host.settle()
      // Half of what is between the status bar and the home indicator, and the latter.
      let height: CGFloat = (844 - 47 - 10 - 34) / 2 + 34
      #expect(sheet.view.bounds.height == height)
      let dimming = presentation?.containerView?.subviews.first
      #expect(dimming?.isHidden == true)
      presentation?.selectedDetentIdentifier = .large
      host.settle()
      #expect(sheet.view.bounds.height == 787 && dimming?.isHidden == false)
    }
  }

  @Test func theOutermostControllerPresents() {
    host.perform {
      let inner = UIViewController()
      let navigation = UINavigationController(rootViewController: inner)
      host.window.rootViewController = navigation
      let (sheet, second) = (UIViewController(), UIViewController())
      inner.present(sheet, animated: false)
      #expect(sheet.presentingViewController === navigation)
      #expect(inner.presentedViewController === sheet && inner.parent === navigation)
      inner.present(second, animated: false)
      #expect(second.presentingViewController == nil)
      inner.dismiss(animated: false)
      #expect(navigation.presentedViewController == nil)
    }
  }

  @Test func dismissingTakesAllControllersAboveAway() {
    host.perform {
      let (root, one, two) = (UIViewController(), UIViewController(), UIViewController())
      host.window.rootViewController = root
      root.present(one, animated: false)
      one.present(two, animated: false)
      var isDone = false
      root.dismiss(animated: true) { isDone = true }
      #expect(isDone && one.view.window == nil && two.view.window == nil)
      #expect(one.presentedViewController == nil && root.presentedViewController == nil)
    }
  }

  @Test func aContextIsTheNearestControllerThatDefinesOne() {
    host.perform {
      let (root, context, inner) = (UIViewController(), UIViewController(), UIViewController())
      for (parent, child) in [(root, context), (context, inner)] {
        parent.addChild(child)
        parent.view.addSubview(child.view)
      }
      context.view.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
      context.definesPresentationContext = true
      host.window.rootViewController = root
      let presented = UIViewController()
      presented.modalPresentationStyle = .overCurrentContext
      inner.present(presented, animated: false)
      #expect(presented.presentingViewController === context)
      #expect(presented.view.isDescendant(of: root.view))
    }
  }

  private final class Bottom: UIPresentationController {
    var calls: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      let size = containerView?.bounds.size ?? .zero
      return CGRect(x: 0, y: size.height - 200, width: size.width, height: 200)
    }
    override func presentationTransitionWillBegin() {
      calls.append("begins \(presentedViewController.transitionCoordinator != nil)")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("ends") }
    override func containerViewWillLayoutSubviews() {
      if !calls.contains("lays out") { calls.append("lays out") }
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("dismissed") }
  }

  private final class Custom: UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var controller: Bottom?
    var frames: [CGRect] = []
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      controller = Bottom(presentedViewController: presented, presenting: presenting)
      return controller
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to)
      else { return }
      frames = [context.initialFrame(for: to), context.finalFrame(for: to)]
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test func aCustomPresentationHasAContainerAndAnAnimator() {
    host.perform {
      let (root, presented, delegate) = (UIViewController(), UIViewController(), Custom())
      host.window.rootViewController = root
      presented.modalPresentationStyle = .custom
      presented.transitioningDelegate = delegate
      root.present(presented, animated: true)
      host.settle()
      let bottom = CGRect(x: 0, y: 644, width: 390, height: 200)
      #expect(delegate.frames == [.zero, bottom] && presented.view.frame == bottom)
      #expect(presented.presentationController === delegate.controller)
      #expect(delegate.controller?.calls == ["begins true", "lays out", "ends"])
      presented.dismiss(animated: false)
      #expect(delegate.controller?.calls.last == "dismissed")
      #expect(delegate.controller?.containerView == nil && presented.view.window == nil)
    }
  }

  private final class Adaptive: UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    var events: [String] = []
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { style }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      events.append("asked")
      return true
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      events.append("attempted")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      events.append("dismissed")
    }
  }

  @Test func aPopoverIsBesideItsSource() throws {
    try host.perform {
      let (root, popover, delegate) = (UIViewController(), UIViewController(), Adaptive())
      host.window.rootViewController = root
      let source = UIView(frame: CGRect(x: 300, y: 100, width: 40, height: 40))
      root.view.addSubview(source)
      popover.modalPresentationStyle = .popover
      popover.preferredContentSize = CGSize(width: 200, height: 150)
      let presentation = try #require(popover.popoverPresentationController)
      presentation.sourceView = source
      presentation.delegate = delegate
      root.present(popover, animated: true)
      host.settle()
      let frame = popover.view.convert(popover.view.bounds, to: host.window)
      #expect(frame == CGRect(x: 180, y: 153, width: 200, height: 150))
      #expect(presentation.arrowDirection == .up)
      host.tap(at: CGPoint(x: 20, y: 700))
      #expect(root.presentedViewController == nil && delegate.events == ["asked", "dismissed"])
    }
  }

  @Test func aPopoverIsASheetOnAPhone() {
    present(.popover) { presenter, presented in
      #expect(presented.view.convert(CGPoint.zero, to: host.window).y == 57)
      presenter.dismiss(animated: false)
      #expect(presented.view.window == nil)
    }
  }

  @Test func aModalSheetStays() {
    host.perform {
      let (root, sheet, delegate) = (UIViewController(), UIViewController(), Adaptive())
      host.window.rootViewController = root
      sheet.isModalInPresentation = true
      sheet.presentationController?.delegate = delegate
      root.present(sheet, animated: false)
      sheet.presentationController?.dismissAsUser()
      #expect(delegate.events == ["attempted"] && root.presentedViewController === sheet)
    }
  }

  @Test func pickersGiveTheirResults() {
    final class Picked: UIImagePickerControllerDelegate, UINavigationControllerDelegate,
      UIDocumentPickerDelegate
    {
      var results: [String] = []
      func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
      ) {
        results.append(info[.mediaType] as? String ?? "")
        picker.dismiss(animated: true)
      }
      func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
      ) { results += urls.map(\.lastPathComponent) }
    }
    host.perform {
      let (root, delegate) = (UIViewController(), Picked())
      host.window.rootViewController = root
      let images = UIImagePickerController()
      images.delegate = delegate
      root.present(images, animated: true)
      images.pick([.mediaType: "public.image"])
      #expect(root.presentedViewController == nil)
      let documents = UIDocumentPickerViewController(documentTypes: ["public.data"], in: .import)
      documents.delegate = delegate
      root.present(documents, animated: true)
      documents.pick([URL(fileURLWithPath: "/a/report.pdf")])
      #expect(delegate.results == ["public.image", "report.pdf"])
      var shared: [String?] = []
      let sharing = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      sharing.completionWithItemsHandler = { type, _, _, _ in shared.append(type?.rawValue) }
      root.present(sharing, animated: true)
      sharing.choose(.mail)
      #expect(
        shared == [UIActivity.ActivityType.mail.rawValue] && root.presentedViewController == nil)
    }
  }
}
