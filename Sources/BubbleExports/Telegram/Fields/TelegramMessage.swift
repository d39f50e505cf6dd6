// SPDX-License-Identifier: MIT
import BubbleMessages

/// A message of Telegram Desktop's export as it is written.
struct TelegramMessage: Sendable {
  typealias Text = [TextPart<Entity>]

  var id = ""
  var type = "message"
  var date = ""
  var unixTime = ""
  var edited = ""
  var from = ""
  var fromID = ""
  var author = ""
  var actor = ""
  var actorID = ""
  var action = ""
  var information = ""
  var title = ""
  var members: [String] = []
  var text: Text = []
  var entities: Text = []
  var replyTo = ""
  var replyPeer = ""
  var forwardedFrom = ""
  var savedFrom = ""
  var bot = ""
  var reactions: [TelegramReaction] = []

  // MARK: Media

  var photo = ""
  var file = ""
  var fileName = ""
  var thumbnail = ""
  var mediaType = ""
  var mimeType = ""
  var performer = ""
  var stickerEmoji = ""
  var photoSize = 0
  var fileSize = 0
  var duration = 0
  var width = 0
  var height = 0
  var destructionPeriod = 0
  var paidStars = 0

  // MARK: Other content

  var place = ""
  var address = ""
  var location: LocationElement?
  var livePeriod = 0
  var contact: Contact?
  var card = ""
  var cardSize = 0
  var poll: Poll?
  var checklist: Checklist?
  var game = ""
  var gameDescription = ""
  var gameLink = ""
  var invoice = ""
  var giveaway: Giveaway?
  var giveawayResults: GiveawayResults?
}

extension TelegramMessage {
  struct Entity: Sendable {
    var type = ""
    var text = ""
    var address = ""
    var language = ""
  }

  struct Contact: Sendable {
    var firstName = ""
    var lastName = ""
    var phone = ""
  }

  struct Poll: Sendable {
    var question: Text = []
    var isClosed = false
    var voters = 0
    var answers: [Answer] = []

    struct Answer: Sendable {
      var text: Text = []
      var voters = 0
      var isChosen = false
    }
  }

  struct Checklist: Sendable {
    var title: Text = []
    var tasks: [Task] = []

    struct Task: Sendable {
      var text: Text = []
    }
  }

  struct Giveaway: Sendable {
    var quantity = 0
    var months = 0
    var stars = 0
    var end = ""
    var countries: [String] = []
    var additionalPrize = ""
    var isForNewSubscribers = false
  }

  struct GiveawayResults: Sendable {
    var winnerCount = 0
    var unclaimedCount = 0
    var months = 0
    var stars = 0
    var additionalPrize = ""
    var launchID = ""
    var isRefunded = false
  }

  struct TelegramReaction: Sendable {
    var type = "emoji"
    var emoji = ""
    var count = 0
    var recent: [Recent] = []

    struct Recent: Sendable {
      var from = ""
      var fromID = ""
    }
  }
}
