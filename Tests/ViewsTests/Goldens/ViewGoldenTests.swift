import Drawing
import Foundation
import Testing
import Typesetting
import Views

/// Views as they look in both directions.
@Suite("Goldens of views")
struct ViewGoldenTests {
  @Test(
    arguments: [labels, shrunkLabels, textView, buttons, progress, turned],
    [LayoutDirection.leftToRight, .rightToLeft])
  func looksAsRecorded(_ golden: ViewGolden, _ direction: LayoutDirection) throws {
    try golden.expectSheet(direction, suite: "ViewGoldenTests")
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
}
