// SPDX-License-Identifier: MIT
import BubbleFiles
import Dispatch
import Foundation

/// Ends the program at Ctrl-C and the like without leaving unfinished files behind.
struct Interruption {
  private var sources: [any DispatchSourceSignal] = []

  /// Handles signals from now on, for as long as this is kept. The program ends by the signal, as it would without.
  ///
  /// Signals that the caller has the program ignore, as `nohup` does, stay ignored.
  init(removing files: UnfinishedFiles) {
    let queue = DispatchQueue(label: "signals")
    for number in [SIGINT, SIGTERM, SIGHUP] where signal(number, SIG_IGN) == nil {
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        files.removeAll()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      sources.append(source)
    }
  }
}
