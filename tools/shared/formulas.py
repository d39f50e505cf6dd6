# SPDX-License-Identifier: MIT
"""Formulas of LaTeX: made by a grammar from a seed, and well-known ones."""
import random

LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
GREEK = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "kappa", "lambda", "mu", "nu", "xi",
         "pi", "rho", "sigma", "tau", "varphi", "chi", "psi", "omega", "Gamma", "Delta", "Theta", "Lambda", "Sigma",
         "Phi", "Psi", "Omega"]
CONSTANTS = [r"\infty", r"\hbar", r"\ell", r"\partial", r"\nabla", r"\emptyset"]
BINARIES = ["+", "+", "-", "-", r"\cdot", r"\times", r"\pm", r"\cup", r"\cap", r"\oplus", r"\otimes", r"\wedge", r"\circ"]
RELATIONS = ["=", "=", "=", "<", ">", r"\leq", r"\geq", r"\neq", r"\approx", r"\equiv", r"\sim", r"\in", r"\subset",
             r"\subseteq", r"\to", r"\Rightarrow", r"\propto", r"\ll"]
FUNCTIONS = ["sin", "cos", "tan", "log", "ln", "exp", "arctan", "sinh", "dim", "ker"]
LIMITS = ["lim", "max", "min", "sup", "inf"]
SUMS = ["sum", "prod", "bigcup", "bigcap", "bigoplus"]
INTEGRALS = ["int", "int", "oint", "iint"]
ACCENTS = ["hat", "bar", "tilde", "vec", "dot", "ddot"]
FENCES = [("(", ")"), ("(", ")"), ("[", "]"), (r"\{", r"\}"), ("|", "|"), (r"\langle", r"\rangle"),
          (r"\lfloor", r"\rfloor"), (r"\lceil", r"\rceil"), (r"\|", r"\|")]
ALPHABETS = {"mathbf": LATIN, "mathbb": "CNQRZEP", "mathcal": LATIN[26:], "mathrm": LATIN, "mathfrak": "gphABG"}
WORDS = ["if", "otherwise", "for all", "where", "such that", "and", "is even", "in units of"]
MATRICES = ["matrix", "pmatrix", "bmatrix", "vmatrix"]
SPACES = [r"\,", r"\;", r"\:", r"\quad", r"\!"]

WELL_KNOWN = r"""
x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
e^{i\pi} + 1 = 0
E = mc^2
a^2 + b^2 = c^2
\int_{-\infty}^{\infty} e^{-x^2} dx = \sqrt{\pi}
\sum_{n=1}^{\infty} \frac{1}{n^2} = \frac{\pi^2}{6}
f(x) = \frac{1}{\sigma\sqrt{2\pi}} e^{-\frac{(x-\mu)^2}{2\sigma^2}}
\lim_{x \to 0} \frac{\sin x}{x} = 1
i\hbar\frac{\partial}{\partial t}\Psi = \hat{H}\Psi
\nabla \times \vec{E} = -\frac{\partial \vec{B}}{\partial t}
\nabla \cdot \vec{B} = 0
\binom{n}{k} = \frac{n!}{k!(n-k)!}
P(A|B) = \frac{P(B|A)P(A)}{P(B)}
\det(A - \lambda I) = 0
\begin{pmatrix} a & b \\ c & d \end{pmatrix}^{-1} = \frac{1}{ad-bc} \begin{pmatrix} d & -b \\ -c & a \end{pmatrix}
|x| = \begin{cases} x & x \geq 0 \\ -x & x < 0 \end{cases}
\oint_C \mathbf{F} \cdot d\mathbf{r} = \iint_S (\nabla \times \mathbf{F}) \cdot d\mathbf{S}
\phi = \frac{1+\sqrt{5}}{2}
\zeta(s) = \prod_{p} \frac{1}{1-p^{-s}}
\Gamma(z) = \int_0^\infty t^{z-1} e^{-t} \, dt
F = G \frac{m_1 m_2}{r^2}
T^{\mu\nu} = R^{\mu\nu} - \frac{1}{2} g^{\mu\nu} R
\hat{\beta} = (X^T X)^{-1} X^T y
\bar{x} = \frac{1}{n} \sum_{i=1}^n x_i
s^2 = \frac{1}{n-1} \sum_{i=1}^n (x_i - \bar{x})^2
\left( \sum_{k=1}^n a_k b_k \right)^2 \leq \left( \sum_{k=1}^n a_k^2 \right) \left( \sum_{k=1}^n b_k^2 \right)
\sqrt[3]{x^3 + y^3}
\sqrt{1 + \sqrt{1 + \sqrt{1 + x}}}
\frac{d}{dx} \left[ \int_a^x f(t) \, dt \right] = f(x)
\mathbb{E}[X] = \sum_i x_i p_i
\mathcal{L}(\theta) = \prod_{i=1}^n p(x_i | \theta)
A = U \Sigma V^T
\forall x \in \mathbb{R}, \exists y \in \mathbb{R}
x_{n+1} = x_n - \frac{f(x_n)}{f(x_n + h)}
\operatorname{softmax}(z)_i = \frac{e^{z_i}}{\sum_{j=1}^K e^{z_j}}
H(p) = -\sum_{x} p(x) \log p(x)
\langle \psi | \hat{A} | \psi \rangle
\max_{x \in S} f(x) \geq \min_{y \in T} g(y)
\overline{z} = a - bi
\underbrace{1 + 2 + \cdots + n}_{n} = \frac{n(n+1)}{2}
\left\lfloor \frac{n}{2} \right\rfloor + \left\lceil \frac{n}{2} \right\rceil = n
\frac{1}{\displaystyle 1 + \frac{1}{1 + x}}
\gcd(a, b) = \gcd(b, a \bmod b)
y'' + p(x) y' + q(x) y = 0
\text{area} = \pi r^2
\| x + y \| \leq \| x \| + \| y \|
a_0 + \cfrac{1}{a_1 + \cfrac{1}{a_2 + \cfrac{1}{a_3}}}
\sum_{\substack{0 \leq i \leq m \\ 0 < j < n}} P(i, j)
\begin{bmatrix} 1 & 0 & 0 \\ 0 & 1 & 0 \\ 0 & 0 & 1 \end{bmatrix}
\begin{aligned} (a+b)^2 &= a^2 + 2ab + b^2 \\ (a-b)^2 &= a^2 - 2ab + b^2 \end{aligned}
""".strip().split("\n")


class Grammar:
    """Makes formulas, each from a seed: the same seed makes the same formula."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def formula(self):
        """A formula, with whether it is displayed."""
        is_display = self.chance(0.5)
        text = self.sum(2)
        for _ in range(self.random.choice([0, 1, 1, 1, 2])):
            text += f" {self.pick(RELATIONS)} {self.sum(2)}"
        return is_display, text

    def pick(self, values):
        return self.random.choice(values)

    def chance(self, share):
        return self.random.random() < share

    def sum(self, depth):
        """Terms between binary operators, of at most a depth of nesting."""
        count = self.random.choice([1, 1, 2, 2, 3]) if depth > 1 else self.random.choice([1, 1, 2])
        text = ("-" if self.chance(0.08) else "") + self.term(depth)
        for _ in range(count - 1):
            text += f" {self.pick(BINARIES)} {self.term(depth)}"
        return text

    def term(self, depth):
        text = " ".join(self.factor(depth) for _ in range(self.random.choice([1, 1, 2])))
        return text + (f" {self.pick(SPACES)} {self.letter()}" if self.chance(0.04) else "")

    def factor(self, depth):
        simple = [self.letter, self.letter, self.letter, self.number, self.scripts]
        if depth <= 0:
            return self.pick(simple)()
        deep = [self.fraction, self.fraction, self.power, self.root, self.large, self.large, self.integral, self.fenced,
                self.fenced, self.parentheses, self.parentheses, self.function, self.limit, self.accent, self.alphabet,
                self.matrix, self.cases, self.binomial, self.line, self.text, self.list, self.tower, self.big]
        if self.chance(0.45):
            return self.pick(simple)()
        return self.pick(deep)(depth - 1)

    def letter(self):
        if self.chance(0.65):
            return self.pick(LATIN)
        return "\\" + self.pick(GREEK) if self.chance(0.85) else self.pick(CONSTANTS)

    def number(self):
        return str(self.pick([0, 1, 2, 2, 3, 4, 5, 8, 10, 12, 42, 100]))

    def scripts(self):
        index, power = self.pick(["i", "j", "k", "n", "0", "1", "ij", r"n+1"]), self.pick(["2", "3", "n", "-1", "T", "*"])
        base = self.letter()
        shape = self.random.random()
        if shape < 0.4:
            return f"{base}_{{{index}}}"
        return f"{base}^{{{power}}}" if shape < 0.75 else f"{base}_{{{index}}}^{{{power}}}"

    def fraction(self, depth):
        name = self.pick(["frac", "frac", "frac", "frac", "dfrac", "tfrac"])
        return f"\\{name}{{{self.sum(depth)}}}{{{self.sum(depth)}}}"

    def binomial(self, depth):
        return f"\\binom{{{self.sum(0)}}}{{{self.letter()}}}"

    def power(self, depth):
        base = self.pick([self.letter, lambda: f"({self.sum(depth)})", lambda: f"\\left[{self.sum(depth)}\\right]"])()
        return f"{base}^{{{self.sum(depth)}}}"

    def tower(self, depth):
        return f"{self.letter()}^{{{self.letter()}^{{{self.letter()}}}}}"

    def root(self, depth):
        degree = f"[{self.pick(['3', 'n', '4'])}]" if self.chance(0.25) else ""
        return f"\\sqrt{degree}{{{self.sum(depth)}}}"

    def large(self, depth):
        below = self.pick([f"{self.pick('ijkn')}={self.pick('01')}", self.pick("ijkn"), r"k \in K"])
        above = f"^{{{self.pick(['n', 'N', 'm', chr(92) + 'infty', 'n-1'])}}}" if self.chance(0.7) else ""
        return f"\\{self.pick(SUMS)}_{{{below}}}{above} {self.factor(depth)}"

    def integral(self, depth):
        bounds = self.pick(["", "_0^1", r"_a^b", r"_{-\infty}^{\infty}", "_C"])
        return f"\\{self.pick(INTEGRALS)}{bounds} {self.factor(depth)} \\, d{self.pick('xytz')}"

    def fenced(self, depth):
        left, right = self.pick(FENCES)
        return f"\\left{left} {self.sum(depth)} \\right{right}"

    def parentheses(self, depth):
        return self.pick(["f", "g", "P", "x", "2", "n"]) + f"({self.sum(depth)})"

    def big(self, depth):
        size = self.pick(["big", "Big", "bigg", "Bigg"])
        return f"\\{size}l( {self.sum(depth)} \\{size}r)"

    def function(self, depth):
        power = "^2" if self.chance(0.25) else ""
        argument = self.letter() if self.chance(0.5) else f"({self.sum(depth)})"
        return f"\\{self.pick(FUNCTIONS)}{power} {argument}"

    def limit(self, depth):
        target = self.pick([r"x \to 0", r"n \to \infty", r"x \in S", "i"])
        return f"\\{self.pick(LIMITS)}_{{{target}}} {self.factor(depth)}"

    def accent(self, depth):
        return f"\\{self.pick(ACCENTS)}{{{self.letter()}}}"

    def line(self, depth):
        return f"\\{self.pick(['overline', 'overline', 'underline'])}{{{self.sum(0)}}}"

    def alphabet(self, depth):
        name = self.pick(sorted(ALPHABETS))
        return f"\\{name}{{{self.pick(ALPHABETS[name])}}}"

    def text(self, depth):
        return f"\\quad \\text{{{self.pick(WORDS)}}} \\quad {self.letter()}"

    def list(self, depth):
        return f"({', '.join(self.letter() for _ in range(self.random.randint(2, 3)))}, \\ldots)"

    def matrix(self, depth):
        columns = self.random.randint(1, 3)
        rows = [" & ".join(self.sum(0) for _ in range(columns)) for _ in range(self.random.randint(2, 3))]
        name = self.pick(MATRICES)
        return f"\\begin{{{name}}} " + r" \\ ".join(rows) + f" \\end{{{name}}}"

    def cases(self, depth):
        rows = [f"{self.sum(0)} & {self.letter()} {self.pick(RELATIONS)} {self.number()}" for _ in range(2)]
        return r"\begin{cases} " + r" \\ ".join(rows) + r" \end{cases}"


def make(seeds):
    """A formula for each seed, as pairs of whether it is displayed and its source."""
    return [Grammar(seed).formula() for seed in seeds]


def well_known():
    """Each well-known formula inline and displayed."""
    return [(is_display, source) for source in WELL_KNOWN for is_display in (False, True)]
