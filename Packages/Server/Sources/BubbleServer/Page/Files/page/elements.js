// SPDX-License-Identifier: MIT
// Elements of the page: found by their IDs, or made.

/** The element of the page with an ID. */
export const byID = id => document.getElementById(id);

/** Makes an element. Properties with a hyphen in their names, `role` and `for` are attributes. */
export function make(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** Makes an element of SVG, whose properties are all attributes. */
export function makeSVG(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name === "dataset") Object.assign(element.dataset, value);
    else if (name.includes("-") || name === "role" || name === "for") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children.filter(child => child !== null && child !== undefined));
  return element;
}

/** A number as in the layout: at most three decimals, no trailing zeros. */
export const number = value => String(Math.round(value * 1000) / 1000);

/** Runs `action` when calls have stopped for some milliseconds. */
export function debounce(action, milliseconds) {
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
}
