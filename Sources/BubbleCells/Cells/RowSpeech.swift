// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// A row's accessibility element, which describes all that the row shows.
struct RowSpeech {
  let cell: MessageCell
  let data: MessageCellData
  let environment: RenderEnvironment

  /// The sender, the content, the kit's parts, the time, and the state of sending. Of notices, the
  /// text alone.
  var label: String {
    let content = [data.spokenContent.map { [$0] } ?? cell.container.spokenTexts].flatMap(\.self)
    let parts = data.isNotice ? content : [sender].compactMap(\.self) + content + additions + state
    return parts.map(\.spoken).filter { !$0.isEmpty }
      .joined(separator: environment.localization[.separator])
  }

  private var sender: String? {
    data.direction == .outgoing ? environment.localization[.you] : data.senderName
  }

  /// The texts beside the container: the kit's parts, and views that a cell adds to itself.
  private var additions: [String] { cell.addedSubviews.flatMap(\.spokenTexts) }

  private var state: [String] {
    let words = environment.localization
    let receipt = cell.readReceiptLabel.isHidden ? nil : cell.readReceiptLabel.text
    switch data.status {
    case .sending: return [time, words[.sending]].compactMap(\.self)
    case .failed: return [time, words[.notSent]].compactMap(\.self)
    case .initial, .success: return [time, receipt].compactMap(\.self)
    }
  }

  private var time: String? {
    guard let date = data.message?.date else { return nil }
    let strings = TimeStrings(
      environment.localization, timeZone: environment.timeZone, now: environment.now ?? date)
    return strings.separatorWithTime(for: date)
  }

  /// The element's traits: the content's, and whether it is selected.
  var traits: AccessibilityTraits {
    guard data.isSelectable else { return data.spokenTraits }
    return data.isSelected == true ? [.button, .selected] : .button
  }

  /// The row's actions, except for its activation. Names are unique.
  var actions: [AccessibilityCustomAction] {
    guard !data.isSelectable else { return [] }
    var names: Set<ExactString> = []
    return cell.interactions.compactMap { interaction in
      guard interaction.isEnabled, let name = name(of: interaction), names.insert(exactly: name)
      else { return nil }
      return AccessibilityCustomAction(name: name) { _ in interaction.fire() }
    }
  }

  private func name(of interaction: Interaction) -> String? {
    let words = environment.localization
    let view = interaction.view === cell ? nil : interaction.view
    let label = view?.accessibilityUserInputLabels?.first ?? view?.accessibilityLabel
    switch (interaction.action, interaction.kind) {
    case ("onSelectMessage", _): return nil
    // No one mentions themselves.
    case ("onLongSelectMessageAvatar", _) where data.direction == .outgoing: return nil
    case ("onSelectReaction", _): return words.format(.showReaction, label ?? "")
    case ("onSelectMember", .link(let user)):
      return
        "\(words[.openProfile]): \(user.beginsExactly(with: "user:") ? String(user.utf8.dropFirst(5)) ?? user : user)"
    case (_, .link(let address)): return words.format(.openLink, address)
    case (let action, _): return action.flatMap { Self.words[named: $0] }.map { words[$0] } ?? label
    }
  }

  /// The names of the delegate's actions.
  private static let words: [String: SpokenWord] = [
    "onLongPressMessage": .showMenu, "onSelectMessageAvatar": .openProfile,
    "onLongSelectMessageAvatar": .mention, "onRetryMessage": .sendAgain,
    "onSelectReadReceipt": .showReaders, "onReEditMessage": .edit,
    "onSelectReplies": .showReplies, "onLongPressTranslation": .showTranslationMenu,
    "onShowOriginal": .showOriginal, "onRetryTranslation": .translateAgain,
    "onPlaySpeech": .readAloud, "onDoubleTapMessage": .showLarge,
  ]
}

extension MessageCell {
  /// The kit's parts, and views that a cell adds to itself.
  var addedSubviews: [View] {
    let own: [View] = [
      avatarView, nameLabel, container, indicator, failedMark, readReceiptLabel, selectionMark,
    ]
    return subviews.filter { view in !own.contains { $0 === view } }
  }
}

extension String {
  /// The text without the marks of inline images and of directions, which are for the eye.
  fileprivate var spoken: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !Self.isSilent($0) }))
  }

  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFFFC, 0x2060, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension View {
  /// The accessibility texts of the view and its subviews, in reading order.
  ///
  /// A control without a label has the texts of its subviews. A view that has its elements in an order of its own, such as
  /// a text's, is read in that.
  fileprivate var spokenTexts: [String] {
    guard !isHidden, alpha > 0, !accessibilityElementsHidden else { return [] }
    if isAccessibilityElement {
      let texts = [accessibilityLabel, accessibilityValue].compactMap(\.self).filter { !$0.isEmpty }
      if !texts.isEmpty { return [texts.joined(separator: ": ")] }
    }
    if let elements = accessibilityElements { return elements.flatMap(Self.spokenTexts(of:)) }
    return subviewsInReadingOrder.flatMap(\.spokenTexts)
  }

  private static func spokenTexts(of element: Any) -> [String] {
    switch element {
    case let view as View: view.spokenTexts
    case let part as AccessibilityElement:
      [
        [part.accessibilityLabel, part.accessibilityValue].compactMap(\.self).filter { !$0.isEmpty }
      ]
      .filter { !$0.isEmpty }.map { $0.joined(separator: ": ") }
    default: []
    }
  }

  /// The visible subviews from top to bottom, and in the reading direction where tops are close.
  var subviewsInReadingOrder: [View] {
    let sign: CGFloat = effectiveLayoutDirection == .rightToLeft ? -1 : 1
    let sorted = subviews.enumerated().sorted { one, other in
      let (frame, otherFrame) = (one.element.frame, other.element.frame)
      return ((frame.minY / 8).rounded(), sign * frame.minX, one.offset)
        < ((otherFrame.minY / 8).rounded(), sign * otherFrame.minX, other.offset)
    }
    return sorted.map(\.element)
  }
}
