// Writes src/text/coverage.ts: which code points the bundled typefaces can draw, read from the files themselves.
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { inflateSync } from "node:zlib"

const require = createRequire(import.meta.url)
const families = {
  Fraunces: ["fraunces", ["latin", "latin-ext"]],
  "DM Sans": ["dm-sans", ["latin", "latin-ext"]],
  Inter: ["inter", ["latin", "latin-ext", "greek", "cyrillic", "vietnamese"]]
} as const

/** The cmap table of a WOFF 1.0 file; tables there are zlib streams unless stored (W3C WOFF File Format 1.0). */
const cmapOf = (file: Buffer): Buffer => {
  for (let i = 0, at = 44; i < file.readUInt16BE(12); i++, at += 20) {
    if (file.toString("latin1", at, at + 4) !== "cmap") continue
    const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    const bytes = file.subarray(offset, offset + packed)
    return packed < length ? inflateSync(bytes) : bytes
  }
  throw new Error("no cmap")
}

/** Code points of a format 4 subtable (OpenType, cmap) that map to a glyph. */
const format4 = (table: Buffer): ReadonlyArray<number> => {
  const count = table.readUInt16BE(6) / 2
  const found: Array<number> = []
  for (let segment = 0; segment < count; segment++) {
    const end = table.readUInt16BE(14 + segment * 2)
    const start = table.readUInt16BE(16 + (count + segment) * 2)
    const delta = table.readUInt16BE(16 + (2 * count + segment) * 2)
    const rangeAt = 16 + (3 * count + segment) * 2
    const range = table.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = range === 0 ? code + delta : table.readUInt16BE(rangeAt + range + 2 * (code - start))
      if ((glyph & 0xffff) !== 0) found.push(code)
    }
  }
  return found
}

const codePointsOf = (file: string): ReadonlyArray<number> => {
  const cmap = cmapOf(readFileSync(file))
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + i * 8))
    if (table.readUInt16BE(0) === 4) return format4(table)
  }
  throw new Error(`no format 4 table in ${file}`)
}

const ranges = (points: ReadonlyArray<number>): string => {
  const spans: Array<[number, number]> = []
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last !== undefined && point <= last[1] + 1) last[1] = point
    else spans.push([point, point])
  }
  return spans
    .map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`))
    .join(" ")
}

const rows = Object.entries(families).flatMap(([family, [folder, subsets]]) =>
  subsets.map((subset) => {
    const file = require.resolve(`@fontsource/${folder}/files/${folder}-${subset}-400-normal.woff`)
    return `  { family: "${family}", subset: "${subset}", ranges: "${ranges(codePointsOf(file))}" }`
  })
)

writeFileSync(
  new URL("../src/text/coverage.ts", import.meta.url),
  `/**
 * Code points each bundled font file can draw, as hexadecimal spans. Written by scripts/coverage.ts from the cmap tables
 * of the files.
 */
export const coverage = [
${rows.join(",\n")}
] as const
`
)
