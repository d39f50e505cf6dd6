// SPDX-License-Identifier: MIT

extension SymbolTable {
  /// Lists, lines and formats of text.
  static let text = """
    line.3.horizontal: l M3.4 5.8H20.6 M3.4 12H20.6 M3.4 18.2H20.6
    line.horizontal.3 = line.3.horizontal
    line.3.horizontal.decrease: l M2.8 6.2H21.2 M6.2 12H17.8 M9.4 17.8H14.6
    line.horizontal.3.decrease = line.3.horizontal.decrease
    line.diagonal: l M5 19 19 5
    list.bullet: p M3.6 5.8 M3.6 12 M3.6 18.2; l M8 5.8H21 M8 12H21 M8 18.2H21
    list.dash: l M2.6 5.8H4.6 M2.6 12H4.6 M2.6 18.2H4.6 M8.4 5.8H21.2 M8.4 12H21.2 M8.4 18.2H21.2
    list.number: l M2.8 3.8 4 3.2V7.6 M2.8 10.8C3.2 9.8 5.2 9.8 5.2 11.2C5.2 12.4 2.8 13.2 2.8 14H5.4 M2.8 16.8H5.2L4 18.4C5.8 18.4 5.8 20.8 4 20.8C3.4 20.8 3 20.6 2.8 20.2 M9 5.6H21 M9 12H21 M9 18.6H21
    checklist: l M2.4 6 3.8 7.6 6.4 4 M2.4 16.4 3.8 18 6.4 14.4 M10 6H21.4 M10 16.4H21.4
    text: l M4 7H20 M4 12H20 M4 17H13
    text.alignleft: l M3.4 5H20.6 M3.4 9.7H14.6 M3.4 14.3H20.6 M3.4 19H14.6
    text.alignright = text.alignleft mirror
    text.aligncenter: l M3.4 5H20.6 M6.2 9.7H17.8 M3.4 14.3H20.6 M6.2 19H17.8
    text.justify: l M3.4 5H20.6 M3.4 9.7H20.6 M3.4 14.3H20.6 M3.4 19H20.6
    text.justify.left = text.alignleft
    text.badge = text.alignleft
    text.append = text.alignleft
    text.quote: l M3.4 4.6V19.4 M8 6H20.6 M8 12H20.6 M8 18H16
    bold: l M7.6 4H12.6A3.9 3.9 0 0 1 12.6 11.8H7.6Z M7.6 11.8H13.6A4.1 4.1 0 0 1 13.6 20H7.6Z
    italic: l M10.4 4H17 M7 20H13.6 M13.8 4 10.2 20
    underline: l M6.6 3.4V10.8A5.4 5.4 0 0 0 17.4 10.8V3.4 M5 20.6H19
    strikethrough: l M17 7.4C16.6 5.4 14.8 4 12 4C9.2 4 7.2 5.4 7.2 7.8C7.2 10.2 9.4 11.2 12 12 M7 16.6C7.4 18.8 9.2 20 12 20C15 20 17 18.6 17 16C17 14.6 16.4 13.6 15.6 13 M3.4 12H20.6
    textformat: l M1.8 18.6 7 5.4 12.2 18.6 M3.6 14.2H10.4 M21.6 10.2V18.6; l O18 14.4 3.6
    textformat.size = textformat
    textformat.abc = textformat
    character: l M5.2 20 12 4 18.8 20 M7.6 14.4H16.4
    character.book.closed: o M7.2 2.4H19.4V21.6H7.2A2.6 2.6 0 0 1 4.6 19V5A2.6 2.6 0 0 1 7.2 2.4Z; d M4.8 19A2.6 2.6 0 0 1 7.2 17.2H19.2 M9.4 13 12.2 6.2 15 13 M10.4 10.8H14
    translate: l M2.4 5.4H13.6 M8 3V5.4 M11.4 5.4C10.6 9.4 7.4 12.6 3 14.2 M4.8 5.4C6 9 8.6 11.6 11.6 12.8 M11.8 21.2 16.6 10.2 21.4 21.2 M13.6 17.6H19.6
    abc = textformat
    function: l M16.8 4.4C14.4 3 12.6 4.2 12.2 6.8L10.4 17C10 19.8 8.2 21 5.8 19.6 M7.6 10.4H15.6
    curlybraces: l M8.6 3.4C4.6 3.4 7.4 11.4 3.4 12C7.4 12.6 4.6 20.6 8.6 20.6 M15.4 3.4C19.4 3.4 16.6 11.4 20.6 12C16.6 12.6 19.4 20.6 15.4 20.6
    terminal: o R2 4 20 16 3; d M6 8.4 9.6 12 6 15.6 M11.6 15.8H17
    """
}
