// SPDX-License-Identifier: MIT
/// Texts that a chat may see, for tests of what holds for every text.
public enum SampleTexts {
  /// Messages in one script each, by the script's name.
  public static let byScript: [(script: String, text: String)] = [
    ("Latin", "Running late, save me a seat near the window? AVATAR, To. Ty office fjord"),
    (
      "Latin with marks", "Tối nay mình ăn phở nhé, đừng quên mang áo mưa! Żółć, naïve, smörgåsbord"
    ),
    ("Cyrillic", "Привет! Встречаемся у метро в половине восьмого, не опаздывай, пожалуйста."),
    ("Greek", "Θα τα πούμε αύριο το πρωί στο καφενείο δίπλα στο σχολείο, εντάξει;"),
    ("Han", "明天下午三点开会，记得把上周的报告（第二版）带过来。「谢谢」！"),
    ("Kana", "今日は駅前のラーメン屋さんに行きませんか？チャーシューがとても美味しいですよ。"),
    ("Hangul", "오늘 저녁에 시간 있어요? 같이 영화 보러 가고 싶은데 어때요?"),
    ("Arabic", "السلام عليكم، هل يمكننا أن نلتقي غدًا في المكتبة الساعة الخامسة؟"),
    ("Urdu", "کیا آپ کل شام کو ہمارے ساتھ کھانا کھانے آئیں گے؟"),
    ("Hebrew", "שָׁלוֹם, מתי נפגשים מחר? אני מגיע ברכבת של שבע וחצי."),
    ("Devanagari", "नमस्ते, क्या आप कल शाम को बाज़ार चलेंगे? मुझे कुछ किताबें ख़रीदनी हैं।"),
    ("Bengali", "তুমি কি আজ বিকেলে খেলতে আসবে? বৃষ্টি না হলে মাঠে দেখা হবে।"),
    ("Tamil", "நாளை காலை பள்ளிக்கு வருகிறாயா? புத்தகத்தை மறக்காமல் கொண்டு வா."),
    ("Telugu", "రేపు ఉదయం కలుద్దాం, సినిమా టికెట్లు నేను తీసుకుంటాను."),
    ("Kannada", "ನಾಳೆ ಸಂಜೆ ಮನೆಗೆ ಬನ್ನಿ, ಊಟ ಮಾಡೋಣ."),
    ("Malayalam", "നാളെ വൈകുന്നേരം കടൽത്തീരത്ത് പോകാം, മഴയില്ലെങ്കിൽ."),
    ("Gujarati", "કાલે સવારે ચા પીવા આવજો, બધા મિત્રો આવવાના છે."),
    ("Gurmukhi", "ਕੱਲ੍ਹ ਸ਼ਾਮ ਨੂੰ ਮਿਲਦੇ ਹਾਂ, ਠੀਕ ਹੈ?"),
    ("Sinhala", "හෙට උදේ හමුවෙමු, පොත අමතක කරන්න එපා."),
    ("Thai", "พรุ่งนี้เจอกันที่ร้านกาแฟหน้าสถานีรถไฟนะ อย่าลืมเอาร่มมาด้วย น้ำท่วม"),
    ("Lao", "ມື້ອື່ນພົບກັນຢູ່ຕະຫຼາດເຊົ້າເດີ້ ຢ່າລືມເອົາຄັນຮົ່ມມານຳ"),
    ("Khmer", "ស្អែកជួបគ្នានៅផ្សារព្រឹក កុំភ្លេចយកឆ័ត្រមកផង"),
    ("Myanmar", "မနက်ဖြန် လက်ဖက်ရည်ဆိုင်မှာ တွေ့ကြမယ်၊ ထီးမမေ့နဲ့။"),
    ("Georgian", "ხვალ საღამოს შევხვდეთ თეატრთან, ბილეთები მე მაქვს."),
    ("Armenian", "Վաղը երեկոյան հանդիպենք կայարանի մոտ, չուշանաս։"),
    ("Ethiopic", "ነገ ጠዋት ቡና ቤት እንገናኝ፣ መጽሐፉን አትርሳ።"),
  ]

  /// Scripts, emoji and directions side by side.
  public static let mixed = [
    "👍🏽👍 ok 👩‍👩‍👧‍👦 🇯🇵🇺🇦 1️⃣ #️⃣ ❤️❤ ☺️☺ 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "see https://example.com/a/very/long/path?with=query&and=more#fragment-of-the-page now",
    "الطلب رقم 4521 (iPhone 15) جاهز for pickup في الفرع الرئيسي",
    "הקוד שלך הוא 123-456, valid for 10 דקות בלבד (ten minutes)",
    "会議は15:30から、room 4Bで！資料→drive📁",
    "price: €1.299,00 → ₹2,500 → 10 000 ₽ → 1,5 %",
    "a\tb\tc  two  spaces   three\n\nnew paragraph\r\nand another\u{2028}line",
    "\u{200F}leading mark, \u{202B}embedded עברית text\u{202C} and \u{2068}isolated عربي\u{2069}.",
    "no\u{A0}break\u{A0}spaces\u{A0}and\u{202F}narrow\u{2060}joiners soft\u{AD}hyphen\u{AD}ation",
    "(nested [brackets {in العربية [و] } ] ) «quoted» “text” ‘here’",
  ]

  /// Texts that are rarely typed, but do get sent.
  public static let hostile = [
    "", " ", "\n", "\n\n\n", "\u{0}", "a\u{0}b\u{7}c\u{1B}[31m", "\u{301}", "\u{301}\u{302} a",
    "\u{FE0F}", "\u{200D}\u{200D}", "\u{1F1FA}", "\u{E000}\u{E001}", "\u{FFFC}", "\u{10FFFF}",
    "a\u{64B}b\u{5B0}c", "1\u{20E3}", "\u{AD}\u{AD}", "\u{202E}reversed\u{202C}",
    "z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{30B}algo",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "فسيكفيكهمالله‌فأسقيناكموهواستنصرناهمفسيكفيكهمالله",
    "ꦲꦏ꧀ꦱꦫ ꦗꦮ", "𐌰𐌱𐌲 𝒜𝓑 ﷽ ꙮ",
    "x \u{308} \u{308}y", "end with spaces      ", "      start with spaces",
  ]

  /// All of them.
  public static let all = byScript.map(\.text) + mixed + hostile
}
