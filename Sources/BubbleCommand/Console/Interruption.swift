// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleRequests
import Foundation

/// Ends the program at Ctrl-C and the like without leaving unfinished files behind.
enum Interruption {
  /// Handles signals from now on. The program ends by the signal, as it would without.
  ///
  /// Call this before there is a second thread: all later ones leave the signals to one that waits for them. Signals
  /// that the caller has the program ignore, as `nohup` does, stay ignored.
  static func handle(removing files: UnfinishedFiles) {
    let numbers = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
    guard !numbers.isEmpty else { return }
    var signals = set(numbers)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread.detachNewThread {
      var signals = set(numbers)
      var number: Int32 = 0
      while sigwait(&signals, &number) != 0 {}
      files.removeAll()
      // Blocked for all threads, it reaches this one alone.
      var only = set([number])
      kill(getpid(), number)
      pthread_sigmask(SIG_UNBLOCK, &only, nil)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func set(_ numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    return signals
  }
}
