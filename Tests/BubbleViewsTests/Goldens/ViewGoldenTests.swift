import BubbleGoldenTesting
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

/// The appearance of views in both directions.
@Suite("Goldens of views", .goldens(naming: .label))
struct ViewGoldenTests {
  @Test(
    arguments: [
      labels, shrunkLabels, clippedLetters, paragraphs, decorations, textView, buttons, progress,
      turned, layers,
      masks, effects,
    ],
    [LayoutDirection.leftToRight, .rightToLeft])
  func looksAsRecorded(_ golden: ViewGolden, _ direction: LayoutDirection) throws {
    try golden.expectSheet(direction)
  }

  private static let labels = ViewGolden("labels", 220, 210) { sheet in
    for (index, mode) in LineBreakMode.allCases.enumerated() {
      for (column, count) in [1, 2].enumerated() {
        sheet.add(
          Label(), 10 + CGFloat(column) * 105, 10 + CGFloat(index) * 33, 95, 29
        ) { label in
          label.text = sheet.sampleText
          label.font = .system(11)
          label.lineBreakMode = mode
          label.numberOfLines = count
          label.backgroundColor = Color(hex: 0xEEF3FA)
        }
      }
    }
  }

  private static let shrunkLabels = ViewGolden("shrunk-labels", 200, 140) { sheet in
    for (index, adjustment) in Label.BaselineAdjustment.allCases.enumerated() {
      sheet.add(Label(), 10, 10 + CGFloat(index) * 32, 180, 26) { label in
        label.text = sheet.sampleText
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.4
        label.baselineAdjustment = adjustment
        label.backgroundColor = Color(hex: 0xEEF3FA)
      }
    }
    sheet.add(Label(), 10, 106, 180, 26) { label in
      label.text = sheet.sampleText
      label.font = .system(15, weight: .bold)
      label.highlightedTextColor = Color(hex: 0xC23D26)
      label.isHighlighted = true
      label.shadowColor = Color(hex: 0xC23D26, alpha: 0.25)
      label.shadowOffset = CGSize(width: 1, height: 1)
    }
  }

  /// Labels that clip, with letters that reach out: of their text's size, with round corners, and too low for it.
  private static let clippedLetters = ViewGolden("clipped-letters", 230, 200) { sheet in
    let texts = ["م ج ع ي", "ญู ปุ่", "Ậ Ộ g", "ख़ूँ हूँ", "ff fj"]
    for (row, text) in texts.enumerated() {
      for (column, less) in [CGFloat(0), 0, 5].enumerated() {
        let label = sheet.add(Label(), 0, 0, 0, 0)
        label.text = text
        label.font = .system(22, isItalic: text.utf8.first == 0x66)
        label.backgroundColor = Color(hex: 0xD5E5FA)
        label.layer.cornerRadius = column == 1 ? 5 : 0
        label.clipsToBounds = true
        let size = label.sizeThatFits(.zero)
        label.setRTLFrame(
          CGRect(
            x: 10 + CGFloat(column) * 73, y: 10 + CGFloat(row) * 38, width: size.width,
            height: size.height - less))
      }
    }
  }

  /// Three paragraphs: centred, justified, and indented.
  private static let paragraphs = ViewGolden("paragraphs", 220, 200) { sheet in
    var text = AttributedText(paragraphText(sheet), font: .system(12))
    let starts = [0] + text.string.utf8.enumerated().filter { $1 == 0x0A }.map { $0.offset + 1 }
    var heading = ParagraphStyle()
    heading.alignment = .center
    heading.minimumLineHeight = 26
    heading.paragraphSpacing = 4
    var body = ParagraphStyle()
    body.alignment = .justified
    body.lineSpacing = 3
    body.firstLineHeadIndent = 14
    var note = ParagraphStyle()
    note.paragraphSpacingBefore = 8
    note.headIndent = 12
    note.tailIndent = -20
    note.maximumLineHeight = 13
    for (start, style) in zip(starts, [heading, body, note]) {
      text.setParagraphStyle(style, in: start..<start + 1)
    }
    sheet.add(Label(), 10, 10, 200, 180) { label in
      label.numberOfLines = 0
      label.lineHeightPolicy = .primary
      label.attributedText = text
      label.backgroundColor = Color(hex: 0xEEF3FA)
    }
  }

  private static func paragraphText(_ sheet: View) -> String {
    sheet.isRightToLeft
      ? "رحلة السبت\nنلتقي عند الباب الكبير في الساعة الثامنة ثم نمشي معا إلى البحيرة القريبة\n"
        + "من لا يستطيع المشي يأتي بالسيارة إلى المقهى"
      : "Saturday’s trip\nWe meet at the big gate at eight o’clock, and then walk along the river "
        + "to the lake.\nWhoever doesn’t want to walk takes the bus to the café."
  }

  private static let decorations = ViewGolden("decorations", 220, 100) { sheet in
    var text = AttributedText(sheet.sampleText, font: .system(16))
    let utf8 = text.string.utf8
    let words = utf8.split(separator: 0x20).map { word in
      utf8.distance(
        from: utf8.startIndex, to: word.startIndex)..<utf8.distance(
          from: utf8.startIndex, to: word.endIndex)
    }
    text.modify(words[0].lowerBound..<words[2].upperBound) {
      $0.backgroundColor = Color(hex: 0xFFE08A)
    }
    text.modify(words[2]) { $0.color = Color(hex: 0xC23D26) }
    text.modify(words[3]) {
      $0.isUnderlined = true
      $0.underlineColor = Color(hex: 0xC23D26)
    }
    text.modify(words[4]) {
      $0.isStruckThrough = true
      $0.strikethroughColor = Color(hex: 0x147AFF)
    }
    text.modify(words[5].lowerBound..<words[6].upperBound) {
      $0.backgroundColor = Color(hex: 0xB9E7C9)
      $0.isUnderlined = true
    }
    sheet.add(Label(), 10, 10, 200, 80) { label in
      label.numberOfLines = 0
      label.lineHeightPolicy = .primary
      label.attributedText = text
    }
  }

  private static let textView = ViewGolden("text-view", 220, 130) { sheet in
    sheet.add(TextView(), 10, 10, 200, 110) { view in
      view.text =
        sheet.isRightToLeft
        ? "الخريطة هنا example.com/maps أو اكتب إلى mira@example.com قبل الثامنة"
        : "The map is at example.com/maps/trail-7, or call 555-123-4567 before eight o’clock."
      view.font = .system(14)
      view.isEditable = false
      view.dataDetectorTypes = .all
      view.textContainerInset = EdgeInsets(top: 10, left: 6, bottom: 10, right: 6)
      view.backgroundColor = Color(hex: 0xF2F2F7)
      view.layer.cornerRadius = 10
    }
  }

  private static let buttons = ViewGolden("buttons", 240, 150) { sheet in
    let states: [(Bool, Bool, Bool)] = [
      (false, true, false), (true, true, false), (false, false, false), (false, true, true),
    ]
    for (index, (isHighlighted, isEnabled, isSelected)) in states.enumerated() {
      for (column, type) in [Button.ButtonType.system, .custom].enumerated() {
        sheet.add(Button(type: type), 10 + CGFloat(column) * 115, 8 + CGFloat(index) * 35, 105, 29)
        {
          $0.setTitle(sheet.isRightToLeft ? "إرسال" : "Send", for: .normal)
          $0.setTitle(sheet.isRightToLeft ? "تم" : "Done", for: .selected)
          $0.setImage(GoldenImage.arrow, for: .normal)
          $0.imageEdgeInsets = sheet.rtlEdgeInsets(EdgeInsets(left: -3, right: 3))
          $0.titleEdgeInsets = sheet.rtlEdgeInsets(EdgeInsets(left: 3, right: -3))
          $0.contentEdgeInsets = EdgeInsets(left: 9, right: 9)
          $0.contentHorizontalAlignment = index == 3 ? .leading : .center
          $0.layer.cornerRadius = 8
          $0.backgroundColor = Color(hex: type == .system ? 0xEEF3FA : 0x147AFF)
          ($0.isHighlighted, $0.isEnabled, $0.isSelected) = (isHighlighted, isEnabled, isSelected)
        }
      }
    }
  }

  private static let progress = ViewGolden("progress", 160, 70) { sheet in
    for (index, value) in [Float(0.02), 0.4, 1].enumerated() {
      sheet.add(ProgressView(), 10, 10 + CGFloat(index) * 12, 140, 4) { $0.progress = value }
    }
    sheet.add(ProgressView(progressViewStyle: .bar), 10, 52, 140, 6) {
      $0.progress = 0.6
      $0.progressTintColor = Color(hex: 0xC23D26)
      $0.trackTintColor = Color(hex: 0xF6DAD5)
    }
  }

  private static let turned = ViewGolden("turned", 200, 120) { sheet in
    let card = View()
    sheet.add(card, 50, 30, 100, 60) { card in
      card.backgroundColor = Color(hex: 0xFFF3D6)
      card.layer.cornerRadius = 12
      card.layer.borderWidth = 1
      card.layer.borderColor = Color(hex: 0xD9A441)
      card.layer.shadowOpacity = 0.3
      card.layer.shadowOffset = CGSize(width: 0, height: 3)
    }
    card.add(Label(), 10, 8, 80, 44) { label in
      label.text = sheet.sampleText
      label.font = .system(13)
      label.numberOfLines = 0
    }
    card.add(ImageView(image: GoldenImage.arrow), 80, 40, 14, 14) {
      $0.renderingMode = .template
      $0.isMirrored = sheet.isRightToLeft
    }
    card.transform = CGAffineTransform(rotationAngle: -.pi / 12).scaledBy(x: 1.2, y: 1.2)
  }

  private static let layers = ViewGolden("layers", 220, 130) { sheet in
    func add(_ layer: Layer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      let left = sheet.isRightToLeft ? 220 - x - width : x
      layer.frame = CGRect(x: left, y: y, width: width, height: height)
      sheet.layer.addSublayer(layer)
    }
    let gradient = GradientLayer()
    gradient.colors = [Color(hex: 0xF7B733), Color(hex: 0xC23D26), Color(hex: 0x5B2A86)]
    gradient.endPoint = CGPoint(x: sheet.isRightToLeft ? 0 : 1, y: 1)
    gradient.startPoint = CGPoint(x: sheet.isRightToLeft ? 1 : 0, y: 0)
    gradient.cornerRadius = 12
    add(gradient, 10, 10, 90, 50)

    let ring = ShapeLayer()
    ring.path = .ellipse(in: CGRect(x: 4, y: 4, width: 42, height: 42))
    (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, Color(hex: 0x147AFF), 6)
    ring.lineCap = .round
    ring.lineDashPattern = [44, 22]
    add(ring, 115, 10, 50, 50)

    let star = ShapeLayer()
    var path = Path()
    for corner in 0..<5 {
      let angle = CGFloat(corner) * .pi * 4 / 5 - .pi / 2
      let point = CGPoint(x: 22 + 20 * cos(angle), y: 22 + 20 * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    star.path = path
    star.fillRule = .evenOdd
    star.fillColor = Color(hex: 0xF7B733)
    (star.strokeColor, star.lineJoin, star.lineWidth) = (Color(hex: 0x8A5A00), .round, 2)
    add(star, 170, 12, 44, 44)

    let text = TextLayer()
    text.string = sheet.sampleText
    text.fontSize = 14
    text.foregroundColor = Color(hex: 0x333333)
    text.isWrapped = true
    add(text, 10, 72, 120, 50)

    let dotted = ShapeLayer()
    dotted.path = .roundedRect(CGRect(x: 1, y: 1, width: 68, height: 42), radii: CornerRadii(8))
    (dotted.fillColor, dotted.strokeColor) = (Color(hex: 0xEEF3FA), Color(hex: 0x147AFF))
    dotted.lineDashPattern = [4, 3]
    add(dotted, 140, 74, 70, 44)
  }

  private static let masks = ViewGolden("masks", 220, 80) { sheet in
    let radii = CornerRadii(topLeft: 2, topRight: 14, bottomLeft: 14, bottomRight: 14)
    sheet.add(Label(), 10, 10, 95, 60) { label in
      prepareMasked(label, sheet)
      let shape = ShapeLayer()
      let box = CGRect(x: 0, y: 0, width: 95, height: 60)
      shape.path = .roundedRect(box, radii: radii)
      if sheet.isRightToLeft {
        shape.path = shape.path?.applying(
          CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 95, ty: 0))
      }
      label.layer.mask = shape
    }
    sheet.add(Label(), 115, 10, 95, 60) { label in
      prepareMasked(label, sheet)
      let gradient = GradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: 95, height: 60)
      gradient.colors = [.black, .black, .clear]
      gradient.startPoint = CGPoint(x: sheet.isRightToLeft ? 1 : 0, y: 0.5)
      gradient.endPoint = CGPoint(x: sheet.isRightToLeft ? 0 : 1, y: 0.5)
      label.layer.mask = gradient
    }
  }

  private static func prepareMasked(_ label: Label, _ sheet: View) {
    label.text = sheet.sampleText
    label.numberOfLines = 0
    label.font = .system(15)
    label.textColor = .white
    label.backgroundColor = Color(hex: 0x147AFF)
  }

  private static let effects = ViewGolden("effects", 220, 100) { sheet in
    sheet.add(Label(), 10, 10, 200, 80) { label in
      label.text = sheet.sampleText + " " + sheet.sampleText
      label.numberOfLines = 0
      label.font = .system(18, weight: .bold)
      label.backgroundColor = Color(hex: 0xF7B733)
    }
    for (index, style) in [BlurEffect.Style.light, .extraLight, .dark].enumerated() {
      let view = sheet.add(
        VisualEffectView(effect: BlurEffect(style: style)), 20 + CGFloat(index) * 62, 20, 56, 60)
      view.layer.cornerRadius = 12
      view.contentView.add(Label(), 6, 20, 44, 20) { label in
        label.text = sheet.isRightToLeft ? "أمام" : "Front"
        label.font = .system(14)
        label.textColor = style == .dark ? .white : .black
        label.textAlignment = .center
      }
    }
  }
}
