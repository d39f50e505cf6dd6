// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Appearance of classes", .serialized)
struct AppearanceProxyTests {
  // Classes of their own, so that views of other tests stay as they are.
  private class Badge: UILabel {}
  private final class RoundBadge: Badge {}
  private final class Panel: UIView {}

  private func shown<View: UIView>(_ view: View, in container: UIView? = nil) throws -> View {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    if let container { window.addSubview(container) }
    (container ?? window).addSubview(view)
    try Screen.run { window.layoutIfNeeded() }
    return view
  }

  @Test func viewsThatEnterAWindowTakeWhatTheProxyHas() throws {
    Badge.appearance().textColor = .red
    Badge.appearance().backgroundColor = .green
    let badge = Badge()
    badge.backgroundColor = .blue
    _ = try shown(badge)
    #expect(badge.textColor == .red && badge.backgroundColor == .blue)
    #expect(Badge().textColor != .red)
    let label = try shown(UILabel())
    #expect(label.textColor != .red && label.backgroundColor == nil)
  }

  @Test func theProxyOfASubclassGoesFirst() throws {
    Badge.appearance().textColor = .red
    RoundBadge.appearance().textColor = .purple
    #expect(try shown(RoundBadge()).textColor == .purple)
    #expect(try shown(Badge()).textColor == .red)
  }

  @Test func theProxyOfAContainerCountsInside() throws {
    Badge.appearance().textColor = .red
    Badge.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .orange
    #expect(try shown(Badge(), in: Panel()).textColor == .orange)
    #expect(try shown(Badge(), in: UIView()).textColor == .red)
  }
}
