// Which titles of a test file cite a requirement in earnest: those of tests that run something of ours. A test that only
// compares one literal with another proves nothing about behaviour, and its title counts for nothing.
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"
import { argumentsOf, childrenOf, declarationsIn, isNode, type Node, rootName, textOf, walk } from "./syntax.ts"

export const idsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\bS-(\d{3})\b(?:\.\.S-(\d{3})\b)?/g)].flatMap(([, first, last]) => {
    const from = Number(first)
    const count = Math.max(1, Number(last ?? first) - from + 1)
    return Array.from({ length: count }, (_, index) => `S-${String(from + index).padStart(3, "0")}`)
  })

const TESTS = new Set(["it", "test"])
/** Calls that run nothing of ours: assertions, and what the language offers to reshape a literal. */
const NEUTRAL = new Set(["expect", "expectTypeOf", "Object", "Array", "String", "Number", "JSON", "Math"])

const isSkipped = (callee: Node): boolean => {
  let found = false
  walk(callee, ({ property, type }) => {
    const name = isNode(property) ? property["name"] : undefined
    if (type === "MemberExpression" && (name === "skip" || name === "todo")) found = true
  })
  return found
}

/**
 * Whether a test runs something of ours: it calls or renders more than assertions, or looks at what the file made by a call
 * (a page rendered once for all its tests).
 */
const isBehaviour = (
  body: Node,
  declared: ReadonlyMap<string, Node>,
  seen: ReadonlySet<string> = new Set()
): boolean => {
  let runs = false
  walk(body, (node) => {
    if (node.type === "JSXElement") runs = true
    if (node.type === "Identifier") {
      const name = String(node["name"])
      const made = declared.get(name)
      if (made !== undefined && !seen.has(name)) runs ||= isBehaviour(made, declared, new Set([...seen, name]))
    }
    if (node.type !== "CallExpression") return
    const name = rootName(node["callee"] as Node) ?? ""
    if (!NEUTRAL.has(name) && declared.get(name)?.type !== "ArrayExpression") runs = true
  })
  return runs
}

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

const titlesOfCall = (call: Node, declared: ReadonlyMap<string, Node>): ReadonlyArray<string> => {
  const callee = call["callee"] as Node
  const [first, ...rest] = argumentsOf(call)
  const title = textOf(first)
  if (title === undefined || isSkipped(callee)) return []
  const name = rootName(callee) ?? ""
  if (name === "describe") return rest.some((body) => testsIn(body, declared) > 0) ? [title] : []
  if (!TESTS.has(name) || !rest.some((body) => isBehaviour(body, declared))) return []
  const table = callee.type === "CallExpression" ? argumentsOf(callee)[0] : undefined
  return table !== undefined && /%[sjo]/.test(title) ? [title, ...rowTitles(table, declared)] : [title]
}

const testsIn = (suite: Node, declared: ReadonlyMap<string, Node>): number => {
  let count = 0
  walk(suite, (node) => {
    if (node.type !== "CallExpression" || !TESTS.has(rootName(node["callee"] as Node) ?? "")) return
    count += titlesOfCall(node, declared).length
  })
  return count
}

export const titlesIn = (path: string, source: string): ReadonlyArray<string> => {
  const parsed = parseSync(path, source)
  const program = parsed.program as unknown as Node
  const declared = declarationsIn(program)
  const titles: Array<string> = []
  walk(program, (node) => {
    if (node.type === "CallExpression") titles.push(...titlesOfCall(node, declared))
  })
  if (!path.endsWith(".stories.tsx")) return titles
  for (const node of childrenOf(program)) {
    const isStory = node.type === "ExportNamedDeclaration" && source.slice(node.start, node.end).includes("expect(")
    const above = parsed.comments.find(({ end }) => end < node.start && source.slice(end, node.start).trim() === "")
    if (isStory && above !== undefined) titles.push(above.value)
  }
  return titles
}

const PATTERNS = ["test.ts", "test.tsx", "test-d.ts", "stories.tsx", "e2e.ts"].map((end) => `**/*.${end}`)
/** The generator's own tests name ids as examples. */
const OWN_TESTS = ".ci/specification.test.ts"

export const citationsUnder = (root: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  const files = globSync(
    PATTERNS.flatMap((pattern) => [`packages/${pattern}`, `apps/${pattern}`, `.ci/${pattern}`]),
    { cwd: root, exclude: (name) => name === "node_modules" || name === "dist" }
  )
  for (const file of files.map((name) => name.replaceAll("\\", "/")).toSorted()) {
    if (file === OWN_TESTS) continue
    const source = readFileSync(join(root, file), "utf8")
    // Few files cite anything, and parsing the others takes most of the time.
    if (idsIn(source).length === 0) continue
    for (const id of titlesIn(file, source).flatMap(idsIn)) {
      const names = found.get(id) ?? new Set()
      found.set(id, names.add(file))
    }
  }
  return found
}
