// SPDX-License-Identifier: MIT

extension SymbolTable {
  /// Further arrows, keys and signs of arithmetic.
  static let keys = """
    wave.3.right: l M5.2 9A5 5 0 0 1 5.2 15 M9.6 5.8A10 10 0 0 1 9.6 18.2 M14 2.6A15.4 15.4 0 0 1 14 21.4
    wave.3.left = wave.3.right mirror
    wave.3.forward = wave.3.right
    wave.3.backward = wave.3.left
    dot.radiowaves.forward = dot.radiowaves.right
    arrow.triangle.turn.up.right: l M6.4 19V13.4A3 3 0 0 1 9.4 10.4H14; s M13 4.8 20.4 10.4 13 16Z
    arrow.triangle.swap: l M6.4 3V15 M17.6 21V9; s M1.8 14.4 6.4 21 11 14.4Z M13 9.6 17.6 3 22.2 9.6Z
    arrow.triangle.merge: l M12 21.4V9.4 M6 21V18.4C6 14.6 12 14.6 12 10.6 M18 21V18.4C18 14.6 12 14.6 12 10.6; s M7.6 9.4 12 2.8 16.4 9.4Z
    arrow.triangle.pull: o O6 5.4 2.4 O6 18.6 2.4 O18 18.6 2.4; l M6 7.8V16.2 M18 16.2V10.4A4 4 0 0 0 14 6.4H13; s M14.4 2.6V10.2L9.8 6.4Z
    arrow.3.trianglepath: l M8.4 8.2 10.6 4.6A1.6 1.6 0 0 1 13.4 4.6L15 7.2 M17.6 11.6 19.8 15.4A1.7 1.7 0 0 1 18.4 18H14.4 M9 18H5.6A1.7 1.7 0 0 1 4.2 15.4L6 12.4; s M17.6 5.2 17 10.6 12.4 7.8Z M14.8 21.4 10.2 18 14.8 14.6Z M3 13.4 7.4 10.4 8 15.6Z
    arrow.down.doc: l M9 2.6H12.6Q13.6 2.6 14.3 3.3L18.3 7.3Q19 8 19 9V18.8A2.6 2.6 0 0 1 16.4 21.4H7.6A2.6 2.6 0 0 1 5 18.8V5.2A2.6 2.6 0 0 1 7.6 2.6H9 M12 9.6V17 M8.8 14 12 17.2 15.2 14
    arrow.up.doc: l M9 2.6H12.6Q13.6 2.6 14.3 3.3L18.3 7.3Q19 8 19 9V18.8A2.6 2.6 0 0 1 16.4 21.4H7.6A2.6 2.6 0 0 1 5 18.8V5.2A2.6 2.6 0 0 1 7.6 2.6H9 M12 17.2V9.8 M8.8 12.8 12 9.6 15.2 12.8
    arrow.up.bin: o M4.4 9H19.6L18.6 19.2Q18.4 21.2 16.4 21.2H7.6Q5.6 21.2 5.4 19.2Z; o R2.6 4.6 18.8 4.2 1.4; d M12 18.4V12 M9.2 14.6 12 11.8 14.8 14.6
    arrow.up.right.and.arrow.down.left: l M13.6 10.4 20.4 3.6 M14.8 3.4H20.6V9.2 M10.4 13.6 3.6 20.4 M9.2 20.6H3.4V14.8
    arrow.down.left.and.arrow.up.right: l M20.8 3.2 14 10 M13.8 4.2V10.2H19.8 M3.2 20.8 10 14 M10.2 19.8V13.8H4.2
    arrow.up.and.down.and.arrow.left.and.right: l M12 2.6V21.4 M2.6 12H21.4 M9.2 5.4 12 2.4 14.8 5.4 M9.2 18.6 12 21.6 14.8 18.6 M5.4 9.2 2.4 12 5.4 14.8 M18.6 9.2 21.6 12 18.6 14.8
    arrow.left.and.line.vertical.and.arrow.right: l M12 3V21 M8.6 12H1.8 M4.8 8.8 1.6 12 4.8 15.2 M15.4 12H22.2 M19.2 8.8 22.4 12 19.2 15.2
    arrow.right.and.line.vertical.and.arrow.left: l M12 3V21 M1.8 12H8.4 M5.6 8.8 8.8 12 5.6 15.2 M22.2 12H15.6 M18.4 8.8 15.2 12 18.4 15.2
    arrow.up.and.line.horizontal.and.arrow.down = arrow.left.and.line.vertical.and.arrow.right 90
    arrow.down.and.line.horizontal.and.arrow.up = arrow.right.and.line.vertical.and.arrow.left 90
    arrow.forward.to.line = arrow.right.to.line
    arrow.backward.to.line = arrow.left.to.line
    arrow.down.forward = arrow.down.right
    arrow.down.backward = arrow.down.left
    arrow.turn.right.up: l M3.6 18.6H10A6 6 0 0 0 16 12.6V4.4 M11 9 16 4 21 9
    arrow.turn.left.up = arrow.turn.right.up mirror
    arrow.turn.right.down = arrow.turn.right.up flip
    arrow.turn.left.down = arrow.turn.left.up flip
    arrowshape.forward = arrowshape.right
    arrowshape.backward = arrowshape.left
    arrowshape.left.arrowshape.right: o M8.4 5.2Q9.4 4.3 9.4 5.6V9H14.6V5.6Q14.6 4.3 15.6 5.2L22 11.2Q22.8 12 22 12.8L15.6 18.8Q14.6 19.7 14.6 18.4V15H9.4V18.4Q9.4 19.7 8.4 18.8L2 12.8Q1.2 12 2 11.2Z
    chevron.compact.forward = chevron.compact.right
    chevron.compact.backward = chevron.compact.left
    chevron.right.to.line: l M4.6 4 12.6 12 4.6 20 M18.4 4V20
    chevron.left.to.line = chevron.right.to.line mirror
    chevron.forward.to.line = chevron.right.to.line
    chevron.backward.to.line = chevron.left.to.line
    delete.backward = delete.left
    delete.forward = delete.right
    eject: o M11 4.2Q12 3 13 4.2L20.2 12.4Q21.2 14 19.6 14H4.4Q2.8 14 3.8 12.4Z; o R3.2 17 17.6 3.6 1.4
    return: l M20 5V10.4A3.6 3.6 0 0 1 16.4 14H4.4 M9 9.2 4.2 14 9 18.8
    return.left = return
    return.right = return mirror
    command: l M8.6 8.6V6.2A2.7 2.7 0 1 0 5.9 8.9H18.1A2.7 2.7 0 1 0 15.4 6.2V17.8A2.7 2.7 0 1 0 18.1 15.1H5.9A2.7 2.7 0 1 0 8.6 17.8Z
    option: l M3 5.4H8.4L15.6 18.6H21 M14.4 5.4H21
    control: l M5 12.6 12 5.8 19 12.6
    shift: o M11.2 3.2Q12 2.4 12.8 3.2L20.8 11.6Q21.8 13 20.2 13H16.4V19.2A1.6 1.6 0 0 1 14.8 20.8H9.2A1.6 1.6 0 0 1 7.6 19.2V13H3.8Q2.2 13 3.2 11.6Z
    capslock: o M11.2 2.6Q12 1.8 12.8 2.6L20.8 10.4Q21.8 11.8 20.2 11.8H16.4V15A1.4 1.4 0 0 1 15 16.4H9A1.4 1.4 0 0 1 7.6 15V11.8H3.8Q2.2 11.8 3.2 10.4Z; o R7.6 18.6 8.8 2.8 1
    asterisk: l M12 3.6V20.4 M4.7 7.8 19.3 16.2 M19.3 7.8 4.7 16.2
    plusminus: l M12 3.4V14.6 M6.4 9H17.6 M6.4 19.4H17.6
    plus.forwardslash.minus: l M6.4 3.4V10.6 M2.8 7H10 M14 17.4H21.2 M18.6 4 5.4 20
    lessthan: l M18.6 5 5 12 18.6 19
    greaterthan = lessthan mirror
    sum: l M18 7.4V4.4H5.8L13 12 5.8 19.6H18V16.6
    x.squareroot: l M2.6 13.2 4.6 12 8 19.6 12.6 4.4H21.4 M14 9.4 20 17 M20 9.4 14 17
    exclamationmark.3: l M4.4 3.4V14.4 M12 3.4V14.4 M19.6 3.4V14.4; p M4.4 19.8 M12 19.8 M19.6 19.8
    """
}
