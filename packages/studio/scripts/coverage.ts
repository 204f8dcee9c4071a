// Writes src/text/coverage*.ts: which code points the bundled typefaces can draw, read from the files themselves.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { codePointsOf } from "../src/node/fonts/cmap.ts"
import { tablesOf } from "../src/node/fonts/tables.ts"
import { rangesOf } from "../src/text/spans.ts"

const require = createRequire(import.meta.url)
const families = {
  Fraunces: ["latin", "latin-ext"],
  "DM Sans": ["latin", "latin-ext"],
  Inter: ["latin", "latin-ext", "greek", "cyrillic", "vietnamese"],
  "Noto Sans Arabic": ["latin", "arabic"],
  "Noto Sans Hebrew": ["latin", "hebrew"],
  "Noto Sans Devanagari": ["latin", "devanagari"],
  "Noto Sans Thai": ["latin", "thai"]
} as const
const eastAsian = ["jp", "sc", "tc", "kr"]

const codes = (file: string): ReadonlyArray<number> => codePointsOf(tablesOf(readFileSync(file)))

const write = (name: string, text: string) => writeFileSync(new URL(`../src/text/${name}.ts`, import.meta.url), text)

const rows = Object.entries(families).flatMap(([family, subsets]) =>
  subsets.map((subset) => {
    const folder = family.toLowerCase().replaceAll(" ", "-")
    const file = require.resolve(`@fontsource/${folder}/files/${folder}-${subset}-400-normal.woff2`)
    return `  { family: "${family}", subset: "${subset}", ranges: "${rangesOf(codes(file))}" }`
  })
)

write(
  "coverage",
  `/**
 * Code points each bundled font file can draw, as hexadecimal spans. Written by scripts/coverage.ts from the cmap tables
 * of the files.
 */
export const coverage = [
${rows.join(",\n")}
] as const
`
)

/** Spans as distances in base 36: a third of the size of hexadecimal ones. */
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

for (const script of eastAsian) {
  const name = `noto-sans-${script}`
  const folder = join(dirname(require.resolve(`@fontsource-variable/${name}/package.json`)), "files")
  const lines = readdirSync(folder)
    .map((file) => ({ file, subset: /-(\d+)-wght-normal\.woff2$/.exec(file)?.[1] }))
    .filter(({ subset }) => subset !== undefined)
    .toSorted((a, b) => Number(a.subset) - Number(b.subset))
    // The files for Latin alphabets are left out: each has a bare space, which every numbered file has too.
    .map(({ file, subset }) => `  "${subset}:${packed(codes(join(folder, file)))}"`)
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
