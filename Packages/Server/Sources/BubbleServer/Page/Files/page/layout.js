// SPDX-License-Identifier: MIT
// A layout tree as a list of nodes with their parents, and the distances and elements in it.

/**
 * The nodes of a tree, each after its parent: `{key, node, parent, level, frame, children}`. A key is the indices on
 * the way from the root, so that a node of the next image with the same place has the same key.
 */
export function nodes(root) {
  const found = [];
  const add = (node, parent, key) => {
    const [x, y, width, height] = node.frame;
    const entry = { key, node, parent, level: (parent?.level ?? 0) + 1, frame: { x, y, width, height }, children: [] };
    parent?.children.push(entry);
    found.push(entry);
    (node.children ?? []).forEach((child, index) => add(child, entry, `${key}.${index}`));
  };
  add(root, null, "0");
  return found;
}

/** The distances from a node's edges to those of its parent, in points; negative where it is outside. */
export function margins({ frame, parent }) {
  if (parent === null) return null;
  const outer = parent.frame;
  return {
    left: frame.x - outer.x, top: frame.y - outer.y,
    right: outer.x + outer.width - frame.x - frame.width, bottom: outer.y + outer.height - frame.y - frame.height,
  };
}

/**
 * The elements that a screen reader finds, in its order: `{label, value, hint, traits, actions, frame}`, with the key of the node
 * that has the same frame, or else of the root.
 */
export function elements(accessibility, entries) {
  const found = [];
  const add = list => {
    for (const { element, container } of list ?? []) {
      if (element) found.push(element);
      else if (container) add(container.children);
    }
  };
  add(accessibility);
  return found.sort((a, b) => a.traversalIndex - b.traversalIndex).map(({ _0: element }) => {
    const frame = frameOf(element.shape);
    const traits = (element.traits ?? []).map(words).join(", ");
    return {
      label: element.label ?? element.description, value: element.value, hint: element.hint, traits,
      actions: (element.customActions ?? []).join(", "), frame,
      key: (entries.find(entry => isSame(entry.frame, frame)) ?? entries[0])?.key,
    };
  });
}

function frameOf({ frame }) {
  const [[x, y], [width, height]] = frame ?? [[0, 0], [0, 0]];
  return { x, y, width, height };
}

/** Frames of both trees are rounded, to two and three decimals. */
const isSame = (a, b) => ["x", "y", "width", "height"].every(side => Math.abs(a[side] - b[side]) < 0.02);

/** A trait's name in words: `staticText` is "static text". */
const words = name => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
