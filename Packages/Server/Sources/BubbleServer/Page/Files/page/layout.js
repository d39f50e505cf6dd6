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
 * What a screen reader finds, in its order: an element hides those inside of it, and elements are read from top to
 * bottom, and in the reading direction where their tops are less than 8 points apart.
 */
export function elements(root, isRightToLeft) {
  const find = entry => "label" in entry.node ? [entry] : entry.children.flatMap(find);
  const found = find(root).sort((a, b) => a.frame.y - b.frame.y);
  const rows = [];
  for (const entry of found) {
    const row = rows.at(-1);
    if (row && entry.frame.y - row[0].frame.y < 8) row.push(entry);
    else rows.push([entry]);
  }
  const leading = ({ frame }) => isRightToLeft ? -frame.x - frame.width : frame.x;
  return rows.flatMap(row => row.sort((a, b) => leading(a) - leading(b)));
}

/** Whether a tree has labels at all: without them the service's layout has no accessibility properties. */
export const hasLabels = list => list.some(({ node }) => "label" in node || "traits" in node);
