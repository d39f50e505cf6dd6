// SPDX-License-Identifier: MIT

extension SymbolTable {
  /// Further shapes, grids, tables and charts.
  static let layouts = """
    pentagon: o M11 3Q12 2.3 13 3L20.9 8.8Q21.8 9.5 21.5 10.6L18.5 19.8Q18.1 20.9 16.9 20.9H7.1Q5.9 20.9 5.5 19.8L2.5 10.6Q2.2 9.5 3.1 8.8Z
    rhombus: o M10.9 2.6Q12 1.4 13.1 2.6L19.8 10.9Q20.7 12 19.8 13.1L13.1 21.4Q12 22.6 10.9 21.4L4.2 13.1Q3.3 12 4.2 10.9Z
    capsule.portrait = capsule 90
    oval.portrait = oval 90
    circle.righthalf.filled: l O12 12 9.25; s M12 2.75A9.25 9.25 0 0 1 12 21.25Z
    circle.tophalf.filled: l O12 12 9.25; s M2.75 12A9.25 9.25 0 0 1 21.25 12Z
    circle.bottomhalf.filled: l O12 12 9.25; s M2.75 12A9.25 9.25 0 0 0 21.25 12Z
    square.lefthalf.filled: l R3.2 3.2 17.6 17.6 3.4; s M12 3.2V20.8H6.6A3.4 3.4 0 0 1 3.2 17.4V6.6A3.4 3.4 0 0 1 6.6 3.2Z
    square.righthalf.filled = square.lefthalf.filled mirror
    square.tophalf.filled = square.lefthalf.filled 90
    square.bottomhalf.filled = square.lefthalf.filled -90
    rectangle.lefthalf.filled: l R1.8 5 20.4 14 2.8; s M12 5V19H4.6A2.8 2.8 0 0 1 1.8 16.2V7.8A2.8 2.8 0 0 1 4.6 5Z
    rectangle.righthalf.filled = rectangle.lefthalf.filled mirror
    rectangle.leadinghalf.filled = rectangle.lefthalf.filled
    rectangle.trailinghalf.filled = rectangle.righthalf.filled
    rectangle.inset.filled: l R1.8 5 20.4 14 2.8; s R4.6 7.8 14.8 8.4 1
    rectangle.dashed: l M1.8 9.4V7.8A2.8 2.8 0 0 1 4.6 5H6.2 M9.2 5H14.8 M17.8 5H19.4A2.8 2.8 0 0 1 22.2 7.8V9.4 M22.2 14.6V16.2A2.8 2.8 0 0 1 19.4 19H17.8 M14.8 19H9.2 M6.2 19H4.6A2.8 2.8 0 0 1 1.8 16.2V14.6 M1.8 11.4V12.6 M22.2 11.4V12.6
    app.dashed = square.dashed
    rectangle.portrait.on.rectangle.portrait: o R2.8 7.4 11.4 14.2 2.4; l M7.6 5.2V5A2.4 2.4 0 0 1 10 2.6H18.8A2.4 2.4 0 0 1 21.2 5V14.8A2.4 2.4 0 0 1 18.8 17.2H16.4
    rectangle.split.3x1: o R1.8 5 20.4 14 2.8; d M8.6 5V19 M15.4 5V19
    rectangle.split.2x1: o R1.8 5 20.4 14 2.8; d M12 5V19
    rectangle.split.1x2: o R1.8 5 20.4 14 2.8; d M1.8 12H22.2
    square.split.2x1: o R3.2 3.2 17.6 17.6 3.4; d M12 3.2V20.8
    square.split.1x2 = square.split.2x1 90
    square.split.2x2: o R3.2 3.2 17.6 17.6 3.4; d M12 3.2V20.8 M3.2 12H20.8
    rectangle.3.group: o R1.8 4.4 11.6 15.2 2 R15.8 4.4 6.4 6.4 1.6 R15.8 13.2 6.4 6.4 1.6
    rectangle.grid.2x2: o R1.8 4.4 9 6.6 1.6 R13.2 4.4 9 6.6 1.6 R1.8 13 9 6.6 1.6 R13.2 13 9 6.6 1.6
    rectangle.grid.3x2: o R1.4 5 5.8 6 1.2 R9.1 5 5.8 6 1.2 R16.8 5 5.8 6 1.2 R1.4 13 5.8 6 1.2 R9.1 13 5.8 6 1.2 R16.8 13 5.8 6 1.2
    circle.grid.3x3: o O5 5 2.2 O12 5 2.2 O19 5 2.2 O5 12 2.2 O12 12 2.2 O19 12 2.2 O5 19 2.2 O12 19 2.2 O19 19 2.2
    circle.grid.2x1: o O6.6 12 4.4 O17.4 12 4.4
    circle.hexagongrid: o O12 12 2.3 O12 5 2.3 O12 19 2.3 O6 8.5 2.3 O18 8.5 2.3 O6 15.5 2.3 O18 15.5 2.3
    grid: l M8 3V21 M16 3V21 M3 8H21 M3 16H21
    tablecells: o R2 4 20 16 2.8; d M2.2 9.4H21.8 M2.2 14.6H21.8 M8.6 4.2V19.8 M15.4 4.2V19.8
    table: o R2 4 20 16 2.8; d M2.2 9.4H21.8 M8.6 9.4V19.8
    square.3.layers.3d = square.stack.3d.up
    square.3.stack.3d = square.stack.3d.up
    square.stack.3d.down.right = square.stack.3d.up
    chart.line.uptrend.xyaxis: l M3.2 3.4V18.4A2 2 0 0 0 5.2 20.4H21.4 M7 15.6 11.4 10.8 14.6 13.4 20.6 6.2 M16 5.8H20.8V10.6
    chart.line.downtrend.xyaxis: l M3.2 3.4V18.4A2 2 0 0 0 5.2 20.4H21.4 M7 6.4 11.4 11.2 14.6 8.6 20.6 15.6 M16 16H20.8V11.2
    chart.line.flattrend.xyaxis: l M3.2 3.4V18.4A2 2 0 0 0 5.2 20.4H21.4 M7 11.4H20.6 M17.2 7.8 20.8 11.4 17.2 15
    chart.xyaxis.line: l M3.2 3.4V18.4A2 2 0 0 0 5.2 20.4H21.4 M6.8 15.4 11 9.8 14.8 13.2 20.8 5.6
    chart.dots.scatter: l M3.2 3.4V18.4A2 2 0 0 0 5.2 20.4H21.4; p M8 15.4 M11 9.6 M14.4 13.6 M17 6.4 M19.8 10.8
    chart.bar.doc.horizontal: o R4 2.2 16 19.6 2.8; d M7.6 7H12.4 M7.6 12H16.4 M7.6 17H10.6
    cylinder: o M12 2.6C16.2 2.6 19.4 4 19.4 5.8V18.2C19.4 20 16.2 21.4 12 21.4S4.6 20 4.6 18.2V5.8C4.6 4 7.8 2.6 12 2.6Z; d M4.8 6C4.8 7.8 8 9 12 9S19.2 7.8 19.2 6
    cylinder.split.1x2: o M12 2.6C16.2 2.6 19.4 4 19.4 5.8V18.2C19.4 20 16.2 21.4 12 21.4S4.6 20 4.6 18.2V5.8C4.6 4 7.8 2.6 12 2.6Z; d M4.8 6C4.8 7.8 8 9 12 9S19.2 7.8 19.2 6 M4.8 12.2C4.8 14 8 15.2 12 15.2S19.2 14 19.2 12.2
    cube.transparent: l M12 2.6 20.4 7.3V16.7L12 21.4 3.6 16.7V7.3Z M3.8 7.4 12 12 20.2 7.4 M12 12V21.2 M12 2.8V8 M3.8 16.6 8.4 14 M20.2 16.6 15.6 14
    die.face.1: o R3 3 18 18 3.8; P M12 12
    die.face.2: o R3 3 18 18 3.8; P M8 8 M16 16
    die.face.3: o R3 3 18 18 3.8; P M7.4 7.4 M12 12 M16.6 16.6
    die.face.4: o R3 3 18 18 3.8; P M8 8 M16 8 M8 16 M16 16
    die.face.5: o R3 3 18 18 3.8; P M7.4 7.4 M16.6 7.4 M12 12 M7.4 16.6 M16.6 16.6
    die.face.6: o R3 3 18 18 3.8; P M8 7 M16 7 M8 12 M16 12 M8 17 M16 17
    dice: o R1.6 8.4 12.6 12.6 2.8; P M5.2 12 M10.6 17.4 M7.9 14.7; l M12 6.2A2.8 2.8 0 0 1 15 3H19.6A2.8 2.8 0 0 1 22.4 5.8V12A2.8 2.8 0 0 1 19.6 14.8H16.8
    suit.diamond: o M11.2 3Q12 2 12.8 3L19.2 11.2Q19.8 12 19.2 12.8L12.8 21Q12 22 11.2 21L4.8 12.8Q4.2 12 4.8 11.2Z
    suit.spade: o M12 2.4C14.4 6 20.6 9.4 20.6 13.8A4.2 4.2 0 0 1 13.2 16.4L14.4 21.2H9.6L10.8 16.4A4.2 4.2 0 0 1 3.4 13.8C3.4 9.4 9.6 6 12 2.4Z
    suit.club: o M12 2.6A4.2 4.2 0 0 1 15 9.8A4.2 4.2 0 1 1 13.2 16.4L14.4 21.2H9.6L10.8 16.4A4.2 4.2 0 1 1 9 9.8A4.2 4.2 0 0 1 12 2.6Z
    rectangle.and.paperclip: l M9 19H4.6A2.8 2.8 0 0 1 1.8 16.2V7.8A2.8 2.8 0 0 1 4.6 5H19.4A2.8 2.8 0 0 1 22.2 7.8V9.4; @paperclip 0.58 10.4 9.4
    rectangle.and.text.magnifyingglass: l M9.4 19H4.6A2.8 2.8 0 0 1 1.8 16.2V7.8A2.8 2.8 0 0 1 4.6 5H19.4A2.8 2.8 0 0 1 22.2 7.8V9 M5.4 9.2H14 M5.4 13H9.4 O15.8 15 4 M18.8 18 21.8 21
    flip.horizontal: o M9.4 5.2V19H2.4Z; l M12 2.4V21.6; l M14.6 5.2V19H21.6Z
    align.horizontal.left: l M3 2.6V21.4; o R6.4 5 14.6 5.2 1.4 R6.4 13.8 9.4 5.2 1.4
    align.horizontal.right = align.horizontal.left mirror
    align.horizontal.center: l M12 2.6V4.6 M12 10.8V13.2 M12 19.4V21.4; o R3 4.8 18 5.8 1.4 R6 13.4 12 5.8 1.4
    align.vertical.top = align.horizontal.left 90
    align.vertical.bottom = align.horizontal.left -90
    align.vertical.center = align.horizontal.center 90
    aspectratio: o R2 4.4 20 15.2 2.8; d M6 12V8.4H9.6 M18 12V15.6H14.4
    circle.circle: l O12 12 9.25 O12 12 4.6
    dot.square: l R3.2 3.2 17.6 17.6 3.4; s O12 12 2.6
    dot.circle: l O12 12 9.25; s O12 12 2.6
    circle.dashed.inset.filled: @circle.dashed; s O12 12 5.6
    square.and.arrow.down.on.square: r M8 8.6H5.8A2.4 2.4 0 0 0 3.4 11V18.8A2.4 2.4 0 0 0 5.8 21.2H14.6A2.4 2.4 0 0 0 17 18.8V11A2.4 2.4 0 0 0 14.6 8.6H12.4; f R2.6 7.8 15.2 14.2 3; d M10.2 9.4V15 M7.2 12.2 10.2 15.2 13.2 12.2; l M10.2 7V2.4 M19.4 11V18.8
    """
}
