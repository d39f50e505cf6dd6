extension ShapedText {
  /// ``PreparedText/missingScalars``.
  var missingScalars: [Unicode.Scalar] {
    runs.flatMap { run in
      run.clusters.filter(isMissing).flatMap { missingScalars(ofCluster: $0, in: run) }
    }
  }

  /// Whether a cluster shows the face's box for missing glyphs, glyph 0.
  private func isMissing(_ cluster: Int) -> Bool {
    store.glyphRange(of: cluster).contains { store.glyphs[$0] == 0 }
  }

  private func missingScalars(ofCluster cluster: Int, in run: PreparedRun) -> [Unicode.Scalar] {
    scalars.values(in: scalarRange(of: cluster..<cluster + 1)).compactMap(Unicode.Scalar.init)
      .filter {
        run.face.face.glyph(for: $0) == nil && !EmojiPresentation.isInvisible($0.value)
      }
  }
}
