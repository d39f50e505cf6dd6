// SPDX-License-Identifier: MIT
import FuzzTargets
import Glibc

/// The target that is run. Set once, before the first input.
nonisolated(unsafe) private var target: FuzzTarget?

/// `fuzz TARGET [option…] [corpus…]`, with the options of libFuzzer.
///
/// SwiftPM links a program's `main` to a function of this name, so that libFuzzer's own is left out.
@_cdecl("Fuzz_main")
public func main(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  let name = count > 1 ? arguments[1].map { String(cString: $0) } : nil
  target = FuzzTarget.all.first { $0.name == name }
  guard target != nil else {
    for target in FuzzTarget.all { print("\(target.name): \(target.summary)") }
    return name == nil ? 0 : 2
  }
  // libFuzzer shall not see the target's name.
  arguments[1] = arguments[0]
  var count = count - 1
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments + 1
  return runDriver(&count, &arguments) { bytes, count in
    target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
}
