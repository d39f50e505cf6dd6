// SPDX-License-Identifier: MIT
// Draws TUIKit's own cells from messages, and prints their sizes beside those of BubbleKit's native rows, one line of
// JSON for each. It is compiled with the lowered modules TIMCommon and TUIChat of a checkout.
import BubbleKit
import Foundation

let usage = """
  Usage: driver --examples FOLDER [--messages FILE] [--output FOLDER] [--resources FOLDER] [--width POINTS] [--dark] [--rtl]

    --examples FOLDER    the repository's Examples
    --messages FILE      the messages, in place of those of the examples
    --output FOLDER      where images go: each cell above the native row
    --resources FOLDER   where TUIKit's bundles are; beside the program unless told
    --width POINTS       the screen's width; 390 unless told
    --dark               in dark appearance
    --rtl                in Arabic
  """

guard let options = DriverOptions(CommandLine.arguments.dropFirst()) else {
  FileHandle.standardError.write(Data((usage + "\n").utf8))
  exit(2)
}
try Comparison(options).run()
