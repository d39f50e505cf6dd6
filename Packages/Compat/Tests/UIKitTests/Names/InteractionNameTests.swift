// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Names of keyboards, menus and motion")
struct InteractionNameTests {
  @Test func theKeyboardsAreaIsBelowTheSafeArea() throws {
    let host = try UIKitHost(device: .iPhone13)
    host.perform {
      let controller = UIViewController()
      host.window.rootViewController = controller
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(bar)
      let guide = controller.view.keyboardLayoutGuide
      #expect(controller.view.keyboardLayoutGuide === guide)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
      ])
      host.settle()
      #expect(bar.frame == CGRect(x: 0, y: 844 - 34 - 50, width: 390, height: 50))
      guide.usesBottomSafeArea = false
      host.settle()
      #expect(bar.frame.maxY == 844)
    }
  }

  @Test func anEditMenuHasItsDelegatesChoices() {
    final class Delegate: UIEditMenuInteractionDelegate {
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? { UIMenu(title: "Reply at \(configuration.sourcePoint.x)", children: []) }
    }
    let (delegate, view) = (Delegate(), UIView())
    let interaction = UIEditMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 4, y: 2)))
    #expect(interaction.view === view && interaction.presentedMenu?.title == "Reply at 4.0")
    interaction.dismissMenu()
    #expect(interaction.presentedMenu == nil)
  }

  @Test func menusHaveCommandsAndDeferredParts() {
    let command = UIKeyCommand(
      input: "\r", modifierFlags: [.command, .shift], action: Selector("send"))
    #expect(command.input == "\r" && command.modifierFlags.rawValue == 0x12_0000)
    #expect(command.action == Selector("send") && UIView().keyCommands == nil)
    let part = UIDeferredMenuElement { $0([UIAction(title: "Reply") { _ in }]) }
    #expect(part.makeElements().map(\.title) == ["Reply"])
  }

  @Test func animatorsTakeTimingCurves() {
    let spring = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: 1, dy: 0))
    var runs = 0
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { runs += 1 }
    animator.startAnimation()
    #expect(runs == 1 && spring.timingCurveType == .spring && spring.initialVelocity.dx == 1)
    let curve = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(curve.controlPoint2 == CGPoint(x: 1, y: 1) && curve.timingCurveType == .builtin)
  }

  @Test func motionEffectsAreKept() {
    let (view, effect) = (
      UIView(), UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    )
    view.addMotionEffect(effect)
    #expect(view.motionEffects == [effect])
    view.removeMotionEffect(effect)
    #expect(view.motionEffects.isEmpty)
  }
}
