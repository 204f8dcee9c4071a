/** The child nodes of a syntax tree's node. */
export const childrenOf = (node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "object" && value !== null && typeof value.type === "string")
