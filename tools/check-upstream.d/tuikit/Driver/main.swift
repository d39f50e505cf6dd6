// SPDX-License-Identifier: MIT
// Draws TUIKit's own cells from messages, and compares their sizes with those of BubbleKit's native rows. It is
// compiled with the lowered modules TIMCommon and TUIChat of a checkout.
import BubbleKit
import Foundation

let usage = """
  Usage: driver --resources TUIKIT --examples FOLDER [--images FOLDER] [--json] [--width POINTS]

    --resources TUIKIT   the checkout's folder with TUIKit's modules, for its images
    --examples FOLDER    the repository's Examples
    --images FOLDER      where images go: each cell beside the native row
    --width POINTS       the screen's width; 390 unless told
    --dark               in dark appearance
    --rtl                in Arabic
    --json               one line of JSON for each cell
  """

let options = DriverOptions(CommandLine.arguments.dropFirst())
guard let options else {
  FileHandle.standardError.write(Data((usage + "\n").utf8))
  exit(2)
}
let comparison = try Comparison(options)
try comparison.run()
print("cells drawn \(comparison.drawn), sizes equal \(comparison.equal) of \(comparison.drawn)")
exit(comparison.unexplained.isEmpty ? 0 : 1)
