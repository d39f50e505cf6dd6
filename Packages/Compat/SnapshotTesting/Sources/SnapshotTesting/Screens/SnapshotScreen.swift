// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
@_spi(UIKit) import UIKit

/// A screen of the size, the traits and the safe area of a snapshot. Everything that is known of hosts is here.
struct SnapshotScreen {
  let host: UIKitHost

  /// The insets of the safe area, in points.
  let safeArea: UIEdgeInsets

  /// - Parameters:
  ///   - size: In points. A size that no screen has, such as one of NaN, is zero.
  ///   - safeArea: The insets of a controller's safe area.
  ///   - traits: Of two collections that specify the same trait, the last counts.
  init(size: CGSize, safeArea: UIEdgeInsets = .zero, traits: [UITraitCollection]) {
    let isFinite = size.width.isFinite && size.height.isFinite
    let size = isFinite ? CGSize(width: max(size.width, 0), height: max(size.height, 0)) : .zero
    let surroundings = Self.surroundings
    host = UIKitHost(
      surroundings.traits.overridden(by: traits, screenWidth: Double(size.width)), size: size)
    // As on a phone: a snapshot's text size is one of its views, not of the application.
    host.applicationCategory = surroundings.applicationCategory
    self.safeArea = safeArea
  }

  // MARK: Surroundings

  /// The screen of tests that have none: that of an iPhone 13, without insets.
  static var base: UIKitHost {
    switch loaded {
    case .success(let host): return host
    case .failure(let error):
      SnapshotProblems.report("The fonts can't be read: \(error)")
      return UIKitHost(UITraitCollection(typesetter: nil, displayScale: 3), size: phoneSize)
    }
  }

  private static let phoneSize = CGSize(width: 390, height: 844)
  private static let loaded = Result {
    try UIKitHost(width: phoneSize.width, height: phoneSize.height, scale: 3)
  }

  /// The host that the test runs on, or the process's, or else ``base``.
  static var surroundings: UIKitHost { UIKitHost.current ?? base }

  /// Pixels per point where a strategy names none.
  static var screenScale: CGFloat { CGFloat(surroundings.traits.displayScale) }

  /// The scale that a collection has of its own, or else the screen's.
  static func scale(of traits: UITraitCollection) -> CGFloat {
    CGFloat(surroundings.traits.overridden(by: [traits]).displayScale)
  }

  // MARK: Views and controllers

  /// Lays out a view on the screen, runs `body`, and takes the view off again. It has the screen's traits meanwhile,
  /// whichever it was made in.
  func show<Result>(_ view: UIView, _ body: () -> Result) -> Result {
    let (frame, traits) = (view.frame, view.surroundingTraits)
    if host.size.width == 0 || host.size.height == 0 {
      host.perform {
        host.window.addSubview(view)
        view.sizeToFit()
      }
      host.layOut(view, size: view.frame.size)
    } else {
      host.layOut(view, size: host.size)
    }
    defer {
      view.removeFromSuperview()
      view.frame = frame
      view.surroundingTraits = traits
    }
    return host.perform(body)
  }

  /// Shows a controller on the screen, with the calls when it appears and disappears, and runs `body` meanwhile.
  func show<Result>(_ controller: UIViewController, _ body: () -> Result) -> Result {
    let traits = host.perform { controller.view.surroundingTraits }
    let edges = host.perform {
      let insets = shownSafeArea(of: controller)
      host.window.frame = CGRect(origin: .zero, size: host.size)
      host.window.safeAreaInsets = insets
      host.window.rootViewController = controller
      let edges = fill(host.window, with: controller.view)
      controller.beginAppearanceTransition(true, animated: false)
      controller.endAppearanceTransition()
      return edges
    }
    host.layOut(host.window, size: host.size)
    defer {
      host.perform {
        NSLayoutConstraint.deactivate(edges)
        hide(controller)
      }
      controller.viewIfLoaded?.surroundingTraits = traits
    }
    return host.perform(body)
  }

  /// Constrains a view that is laid out by constraints alone to the window's edges.
  private func fill(_ window: UIWindow, with view: UIView) -> [NSLayoutConstraint] {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return [] }
    let edges = [
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ]
    NSLayoutConstraint.activate(edges)
    return edges
  }

  private func hide(_ controller: UIViewController) {
    controller.beginAppearanceTransition(false, animated: false)
    host.window.rootViewController = nil
    controller.viewIfLoaded?.removeFromSuperview()
    controller.endAppearanceTransition()
  }

  /// The insets without those of a status bar that the controller hides.
  private func shownSafeArea(of controller: UIViewController) -> UIEdgeInsets {
    let isStatusBar = safeArea == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    return isStatusBar && controller.prefersStatusBarHidden ? .zero : safeArea
  }

  // MARK: Drawing

  private static let glyphs = GlyphCache()

  /// An image of a view that is laid out; `nil` for one without an area.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - drawsHierarchy: Whether it is drawn as on the screen, whatever the setting of corner masks is.
  static func image(of view: UIView, scale: CGFloat, drawsHierarchy: Bool = false) -> UIImage? {
    guard view.bounds.width > 0, view.bounds.height > 0 else { return nil }
    view.layoutIfNeeded()
    return CornerMaskSetting.apply(to: view.layer, drawsHierarchy: drawsHierarchy) {
      do {
        let (bitmap, names) = try UndrawnSymbols.collecting {
          try view.makeBitmap(scale: Double(scale), background: nil, glyphCache: glyphs)
        }
        return UIImage(Image(bitmap: bitmap, scale: Double(scale)), undrawnSymbols: names)
      } catch {
        SnapshotProblems.report("The view can't be drawn: \(error)")
        return nil
      }
    }
  }
}

/// Makes the screen of tests that of the process, before any test: views that are measured outside of a host have text,
/// and `UIScreen.main` is as large as a phone. A host that a test makes the process's takes its place.
@_cdecl("bubblekit_snapshot_start")
func startProcessScreen() {
  guard ProcessTraits.fallback == nil else { return }
  SnapshotScreen.base.makeProcessScreen()
}
