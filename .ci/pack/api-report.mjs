// The public surface of each subpath as text: names with their signatures, sorted; a change of it is a diff in review.
// Its blind spot: a type that a signature names and no subpath exports is not in it.
import { childrenOf } from "./tree.mjs"

// What a machine's type says twice or what is nobody's business: children repeat actors, actions are inside, the
// configuration repeats the states.
const KEPT_ARGUMENTS = new Map([
  ["StateMachine", new Set([0, 1, 3, 5, 6, 7, 8, 9, 10, 11])],
  ["MachineSnapshot", new Set([0, 3])]
])

const typeName = (node) => {
  const name = node.typeName ?? node.qualifier
  return name?.name ?? name?.right?.name
}

const textOf = (node, text, comments, base) => {
  const cuts = []
  const visit = (at) => {
    const kept = KEPT_ARGUMENTS.get(typeName(at))
    const argumentNodes = at.typeArguments?.params
    argumentNodes?.forEach((argument, index) => {
      if (kept !== undefined && !kept.has(index)) cuts.push({ start: argument.start, end: argument.end, put: "…" })
    })
    for (const child of childrenOf(at)) visit(child)
  }
  visit(node)
  for (const { end, start } of comments) if (start >= node.start && end <= node.end) cuts.push({ start, end, put: "" })
  const outer = cuts
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .reduce((kept, cut) => (kept.length > 0 && cut.start < kept.at(-1).end ? kept : [...kept, cut]), [])
  let at = node.start
  let written = ""
  for (const { end, put, start } of outer) {
    written += text.slice(at, start) + put
    at = end
  }
  return (written + text.slice(at, node.end))
    .replace(/^declare /, base ? "" : "export ")
    .replace(/^export declare /, "export ")
    .replace(/import\("[^"]+"\)\./g, "")
    .replace(/(?:…, )+…/g, "…")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{2,}/g, "\n")
}

const isBase = (extended) => extended?.type === "Identifier" && extended.name.endsWith("_base")

const signatures = ({ module, found }) =>
  found.flatMap(({ declaration }) => {
    const { comments, declared, text } = module
    const own = textOf(declaration, text, comments, false)
    const extended = declaration.superClass
    if (!isBase(extended)) return [own.startsWith("export ") ? own : `export ${own}`]
    const bases = (declared.get(extended.name) ?? []).map((base) => textOf(base.declaration, text, comments, true))
    return [...bases, own.startsWith("export ") ? own : `export ${own}`]
  })

const line = (entry) =>
  entry.elsewhere === undefined
    ? signatures(entry).join("\n")
    : `export { ${entry.original === entry.name ? entry.name : `${entry.original} as ${entry.name}`} } from "${entry.elsewhere}"`

/** Whether a name has a docstring somewhere; a schema and its type count once. */
export const isDocumented = (entry) =>
  entry.elsewhere !== undefined || entry.found.some(({ doc }) => doc !== undefined && doc.replace(/[\s*]/g, "") !== "")

/** The report of one subpath. */
export const reportOf = (specifier, entries) =>
  `# ${specifier}\n\n${entries.length} names. Written by \`npm run api\` from the emitted declarations.\n\n\`\`\`ts\n${entries
    .map(line)
    .join("\n\n")}\n\`\`\`\n`
