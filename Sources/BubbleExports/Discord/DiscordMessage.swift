// SPDX-License-Identifier: MIT
import BubbleMessages

/// A message of a Discord export as it is written.
struct DiscordMessage: Sendable {
  var id = ""
  var type = "Default"
  var timestamp = ""
  var edited = ""
  var callEnded = ""
  var content = ""
  var author: Person?
  var attachments: [Attachment] = []
  var links = ""
  var embeds: [Embed] = []
  var stickers: [Sticker] = []
  var reactions: [DiscordReaction] = []
  var mentions: [Person] = []
  var reference: Reference?
  var forwarded: Forwarded?
  var interaction: Interaction?

  struct Person: Sendable {
    var id = ""
    var name = ""
    var nickname = ""
    var avatar = ""
    var roles: [Role] = []

    var displayName: String { firstNonEmpty(nickname, name) ?? id }
  }

  struct Role: Sendable {
    var id = ""
    var name = ""
  }

  struct Attachment: Sendable {
    var url = ""
    var name = ""
    var size = 0
  }

  struct Sticker: Sendable {
    var name = ""
    var format = ""
    var url = ""
  }

  struct DiscordReaction: Sendable {
    var emoji = Emoji()
    var count = 0
    var users: [Person] = []

    struct Emoji: Sendable {
      var id = ""
      var name = ""
    }
  }

  struct Reference: Sendable {
    var type = ""
    var id = ""
    var channel = ""
  }

  /// A message of another place, as it was when it was forwarded. Its author isn't written.
  struct Forwarded: Sendable {
    var timestamp = ""
    var edited = ""
    var content = ""
    var attachments: [Attachment] = []
    var embeds: [Embed] = []
    var stickers: [Sticker] = []
  }

  /// A command that an app answers.
  struct Interaction: Sendable {
    var name = ""
    var user = Person()
  }
}

extension DiscordMessage {
  /// A link's preview, or content of an app.
  struct Embed: Sendable {
    var title = ""
    var url = ""
    var timestamp = ""
    var description = ""
    var color = ""
    var author = Author()
    var thumbnail = Media()
    var image = Media()
    var images: [Media] = []
    var video = Media()
    var footer = Footer()
    var fields: [EmbedField] = []

    struct Author: Sendable {
      var name = ""
      var url = ""
      var icon = ""
    }

    struct Footer: Sendable {
      var text = ""
      var icon = ""
    }

    /// An image or a video: a file of the export, or an address.
    struct Media: Sendable {
      var url = ""
      var original = ""
      var width = 0
      var height = 0
    }

    struct EmbedField: Sendable {
      var name = ""
      var value = ""
      var isInline = false
    }
  }
}
