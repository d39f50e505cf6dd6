// SPDX-License-Identifier: MIT

extension MathSymbols {
  static let letters = """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ \
    lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ \
    chi χ psi ψ omega ω digamma ϝ Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ \
    Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω partial ∂ nabla ∇ \
    imath ı jmath ȷ
    """

  static let ordinaries = """
    infty ∞ hbar ℏ hslash ℏ ell ℓ wp ℘ Re ℜ Im ℑ aleph ℵ beth ℶ gimel ℷ daleth ℸ forall ∀ exists ∃ nexists ∄ \
    emptyset ∅ varnothing ∅ neg ¬ lnot ¬ top ⊤ bot ⊥ angle ∠ measuredangle ∡ sphericalangle ∢ triangle △ \
    square □ Box □ blacksquare ■ Diamond ◊ lozenge ◊ bigstar ★ diamondsuit ♢ heartsuit ♡ clubsuit ♣ spadesuit ♠ \
    flat ♭ natural ♮ sharp ♯ surd √ prime ′ backprime ‵ complement ∁ eth ð mho ℧ Finv Ⅎ degree ° checkmark ✓ \
    maltese ✠ yen ¥ pounds £ P ¶ S § copyright © dag † ddag ‡ _ _ % % $ $ & & # # vert | Vert ‖ | ‖ backslash \\ \
    blacktriangle ▲ blacktriangledown ▼ triangledown ▽ blacklozenge ⧫ circledS Ⓢ circledR ® Game ⅁ infin ∞ \
    R ℝ N ℕ Z ℤ Q ℚ C ℂ
    """

  static let binaries = """
    pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ cap ∩ cup ∪ uplus ⊎ sqcap ⊓ sqcup ⊔ vee ∨ lor ∨ \
    wedge ∧ land ∧ setminus ∖ smallsetminus ∖ wr ≀ diamond ⋄ bigtriangleup △ bigtriangledown ▽ triangleleft ◃ \
    triangleright ▹ lhd ⊲ rhd ⊳ unlhd ⊴ unrhd ⊵ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ bigcirc ◯ \
    dagger † ddagger ‡ amalg ⨿ ltimes ⋉ rtimes ⋊ leftthreetimes ⋋ rightthreetimes ⋌ boxplus ⊞ boxminus ⊟ \
    boxtimes ⊠ boxdot ⊡ dotplus ∔ barwedge ⊼ veebar ⊻ doublebarwedge ⩞ curlyvee ⋎ curlywedge ⋏ Cup ⋓ Cap ⋒ \
    divideontimes ⋇ centerdot ⋅ circledast ⊛ circledcirc ⊚ circleddash ⊝ intercal ⊺
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
    coloneqq ≔ eqqcolon ≕ Coloneqq ⩴ lessdot ⋖ gtrdot ⋗ lesseqgtr ⋚ gtreqless ⋛ shortmid ∣ shortparallel ∥ lt < gt > \
    varsubsetneq ⊊ nsubset ⊄ Join ⋈
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
    restriction ↾
    """

  static let openings = """
    { { lbrace { lbrack [ lparen ( langle ⟨ lvert | lVert ‖ lceil ⌈ lfloor ⌊ lgroup ⟮ lmoustache ⎰ ulcorner ⌜ \
    llcorner ⌞ llbracket ⟦ lBrace ⦃
    """

  static let closings = """
    } } rbrace } rbrack ] rparen ) rangle ⟩ rvert | rVert ‖ rceil ⌉ rfloor ⌋ rgroup ⟯ rmoustache ⎱ urcorner ⌝ \
    lrcorner ⌟ rrbracket ⟧ rBrace ⦄
    """

  static let punctuations = "colon :"

  static let inners = """
    dots … ldots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ dotsm ⋯ dotsi ⋯ dotso … mathellipsis …
    """
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
