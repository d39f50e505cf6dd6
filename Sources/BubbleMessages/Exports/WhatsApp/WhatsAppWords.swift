// SPDX-License-Identifier: MIT
/// The texts that WhatsApp writes in place of content, in the languages that exports are most often
/// in.
enum WhatsAppWords {
  /// Whether a text is the notice of a deleted message.
  static func isDeleted(_ text: String) -> Bool {
    let text = text.trimmingMarks
    return deleted.contains(text.hasSuffix(".") ? String(text.dropLast()) : text)
  }

  private static let deleted: Set<String> = [
    "This message was deleted", "You deleted this message",
    "Diese Nachricht wurde gelöscht", "Du hast diese Nachricht gelöscht",
    "Se eliminó este mensaje", "Eliminaste este mensaje",
    "Ce message a été supprimé", "Vous avez supprimé ce message",
    "Questo messaggio è stato eliminato", "Hai eliminato questo messaggio",
    "Essa mensagem foi apagada", "Mensagem apagada", "Você apagou esta mensagem",
    "Dit bericht is verwijderd", "U hebt dit bericht verwijderd", "Je hebt dit bericht verwijderd",
    "Данное сообщение удалено", "Вы удалили данное сообщение",
    "Bu mesaj silindi", "Bu mesajı sildiniz",
    "此消息已删除", "您已删除此消息", "このメッセージは削除されました", "삭제된 메시지입니다",
    "تم حذف هذه الرسالة", "हटा दिया गया",
  ]

  /// The texts in brackets, or at the end, in place of a file that was omitted from the export.
  private static let omitted = [
    "omitted", "weggelassen", "ausgeschlossen", "omitido", "omitida", "omis", "omise", "omessi",
    "omesso", "omessa", "ocultado", "oculto", "oculta", "weggelaten", "Без медиафайлов",
    "пропущено",
    "hariç tutuldu", "dahil edilmedi", "已省略", "省略", "생략", "محذوف", "تم استبعاد الوسائط",
  ]

  /// The texts in brackets after the name of a file on Android.
  private static let attached = [
    "file attached", "Datei angehängt", "archivo adjunto", "fichier joint", "file allegato",
    "arquivo anexado", "ficheiro anexado", "bestand bijgevoegd", "файл добавлен", "dosya ekli",
    "文件附件", "附件", "添付ファイル", "파일 첨부됨", "الملف مرفق",
  ]

  private static let edited = [
    "This message was edited", "Diese Nachricht wurde bearbeitet", "Se editó este mensaje",
    "Ce message a été modifié", "Questo messaggio è stato modificato", "Mensagem editada",
    "Dit bericht is bewerkt", "Данное сообщение изменено", "Bu mesaj düzenlendi", "此消息已编辑",
  ]

  /// The kind of attachment in place of which a text is written.
  enum Attachment: Equatable {
    /// The file's name, and what was written with it.
    case file(name: String, caption: String)

    /// The file isn't in the export, which has a note in its place.
    case omitted(String)
  }

  /// The file in place of which a text is written; `nil` for any other text.
  static func attachment(_ text: String) -> Attachment? {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let line = lines.first.map({ String($0).trimmingMarks }), line.utf8.count < 1_000 else {
      return nil
    }
    let caption = lines.count > 1 ? String(lines[1]) : ""
    if let name = bracketedName(line) ?? nameBeforeWords(line) {
      return .file(name: name, caption: caption)
    }
    let inner =
      line.hasPrefix("<") && line.hasSuffix(">") ? String(line.dropFirst().dropLast()) : nil
    if let inner, omitted.contains(where: inner.contains) { return .omitted(inner) }
    guard inner == nil, text.unicodeScalars.first?.isDirectionMark == true, line.count < 40 else {
      return nil
    }
    for word in omitted
    where line.hasSuffix(" " + word) || line.hasSuffix(word) && !word.isASCIIText {
      return .omitted(line)
    }
    return nil
  }

  /// `<attached: 00000017-PHOTO.jpg>`, in any language.
  private static func bracketedName(_ line: String) -> String? {
    guard line.hasPrefix("<"), line.hasSuffix(">"), let colon = line.firstIndex(of: ":") else {
      return nil
    }
    let name = line[line.index(after: colon)...].dropLast().trimmingSpaces
    return name.contains(".") && !name.contains("/") ? name : nil
  }

  /// `IMG-20240601-WA0001.jpg (file attached)`.
  private static func nameBeforeWords(_ line: String) -> String? {
    guard line.hasSuffix(")"), let bracket = line.lastIndex(of: "(") else { return nil }
    let words = line[bracket...].dropFirst().dropLast()
    let name = line[..<bracket].trimmingSpaces
    return attached.contains { $0 == words } && name.contains(".") && !name.contains("/")
      ? name : nil
  }

  /// The text without the note that it was edited; `nil` where it has none.
  static func withoutEdit(_ text: String) -> String? {
    guard text.hasSuffix(">") || text.hasSuffix("\u{200E}"), let start = text.lastIndex(of: "<")
    else { return nil }
    var note = text[text.index(after: start)...]
    while let last = note.last, last == ">" || last == "." || last == "\u{200E}" {
      note.removeLast()
    }
    guard edited.contains(where: { $0 == note }) else { return nil }
    var rest = text[..<start]
    while let last = rest.unicodeScalars.last, last.isDirectionMark || last.properties.isWhitespace
    {
      rest.unicodeScalars.removeLast()
    }
    return String(rest)
  }
}

extension StringProtocol {
  /// The text without marks of direction and white space at its start and end.
  var trimmingMarks: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.isDirectionMark || first.properties.isWhitespace {
      scalars.removeFirst()
    }
    while let last = scalars.last, last.isDirectionMark || last.properties.isWhitespace {
      scalars.removeLast()
    }
    return String(scalars)
  }

  fileprivate var isASCIIText: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
