// SPDX-License-Identifier: MIT
import BubbleStrings

/// The names of emoji in chats, `:tada:`, and the emoji of the most frequent ones.
enum EmojiNames {
  /// The emoji of a name, with or without a skin tone (`wave::skin-tone-3`); `nil` for a name that isn't known.
  static func emoji(named name: String) -> String? {
    let parts = name.splitExactly(separator: ":", omittingEmptySubsequences: true)
    guard let first = parts.first, let emoji = byName[named: String(first)] else { return nil }
    guard parts.count > 1, parts[1].beginsExactly(with: "skin-tone-"),
      let tone = parts[1].utf8.last.map({ Int($0) - 0x30 }),
      (2...6).contains(tone), let modifier = Unicode.Scalar(UInt32(0x1F3F9 + tone))
    else { return emoji }
    return emoji + String(Character(modifier))
  }

  /// The emoji of code points as Slack writes them: `1f468-200d-1f373`.
  static func emoji(codePoints text: String) -> String? {
    var emoji = String.UnicodeScalarView()
    for part in text.splitExactly(separator: "-") {
      guard let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
      emoji.append(scalar)
    }
    return emoji.isEmpty ? nil : String(emoji)
  }

  /// The name and the emoji that a text begins with, `:tada:`; `nil` for any other text.
  static func emoji(atStartOf text: Substring) -> (name: Substring, emoji: String)? {
    let name = Substring(
      text.utf8.dropFirst().prefix(64).prefix {
        ASCII.isLetter($0) || ASCII.isDigit($0) || "_+-".utf8.contains($0)
      })
    let rest = text.utf8[name.endIndex...]
    guard !name.isEmpty, rest.first == UInt8(ascii: ":"), let emoji = byName[String(name)] else {
      return nil
    }
    return (name, emoji)
  }

  private static let byName: [String: String] = {
    let words = list.split { $0 == " " || $0 == "\n" }
    var names: [String: String] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      names[String(words[index])] = String(words[index + 1])
    }
    return names
  }()

  /// Names and emoji in turn.
  private static let list = """
    +1 👍 -1 👎 100 💯 airplane ✈️ alarm_clock ⏰ alien 👽 anchor ⚓ angry 😠 apple 🍎 arrow_down ⬇️
    arrow_left ⬅️ arrow_right ➡️ arrow_up ⬆️ arrows_counterclockwise 🔄 art 🎨 astonished 😲
    avocado 🥑 baby 👶 balloon 🎈 ballot_box_with_check ☑️ banana 🍌 bangbang ‼️ bar_chart 📊
    basketball 🏀 battery 🔋 beach_with_umbrella 🏖️ bear 🐻 bee 🐝 beer 🍺 beers 🍻 bell 🔔 bike 🚲
    bird 🐦 birthday 🎂 black_circle ⚫ black_heart 🖤 blue_heart 💙 blush 😊 boat ⛵ book 📖 bookmark 🔖
    books 📚 boom 💥 bouquet 💐 bow 🙇 brain 🧠 bread 🍞 broken_heart 💔 bug 🐛 bulb 💡 burrito 🌯 bus 🚌
    butterfly 🦋 cactus 🌵 cake 🍰 calendar 📆 call_me_hand 🤙 camera 📷 car 🚗 cat 🐱 cd 💿 champagne 🍾
    chart_with_downwards_trend 📉 chart_with_upwards_trend 📈 checkered_flag 🏁 cherry_blossom 🌸
    chicken 🐔 chocolate_bar 🍫 clap 👏 clipboard 📋 clock1 🕐 cloud ☁️ clown_face 🤡 cocktail 🍸
    coffee ☕ computer 💻 confetti_ball 🎊 confused 😕 construction 🚧 cookie 🍪 cool 🆒 copyright ©️
    couple 👫 cow 🐮 crab 🦀 crescent_moon 🌙 croissant 🥐 crossed_fingers 🤞 crown 👑 cry 😢
    crystal_ball 🔮 dancer 💃 dart 🎯 date 📅 desktop_computer 🖥️ dizzy 💫 dog 🐶 dollar 💵 dolphin 🐬
    doughnut 🍩 duck 🦆 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 electric_plug 🔌 email ✉️
    envelope ✉️ euro 💶 evergreen_tree 🌲 exclamation ❗ exploding_head 🤯 expressionless 😑 eye 👁️
    eyes 👀 face_with_monocle 🧐 face_with_rolling_eyes 🙄 facepalm 🤦 facepunch 👊 fallen_leaf 🍂
    family 👪 ferry ⛴️ file_folder 📁 fire 🔥 first_place_medal 🥇 fish 🐟 fist ✊ five 5️⃣
    flashlight 🔦 floppy_disk 💾 flushed 😳 four 4️⃣ four_leaf_clover 🍀 fox_face 🦊 free 🆓 fries 🍟
    frog 🐸 game_die 🎲 gear ⚙️ gem 💎 ghost 👻 gift 🎁 green_heart 💚 grimacing 😬 grin 😁 grinning 😀
    guitar 🎸 hamburger 🍔 hammer 🔨 hammer_and_wrench 🛠️ hand ✋ handshake 🤝 headphones 🎧
    hear_no_evil 🙉 heart ❤️ heart_eyes 😍 hearts 💕 heavy_check_mark ✔️ heavy_exclamation_mark ❗
    heavy_minus_sign ➖ heavy_plus_sign ➕ hedgehog 🦔 herb 🌿 hospital 🏥 hourglass ⌛
    hourglass_flowing_sand ⏳ house 🏠 hugging_face 🤗 hugs 🤗 hushed 😯 inbox_tray 📥 innocent 😇
    iphone 📱 jigsaw 🧩 joy 😂 key 🔑 keyboard ⌨️ kiss 💋 kissing_heart 😘 koala 🐨 large_blue_circle 🔵
    large_green_circle 🟢 large_yellow_circle 🟡 laughing 😆 link 🔗 lion_face 🦁 lipstick 💄 lock 🔒
    loudspeaker 📢 mag 🔍 mag_right 🔎 mailbox 📫 man 👨 man-facepalming 🤦‍♂️ man-shrugging 🤷‍♂️
    maple_leaf 🍁 mask 😷 medal 🏅 mega 📣 melting_face 🫠 memo 📝 metal 🤘 metro 🚇 microphone 🎤
    microscope 🔬 money_with_wings 💸 moneybag 💰 monkey 🐒 monkey_face 🐵 moon 🌔 mountain ⛰️ mouse 🐭
    movie_camera 🎥 muscle 💪 mushroom 🍄 musical_note 🎵 nail_care 💅 nerd_face 🤓 neutral_face 😐
    new 🆕 newspaper 📰 no_entry ⛔ no_entry_sign 🚫 no_mouth 😶 notes 🎶 nut_and_bolt 🔩 ocean 🌊
    octopus 🐙 office 🏢 ok 🆗 ok_hand 👌 one 1️⃣ open_hands 👐 open_mouth 😮 orange_heart 🧡
    outbox_tray 📤 owl 🦉 package 📦 palm_tree 🌴 panda_face 🐼 paperclip 📎 parrot 🦜 partly_sunny ⛅
    partying_face 🥳 pencil 📝 pencil2 ✏️ penguin 🐧 pensive 😔 phone ☎️ pig 🐷 pill 💊
    pinched_fingers 🤌 pizza 🍕 pleading_face 🥺 point_down 👇 point_left 👈 point_right 👉 point_up ☝️
    point_up_2 👆 popcorn 🍿 pray 🙏 printer 🖨️ punch 👊 purple_heart 💜 pushpin 📌 question ❓ rabbit 🐰
    rage 😡 rain_cloud 🌧️ rainbow 🌈 raised_hand ✋ raised_hands 🙌 recycle ♻️ red_circle 🔴
    registered ®️ relieved 😌 ring 💍 robot 🤖 robot_face 🤖 rocket 🚀 rofl 🤣 roll_eyes 🙄
    rolling_on_the_floor_laughing 🤣 rose 🌹 rotating_light 🚨 round_pushpin 📍 runner 🏃 sailboat ⛵
    salute 🫡 saluting_face 🫡 satisfied 😆 school 🏫 scissors ✂️ scream 😱 see_no_evil 🙈 seedling 🌱
    shark 🦈 ship 🚢 shrug 🤷 shushing_face 🤫 simple_smile 🙂 skull 💀 sleeping 😴 sleepy 😪
    slightly_frowning_face 🙁 slightly_smiling_face 🙂 sloth 🦥 smile 😄 smiley 😃 smirk 😏 snail 🐌
    snake 🐍 snowflake ❄️ snowman ⛄ sob 😭 soccer ⚽ sos 🆘 sparkles ✨ sparkling_heart 💖
    speak_no_evil 🙊 speech_balloon 💬 spiral_calendar_pad 🗓️ star ⭐ star-struck 🤩 star2 🌟
    stopwatch ⏱️ stuck_out_tongue 😛 stuck_out_tongue_winking_eye 😜 sun_with_face 🌞 sunflower 🌻
    sunglasses 😎 sunny ☀️ sweat_smile 😅 syringe 💉 taco 🌮 tada 🎉 taxi 🚕 tea 🍵 telephone_receiver 📞
    telescope 🔭 tent ⛺ test_tube 🧪 thinking 🤔 thinking_face 🤔 thought_balloon 💭 thread 🧵
    three 3️⃣ thumbsdown 👎 thumbsup 👍 tiger 🐯 tired_face 😫 tm ™️ tongue 👅 traffic_light 🚥 train 🚆
    triangular_flag_on_post 🚩 triumph 😤 trophy 🏆 tulip 🌷 turtle 🐢 tv 📺 two 2️⃣ two_hearts 💕
    umbrella ☔ unamused 😒 unicorn_face 🦄 unlock 🔓 up 🆙 upside_down_face 🙃 v ✌️ video_camera 📹
    video_game 🎮 warning ⚠️ watch ⌚ wave 👋 weary 😩 whale 🐳 whale2 🐋 white_check_mark ✅
    white_circle ⚪ white_heart 🤍 wine_glass 🍷 wink 😉 woman 👩 woman-facepalming 🤦‍♀️
    woman-shrugging 🤷‍♀️ world_map 🗺️ worried 😟 wrench 🔧 writing_hand ✍️ x ❌ yellow_heart 💛 yum 😋
    zany_face 🤪 zap ⚡ zero 0️⃣ zipper_mouth_face 🤐 zzz 💤
    """
}
