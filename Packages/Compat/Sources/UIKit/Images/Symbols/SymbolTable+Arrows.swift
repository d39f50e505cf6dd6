// SPDX-License-Identifier: MIT

extension SymbolTable {
  /// Arrows and chevrons. Those of `forward` and `backward` are mirrored in right-to-left layouts.
  static let arrows = """
    chevron.right: l M8.2 3.8 16.4 12 8.2 20.2
    chevron.left = chevron.right 180
    chevron.up = chevron.right -90
    chevron.down = chevron.right 90
    chevron.forward = chevron.right
    chevron.backward = chevron.left
    chevron.right.2: l M4.8 5 11.8 12 4.8 19 M12.6 5 19.6 12 12.6 19
    chevron.left.2 = chevron.right.2 180
    chevron.forward.2 = chevron.right.2
    chevron.backward.2 = chevron.left.2
    chevron.up.chevron.down: l M6.6 8.8 12 3.4 17.4 8.8 M6.6 15.2 12 20.6 17.4 15.2
    chevron.compact.down: l M3 10.2 12 14 21 10.2
    chevron.compact.up = chevron.compact.down 180
    chevron.compact.left = chevron.compact.down 90
    chevron.compact.right = chevron.compact.down -90
    chevron.left.forwardslash.chevron.right: l M6.8 6.6 1.6 12 6.8 17.4 M17.2 6.6 22.4 12 17.2 17.4 M14 3.8 10 20.2
    arrow.up: l M12 20.4V3.8 M5 10.6 12 3.6 19 10.6
    arrow.down = arrow.up 180
    arrow.left = arrow.up -90
    arrow.right = arrow.up 90
    arrow.forward = arrow.right
    arrow.backward = arrow.left
    arrow.up.right: l M5.6 18.4 18.2 5.8 M7.8 5.4H18.6V16.2
    arrow.up.left = arrow.up.right -90
    arrow.down.right = arrow.up.right 90
    arrow.down.left = arrow.up.right 180
    arrow.up.forward = arrow.up.right
    arrow.up.backward = arrow.up.left
    arrow.up.and.down: l M12 3.6V20.4 M7.4 8 12 3.4 16.6 8 M7.4 16 12 20.6 16.6 16
    arrow.left.and.right = arrow.up.and.down 90
    arrow.up.arrow.down: l M7.4 20V4.4 M3.2 8.6 7.4 4.4 11.6 8.6 M16.6 4V19.6 M12.4 15.4 16.6 19.6 20.8 15.4
    arrow.left.arrow.right = arrow.up.arrow.down 90
    arrow.up.left.and.arrow.down.right: l M10.2 10.2 3.8 3.8 M3.8 9.6V3.8H9.6 M13.8 13.8 20.2 20.2 M20.2 14.4V20.2H14.4
    arrow.down.right.and.arrow.up.left: l M3.8 3.8 10.2 10.2 M10.2 4.4V10.2H4.4 M20.2 20.2 13.8 13.8 M13.8 19.6V13.8H19.6
    arrow.up.to.line: l M4 3.6H20 M12 20.6V7.6 M6.2 13.2 12 7.4 17.8 13.2
    arrow.down.to.line = arrow.up.to.line 180
    arrow.clockwise: l M19.8 13.2A7.8 7.8 0 1 1 12 5.4H13.8 M10.8 2.2 14.2 5.4 10.8 8.6
    arrow.counterclockwise = arrow.clockwise mirror
    arrow.triangle.2.circlepath: l M20.6 10.6A8.7 8.7 0 0 0 4.6 7.6 M3.4 13.4A8.7 8.7 0 0 0 19.4 16.4; s M3.2 3.2 10.2 9H3.2Z M20.8 20.8 13.8 15H20.8Z
    arrow.2.circlepath: l M20.6 10.6A8.7 8.7 0 0 0 4.6 7.6 M3.4 13.4A8.7 8.7 0 0 0 19.4 16.4 M3.8 3.2V8.2H8.8 M20.2 20.8V15.8H15.2
    arrow.2.squarepath: l M5.6 17.2V9.4A3.2 3.2 0 0 1 8.8 6.2H14 M2.2 13.8 5.6 17.4 9 13.8 M18.4 6.8V14.6A3.2 3.2 0 0 1 15.2 17.8H10 M15 10.2 18.4 6.6 21.8 10.2
    arrow.uturn.left: l M4 8.8H14.8A5.4 5.4 0 0 1 14.8 19.6H9.6 M8.8 4 4 8.8 8.8 13.6
    arrow.uturn.right = arrow.uturn.left mirror
    arrow.uturn.backward = arrow.uturn.left
    arrow.uturn.forward = arrow.uturn.right
    arrow.uturn.up = arrow.uturn.left 90
    arrow.uturn.down = arrow.uturn.right 90
    arrow.turn.up.left: l M3.8 8.8H13A7 7 0 0 1 20 15.8V20 M8.6 4 3.8 8.8 8.6 13.6
    arrow.turn.up.right = arrow.turn.up.left mirror
    arrow.turn.down.right = arrow.turn.up.left 180
    arrow.turn.down.left = arrow.turn.down.right mirror
    arrowshape.turn.up.left: o M10.4 4.8Q11 4.3 11 5.2V8.6C17 8.8 21 12.2 21.4 18.8Q21.4 19.6 20.9 19C18.6 15.8 15.4 14.6 11 14.6V18Q11 18.9 10.4 18.4L2.9 12.2Q2.4 11.6 2.9 11Z
    arrowshape.turn.up.right = arrowshape.turn.up.left mirror
    arrowshape.turn.up.backward = arrowshape.turn.up.left
    arrowshape.turn.up.forward = arrowshape.turn.up.right
    arrowshape.turn.up.left.2: o M13.4 5Q14 4.5 14 5.4V8.6C19 8.8 22 12.2 22.4 18.4Q22.4 19.2 21.9 18.6C19.8 15.6 17.6 14.6 14 14.6V17.8Q14 18.7 13.4 18.2L6.9 12.2Q6.4 11.6 6.9 11Z; l M7.4 5.6 1.6 11.6 7.4 17.6
    arrow.branch: l M12 21.2V13.2C12 9.8 6 9.8 6 5 M12 13.2C12 9.8 18 9.8 18 5 M2.8 7.8 6 4.4 9.2 7.8 M14.8 7.8 18 4.4 21.2 7.8
    arrowtriangle.down: o M4.8 6.8H19.2Q20.8 6.8 19.9 8.1L13 17.8Q12 19.1 11 17.8L4.1 8.1Q3.2 6.8 4.8 6.8Z
    arrowtriangle.up = arrowtriangle.down 180
    arrowtriangle.left = arrowtriangle.down 90
    arrowtriangle.right = arrowtriangle.down -90
    arrowtriangle.forward = arrowtriangle.right
    arrowtriangle.backward = arrowtriangle.left
    square.and.arrow.up: r M8.4 9H7.2A2.6 2.6 0 0 0 4.6 11.6V18.8A2.6 2.6 0 0 0 7.2 21.4H16.8A2.6 2.6 0 0 0 19.4 18.8V11.6A2.6 2.6 0 0 0 16.8 9H15.6; f R3.9 8.3 16.2 13.8 3.2; f M11 2.6H13V9H11Z; d M12 8.6V14.8; l M12 9V2.6 M8 6 12 2 16 6
    square.and.arrow.down: r M8.4 8H7.2A2.6 2.6 0 0 0 4.6 10.6V18.8A2.6 2.6 0 0 0 7.2 21.4H16.8A2.6 2.6 0 0 0 19.4 18.8V10.6A2.6 2.6 0 0 0 16.8 8H15.6; f R3.9 7.3 16.2 14.8 3.2; d M12 8V15.2 M8 11.4 12 15.4 16 11.4; l M12 6.6V2.4
    square.and.arrow.up.on.square: r M8 8.2H5.8A2.4 2.4 0 0 0 3.4 10.6V18.8A2.4 2.4 0 0 0 5.8 21.2H14.6A2.4 2.4 0 0 0 17 18.8V10.6A2.4 2.4 0 0 0 14.6 8.2H12.4; f R2.6 7.4 15.2 14.6 3; l M10.2 14V2.4 M6.6 5.6 10.2 2 13.8 5.6 M19.4 11V18.8
    arrow.up.forward.app: o R2.8 2.8 18.4 18.4 5; d M8.2 15.8 15.2 8.8 M9.8 8.4H15.6V14.2
    rectangle.portrait.and.arrow.right: r M15 6.8V5A2.4 2.4 0 0 0 12.6 2.6H6.2A2.4 2.4 0 0 0 3.8 5V19A2.4 2.4 0 0 0 6.2 21.4H12.6A2.4 2.4 0 0 0 15 19V17.2; f R3 1.8 12.8 20.4 3.2; x M9.4 10.6H22V13.4H9.4Z; l M9.8 12H21.6 M18.2 8.4 21.8 12 18.2 15.6
    rectangle.portrait.and.arrow.forward = rectangle.portrait.and.arrow.right
    arrow.right.to.line = arrow.up.to.line 90
    arrow.left.to.line = arrow.up.to.line -90
    arrow.triangle.branch = arrow.branch
    arrowshape.up: o M12 2.8Q12.5 2.8 12.9 3.3L20.2 11.4Q20.9 12.4 19.7 12.4H15.6V19.4Q15.6 21 14 21H10Q8.4 21 8.4 19.4V12.4H4.3Q3.1 12.4 3.8 11.4L11.1 3.3Q11.5 2.8 12 2.8Z
    arrowshape.down = arrowshape.up 180
    arrowshape.left = arrowshape.up -90
    arrowshape.right = arrowshape.up 90
    rotate.right = arrow.clockwise
    rotate.left = arrow.counterclockwise
    delete.left: o M8.2 4.6H19.2A2.8 2.8 0 0 1 22 7.4V16.6A2.8 2.8 0 0 1 19.2 19.4H8.2Q7.2 19.4 6.5 18.6L1.9 13Q1.2 12 1.9 11L6.5 5.4Q7.2 4.6 8.2 4.6Z; d M10.8 8.8 17.2 15.2 M17.2 8.8 10.8 15.2
    delete.right = delete.left mirror
    """
}
