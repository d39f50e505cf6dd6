// SPDX-License-Identifier: MIT
// Faults of the page for those who don't see it or see little, by rule. Run in the page, and returned as JSON.
() => {
  const visible = element => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const describe = element => `${element.tagName.toLowerCase()}#${element.id}.${element.getAttribute("class") ?? ""} ${element.textContent.trim().slice(0, 24)}`;
  const all = selector => [...document.querySelectorAll(selector)].filter(visible);
  const byIDs = ids => (ids ?? "").split(/\s+/).filter(Boolean).map(id => document.getElementById(id));
  const nameOf = element => element.getAttribute("aria-label")
    || byIDs(element.getAttribute("aria-labelledby")).map(label => label?.textContent.trim()).join(" ")
    || [...element.labels ?? []].map(label => label.textContent.trim()).join(" ")
    || (element.matches("input, select, textarea, [role=tree], [role=listbox]") ? "" : element.textContent.trim());

  const controls = "button, input, select, textarea, summary, a, [role=tree], [role=treeitem], [role=listbox], [role=option], [role=tab], [role=tabpanel], [role=group], [role=region], dialog";
  const references = ["aria-controls", "aria-labelledby", "aria-describedby", "aria-activedescendant", "for", "list"];
  const broken = [...document.querySelectorAll(references.map(name => `[${name}]`).join())].filter(element =>
    references.some(name => element.hasAttribute(name) && byIDs(element.getAttribute(name)).includes(null)));
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  const levels = all("h1, h2, h3").map(heading => Number(heading.tagName[1]));

  // Contrast, WCAG 2.2: relative luminance of the text's colour against the colours behind it.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const paint = colours => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = channels => channels.map(value => value / 255).map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = element => {
    const found = [];
    for (let at = element; at; at = at.parentElement) found.unshift(getComputedStyle(at).backgroundColor);
    return ["white", ...found];
  };
  const contrast = element => {
    const style = getComputedStyle(element), colours = behind(element);
    const [a, b] = [luminance(paint([...colours, style.color])), luminance(paint(colours))];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const hasText = element => [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  const texts = all("body *").filter(element => hasText(element) && !element.closest("svg, #paper, noscript, option, datalist, .sr") && element.id !== "editor");
  const inactive = element => element.closest(":disabled, [aria-disabled=true]");
  const edges = all("button:not(.quiet, [role=tab], :disabled, [aria-disabled=true], .element), select, .field > input, .slider > input[type=number], .code, .segments").map(element => {
    const style = getComputedStyle(element), around = behind(element.parentElement);
    const [a, b] = [luminance(paint([...around, style.borderTopColor])), luminance(paint(around))];
    return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), element];
  });

  return {
    "every control has a name": all(controls).filter(element => !nameOf(element)).map(describe),
    "every image has a text": all("img").filter(image => !image.alt).map(describe),
    "references lead to elements": broken.map(describe),
    "IDs are unique": ids.filter((id, index) => ids.indexOf(id) !== index),
    "headings don't skip levels": levels[0] === 1 && levels.every((level, index) => index === 0 || level - levels[index - 1] <= 1) ? [] : [levels.join()],
    "the language and the direction are stated": document.documentElement.lang && document.documentElement.dir ? [] : ["html"],
    "text has a contrast of 4.5": texts.filter(element => !inactive(element) && contrast(element) < 4.5).map(element => `${describe(element)} ${contrast(element).toFixed(2)}`),
    "edges of controls have a contrast of 3": edges.filter(([ratio]) => ratio < 3).map(([ratio, element]) => `${describe(element)} ${ratio.toFixed(2)}`),
    "tree items have levels": all("[role=treeitem]").filter(item => !item.hasAttribute("aria-level")).map(describe),
  };
}
