// SPDX-License-Identifier: MIT

/// The first word of objects that can be values in attributed strings.
///
/// Where an attribute is replaced, Foundation compares the two values by `CFEqual`, which takes the
/// first word of any object for the type of a Core Foundation object. It ends the process where ten
/// bits of it are zero, as they are in a colour without red; where they are those of no type, it
/// asks the object itself.
struct AttributeMark: Sendable {
  private let word: UInt = 0x3FF << 8
}
