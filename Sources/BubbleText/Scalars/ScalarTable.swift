// SPDX-License-Identifier: MIT
/// A property of every Unicode scalar, as a trie of three levels in static text.
///
/// The characters are printable ASCII and encode their distance from the exclamation mark, so
/// the tables can be read in a diff, take no memory beyond the binary, and need no set-up at run
/// time. A page covers 4,096 scalars and names 64 blocks, two characters each, in base 94, high
/// digit first. A block covers 64 scalars, one character each.
struct ScalarTable: Sendable {
  /// The number of the page for each 4,096 scalars.
  let pageIndex: StaticString

  /// The numbers of the 64 blocks of each page.
  let pages: StaticString

  /// The values of the 64 scalars of each block.
  let blocks: StaticString

  /// The scalar's value, from 0 to 93; values beyond U+10FFFF share the value of U+10FFFF.
  @inline(__always)
  subscript(scalar: UInt32) -> UInt8 {
    let scalar = Int(min(scalar, 0x10_FFFF))
    let page = digit(of: pageIndex, at: scalar &>> 12)
    let entry = (page &* 64 &+ (scalar &>> 6) & 63) &* 2
    let block = digit(of: pages, at: entry) &* 94 &+ digit(of: pages, at: entry &+ 1)
    return UInt8(truncatingIfNeeded: digit(of: blocks, at: block &* 64 &+ scalar & 63))
  }

  /// The value of one character. The generator checks that every scalar leads to one.
  @inline(__always)
  private func digit(of text: StaticString, at offset: Int) -> Int {
    Int(text.utf8Start[offset]) &- 0x21
  }
}
