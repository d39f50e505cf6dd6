// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension TelegramRecord {
  /// Adds what has a frame of its own: contacts, polls, and what bots and channels send.
  func addCards(to message: inout MessageDraft) {
    if let contact = record.contact {
      message.cards.append(card(of: contact))
      addContactCard(to: &message)
    }
    if let poll = record.poll { message.cards.append(card(of: poll)) }
    if let checklist = record.checklist { message.cards.append(card(of: checklist)) }
    if !record.game.isEmpty { message.cards.append(gameCard) }
    if !record.invoice.isEmpty { addInvoice(to: &message) }
    if let giveaway = record.giveaway { message.cards.append(card(of: giveaway)) }
    if let results = record.giveawayResults { message.cards.append(card(of: results)) }
  }

  private func card(of contact: TelegramMessage.Contact) -> CardElement {
    let name = [contact.firstName, contact.lastName].filter { !$0.isEmpty }.joined(separator: " ")
    let title = firstNonEmpty(name, contact.phone) ?? "Contact"
    return CardElement(
      blocks: [
        .heading(line("👤 " + title)), text(name.isEmpty ? "" : contact.phone), note("Contact"),
      ].compactMap { $0 })
  }

  private func card(of poll: TelegramMessage.Poll) -> CardElement {
    let answers = poll.answers.map { answer in
      CardElement.Bar(
        title: TelegramText.rich(answer.text).plain,
        share: poll.voters > 0
          ? min(1, Double(answer.voters) / Double(poll.voters)) : poll.isClosed ? 0 : nil,
        detail: TelegramValues.count(answer.voters, "vote"), isChosen: answer.isChosen)
    }
    let state = poll.isClosed ? "Final results" : "Poll"
    let voters = poll.voters > 0 ? " · " + TelegramValues.count(poll.voters, "vote") : ""
    let question = TelegramText.rich(poll.question)
    return CardElement(
      blocks: [
        .heading(question.isEmpty ? line("Poll") : CardElement.Line(question.formatted)),
        answers.isEmpty ? nil : .bars(answers), note(state + voters),
      ].compactMap { $0 })
  }

  private func card(of checklist: TelegramMessage.Checklist) -> CardElement {
    var tasks = RichText()
    for task in checklist.tasks {
      if !tasks.isEmpty { tasks.endLine() }
      tasks.append("☐ ")
      tasks.append(TelegramText.rich(task.text))
    }
    let title = TelegramText.rich(checklist.title)
    return CardElement(
      blocks: [
        .heading(title.isEmpty ? line("Checklist") : CardElement.Line(title.formatted)),
        tasks.isEmpty ? nil : .text(tasks.formatted),
        note("Checklist · " + TelegramValues.count(checklist.tasks.count, "task")),
      ].compactMap { $0 })
  }

  private var gameCard: CardElement {
    var title = line("🎮 " + record.game)
    title.url = record.gameLink
    return CardElement(
      blocks: [.heading(title), text(record.gameDescription), note("Game")].compactMap { $0 })
  }

  /// Adds an invoice, which is JSON in a string.
  private func addInvoice(to message: inout MessageDraft) {
    let value = try? JSONValue(
      parsing: record.invoice.utf8, leniency: [.controlCharacters, .repeatedKeys], maximumDepth: 8)
    guard let invoice = value?.object else {
      return message.showAsText("invoice", "🧾 Invoice: " + record.invoice)
    }
    let amount = invoice["amount"]?.int.map {
      TelegramValues.amount($0, currency: invoice["currency"]?.string ?? "")
    }
    let isPaid = (invoice["receipt_message_id"]?.int ?? 0) != 0
    let state = [amount, isPaid ? "Paid" : nil].compactMap { $0 }
    message.cards.append(
      CardElement(
        blocks: [
          .heading(line("🧾 " + (firstNonEmpty(invoice["title"]?.string) ?? "Invoice"))),
          text(invoice["description"]?.string ?? ""), note(state.joined(separator: " · ")),
        ].compactMap { $0 }))
  }

  // MARK: Giveaways

  private func card(of giveaway: TelegramMessage.Giveaway) -> CardElement {
    let prize = TelegramValues.prize(months: giveaway.months, stars: giveaway.stars)
    let prizes =
      giveaway.stars > 0
      ? "\(prize) for \(TelegramValues.count(giveaway.quantity, "winner"))"
      : "\(giveaway.quantity) × \(prize)"
    let end =
      giveaway.end.isEmpty ? "" : "Until " + TelegramValues.date(written: giveaway.end)
    let lines = [
      prizes, giveaway.additionalPrize.isEmpty ? "" : "and: " + giveaway.additionalPrize,
      giveaway.countries.isEmpty ? "" : "In " + giveaway.countries.joined(separator: ", "),
      giveaway.isForNewSubscribers ? "For new subscribers only" : "",
    ]
    return CardElement(
      blocks: [.heading(line("🎁 Giveaway")), text(lines), note(end)].compactMap { $0 })
  }

  private func card(of results: TelegramMessage.GiveawayResults) -> CardElement {
    let prize = TelegramValues.prize(months: results.months, stars: results.stars)
    let winners = TelegramValues.count(results.winnerCount, "winner")
    let unclaimed = TelegramValues.count(results.unclaimedCount, "prize") + " unclaimed"
    let lines = [
      results.stars > 0 ? "\(winners) of \(prize) in all" : "\(winners) of \(prize) each",
      results.additionalPrize.isEmpty ? "" : "and: " + results.additionalPrize,
      results.unclaimedCount > 0 ? unclaimed : "", results.isRefunded ? "Refunded" : "",
    ]
    return CardElement(
      blocks: [.heading(line("🎁 Giveaway ended")), text(lines)].compactMap { $0 })
  }

  // MARK: Blocks

  private func line(_ text: String) -> CardElement.Line {
    CardElement.Line(FormattedText(plain: text))
  }

  private func text(_ lines: [String]) -> CardElement.Block? {
    text(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  private func text(_ text: String) -> CardElement.Block? {
    text.isEmpty ? nil : .text(FormattedText(plain: text))
  }

  private func note(_ text: String) -> CardElement.Block? {
    text.isEmpty ? nil : .note(line(text))
  }
}

// MARK: Buttons

extension TelegramRecord {
  /// The rows of buttons below a bot's message.
  var keyboard: [[JSONObject]] {
    (object["inline_bot_buttons"]?.array ?? [])
      .map { row in (row.array ?? []).compactMap(\.object) }.filter { !$0.isEmpty }
  }

  /// Adds the buttons, and the addresses that they lead to.
  func addKeyboard(to message: inout MessageDraft) {
    let rows = keyboard
    guard !rows.isEmpty else { return }
    var blocks = rows.map { row in
      CardElement.Block.buttons(row.map { CardElement.Button(title: title(of: $0)) })
    }
    for button in rows.joined() {
      guard let address = button["data"]?.string, address.containsExactly("://") else { continue }
      blocks += [note("\(title(of: button)): \(address)")].compactMap { $0 }
    }
    if message.cards.count == 1, message.attachments.isEmpty {
      message.cards[0].blocks += blocks
    } else {
      message.lastCards = [CardElement(blocks: blocks)]
    }
  }

  private func title(of button: JSONObject) -> String {
    firstNonEmpty(button["text"]?.string, button["type"]?.string?.inWords) ?? "Button"
  }
}

extension String {
  /// An identifier with spaces in place of underscores.
  var inWords: String { splitExactly(separator: "_").joined(separator: " ") }
}
