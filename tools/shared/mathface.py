# SPDX-License-Identifier: MIT
"""The metrics of a face with OpenType's table MATH, in ems, and its glyphs as characters. Needs fonttools."""


class MathFace:
    """A face's constants, the ink of its glyphs, and which character a glyph is a form of."""

    def __init__(self, path):
        from fontTools.ttLib import TTFont
        self.font = TTFont(path)
        self.em = self.font["head"].unitsPerEm
        self.glyphs = self.font.getGlyphSet()
        self.order = self.font.getGlyphOrder()
        self.cmap = self.font.getBestCmap()
        self.characters = {}
        for code, name in sorted(self.cmap.items()):
            self.characters.setdefault(name, chr(code))
        self.boxes = {}
        if "MATH" in self.font:
            self.read_math(self.font["MATH"].table)

    def read_math(self, table):
        constants = table.MathConstants
        self.script = constants.ScriptPercentScaleDown / 100
        self.script_script = constants.ScriptScriptPercentScaleDown / 100
        self.axis = constants.AxisHeight.Value / self.em
        self.script_space = constants.SpaceAfterScript.Value / self.em
        self.kerns = [constants.RadicalKernBeforeDegree.Value / self.em, constants.RadicalKernAfterDegree.Value / self.em]
        # The gaps above a radicand, inline and displayed, and the thickness of the line.
        self.root = [constants.RadicalVerticalGap.Value / self.em, constants.RadicalDisplayStyleVerticalGap.Value / self.em,
                     constants.RadicalRuleThickness.Value / self.em]
        self.overbar_extra = constants.OverbarExtraAscender.Value / self.em
        self.accent_base = constants.AccentBaseHeight.Value / self.em
        self.display_height = constants.DisplayOperatorMinHeight
        self.overbar = (constants.OverbarVerticalGap.Value + constants.OverbarRuleThickness.Value
                        + constants.OverbarExtraAscender.Value) / self.em
        self.underbar = (constants.UnderbarVerticalGap.Value + constants.UnderbarRuleThickness.Value
                         + constants.UnderbarExtraDescender.Value) / self.em
        variants = table.MathVariants
        self.variants, self.forms = {}, {}
        for coverage, constructions in ((variants.VertGlyphCoverage, variants.VertGlyphConstruction),
                                        (variants.HorizGlyphCoverage, variants.HorizGlyphConstruction)):
            for name, construction in zip(coverage.glyphs, constructions) if coverage else ():
                self.add_forms(name, construction)

    def add_forms(self, name, construction):
        forms = [(record.VariantGlyph, record.AdvanceMeasurement) for record in construction.MathGlyphVariantRecord]
        self.variants.setdefault(name, forms)
        assembly = construction.GlyphAssembly
        parts = [record.glyph for record in assembly.PartRecords] if assembly else []
        character = self.characters.get(name)
        # Heights and widths of what a character grows to; the last is an assembly's.
        self.forms.setdefault(character, [[height / self.em, self.box(form)[0]] for form, height in forms] + (
            [[1e6, max(self.box(part)[0] for part in parts)]] if parts else []))
        for form in [glyph for glyph, _ in forms] + parts:
            if character and form != name and form not in self.cmap.values():
                self.characters.setdefault(form, character)

    def box(self, name):
        """The advance of a glyph and the box of its ink: left, bottom, right, top."""
        from fontTools.pens.boundsPen import BoundsPen
        if name not in self.boxes:
            pen = BoundsPen(self.glyphs)
            self.glyphs[name].draw(pen)
            ink = pen.bounds or (0, 0, 0, 0)
            self.boxes[name] = (self.glyphs[name].width / self.em, *(value / self.em for value in ink))
        return self.boxes[name]

    def name(self, character):
        return self.cmap.get(ord(character))

    def slant(self, character, is_grown=False):
        """How far the ink of a character reaches beyond its advance; of its form for display style if it is grown."""
        name = self.name(character)
        if name is None:
            return 0
        if is_grown:
            fits = [form for form, height in self.variants.get(name, []) if height >= self.display_height]
            name = fits[0] if fits else name
        advance, _, _, right, _ = self.box(name)
        return max(right - advance, 0) if advance > 0 else 0
