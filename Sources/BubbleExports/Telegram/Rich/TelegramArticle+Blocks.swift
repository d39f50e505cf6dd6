// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension TelegramArticle {
  /// Adds a block that has others. Returns whether it is one.
  mutating func addGroup(_ block: JSONObject, _ type: String, _ depth: Int) -> Bool {
    let inner = depth + 1
    switch type {
    case "list": addList(block, inner)
    case "quote": addQuote(block, inner)
    case "table": addTable(block, inner)
    case "cover":
      if let covered = block["block"]?.object { add(covered, depth: inner) }
    case "collage", "slideshow":
      for item in blocks(block["items"]) { add(item, depth: inner) }
      addParagraph(caption(block, inner))
    case "details":
      var title = RichText()
      title.append(words(block["title"], inner), .bold)
      addParagraph(title)
      for nested in blocks(block["blocks"]) { add(nested, depth: inner) }
    case "embed_post": addPost(block, inner)
    case "related_articles": addArticles(block, inner)
    default: return false
    }
    return true
  }

  /// The text of an object that has either a text or blocks.
  private mutating func content(of object: JSONObject, _ depth: Int) -> RichText {
    collected { article in
      article.addParagraph(article.words(object["text"], depth))
      for block in article.blocks(object["blocks"]) { article.add(block, depth: depth) }
    }
  }

  private mutating func addList(_ block: JSONObject, _ depth: Int) {
    let isOrdered = "ordered".isExactly(block["kind"]?.string)
    var number = block["start"]?.int ?? 1
    let step = block["reversed"]?.bool == true ? -1 : 1
    text.startBlock()
    for item in blocks(block["items"]) {
      var line = RichText()
      switch item["task_state"]?.string {
      case "checked": line.append("☑ ")
      case "unchecked": line.append("☐ ")
      default: break
      }
      line.append(content(of: item, depth))
      text.append(
        item: line, number: isOrdered ? max(0, item["value"]?.int ?? number) : nil, level: 0)
      number &+= step
    }
    text.endList()
  }

  private mutating func addQuote(_ block: JSONObject, _ depth: Int) {
    var quote = content(of: block, depth)
    let caption = caption(block, depth)
    if !caption.isEmpty {
      if !quote.isEmpty { quote.endLine() }
      quote.append("— ")
      quote.append(caption)
    }
    if !quote.isEmpty { text.append(quote: quote) }
  }

  private mutating func addPost(_ block: JSONObject, _ depth: Int) {
    let quote = collected { article in
      var author = RichText()
      author.append(block["author"]?.string ?? "", block["author"]?.string == "" ? [] : .bold)
      article.addParagraph(
        article.joined([author, RichText(plain: article.date(block, "date"))]))
      for nested in article.blocks(block["blocks"]) { article.add(nested, depth: depth) }
      if let address = firstNonEmpty(block["url"]?.string) { article.addLine(address) }
      article.addParagraph(article.caption(block, depth))
    }
    if !quote.isEmpty { text.append(quote: quote) }
    addAttachment(block, "author_photo", noun: "photo")
  }

  private mutating func addArticles(_ block: JSONObject, _ depth: Int) {
    var title = RichText()
    title.append(words(block["title"], depth), .bold)
    addParagraph(title)
    text.startBlock()
    for article in blocks(block["articles"]) {
      let string = { (name: String) in article[name]?.string ?? "" }
      var line = RichText()
      line.append(
        link: string("url"), title: firstNonEmpty(string("title"), string("url")) ?? "Article")
      let rest = [string("description"), string("author"), date(article, "published_date")]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      if !rest.isEmpty { line.append(": " + rest) }
      text.append(item: line, number: nil, level: 0)
      addAttachment(article, "photo", noun: "photo")
    }
    text.endList()
  }

  // MARK: Tables

  private mutating func addTable(_ block: JSONObject, _ depth: Int) {
    var title = RichText()
    title.append(words(block["title"], depth), .bold)
    addParagraph(title)
    let rows = blocks(block["rows"]).map { row in
      blocks(row["cells"]).map { words($0["text"], depth) }
    }
    let (width, limit) = (rows.map(\.count).max() ?? 0, ContentLimit.telegramColumns)
    let columnCount = min(width, limit.maximum)
    if width > columnCount { leaveOut(limit.noun, because: limit.reason) }
    guard columnCount > 0 else { return }
    let hasHeader =
      blocks(blocks(block["rows"]).first?["cells"]).contains { $0["header"]?.bool == true }
    text.append(
      table: rows.map { cells($0, columnCount) },
      columns: Array(repeating: .natural, count: columnCount), hasHeader: hasHeader)
  }

  /// The cells of a row. Those beyond the columns are in the last one.
  private func cells(_ cells: [RichText], _ columnCount: Int) -> [RichText] {
    guard cells.count > columnCount else { return cells }
    let last = cells[(columnCount - 1)...].reduce(into: RichText()) { last, cell in
      if !last.isEmpty { last.append(" ") }
      last.append(cell)
    }
    return cells[..<(columnCount - 1)] + [last]
  }
}
