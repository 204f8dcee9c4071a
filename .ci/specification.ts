// Writes packages/core/SPECIFICATION.md: every exact requirement of apps/docs/product.md, section 8, with the tests that
// show it, or why it is open. `npm run specification` renews the table; a test fails while the committed one is stale.
import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { citationsUnder } from "./specification/citations.ts"
import { notBuilt, partly } from "./specification/open.ts"
import { builtPages, pagesOf, showsPage } from "./specification/pages.ts"

const root = join(import.meta.dirname, "..")

export const TABLE = "packages/core/SPECIFICATION.md"

export const requirements = (): ReadonlyArray<{ readonly id: string; readonly text: string }> => {
  const document = readFileSync(join(root, "apps/docs/product.md"), "utf8")
  return [...document.matchAll(/^\| (S-\d{3}) \| [^|]* \| ([^|]+) \|/gm)].map(([, id = "", text = ""]) => ({
    id,
    text
  }))
}

export interface Coverage {
  readonly id: string
  readonly text: string
  readonly state: "covered" | "partly" | "open"
  readonly tests: ReadonlyArray<string>
  readonly reason?: string
}

interface Evidence {
  readonly cited: ReadonlyMap<string, ReadonlySet<string>>
  readonly built: ReadonlySet<string>
  readonly notBuilt: Readonly<Record<string, string>>
  readonly partly: Readonly<Record<string, string>>
}

export const coverageOf = (
  { id, text }: { readonly id: string; readonly text: string },
  { built, cited, notBuilt: missingParts, partly: inPart }: Evidence
): Coverage => {
  const pages = pagesOf(id, text)
  const missing = pages.filter((page) => !built.has(page))
  if (missing.length > 0) {
    return {
      id,
      text,
      state: "open",
      tests: [],
      reason: `no page yet: ${missing.map((page) => `\`${page}\``).join(", ")}`
    }
  }
  const tests = [...(cited.get(id) ?? [])].filter((file) => pages.length === 0 || showsPage(file, text))
  const reason = missingParts[id]
  if (reason !== undefined) return { id, text, state: "open", tests, reason }
  if (tests.length === 0) return { id, text, state: "open", tests, reason: "no test shows it" }
  const missingRest = inPart[id]
  return missingRest === undefined
    ? { id, text, state: "covered", tests }
    : { id, text, state: "partly", tests, reason: missingRest }
}

export const coverage = (): ReadonlyArray<Coverage> => {
  const evidence = { cited: citationsUnder(root), built: builtPages(root), notBuilt, partly }
  return requirements().map((requirement) => coverageOf(requirement, evidence))
}

const cellOf = ({ reason, state, tests }: Coverage): string => {
  const names = [...new Set(tests.map((file) => basename(file)))].toSorted().map((name) => `\`${name}\``)
  if (state === "open") return `open: ${reason}`
  return reason === undefined ? names.join(", ") : `in part (${reason}): ${names.join(", ")}`
}

export const specificationTable = (): string => {
  const rows = coverage()
  const count = (state: Coverage["state"]) => rows.filter((row) => row.state === state).length
  return `# Specification

Every exact requirement of the product specification (\`apps/docs/product.md\`, section 8) with the tests whose titles cite
it. ${count("covered")} of ${rows.length} are covered. ${count("partly")} are met in part and say what is missing. ${count("open")} are open, each
with the reason.

A requirement about a page is open until the page is built (\`frames\` in \`apps/web/src/routes/registry.tsx\`); that an address
leads to its page is shown by tests of the web app, not by the table of routes. A test that only compares constants
counts for nothing.

Written by \`npm run specification\`.

| id | requirement | tests |
| --- | --- | --- |
${rows.map((row) => `| ${row.id} | ${row.text} | ${cellOf(row)} |`).join("\n")}
`
}

if (import.meta.main) {
  writeFileSync(join(root, TABLE), specificationTable())
  console.log(`Wrote ${TABLE}`)
}
