// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
@_spi(UIKit) import UIKit

/// A view's traits are those of where it is.
@Suite("Traits of places")
struct PlaceTraitTests {
  /// Parts that are made late, as SDKs do: when the view is put into another one.
  final class Card: UIView {
    private(set) lazy var title: UILabel = {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .label
      label.text = "Title"
      return label
    }()
    private(set) lazy var detail: UILabel = {
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(
        string: "A longer text of two lines",
        attributes: [
          .foregroundColor: UIColor.secondaryLabel, .font: UIFont.systemFont(ofSize: 13),
        ]
      )
      return label
    }()
    private lazy var note: UITextView = {
      let view = UITextView()
      view.isScrollEnabled = false
      view.font = .preferredFont(forTextStyle: .footnote)
      view.adjustsFontForContentSizeCategory = true
      view.textColor = .label
      view.backgroundColor = .secondarySystemBackground
      view.text = "Note"
      return view
    }()
    private lazy var button: UIButton = {
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.setTitleColor(.systemRed, for: .normal)
      button.setImage(UIImage(systemName: "star"), for: .normal)
      return button
    }()
    private lazy var field: UITextField = {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = "Field"
      return field
    }()
    private lazy var stack: UIStackView = {
      let row = UIStackView(arrangedSubviews: [title, UISwitch()])
      let controls = UIStackView(arrangedSubviews: [button, field])
      let stack = UIStackView(arrangedSubviews: [row, detail, note, controls])
      stack.axis = .vertical
      stack.alignment = .leading
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 4, leading: 20, bottom: 4, trailing: 2)
      return stack
    }()

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      guard superview != nil, subviews.isEmpty else { return }
      backgroundColor = .systemBackground
      layer.borderColor = UIColor.black.cgColor
      layer.borderWidth = 1
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: trailingAnchor),
        stack.topAnchor.constraint(equalTo: topAnchor),
      ])
    }
  }

  private func hosts() throws -> [UIKitHost] {
    [
      try UIKitHost(width: 200, style: .dark), try UIKitHost(width: 200),
      try UIKitHost(width: 200, direction: .rightToLeft),
      try UIKitHost(width: 200, contentSizeCategory: .extraExtraExtraLarge),
      try UIKitHost(width: 200, style: .dark), try UIKitHost(width: 200),
    ]
  }

  @Test("a view that moves to other screens is drawn on each as one that was made there")
  func eachScreen() throws {
    let size = CGSize(width: 200, height: 240)
    let moved = Card()
    var images: Set<[UInt8]> = []
    for (index, host) in try hosts().enumerated() {
      let image = try host.bitmap(of: moved, size: size)
      let fresh = try host.bitmap(of: host.perform { Card() }, size: size)
      #expect(image.bytes == fresh.bytes, "screen \(index)")
      images.insert(Array(image.bytes))
    }
    #expect(images.count == 4)
  }

  @Test("a view is notified of other traits once for each move, and not of equal ones")
  func changes() throws {
    final class Recorder: UIView {
      var styles: [UIUserInterfaceStyle?] = []
      var current: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        styles.append(previous?.userInterfaceStyle)
        current.append(UITraitCollection.current.userInterfaceStyle)
      }
    }
    let (light, same, dark) = (
      try UIKitHost(width: 100), try UIKitHost(width: 100), try UIKitHost(width: 100, style: .dark)
    )
    same.window.traitCollection = light.traits.overridden(by: [])
    let view = light.perform { Recorder() }
    for host in [light, same, dark, light] { host.layOut(view) }
    #expect(view.styles == [.light, .dark])
    #expect(view.current == [.dark, .light])
  }

  @Test("what a view or its controller overrides stays, and the rest is that of the place")
  func overrides() throws {
    let host = try UIKitHost(width: 100, style: .dark, direction: .rightToLeft)
    let (view, child) = (UIView(), UIView())
    view.addSubview(child)
    view.overrideUserInterfaceStyle = .light
    host.layOut(view)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(child.traitCollection.layoutDirection == .rightToLeft)
    view.traitOverrides.layoutDirection = .leftToRight
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.overrideUserInterfaceStyle = .unspecified
    #expect(child.traitCollection.userInterfaceStyle == .dark)

    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .light
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.traitCollection.userInterfaceStyle == .light)
    host.screen(of: controller)
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    #expect(controller.view.traitCollection.layoutDirection == .rightToLeft)
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("layer colours that an app set stay")
  func layerColors() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.borderColor =
      UIColor.label.resolvedColor(
        with: UITraitCollection(userInterfaceStyle: .light)
      ).cgColor
    view.backgroundColor = .systemBackground
    let black = view.layer.borderColor
    try UIKitHost(width: 100, style: .dark).layOut(view)
    #expect(view.layer.borderColor == black)
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
  }
}
