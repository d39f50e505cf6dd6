// SPDX-License-Identifier: MIT
public import BubbleKit

/// A poll, with the votes for each option.
public final class PollData: BubbleMessageCellData {
  /// The payload. Members that may be missing are optional.
  private struct Payload: Decodable {
    struct Picture: Decodable {
      var path: String?
      var description: String?
    }

    struct Option: Decodable {
      var text: String?
      var votes: Int?
    }

    var title: String?
    var picture: Picture?
    var options: [Option]?
  }

  /// An option, and its share of all votes from 0 to 1.
  struct Option {
    var text: String
    var votes: Int
    var share: Double
  }

  /// The maximum number of options that are shown.
  private static let maximumOptions = 10

  /// The maximum number of votes for an option.
  private static let maximumVotes = 999_999

  var title = ""
  var picturePath: String?
  var pictureDescription: String?
  var options: [Option] = []
  var total = 0

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = PollData(message: message)
    let payload = data.decodedPayload(as: Payload.self)
    data.title = data.text(payload?.title, or: words["poll"])
    data.picturePath = payload?.picture?.path
    data.pictureDescription = payload?.picture?.description
    data.decode(payload?.options ?? [])
    return data
  }

  private func decode(_ options: [Payload.Option]) {
    let votes = options.map { min(max($0.votes ?? 0, 0), Self.maximumVotes) }
    total = votes.reduce(0, +)
    self.options = zip(options, votes).prefix(Self.maximumOptions).map { option, votes in
      Option(
        text: text(option.text, or: "–"), votes: votes,
        share: total == 0 ? 0 : Double(votes) / Double(total))
    }
  }

  private func text(_ text: String?, or replacement: String) -> String {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return replacement }
    return text
  }

  /// The line in a list of conversations.
  public override class func getDisplayString(message: Message) -> String { "[\(words["poll"])]" }
}

// The texts are shaped once. The size is computed from what the labels draw.
extension PollData {
  var titleText: PreparedText { prepare(title, font: .system(16, weight: .semibold)) }

  var totalText: PreparedText {
    let words = Self.words
    return prepare(
      total == 0 ? words["no-votes"] : words.format("total", votes(total)), font: .system(13))
  }

  func text(of option: Option) -> PreparedText { prepare(option.text, font: .system(15)) }

  func votesText(of option: Option) -> PreparedText {
    prepare(votes(option.votes), font: .system(13))
  }

  private func votes(_ count: Int) -> String { Self.words.counted("votes", count) }

  /// The poll's own words, in the language of the screen.
  private static var words: Localization { RenderEnvironment.current.localization.with(.polls) }
}
