// SPDX-License-Identifier: MIT
/// The words that tell the halves of the day apart, by Unicode's CLDR and as phones wrote them before.
enum HalfDay {
  /// Whether words before or after a time of 12 hours mean the afternoon; `nil` for other words.
  static func isAfternoon(_ text: String, hour: Int) -> Bool? {
    let words = text.lowercased()
    // A Finnish time has a word before its half of the day: `klo ip.`.
    let last = words.split(separator: " ").last { $0.contains(where: \.isLetter) }
    return isAfternoon(letters: words.filter(\.isLetter), hour)
      ?? last.flatMap { isAfternoon(letters: $0.filter(\.isLetter), hour) }
  }

  private static func isAfternoon(letters: String, _ hour: Int) -> Bool? {
    if morning.contains(letters) { return false }
    if afternoon.contains(letters) { return true }
    // Around noon: `中午11` is before it.
    return noon.contains(letters) ? !(8..<12).contains(hour) : nil
  }

  private static let morning: Set<String> = [
    "am", "ap", "damanhã", "de", "dop", "eparadites", "fm", "pd", "pg", "priekšp",
    "priekšpusdienā", "priešpiet", "rn", "sa", "to", "vm", "öö", "πμ", "дп", "претпл", "проб",
    "ص", "صباحا", "قبلازظهر", "قم", "قظ", "לפנהצ", "पूर्वाह्न", "मपू", "পূর্বাহ্ণ", "ਪੂਦੁ",
    "ก่อนเที่ยง", "ກ່ອນທ່ຽງ", "上午", "凌晨", "清晨", "早上", "午前", "오전",
  ]

  private static let afternoon: Set<String> = [
    "pm", "ch", "datarde", "du", "em", "epasdites", "in", "ip", "md", "nm", "odp", "pop",
    "popiet", "ptg", "pēcp", "pēcpusdienā", "tk", "ös", "μμ", "попл", "пп", "слоб", "م", "مساء",
    "بظ", "بعدازظهر", "אחהצ", "अपराह्न", "मउ", "অপরাহ্ণ", "ਬਾਦੁ", "หลังเที่ยง", "ຫຼັງທ່ຽງ", "下午",
    "晚上", "傍晚", "午後", "오후",
  ]

  private static let noon: Set<String> = ["中午", "正午", "noon", "mittags"]
}
