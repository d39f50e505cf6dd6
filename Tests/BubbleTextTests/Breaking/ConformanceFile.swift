// SPDX-License-Identifier: MIT

/// A break test file of Unicode: each line a text, with ÷ at breaks and × elsewhere.
enum ConformanceFile {
  struct Case {
    let scalars: [UInt32]

    /// Whether there is a break before each scalar, and after the last: one element more than
    /// scalars.
    let breaks: [Bool]

    let line: String
  }

  static func cases(of name: String) throws -> [Case] {
    try UnicodeFile(name).lines.map { line in
      var (scalars, breaks) = ([UInt32](), [Bool]())
      for word in line.words {
        if let scalar = word.number(radix: 16) {
          scalars.append(UInt32(scalar))
        } else {
          breaks.append(word.elementsEqual("÷".utf8))
        }
      }
      return Case(scalars: scalars, breaks: breaks, line: String(decoding: line, as: UTF8.self))
    }
  }
}
