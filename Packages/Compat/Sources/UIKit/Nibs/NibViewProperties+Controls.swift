// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

// MARK: Buttons and images

extension NibReader {
  func apply(_ element: NibElement, to button: UIButton) {
    if let font = document.font(of: element) { button.titleLabel?.font = font }
    for state in element.children where state.name == "state" {
      guard let key = state.key.flatMap(Self.controlState) else { continue }
      if let title = document.text("title", of: state) { button.setTitle(title, for: key) }
      if let color = document.color("titleColor", of: state) {
        button.setTitleColor(color, for: key)
      }
      if let image = document.image(of: state) { button.setImage(image, for: key) }
      if let image = document.image("backgroundImage", of: state) {
        button.setBackgroundImage(image, for: key)
      }
    }
    if let insets = element.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = element.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = element.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    if let configuration = element.value(of: "configuration") {
      configure(button, by: configuration)
    }
  }

  private func configure(_ button: UIButton, by element: NibElement) {
    guard element.name == "buttonConfiguration" else { return }
    var configuration: UIButton.Configuration
    switch element["style"] {
    case "filled": configuration = .filled()
    case "tinted": configuration = .tinted()
    case "gray": configuration = .gray()
    default: configuration = .plain()
    }
    configuration.title = document.text("title", of: element)
    configuration.image = document.image(of: element)
    button.configuration = configuration
  }

  private static func controlState(_ name: String) -> UIControl.State? {
    switch name {
    case "normal": .normal
    case "highlighted": .highlighted
    case "selected": .selected
    case "disabled": .disabled
    default: nil
    }
  }

  func apply(_ element: NibElement, to imageView: UIImageView) {
    imageView.image = document.image(of: element)
    if let image = document.image("highlightedImage", of: element) {
      imageView.highlightedImage = image
    }
  }

  func apply(_ element: NibElement, to control: UIControl) {
    control.isEnabled = element.flag("enabled") ?? true
    control.isSelected = element.flag("selected") ?? false
    switch element["contentHorizontalAlignment"] {
    case "left": control.contentHorizontalAlignment = .left
    case "right": control.contentHorizontalAlignment = .right
    case "fill": control.contentHorizontalAlignment = .fill
    case "leading": control.contentHorizontalAlignment = .leading
    case "trailing": control.contentHorizontalAlignment = .trailing
    default: break
    }
    switch element["contentVerticalAlignment"] {
    case "top": control.contentVerticalAlignment = .top
    case "bottom": control.contentVerticalAlignment = .bottom
    case "fill": control.contentVerticalAlignment = .fill
    default: break
    }
  }
}

// MARK: Other controls

extension NibReader {
  func apply(_ element: NibElement, to spinner: UIActivityIndicatorView) {
    if let color = document.color("color", of: element) { spinner.color = color }
    spinner.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
    if element.flag("animating") == true { spinner.startAnimating() }
  }

  func apply(_ element: NibElement, to slider: UISlider) {
    slider.minimumValue = Float(element.number("minValue") ?? 0)
    slider.maximumValue = Float(element.number("maxValue") ?? 1)
    slider.value = Float(element.number("value") ?? 0)
  }

  func apply(_ element: NibElement, to stepper: UIStepper) {
    stepper.minimumValue = Double(element.number("minimumValue") ?? 0)
    stepper.maximumValue = Double(element.number("maximumValue") ?? 0)
    stepper.value = Double(element.number("value") ?? 0)
    stepper.stepValue = Double(element.number("stepValue") ?? 1)
    stepper.wraps = element.flag("wraps") ?? false
    stepper.autorepeat = element.flag("autorepeat") ?? true
    stepper.isContinuous = element.flag("continuous") ?? true
  }

  func apply(_ element: NibElement, to control: UISegmentedControl) {
    for (place, segment) in element.list("segments").enumerated() {
      if let image = document.image(of: segment) {
        control.insertSegment(with: image, at: place, animated: false)
      } else {
        control.insertSegment(
          withTitle: document.text("title", of: segment), at: place, animated: false)
      }
      control.setEnabled(segment.flag("enabled") ?? true, forSegmentAt: place)
      if let width = segment.number("width") { control.setWidth(width, forSegmentAt: place) }
    }
    control.isMomentary = element.flag("momentary") ?? false
    control.apportionsSegmentWidthsByContent =
      element.flag("apportionsSegmentWidthsByContent") ?? false
    control.selectedSegmentTintColor = document.color("selectedSegmentTintColor", of: element)
    control.selectedSegmentIndex =
      element["selectedSegmentIndex"].flatMap(Int.init) ?? UISegmentedControl.noSegment
  }

  func apply(_ element: NibElement, to control: UIPageControl) {
    control.numberOfPages = element["numberOfPages"].flatMap(Int.init) ?? 0
    control.currentPage = element["currentPage"].flatMap(Int.init) ?? 0
    control.hidesForSinglePage = element.flag("hidesForSinglePage") ?? false
  }

  func apply(_ element: NibElement, to effectView: UIVisualEffectView) {
    guard let style = element.first("blurEffect")?["style"] else { return }
    switch style {
    case "extraLight": effectView.effect = UIBlurEffect(style: .extraLight)
    case "light": effectView.effect = UIBlurEffect(style: .light)
    case "dark": effectView.effect = UIBlurEffect(style: .dark)
    default: effectView.effect = UIBlurEffect(style: .regular)
    }
  }
}

// MARK: Containers

extension NibReader {
  func apply(_ element: NibElement, to stack: UIStackView) {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.spacing = element.number("spacing") ?? 0
    stack.isLayoutMarginsRelativeArrangement =
      element.flag("layoutMarginsRelativeArrangement") ?? false
    let distributions = UIStackView.Distribution.allCases
    stack.distribution = distributions.first { "\($0)" == element["distribution"] } ?? .fill
    switch element["alignment"] {
    case "top", "leading": stack.alignment = .leading
    case "bottom", "trailing": stack.alignment = .trailing
    case "center": stack.alignment = .center
    case "firstBaseline": stack.alignment = .firstBaseline
    case "lastBaseline": stack.alignment = .lastBaseline
    default: stack.alignment = .fill
    }
  }

  func apply(_ element: NibElement, to scroll: UIScrollView) {
    scroll.isScrollEnabled = element.flag("scrollEnabled") ?? true
    scroll.isPagingEnabled = element.flag("pagingEnabled") ?? false
    scroll.bounces = element.flag("bounces") ?? true
    scroll.alwaysBounceVertical = element.flag("alwaysBounceVertical") ?? false
    scroll.alwaysBounceHorizontal = element.flag("alwaysBounceHorizontal") ?? false
    scroll.showsVerticalScrollIndicator = element.flag("showsVerticalScrollIndicator") ?? true
    scroll.showsHorizontalScrollIndicator = element.flag("showsHorizontalScrollIndicator") ?? true
    if let insets = element.insets("contentInset") { scroll.contentInset = insets }
  }

  func apply(_ element: NibElement, to table: UITableView) {
    func height(_ name: String) -> CGFloat? {
      element.number(name).map { $0 < 0 ? UITableView.automaticDimension : $0 }
    }
    table.rowHeight = height("rowHeight") ?? table.rowHeight
    table.estimatedRowHeight = height("estimatedRowHeight") ?? table.estimatedRowHeight
    table.sectionHeaderHeight = height("sectionHeaderHeight") ?? table.sectionHeaderHeight
    table.sectionFooterHeight = height("sectionFooterHeight") ?? table.sectionFooterHeight
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let color = document.color("separatorColor", of: element) { table.separatorColor = color }
    if let insets = element.insets("separatorInset") { table.separatorInset = insets }
    table.allowsSelection = element.flag("allowsSelection") ?? true
    table.allowsMultipleSelection = element.flag("allowsMultipleSelection") ?? false
  }

  func apply(_ element: NibElement, to collection: UICollectionView) {
    guard let layout = element.value(of: "collectionViewLayout") else { return }
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = layout["scrollDirection"] == "horizontal" ? .horizontal : .vertical
    flow.minimumLineSpacing = layout.number("minimumLineSpacing") ?? 10
    flow.minimumInteritemSpacing = layout.number("minimumInteritemSpacing") ?? 10
    flow.itemSize = layout.size("itemSize") ?? flow.itemSize
    flow.headerReferenceSize = layout.size("headerReferenceSize") ?? .zero
    flow.footerReferenceSize = layout.size("footerReferenceSize") ?? .zero
    flow.sectionInset = layout.insets("sectionInset") ?? .zero
    if layout.name == "collectionViewFlowLayout" { collection.collectionViewLayout = flow }
  }

  func apply(_ element: NibElement, to cell: UITableViewCell) {
    switch element["selectionStyle"] {
    case "none": cell.selectionStyle = .none
    case "blue": cell.selectionStyle = .blue
    case "gray": cell.selectionStyle = .gray
    default: break
    }
    switch element["accessoryType"] {
    case "disclosureIndicator": cell.accessoryType = .disclosureIndicator
    case "checkmark": cell.accessoryType = .checkmark
    case "detailButton": cell.accessoryType = .detailButton
    case "detailDisclosureButton": cell.accessoryType = .detailDisclosureButton
    default: break
    }
    cell.indentationLevel = element["indentationLevel"].flatMap(Int.init) ?? 0
    if let width = element.number("indentationWidth") { cell.indentationWidth = width }
    if let insets = element.insets("separatorInset") { cell.separatorInset = insets }
  }
}
