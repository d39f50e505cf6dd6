// SPDX-License-Identifier: MIT
// The Swift code that draws the same as a request.

const kits = { minimalist: ".tuikitMinimalist()", chatkit: ".chatkit()" };
const generations = { 2021: ".v2021", 5.8: ".v5_8", 7.4: ".v7_4" };
const shapes = { rounded: ".rounded(radius: 5)", circle: ".circle", square: ".square" };
const directions = { ltr: ".leftToRight", rtl: ".rightToLeft" };

/** The statements of options, by name; those that are no part of an environment are missing. */
const statements = {
  theme: value => `if let theme = environment.kit.theme(named: ${literal(value)}) { environment.theme = theme }`,
  direction: value => value in directions ? `environment.direction = ${directions[value]}` : "",
  width: value => `environment.width = ${value}`,
  textScale: value => `environment.textScale = ${value}`,
  systemSpacing: value => value === "none" ? "environment.systemSpacing = nil" : "",
  scale: value => `environment.scale = ${value}`,
  wrapping: value => value === "character" ? "environment.kit.metrics.wrapping = .byCharacter" : "",
  avatar: value => `environment.avatarStyle.shape = ${shapes[value] ?? ".circle"}`,
  timeZone: value => `environment.timeZone = TimeZone(identifier: ${literal(value)}) ?? .gmt`,
  now: value => `environment.now = Date(timeIntervalSince1970: ${value})`,
  select: value => `environment.selection = [${value.split(",").filter(Boolean).map(literal).join(", ")}]`,
};

/** Parameters of the environment's initialiser, and options without meaning there. */
const silent = new Set(["style", "generation", "locale"]);

/** Code that draws the messages of a JSON text, to message.png or conversation.png. */
export function swiftCode({ environment, text, isConversation }) {
  return [
    "import BubbleKit", "import Foundation", "",
    ...environmentLines(environment), "let renderer = MessageRenderer(environment: environment)", "",
    `let json = ${rawLiteral(text)}`, "",
    ...isConversation ? conversationLines : messageLines, "",
  ].join("\n");
}

function environmentLines(environment) {
  const names = Object.keys(environment);
  const lines = names.filter(name => name in statements).map(name => statements[name](environment[name])).filter(Boolean);
  const others = names.filter(name => !(name in statements) && !silent.has(name));
  return [
    `${lines.length > 0 ? "var" : "let"} environment = try RenderEnvironment.bundled(${parameters(environment)})`, ...lines,
    ...others.map(name => `// An option of requests: ${name} = ${literal(String(environment[name]))}`),
  ];
}

function parameters({ style, generation, locale }) {
  const kit = kits[style] ?? (generation in generations ? `.tuikitClassic(${generations[generation]})` : null);
  return [kit && `kit: ${kit}`, `locale: ${literal(locale ?? "en")}`].filter(Boolean).join(", ");
}

const messageLines = [
  "var reader = MessageReader(Array(json.utf8))",
  "if let message = try reader.next()?.result.get(), let row = renderer.row(for: message) {",
  "  try Data(row.encoded(as: .png)).write(to: URL(fileURLWithPath: \"message.png\"))",
  "}",
];

const conversationLines = [
  "let messages = MessageReader(Array(json.utf8)).compactMap { try? $0.result.get() }",
  "try Transcript(renderer: renderer) { messages }.draw(format: .png) { _, bytes in",
  "  try Data(bytes).write(to: URL(fileURLWithPath: \"conversation.png\"))",
  "}",
];

/** A string literal of one line. */
function literal(value) {
  const escaped = value.replace(/["\\]/g, "\\$&")
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, character => `\\u{${character.codePointAt(0).toString(16)}}`);
  return `"${escaped}"`;
}

/** A raw literal of several lines, with as many number signs as its text needs. */
function rawLiteral(text) {
  let signs = "#";
  while (text.includes(`"""${signs}`) || text.includes(`\\${signs}`)) signs += "#";
  return `${signs}"""\n${text}\n"""${signs}`;
}
