// Writes packages/core/SPECIFICATION.md: every exact requirement of apps/docs/product.md, section 8, with the tests whose
// titles cite it, or "open". `npm run specification` renews the table; a test fails while the committed one is stale.
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { parseSync } from "vite"

const root = join(import.meta.dirname, "..")

/** Where the table is kept, from the root of the repository. */
export const TABLE = "packages/core/SPECIFICATION.md"

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string"

const childrenOf = (node: Node): ReadonlyArray<Node> => Object.values(node).flat().filter(isNode)

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

/** The ids a text names, in order; `S-100..S-104` names all five. */
export const idsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\bS-(\d{3})\b(?:\.\.S-(\d{3})\b)?/g)].flatMap(([, first, last]) => {
    const from = Number(first)
    const count = Math.max(1, Number(last ?? first) - from + 1)
    return Array.from({ length: count }, (_, at) => `S-${String(from + at).padStart(3, "0")}`)
  })

/** The written text of a string or template; what a template computes is left out. */
const textOf = (node: Node | undefined): string | undefined => {
  if (node?.type === "Literal" && typeof node["value"] === "string") return node["value"]
  if (node?.type !== "TemplateLiteral") return undefined
  const parts = node["quasis"] as ReadonlyArray<{ readonly value: { readonly raw: string } }>
  return parts.map(({ value }) => value.raw).join(" ")
}

const TESTS = new Set(["it", "test", "describe"])

/** The name a call begins with: `it` for `it(...)`, `it.each(...)(...)` and `it.skipIf(...)(...)`. */
const beginningOf = (node: Node | undefined): string | undefined => {
  if (node?.type === "Identifier") return String(node["name"])
  const inner = node?.type === "MemberExpression" ? node["object"] : node?.["callee"]
  return isNode(inner) ? beginningOf(inner) : undefined
}

const argumentsOf = (call: Node): ReadonlyArray<Node> => call["arguments"] as ReadonlyArray<Node>

/** The texts of an `each` table that begin with an id: they stand in the titles of its rows. */
const rowTitles = (table: Node, declared: ReadonlyMap<string, Node>): ReadonlyArray<string> => {
  const found: Array<string> = []
  const named = table.type === "Identifier" ? declared.get(String(table["name"])) : table
  if (named === undefined) return found
  walk(named, (node) => {
    const text = textOf(node)
    if (text !== undefined && /^S-\d{3}\b/.test(text)) found.push(text)
  })
  return found
}

/** The titles of a file's tests and suites, and the descriptions of stories that check something. */
export const titlesIn = (path: string, source: string): ReadonlyArray<string> => {
  const { comments, program } = parseSync(path, source)
  const titles: Array<string> = []
  const declared = new Map<string, Node>()
  const begin = program as unknown as Node
  walk(begin, (node) => {
    const name = node["id"]
    if (node.type === "VariableDeclarator" && isNode(name) && isNode(node["init"])) {
      declared.set(String(name["name"]), node["init"])
    }
  })
  walk(begin, (node) => {
    if (node.type !== "CallExpression") return
    const callee = node["callee"] as Node
    const title = textOf(argumentsOf(node)[0])
    if (title === undefined || !TESTS.has(beginningOf(callee) ?? "")) return
    titles.push(title)
    const table = callee.type === "CallExpression" ? argumentsOf(callee)[0] : undefined
    if (table !== undefined && /%[sjo]/.test(title)) titles.push(...rowTitles(table, declared))
  })
  if (!path.endsWith(".stories.tsx")) return titles
  for (const node of childrenOf(begin)) {
    const isStory = node.type === "ExportNamedDeclaration" && source.slice(node.start, node.end).includes("expect(")
    const above = comments.find(({ end }) => end < node.start && source.slice(end, node.start).trim() === "")
    if (isStory && above !== undefined) titles.push(above.value)
  }
  return titles
}

const PATTERNS = ["test.ts", "test.tsx", "test-d.ts", "stories.tsx", "e2e.ts"].map((end) => `**/*.${end}`)

/** The names of the test files that cite each id, sorted. */
const citations = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  const files = globSync(
    PATTERNS.flatMap((pattern) => [`packages/${pattern}`, `apps/${pattern}`, `.ci/${pattern}`]),
    {
      cwd: root,
      exclude: (name) => name === "node_modules" || name === "dist"
    }
  )
  for (const file of files.toSorted()) {
    for (const id of titlesIn(file, readFileSync(join(root, file), "utf8")).flatMap(idsIn)) {
      const names = found.get(id) ?? new Set()
      found.set(id, names.add(basename(file)))
    }
  }
  return found
}

/** The rows of section 8 in their order: id and requirement. */
export const requirements = (): ReadonlyArray<{ readonly id: string; readonly text: string }> => {
  const document = readFileSync(join(root, "apps/docs/product.md"), "utf8")
  return [...document.matchAll(/^\| (S-\d{3}) \| [^|]* \| ([^|]+) \|/gm)].map(([, id = "", text = ""]) => ({
    id,
    text
  }))
}

/** The table as it should be. */
export const specificationTable = (): string => {
  const cited = citations()
  const rows = requirements().map(({ id, text }) => {
    const names = [...(cited.get(id) ?? [])].toSorted()
    return { id, text, tests: names.length === 0 ? "open" : names.map((name) => `\`${name}\``).join(", ") }
  })
  const open = rows.filter(({ tests }) => tests === "open").length
  return `# Specification

Every exact requirement of the product specification (\`apps/docs/product.md\`, section 8) with the tests whose titles cite
it. ${rows.length - open} of ${rows.length} are covered; an open one belongs to a part that is not built yet.

Written by \`npm run specification\`.

| id | requirement | tests |
| --- | --- | --- |
${rows.map(({ id, tests, text }) => `| ${id} | ${text} | ${tests} |`).join("\n")}
`
}

if (import.meta.main) {
  writeFileSync(join(root, TABLE), specificationTable())
  console.log(`Wrote ${TABLE}`)
}
