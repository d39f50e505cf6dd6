import Testing

/// Every script, in a bubble that is narrow enough to break its lines.
@Suite("Goldens of scripts", .goldens(naming: .label))
struct ScriptGoldenTests {
  @Test(arguments: [
    CellGolden("latin", "Naïve café façade, “quoted” — Łódź ﬁts"),
    CellGolden("cyrillic-and-greek", "Зустрінемося вже на вершині? Κι εγώ μέσα!"),
    CellGolden("han-simplified", "骨角直：周六天气不错，没有雨。", locale: "zh-Hans"),
    CellGolden("han-traditional", "骨角直：週六天氣不錯，沒有雨。", locale: "zh-Hant"),
    CellGolden("japanese", "骨角直：お弁当は各自で持っていきますか？", locale: "ja"),
    CellGolden("korean", "骨角直: 운동화로도 괜찮을까요?", locale: "ko"),
    CellGolden("arabic", "أنا معكم إن شاء الله. سأحضر القهوة والتمر."),
    CellGolden("hebrew", "מעולה! אני מביאה חומוס וסלט (Fiat 500)."),
    CellGolden("devanagari", "मेरे पास पानी की दो बड़ी बोतलें हैं।"),
    CellGolden("bengali", "আমি সবার জন্য পরোটা নিয়ে আসব!"),
    CellGolden("tamil", "மழை வந்தால் என்ன செய்வது?"),
    CellGolden("telugu", "నేను కూడా వస్తాను, స్త్రీలు"),
    CellGolden("thai", "ถ้าฝนตกเราก็ไปกินก๋วยเตี๋ยวแทนได้นะ ที่นี่"),
    CellGolden("lao", "ຂ້ອຍກໍ່ໄປນຳ! ຈະເອົາເຂົ້າໜຽວ"),
    CellGolden("khmer", "អរុណសួស្តី! ខ្ញុំមកដល់ស្ថានីយ៍ហើយ។"),
    CellGolden("myanmar", "ကျွန်မလည်း လိုက်မယ်။ ကင်မရာ ယူလာခဲ့မယ်နော်။"),
    CellGolden("emoji", "👨‍👩‍👧‍👦👩🏾‍🚀👍🏽 🏳️‍🌈🇵🇹🇯🇵 4️⃣❤️ ☺︎"),
    CellGolden("bidi-left-to-right", "The word شكرا (thanks) is 4 letters"),
    CellGolden("bidi-right-to-left", "نلتقي عند Gate 3 بعد 20 دقيقة, OK?"),
  ])
  func looksAsRecorded(_ golden: CellGolden) {
    golden.expectImage()
  }
}
