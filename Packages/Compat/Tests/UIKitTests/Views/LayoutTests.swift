// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("NSLayoutConstraint and anchors")
struct UIKitLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private let view = UIView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  @Test func anchorsPlaceAView() {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 50, height: 20))
  }

  @Test func itemsOfAnyTypeAreTaken() {
    let items: [Any] = [view, root]
    for attribute in [NSLayoutConstraint.Attribute.left, .top, .right, .bottom] {
      let constraint = NSLayoutConstraint(
        item: items[0], attribute: attribute, relatedBy: .equal, toItem: items[1],
        attribute: attribute, multiplier: 1, constant: 5)
      constraint.identifier = "edge"
      constraint.isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 5, width: 100, height: 60))
    #expect(root.constraints.count == 4 && root.constraints.allSatisfy { $0.identifier == "edge" })
  }

  @Test func anItemThatIsNoViewIsRefused() {
    let constraint = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: "text", attribute: .left,
      multiplier: 1, constant: 0)
    constraint.isActive = true
    #expect(!constraint.isActive)
  }

  @Test func aStackArrangesViews() {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    stack.axis = .horizontal
    stack.distribution = .fillEqually
    stack.alignment = .fill
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 0, width: 110, height: 30)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 60])
    #expect(stack.arrangedSubviews.allSatisfy { $0.frame.size == CGSize(width: 50, height: 30) })
  }

  @Test("a switch beside a label in a stack keeps its width, and the label takes the rest")
  func labelAndSwitch() throws {
    let host = try UIKitHost(width: 300)
    let stack = host.perform {
      let label = UILabel()
      label.text = "Label"
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      let stack = UIStackView(arrangedSubviews: [label, UISwitch(), UIStepper(), indicator])
      stack.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
      return stack
    }
    host.layOut(stack)
    #expect(stack.arrangedSubviews.map(\.frame.width) == [135, 51, 94, 20])
    let bar = UIProgressView(progressViewStyle: .default)
    #expect(bar.contentHuggingPriority(for: .vertical) == .defaultHigh)
    #expect(bar.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(UISlider().contentHuggingPriority(for: .vertical) == .defaultLow)
  }

  @Test("the first of equal labels in a column takes the height that is left")
  func columnOfLabels() throws {
    let host = try UIKitHost(width: 100)
    let stack = host.perform {
      let labels = (0..<4).map { number in
        let label = UILabel()
        label.font = .systemFont(ofSize: 17)
        label.text = "\(number)"
        return label
      }
      let stack = UIStackView(arrangedSubviews: labels)
      stack.axis = .vertical
      return stack
    }
    host.layOut(stack, size: CGSize(width: 100, height: 200))
    let heights = stack.arrangedSubviews.map(\.frame.height)
    #expect(heights[0] > 100 && Set(heights[1...]).count == 1)
  }

  @Test("an effect view is as large as the constraints in its content say")
  func effectView() {
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    effect.translatesAutoresizingMaskIntoConstraints = false
    view.translatesAutoresizingMaskIntoConstraints = false
    effect.contentView.addSubview(view)
    root.addSubview(effect)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: effect.contentView.topAnchor, constant: 8),
      view.bottomAnchor.constraint(equalTo: effect.contentView.bottomAnchor, constant: -8),
      view.leadingAnchor.constraint(equalTo: effect.contentView.leadingAnchor, constant: 4),
      view.trailingAnchor.constraint(equalTo: effect.contentView.trailingAnchor, constant: -4),
      view.widthAnchor.constraint(equalToConstant: 60),
      view.heightAnchor.constraint(equalToConstant: 30),
      effect.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      effect.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(effect.frame == CGRect(x: 0, y: 0, width: 68, height: 46))
    #expect(effect.contentView.frame == effect.bounds)
    let framed = UIVisualEffectView(effect: nil)
    framed.frame = CGRect(x: 3, y: 4, width: 20, height: 10)
    root.addSubview(framed)
    root.layoutIfNeeded()
    #expect(framed.frame == CGRect(x: 3, y: 4, width: 20, height: 10))
    #expect(framed.contentView.frame == framed.bounds)
  }

  @Test func aGuideIsPlaced() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
      guide.leftAnchor.constraint(equalTo: root.leftAnchor),
      guide.widthAnchor.constraint(equalToConstant: 8),
      guide.heightAnchor.constraint(equalToConstant: 9),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 4, width: 8, height: 9))
  }

  @Test func fittingSizesFollowFromConstraints() {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    let size = root.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 200, height: 46))
  }

  @Test(arguments: [
    (
      "H:|-10-[one(20)]-5-[two]-15-|", CGRect(x: 10, y: 0, width: 20, height: 0), CGFloat(35),
      CGFloat(50)
    ),
    ("|[one]-gap-[two(==one)]|", CGRect(x: 0, y: 0, width: 46, height: 0), 54, 46),
    ("H:|-[one(30)]-[two]-|", CGRect(x: 8, y: 0, width: 30, height: 0), 46, 46),
  ])
  func pictureOfConstraints(_ format: String, _ one: CGRect, _ x: CGFloat, _ width: CGFloat) {
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: format, metrics: ["gap": 8], views: ["one": view, "two": other])
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(view.frame.minX == one.minX && view.frame.width == one.width)
    #expect(other.frame.minX == x && other.frame.width == width)
  }

  @Test func aPictureThatIsNotUnderstoodIsReported() {
    let format = "H:|-[unknown]-|"
    #expect(NSLayoutConstraint.constraints(withVisualFormat: format, views: [:]).isEmpty)
    #expect(UIKitDiagnostics.messages.contains { $0.contains(format) })
  }

  @Test func aVeilFollowsTheStyleOfTheInterface() throws {
    let host = try UIKitHost(width: 4, height: 4, scale: 1, style: .dark)
    let pixel = try host.perform {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
      view.contentView.addSubview(UIView())
      view.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      return try host.bitmap(of: view).pixel(2, 2)
    }
    // Material for dark interfaces: 15 % white, 85 % opaque, premultiplied.
    #expect(pixel[3] == 217 && (30...34).contains(pixel[0]))
  }
}
