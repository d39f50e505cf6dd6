// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Pasteboards")
struct PasteboardTests {
  @Test func dataIsFoundByItsType() {
    let board = UIPasteboard()
    board.string = "text"
    board.setData(Data([1, 2]), forPasteboardType: "public.png")
    #expect(board.data(forPasteboardType: "public.png") == Data([1, 2]))
    #expect(board.data(forPasteboardType: "public.jpeg") == nil && board.string == nil)
  }

  @Test func textReplacesData() {
    let board = UIPasteboard()
    board.setData(Data([1]), forPasteboardType: "public.png")
    board.string = "text"
    #expect(board.data(forPasteboardType: "public.png") == nil && board.string == "text")
  }
}
