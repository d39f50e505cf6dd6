// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension SlackBlocks {
  /// Adds a block of one of the kinds that apps use less often.
  func append(special block: SlackObject, to card: inout CardElement, depth: Int) {
    switch block.type {
    case "video": append(video: block, to: &card)
    case "call": append(call: block, to: &card)
    case "input": append(input: block, to: &card)
    case "plan":
      card.append(heading: words.text(of: block, "title"))
      for task in block.objects("tasks") { append(task: task, to: &card) }
    case "task_card": append(task: block, to: &card)
    case "alert": append(alert: block, to: &card)
    case "card", "container": append(container: block, to: &card, depth: depth)
    case "carousel":
      card.append(heading: words.text(of: block, "title"))
      for (place, element) in block.objects("elements").enumerated() {
        if place > 0 { card.blocks.append(.divider) }
        append(container: element, to: &card, depth: depth)
      }
    case "data_visualization":
      card.append(heading: words.text(of: block, "title"))
      words.remarks.leaveOut("chart", because: "no cell draws it")
    default: append(shortcut: block, to: &card)
    }
  }

  private func append(video: SlackObject, to card: inout CardElement) {
    let title = firstNonEmpty(video.words("title"), video.string("alt_text")) ?? "Video"
    let cover = words.context.path(video.string("thumbnail_url"))
    var heading = RichText(plain: cover.isEmpty ? "▶️ " : "")
    heading.append(SlackText.unescape(title))
    card.append(heading: heading, url: video.first("title_url", "video_url") ?? "")
    card.append(text: words.text(of: video, "description"))
    if !cover.isEmpty {
      card.append(
        CardElement.Image(url: cover, title: video.string("alt_text"), isVideo: true))
    }
    words.remarks.leaveOut("video", because: "its file isn't in the export")
    let sources = [video.string("author_name"), video.string("provider_name")]
    card.append(note: RichText(plain: sources.filter { !$0.isEmpty }.joined(separator: " · ")))
  }

  private func append(call block: SlackObject, to card: inout CardElement) {
    let call = block.object("call")?.object("v1")
    var title = "📞 Call"
    if let name = call?.first("name") { title += " “\(SlackText.unescape(name))”" }
    card.append(heading: RichText(plain: title), url: call?.string("join_url") ?? "")
    guard let call else { return }
    var parts = [SlackDuration.text(of: call)].compactMap(\.self)
    let people = call.objects("all_participants").map { person in
      let id = person.string("slack_id")
      return firstNonEmpty(words.context.people[id]?.name, person.string("display_name"), id) ?? "?"
    }
    if !people.isEmpty { parts.append("with " + people.joined(separator: ", ")) }
    card.append(note: RichText(plain: parts.joined(separator: " · ")))
  }

  private func append(input: SlackObject, to card: inout CardElement) {
    var label = RichText()
    label.append(words.text(of: input, "label"), .bold)
    card.append(text: label)
    if let element = input.object("element") {
      SlackControls(words: words).append([element], to: &card)
    }
    card.append(note: words.text(of: input, "hint"))
  }

  /// A step of an assistant's plan: its title with a box, and what it led to.
  private func append(task: SlackObject, to card: inout CardElement) {
    let mark =
      switch task.string("status") {
      case "complete", "completed": "☑"
      case "error", "failed": "⚠️"
      default: "☐"
      }
    var title = RichText(plain: mark + " ")
    title.append(words.text(of: task, "title"))
    card.append(text: title)
    for key in ["details", "output"] { card.append(text: words.text(of: task, key)) }
    var sources = RichText()
    for source in task.objects("sources") {
      if !sources.isEmpty { sources.append(" · ") }
      let url = source.string("url")
      sources.append(words.link(source.first("text", "title") ?? url, to: url))
    }
    card.append(note: sources)
  }

  private func append(alert: SlackObject, to card: inout CardElement) {
    let mark =
      switch alert.first("level", "style") ?? "" {
      case "warning": "⚠️ "
      case "error", "danger": "⛔ "
      case "success": "✅ "
      case "info": "ℹ️ "
      default: ""
      }
    var text = RichText(plain: mark)
    text.append(words.text(of: alert, "text"))
    card.append(text: text)
  }

  /// A card, a slide of a carousel, or blocks in a frame.
  private func append(container: SlackObject, to card: inout CardElement, depth: Int) {
    for key in ["hero_image", "image", "icon", "slack_icon"] {
      guard let image = container.object(key), image.hasImage else { continue }
      let shown = self.image(image)
      if !shown.url.isEmpty || !image.string("alt_text").isEmpty { card.append(shown) }
    }
    card.append(heading: words.text(of: container, "title"))
    card.append(note: words.text(of: container, "subtitle"))
    for key in ["body", "text", "subtext"] { card.append(text: words.text(of: container, key)) }
    for key in ["child_blocks", "blocks"] {
      append(container.objects(key), to: &card, depth: depth + 1)
    }
    if container.type.isExactly("container") {
      append(container.objects("elements"), to: &card, depth: depth + 1)
    }
    SlackControls(words: words).append(container.objects("actions"), to: &card)
  }

  private func append(shortcut: SlackObject, to card: inout CardElement) {
    var title = RichText(plain: "⚡ ")
    let text = words.text(of: shortcut, "title")
    title.append(text.isEmpty ? RichText(plain: "Workflow") : text)
    card.append(heading: title, url: shortcut.first("share_url", "url") ?? "")
    card.append(text: words.text(of: shortcut, "description"))
    let label = shortcut.words("button_label")
    if !label.isEmpty { card.blocks.append(.buttons([.init(title: label, style: .primary)])) }
  }
}

extension SlackObject {
  /// Whether there is an image, and not only its name.
  fileprivate var hasImage: Bool { first("image_url") != nil || hasObject("slack_file") }
}

/// The lengths of calls.
enum SlackDuration {
  /// The length of a call or a huddle, `12:30`; `nil` where it isn't known.
  static func text(of call: SlackObject) -> String? {
    let (start, end) = (call.count("date_start"), call.count("date_end"))
    guard start > 0, end > start else { return nil }
    let seconds = end - start
    let parts =
      seconds < 3600
      ? [seconds / 60] : [seconds / 3600, seconds / 60 % 60]
    return (parts + [seconds % 60]).enumerated()
      .map { place, part in (place > 0 && part < 10 ? "0" : "") + "\(part)" }
      .joined(separator: ":")
  }
}
