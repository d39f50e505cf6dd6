extension View {
  /// The colours that a layout description tells when it tells colours: of the background, the
  /// border, and what else a view paints with. Those that paint nothing are left out.
  var colorDescription: [LayoutDetail] {
    var details: [LayoutDetail] = []
    if let color = layer.backgroundColor, color.alpha > 0 {
      details.append(LayoutDetail("background", color.hexString))
    }
    if let color = layer.borderColor, color.alpha > 0, layer.borderWidth > 0 {
      details.append(LayoutDetail("border", color.hexString))
    }
    if let label = self as? Label, label.text?.isEmpty == false {
      details.append(LayoutDetail("color", label.textColor.hexString))
    }
    return details
  }
}
