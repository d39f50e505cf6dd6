// SPDX-License-Identifier: MIT

extension MathSymbols {
  static let letters = """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ \
    lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ \
    chi χ psi ψ omega ω digamma ϝ Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ \
    Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω partial ∂ nabla ∇ \
    imath ı jmath ȷ thetasym ϑ
    """

  static let ordinaries = """
    infty ∞ hbar ℏ hslash ℏ ell ℓ wp ℘ Re ℜ Im ℑ aleph ℵ beth ℶ gimel ℷ daleth ℸ forall ∀ exists ∃ nexists ∄ \
    emptyset ∅ varnothing ∅ neg ¬ lnot ¬ top ⊤ bot ⊥ angle ∠ measuredangle ∡ sphericalangle ∢ triangle △ \
    square □ Box □ blacksquare ■ Diamond ◊ lozenge ◊ bigstar ★ diamondsuit ♢ heartsuit ♡ clubsuit ♣ spadesuit ♠ \
    flat ♭ natural ♮ sharp ♯ surd √ prime ′ backprime ‵ complement ∁ eth ð mho ℧ Finv Ⅎ degree ° checkmark ✓ \
    maltese ✠ yen ¥ pounds £ P ¶ S § copyright © dag † ddag ‡ _ _ % % $ $ & & # # vert | Vert ‖ | ‖ backslash \\ \
    blacktriangle ▲ blacktriangledown ▼ triangledown ▽ blacklozenge ⧫ circledS Ⓢ circledR ® Game ⅁ infin ∞ \
    R ℝ N ℕ Z ℤ Q ℚ C ℂ Reals ℝ reals ℝ natnums ℕ cnums ℂ Complex ℂ Bbbk 𝕜 real ℜ image ℑ weierp ℘ alef ℵ \
    alefsym ℵ empty ∅ exist ∃ hearts ♡ spades ♠ clubs ♣ diamonds ♢ sect § mathsterling £ euro € diagup ╱ diagdown ╲ \
    vartriangle △ ldotp . lq ‘ rq ’ smiley ☺ varGamma 𝛤 varDelta 𝛥 varTheta 𝛩 varLambda 𝛬 varXi 𝛯 varPi 𝛱 varSigma 𝛴 \
    varUpsilon 𝛶 varPhi 𝛷 varPsi 𝛹 varOmega 𝛺 AA Å aa å AE Æ ae æ OE Œ oe œ O Ø o ø L Ł l ł ss ß i ı j ȷ \
    textasciitilde ~ textasciicircum ^ textbackslash \\ textbar | textbardbl ‖ textbraceleft { textbraceright } \
    textdagger † textdaggerdbl ‡ textdegree ° textdollar $ textellipsis … textemdash — textendash – textgreater > \
    textless < textquotedblleft “ textquotedblright ” textquoteleft ‘ textquoteright ’ textregistered ® \
    textsterling £ textunderscore _ textvisiblespace ␣ arrowvert | Arrowvert ‖
    """

  static let binaries = """
    pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ cap ∩ cup ∪ uplus ⊎ sqcap ⊓ sqcup ⊔ vee ∨ lor ∨ \
    wedge ∧ land ∧ setminus ∖ smallsetminus ∖ wr ≀ diamond ⋄ bigtriangleup △ bigtriangledown ▽ triangleleft ◃ \
    triangleright ▹ lhd ⊲ rhd ⊳ unlhd ⊴ unrhd ⊵ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ bigcirc ◯ \
    dagger † ddagger ‡ amalg ⨿ ltimes ⋉ rtimes ⋊ leftthreetimes ⋋ rightthreetimes ⋌ boxplus ⊞ boxminus ⊟ \
    boxtimes ⊠ boxdot ⊡ dotplus ∔ barwedge ⊼ veebar ⊻ doublebarwedge ⩞ curlyvee ⋎ curlywedge ⋏ Cup ⋓ Cap ⋒ \
    divideontimes ⋇ centerdot ⋅ circledast ⊛ circledcirc ⊚ circleddash ⊝ intercal ⊺ doublecap ⋒ doublecup ⋓ plusmn ± \
    sdot ⋅ bull ∙ minuso ⦵ Dagger ‡ And & gtrdot ⋗ lessdot ⋖
    """

  static let relations = """
    leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ equiv ≡ sim ∼ simeq ≃ approx ≈ approxeq ≊ cong ≅ propto ∝ varpropto ∝ \
    ll ≪ gg ≫ lll ⋘ ggg ⋙ prec ≺ succ ≻ preceq ⪯ succeq ⪰ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ \
    subsetneq ⊊ supsetneq ⊋ nsubseteq ⊈ nsupseteq ⊉ sqsubset ⊏ sqsupset ⊐ sqsubseteq ⊑ sqsupseteq ⊒ \
    Subset ⋐ Supset ⋑ in ∈ ni ∋ owns ∋ notin ∉ mid ∣ nmid ∤ parallel ∥ nparallel ∦ perp ⟂ vdash ⊢ dashv ⊣ models ⊨ \
    vDash ⊨ Vdash ⊩ Vvdash ⊪ nvdash ⊬ nvDash ⊭ asymp ≍ doteq ≐ doteqdot ≑ risingdotseq ≓ fallingdotseq ≒ \
    bowtie ⋈ smile ⌣ frown ⌢ leqslant ⩽ geqslant ⩾ lesssim ≲ gtrsim ≳ lessgtr ≶ gtrless ≷ leqq ≦ geqq ≧ \
    lneq ⪇ gneq ⪈ nless ≮ ngtr ≯ nleq ≰ ngeq ≱ nsim ≁ ncong ≇ lessapprox ⪅ gtrapprox ⪆ preccurlyeq ≼ \
    succcurlyeq ≽ precsim ≾ succsim ≿ nprec ⊀ nsucc ⊁ triangleq ≜ circeq ≗ eqcirc ≖ bumpeq ≏ Bumpeq ≎ \
    backsim ∽ backsimeq ⋍ thicksim ∼ thickapprox ≈ trianglelefteq ⊴ trianglerighteq ⊵ vartriangleleft ⊲ \
    vartriangleright ⊳ ntriangleleft ⋪ ntriangleright ⋫ between ≬ pitchfork ⋔ therefore ∴ because ∵ \
    coloneqq ≔ eqqcolon ≕ Coloneqq ⩴ lesseqgtr ⋚ gtreqless ⋛ shortmid ∣ shortparallel ∥ lt < gt > \
    varsubsetneq ⊊ nsubset ⊄ Join ⋈ backepsilon ϶ blacktriangleleft ◀ blacktriangleright ▶ Doteq ≑ gggtr ⋙ llless ⋘ \
    gnapprox ⪊ gneqq ≩ gnsim ⋧ gtreqqless ⪌ gvertneqq ≩ lesseqqgtr ⪋ lnapprox ⪉ lneqq ≨ lnsim ⋦ lvertneqq ≨ \
    curlyeqprec ⋞ curlyeqsucc ⋟ eqsim ≂ eqslantgtr ⪖ eqslantless ⪕ isin ∈ ngeqq ≱ ngeqslant ≱ nleqq ≰ nleqslant ≰ \
    notni ∌ npreceq ⋠ nsucceq ⋡ nshortmid ∤ nshortparallel ∦ nsubseteqq ⊈ nsupseteqq ⊉ ntrianglelefteq ⋬ \
    ntrianglerighteq ⋭ nVDash ⊯ nVdash ⊮ precapprox ⪷ precnapprox ⪹ precneqq ⪵ precnsim ⋨ succapprox ⪸ \
    succnapprox ⪺ succneqq ⪶ succnsim ⋩ smallfrown ⌢ smallsmile ⌣ sube ⊆ supe ⊇ subseteqq ⫅ supseteqq ⫆ \
    subsetneqq ⫋ supsetneqq ⫌ varsubsetneqq ⫋ varsupsetneq ⊋ varsupsetneqq ⫌ vcentcolon : ratio : dblcolon ∷ \
    coloncolon ∷ coloneq ≔ colonequals ≔ Coloneq ⩴ coloncolonequals ⩴ colonminus ∹ eqcolon ≕ equalscolon ≕ \
    imageof ⊷ origof ⊶
    """

  static let arrowRelations = """
    leftarrow ← gets ← rightarrow → to → leftrightarrow ↔ Leftarrow ⇐ Rightarrow ⇒ Leftrightarrow ⇔ \
    longleftarrow ⟵ longrightarrow ⟶ longleftrightarrow ⟷ Longleftarrow ⟸ Longrightarrow ⟹ Longleftrightarrow ⟺ \
    iff ⟺ implies ⟹ impliedby ⟸ mapsto ↦ longmapsto ⟼ hookleftarrow ↩ hookrightarrow ↪ uparrow ↑ downarrow ↓ \
    updownarrow ↕ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖ leftharpoonup ↼ \
    leftharpoondown ↽ rightharpoonup ⇀ rightharpoondown ⇁ rightleftharpoons ⇌ leftrightharpoons ⇋ \
    leadsto ⇝ rightsquigarrow ⇝ nleftarrow ↚ nrightarrow ↛ nLeftarrow ⇍ nRightarrow ⇏ nLeftrightarrow ⇎ \
    twoheadrightarrow ↠ twoheadleftarrow ↞ rightarrowtail ↣ leftarrowtail ↢ leftleftarrows ⇇ rightrightarrows ⇉ \
    leftrightarrows ⇆ rightleftarrows ⇄ upuparrows ⇈ downdownarrows ⇊ circlearrowleft ↺ circlearrowright ↻ \
    curvearrowleft ↶ curvearrowright ↷ dashrightarrow ⇢ dashleftarrow ⇠ looparrowleft ↫ looparrowright ↬ Lsh ↰ Rsh ↱ \
    multimap ⊸ Lleftarrow ⇚ Rrightarrow ⇛ upharpoonleft ↿ upharpoonright ↾ downharpoonleft ⇃ downharpoonright ⇂ \
    restriction ↾ larr ← rarr → uarr ↑ darr ↓ harr ↔ lrarr ↔ lArr ⇐ Larr ⇐ rArr ⇒ Rarr ⇒ uArr ⇑ Uarr ⇑ dArr ⇓ \
    Darr ⇓ hArr ⇔ Harr ⇔ lrArr ⇔ Lrarr ⇔ leftrightsquigarrow ↭ nleftrightarrow ↮
    """

  static let openings = """
    { { lbrace { lbrack [ lparen ( langle ⟨ lvert | lVert ‖ lceil ⌈ lfloor ⌊ lgroup ⟮ lmoustache ⎰ ulcorner ⌜ \
    llcorner ⌞ llbracket ⟦ lBrace ⦃ lang ⟨
    """

  static let closings = """
    } } rbrace } rbrack ] rparen ) rangle ⟩ rvert | rVert ‖ rceil ⌉ rfloor ⌋ rgroup ⟯ rmoustache ⎱ urcorner ⌝ \
    lrcorner ⌟ rrbracket ⟧ rBrace ⦄ rang ⟩
    """

  static let punctuations = "colon : cdotp ⋅"

  static let inners = """
    ldots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ dotsm ⋯ dotsi ⋯ dotso … mathellipsis … iddots ⋰ adots ⋰
    """

  /// Relations of several characters beside each other.
  static let composites: [String: String] = [
    "colonapprox": ":≈", "Colonapprox": "∷≈", "coloncolonapprox": "∷≈", "colonsim": ":∼",
    "Colonsim": "∷∼", "coloncolonsim": "∷∼", "approxcolon": "≈:", "approxcoloncolon": "≈∷",
    "simcolon": "∼:", "simcoloncolon": "∼∷", "minuscolon": "−:", "minuscoloncolon": "−∷",
    "coloncolonminus": "∷−", "Eqcolon": "−∷", "Eqqcolon": "=∷", "equalscoloncolon": "=∷",
  ]
}

/// Characters above and below the line that stand for scripts: `x²` is `x^2`.
enum MathScriptCharacters {
  static let above = table(
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀ", "0123456789+-=()niabcdefghjklmoprstuvwxyzT")
  static let below = table(
    "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥᵦᵧᵨᵩᵪ", "0123456789+-=()aeoxhklmnpstijruvβγρφχ")

  /// The number of primes that a character is.
  static func primes(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "'", "′", "’": 1
    case "″": 2
    case "‴": 3
    default: nil
    }
  }

  /// Whether a character belongs to the atom before it as a script or as primes.
  static func isScript(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "^" || scalar == "_" || scalar == "'" }
    return primes(scalar) != nil || above[scalar] != nil || below[scalar] != nil
  }

  private static func table(_ marks: String, _ plain: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(zip(marks.unicodeScalars, plain.unicodeScalars)) { first, _ in first }
  }
}

/// Relations with a stroke that Unicode has as characters.
enum MathNegations {
  static let table: [Unicode.Scalar: Unicode.Scalar] = [
    "=": "≠", "∈": "∉", "∋": "∌", "<": "≮", ">": "≯", "≤": "≰", "≥": "≱", "≡": "≢", "∼": "≁",
    "≃": "≄",
    "≅": "≇", "≈": "≉", "⊂": "⊄", "⊃": "⊅", "⊆": "⊈", "⊇": "⊉", "∣": "∤", "|": "∤", "∥": "∦",
    "⊢": "⊬",
    "⊨": "⊭", "⊩": "⊮", "∃": "∄", "←": "↚", "→": "↛", "↔": "↮", "⇐": "⇍", "⇒": "⇏", "⇔": "⇎",
    "≺": "⊀",
    "≻": "⊁", "⊲": "⋪", "⊳": "⋫", "⊴": "⋬", "⊵": "⋭", "≲": "≴", "≳": "≵", "⊑": "⋢", "⊒": "⋣",
  ]
}
