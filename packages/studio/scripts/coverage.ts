// Writes src/text/coverage*.ts: the code points of the bundled typefaces, read from the files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { typefaces } from "@marque/core/model"
import { codePointsOf } from "../src/node/fonts/cmap.ts"
import { tablesOf } from "../src/node/fonts/tables.ts"

const require = createRequire(import.meta.url)
/** Subsets of the offered families; another family supplies missing characters. */
const ALPHABETS = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"]
const families = [
  ...typefaces.map((typeface) => ({ ...typeface, subsets: ALPHABETS })),
  ...["Arabic", "Hebrew", "Devanagari", "Thai"].map((script) => ({
    family: `Noto Sans ${script}`,
    package: `@fontsource/noto-sans-${script.toLowerCase()}`,
    weights: [400, 500, 600],
    subsets: ["latin", script.toLowerCase()]
  }))
]
const eastAsian = ["jp", "sc", "tc", "kr"]

const codes = (file: string): ReadonlyArray<number> => codePointsOf(tablesOf(readFileSync(file)))
const filesOf = (name: string) => join(dirname(require.resolve(`${name}/package.json`)), "files")
const write = (name: string, text: string) => writeFileSync(new URL(`../src/text/${name}.ts`, import.meta.url), text)

/** Spans as distances in base 36, a third of the size of hexadecimal. */
const packed = (points: ReadonlyArray<number>): string => {
  const out: Array<string> = []
  let last = 0
  for (let at = 0; at < points.length;) {
    let end = at
    while (points[end + 1] === (points[end] ?? 0) + 1) end += 1
    const from = points[at] ?? 0
    out.push((from - last).toString(36) + (end > at ? `+${(end - at).toString(36)}` : ""))
    last = points[end] ?? 0
    at = end + 1
  }
  return out.join(" ")
}

const line = (subset: string, file: string) => `${subset}:${packed(codes(file))}`

const rows = families.map(({ family, package: name, subsets, weights }) => {
  const hasAxis = name.startsWith("@fontsource-variable/")
  const cut = hasAxis ? "wght" : weights[0]
  const stem = name.slice(name.indexOf("/") + 1)
  const lines = subsets
    .map((subset) => ({ subset, file: join(filesOf(name), `${stem}-${subset}-${cut}-normal.woff2`) }))
    .filter(({ file }) => existsSync(file))
    .map(({ file, subset }) => line(subset, file))
  return `  {
    family: "${family}",
    weights: ${hasAxis ? '"axis"' : JSON.stringify(weights)},
    files: "${lines.join("\\n")}"
  }`
})

write(
  "coverage",
  `/**
 * Code points each bundled font file can draw: a line a file, spans as distances in base 36. Written by
 * scripts/coverage.ts from the cmap tables of the files.
 */
export const coverage = [
${rows.join(",\n")}
] as const
`
)

for (const script of eastAsian) {
  const name = `noto-sans-${script}`
  const folder = filesOf(`@fontsource-variable/${name}`)
  const lines = readdirSync(folder)
    .map((file) => ({ file, subset: /-(\d+)-wght-normal\.woff2$/.exec(file)?.[1] }))
    .filter((found): found is { readonly file: string; readonly subset: string } => found.subset !== undefined)
    .toSorted((a, b) => Number(a.subset) - Number(b.subset))
    // Skips files for Latin alphabets: their bare space is also in every numbered file.
    .map(({ file, subset }) => `  "${line(subset, join(folder, file))}"`)
  write(
    `coverage-${script}`,
    `/**
 * Code points each file of Noto Sans ${script.toUpperCase()} can draw: a line a file, spans as distances in base 36. Written by
 * scripts/coverage.ts from the cmap tables of the files.
 */
export const coverage = [
${lines.join(",\n")}
].join("\\n")
`
  )
}
