// SPDX-License-Identifier: MIT

extension SymbolTable {
  /// Devices, music and controls.
  static let devices = """
    camera.filters: l O12 8.2 5.2 O8.2 14.8 5.2 O15.8 14.8 5.2
    camera.macro: o M12 7.6C10.4 5.4 10.6 3 12 2C13.4 3 13.6 5.4 12 7.6Z M9.6 9C6.8 9.2 4.8 7.8 4.6 6C6.2 5 8.6 6.2 9.6 9Z M14.4 9C17.2 9.2 19.2 7.8 19.4 6C17.8 5 15.4 6.2 14.4 9Z; s O12 10.4 2; l M12 12.8V21.6 M12 21.4C7.6 21.4 4.6 18.8 4 15.2 M12 21.4C16.4 21.4 19.4 18.8 20 15.2
    recordingtape: l O6.2 12 4.2 O17.8 12 4.2 M6.2 16.2H17.8
    gobackward.10: @gobackward; @10 0.42 6.8 7.7
    gobackward.15: @gobackward; @15 0.42 6.8 7.7
    gobackward.30: @gobackward; @30 0.42 6.8 7.7
    gobackward.5: @gobackward; @5 0.42 6.9 7.7
    gobackward.60: @gobackward; @60 0.42 6.8 7.7
    goforward.10: @goforward; @10 0.42 7.1 7.7
    goforward.15: @goforward; @15 0.42 7.1 7.7
    goforward.30: @goforward; @30 0.42 7.1 7.7
    goforward.5: @goforward; @5 0.42 7.1 7.7
    goforward.60: @goforward; @60 0.42 7.1 7.7
    applewatch: o R6.4 6 11.2 12 3.2; l M9 5.8 9.6 3.4A1.6 1.6 0 0 1 11.2 2.2H12.8A1.6 1.6 0 0 1 14.4 3.4L15 5.8 M9 18.2 9.6 20.6A1.6 1.6 0 0 0 11.2 21.8H12.8A1.6 1.6 0 0 0 14.4 20.6L15 18.2 M19.6 10.4V13
    airpods: o M3.4 4.4A3.4 3.4 0 0 1 9.8 6V17.6A1.7 1.7 0 0 1 6.4 17.6V10.6A3.4 3.4 0 0 1 3.4 4.4Z M20.6 4.4A3.4 3.4 0 0 0 14.2 6V17.6A1.7 1.7 0 0 0 17.6 17.6V10.6A3.4 3.4 0 0 0 20.6 4.4Z
    airpodspro = airpods
    airpodsmax = headphones
    earbuds = airpods
    homepod: o M7.4 4.4C9.4 3.4 14.6 3.4 16.6 4.4C19.4 5.8 20.4 9 20.4 12.4C20.4 16.6 19 19.4 16.4 20.2C14.4 20.8 9.6 20.8 7.6 20.2C5 19.4 3.6 16.6 3.6 12.4C3.6 9 4.6 5.8 7.4 4.4Z; d M8.6 6.6C10.4 7.4 13.6 7.4 15.4 6.6
    homepodmini = homepod
    hifispeaker: o R5 2.2 14 19.6 2.8; d O12 14.6 3.6; h O12 6.8 1.5
    radio: o R2 7.6 20 12.8 2.8; l M5.4 7.4 18 2.6; d O7.8 14 2.8 M13.4 11.6H18.6 M13.4 14.6H18.6
    server.rack: o R3 2.8 18 5.2 1.6 R3 9.4 18 5.2 1.6 R3 16 18 5.2 1.6; P M7 5.4 M7 12 M7 18.6; d M10.4 5.4H17 M10.4 12H17 M10.4 18.6H17
    externaldrive: o M5.4 6H18.6L21.8 12.8V16A2.2 2.2 0 0 1 19.6 18.2H4.4A2.2 2.2 0 0 1 2.2 16V12.8Z; d M2.4 12.6H21.6; P M18 15.4
    internaldrive = externaldrive
    opticaldisc: o O12 12 9.25; h O12 12 2.4; d M12 6A6 6 0 0 1 18 12
    cpu: o R6 6 12 12 2.4; d R9.4 9.4 5.2 5.2 0.8; l M9 3V5.6 M12 3V5.6 M15 3V5.6 M9 18.4V21 M12 18.4V21 M15 18.4V21 M3 9H5.6 M3 12H5.6 M3 15H5.6 M18.4 9H21 M18.4 12H21 M18.4 15H21
    memorychip: o R2.6 6.4 18.8 11.2 2; d R6.4 9.4 11.2 5.2 0.8; l M6 3.6V6 M10 3.6V6 M14 3.6V6 M18 3.6V6 M6 18V20.4 M10 18V20.4 M14 18V20.4 M18 18V20.4
    sdcard: o M9.4 2.4H17A2.4 2.4 0 0 1 19.4 4.8V19.2A2.4 2.4 0 0 1 17 21.6H7A2.4 2.4 0 0 1 4.6 19.2V7.2Q4.6 6.4 5.2 5.8L7.8 3.1Q8.4 2.4 9.4 2.4Z; d M10 5.6V8.6 M13 5.6V8.6 M16 5.6V8.6
    simcard: o M7 2.4H13.4Q14.4 2.4 15 3.1L18.6 6.8Q19.4 7.6 19.4 8.6V19.2A2.4 2.4 0 0 1 17 21.6H7A2.4 2.4 0 0 1 4.6 19.2V4.8A2.4 2.4 0 0 1 7 2.4Z; d R8 11 8 7.4 1.4 M12 11V18.4 M8 14.7H16
    esim = simcard
    battery.50: o R1.6 7 18.6 10 2.8; s R4 9.4 6.8 5.2 1; l M22.2 10.8V13.2
    battery.75: o R1.6 7 18.6 10 2.8; s R4 9.4 10.4 5.2 1; l M22.2 10.8V13.2
    battery.0percent = battery.0
    battery.25percent = battery.25
    battery.50percent = battery.50
    battery.75percent = battery.75
    battery.100percent = battery.100
    battery.100.bolt: o R1.6 7 18.6 10 2.8; l M22.2 10.8V13.2; x M12.2 5.4 7.6 12.8H10.6L9.4 18.6 14.2 11.2H11.2Z; s M12.2 5.4 7.6 12.8H10.6L9.4 18.6 14.2 11.2H11.2Z
    battery.100percent.bolt = battery.100.bolt
    powerplug: o M6 8H18V12A6 6 0 0 1 6 12Z; l M9 7.8V3 M15 7.8V3 M12 18.2V21.6
    cable.connector: o R4 2.6 8 9 2; l M6.6 5.6V7 M9.4 5.6V7 M8 11.8V16A4.4 4.4 0 0 0 16.8 16V12; o R14.6 8 4.4 4 1
    display.2: o R1.4 4.4 13.6 10 2; l M8.2 14.6V17.6 M4.8 17.8H11.6 M18 8.6H20.6A2 2 0 0 1 22.6 10.6V15.4A2 2 0 0 1 20.6 17.4H15 M17.8 17.6V20 M15 20.2H20.6
    iphone.landscape = iphone 90
    ipad.landscape = ipad 90
    iphone.radiowaves.left.and.right: o R8 2.8 8 18.4 2.2; d M11 5.2H13; l M5 8.6A6.4 6.4 0 0 0 5 15.4 M19 8.6A6.4 6.4 0 0 1 19 15.4 M2.4 6A11 11 0 0 0 2.4 18 M21.6 6A11 11 0 0 1 21.6 18
    candybarphone: o R6.6 1.8 10.8 20.4 2.6; d R9 4.6 6 5 0.8; P M9.6 13.4 M12 13.4 M14.4 13.4 M9.6 17 M12 17 M14.4 17
    macbook = laptopcomputer
    laptopcomputer.and.iphone: o M4 5.4H16A1.8 1.8 0 0 1 17.8 7.2V15.6H2.2V7.2A1.8 1.8 0 0 1 4 5.4Z; l M0.8 18.2H14; x R16 9 6.6 11.6 1.6; o R16 9 6.6 11.6 1.6
    ipad.and.iphone: o R1.8 3 14 18 2.4; x R14 8.6 7.6 13 1.8; o R14 8.6 7.6 13 1.8
    computermouse: o R6 2.6 12 18.8 6; d M12 6V9.6
    magicmouse: o R6.4 2.4 11.2 19.2 5.6
    macwindow: o R1.8 3.8 20.4 16.4 2.8; d M2 8.6H22; P M5 6.2 M7.8 6.2 M10.6 6.2
    menubar.rectangle: o R1.8 3.8 20.4 16.4 2.8; d M2 8H22 M5 6H8
    dock.rectangle: o R1.8 3.8 20.4 16.4 2.8; P M7 16.6 M10.4 16.6 M13.6 16.6 M17 16.6
    pianokeys: o R2 4 20 16 2.4; d M8.6 13V20 M15.4 13V20; h R6.8 4 3.6 9 0.4 R13.6 4 3.6 9 0.4
    guitars: l O7.4 16.6 4.6 O7.4 16.6 1.4 M10.6 13.4 19.4 4.6 M17.4 3 21 6.6
    music.note.list: l M2.4 5.4H12.4 M2.4 10.2H12.4 M2.4 15H8 M17.2 17.4V4.6L21.6 3.4V6.8L17.2 8; s O14.8 17.6 2.6
    music.quarternote.3: s M4.2 19.4A2.4 2 0 1 0 6.8 17.6A2.6 2 0 0 0 4.2 19.4Z M10.4 19.4A2.4 2 0 1 0 13 17.6A2.6 2 0 0 0 10.4 19.4Z M16.6 19.4A2.4 2 0 1 0 19.2 17.6A2.6 2 0 0 0 16.6 19.4Z; l M8.4 19V3.4 M14.6 19V3.4 M20.8 19V3.4
    slider.vertical.3 = slider.horizontal.3 90
    switch.2: o R2.4 3.4 19.2 7.6 3.8; h O17.6 7.2 2; l R2.4 13 19.2 7.6 3.8 O6.4 16.8 2
    dial.low: o O12 12 9.25; d M12 12 6.6 15.4
    dial.medium: o O12 12 9.25; d M12 12V5.6
    dial.high: o O12 12 9.25; d M12 12 17.4 15.4
    movieclapper: o R2.4 10 19.2 11 2.4; o M3 5.8 18.4 2.6Q19.6 2.4 19.8 3.4L20.4 6 4.2 9.4Q3 9.6 2.8 8.6L2.4 7Q2.2 6 3 5.8Z; d M8 5 10.4 7.8 M13 4 15.4 6.8
    photo.artframe: o R2.4 2.4 19.2 19.2 2.4; d R5.6 5.6 12.8 12.8 0.6 M6 16 9.6 12 12.4 14.6 14.6 12.6 18 16
    play.tv: o R2 4.4 20 13.2 2.6; h M10 7.8 15.2 11 10 14.2Z; l M8 20.8H16
    4k.tv: o R2 4.4 20 13.2 2.6; l M8 20.8H16; d M9.2 14V8.2L6.2 12.2H10.4 M13.4 8.2V14 M17.4 8.2 13.6 11.4 M14.8 10.6 17.6 14
    touchid: l M5 8.2A8.4 8.4 0 0 1 19 8.2 M3.6 12.4C3.6 11.4 3.8 10.6 4.2 9.8 M20.2 10.4C20.8 12.6 20.6 15.2 19.8 17.8 M6.4 17.4C7 15.6 7 14 7 12A5 5 0 0 1 17 12C17 15.2 16.4 18 15.2 20.4 M9 20C10 17.6 10.2 15 10.2 12A1.8 1.8 0 0 1 13.8 12C13.8 15.4 13.2 18.6 12 21.4
    shareplay: o R3 11.4 18 9 2; l M4.6 8.6A8.4 8.4 0 0 1 19.4 8.6; s O12 7.4 2.2
    doc.viewfinder: @viewfinder; @doc 0.5 6 6
    """
}
