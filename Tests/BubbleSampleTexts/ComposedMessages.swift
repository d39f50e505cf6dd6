// SPDX-License-Identifier: MIT

/// Messages as people type them, put together from parts by chance: the same on every machine.
struct ComposedMessages {
  static let count = 1000

  /// Parts that follow one another in any order.
  let parts: [String]

  /// The ends of parts, which separate them from the next.
  let separators: [String]

  func messages() -> [String] {
    var random = Random()
    return (0..<Self.count).map { _ in
      // Most messages are short, and a few are long.
      let length = random.next(10) == 0 ? 6 + random.next(14) : 1 + random.next(4)
      return (0..<length).map { index in
        random.next(parts)
          + (index < length - 1 || random.next(2) == 0 ? random.next(separators) : "")
      }.joined()
    }
  }

  /// Knuth's linear congruential generator.
  private struct Random {
    private var state: UInt64 = 17

    mutating func next(_ end: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % end
    }

    mutating func next(_ choices: [String]) -> String { choices[next(choices.count)] }
  }
}

extension ComposedMessages {
  static let english = ComposedMessages(
    parts: [
      "running late", "sorry", "OK", "ok", "Ok", "haha", "hahahahahaha", "lol", "wat time?",
      "where r u",
      "I'm at the bus stop", "we'll meet at 7:30pm", "can't make it 2nite", "see you l8r", "TTYL",
      "Yes",
      "no", "nope nope nope", "Don't forget the tickets", "bring an umbrella", "it costs $12.50",
      "50% off",
      "call me @ 555-0142", "Did you get my message", "THE SHOP CLOSES AT FIVE",
      "What's for dinner",
      "the one next to the station", "I've been waiting for ages", "r u coming or not", "np",
      "thx a lot",
      "Happy birthday!!!", "zzz", "sooooo tired", "how's Avery", "Tomorrow, after work",
      "AVAWAY To. Ty.",
      "https://example.com/menu", "www.example.org/a/long/path?with=query&and=more",
      "me@example.com",
      "my flight is at 06:15", "gate 22b", "3-4 of us", "and/or", "half-hearted", "naïve café",
      "ü wan rice?",
      "e.g. a book", "Mr. O'Neil", "(not sure)", "[maybe]", "\"quoted\"", "“curly”", "50 km/h",
      "#1", "*gasp*",
      "👍", "😂😂", "❤️", "🎉", ":-)", ";)", "<3", "^_^", "x2", "office affluent fjord",
      "i think that we should go there "
        + "before it gets too crowded, because on weekends there's never a table left",
    ],
    separators: [
      " ", " ", " ", ", ", ". ", "... ", "...", "! ", "? ", "?!", " - ", "; ", "\n", "  ", " & ",
      ".. ", ".",
      "!!", "…", ": ",
    ])

  static let chinese = ComposedMessages(
    parts: [
      "今晚一起吃饭吗", "我在路上", "好的", "哈哈哈哈", "你到哪里了", "明天下午三点开会", "记得带伞", "对不起", "等我5分钟", "收到",
      "没问题", "老師今日唔喺度", "幾時返黎", "我哋去飲茶啦", "唔該晒", "周末有空嗎", "電影票我已經買好了", "地铁2号线", "12:30到",
      "一共35.5元", "打八折", "OK", "ok啦", "微信发我一下", "WiFi密码是多少", "iPhone充电器",
      "你看看这个https://example.com/a",
      "快递到了", "在楼下等你", "生日快乐", "新年好", "晚安", "早", "嗯", "嗯嗯", "不是吧", "真的假的", "哭死了", "笑死", "（开玩笑的）",
      "《红楼梦》", "“随便”", "「沒關係」", "A座1203室", "3月15号", "100%", "加油加油", "👍", "😂", "🎉🎉", "辛苦了",
      "我觉得这件事情我们最好还是当面谈一下，因为电话里说不清楚，而且大家都在的话也方便做决定",
      "下個星期如果天氣好的話我們可以去爬山或者去海邊走走", "哦", "行", "去不去", "不去了", "太贵", "好吃吗", "q群",
    ],
    separators: [
      "，", "，", "，", "。", "。", "！", "？", "……", "、", " ", "～", "：", "；", "\n", "。。。", "!!", "...",
      "", "",
    ])
}
