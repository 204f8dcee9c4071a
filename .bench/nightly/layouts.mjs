/**
 * Every layout and format on many inputs, written into the README of the studio:
 * npm run nightly -- layouts [cases per layout and format] [paint every nth] [seed].
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { tryLayouts } from "../../packages/studio/src/node/testing/layout-cases.ts"
import { layoutTable, withLayoutTable } from "../../packages/studio/src/node/testing/layout-table.ts"

const cases = Number(process.argv[2] ?? 1000)
const paintEvery = Number(process.argv[3] ?? 20)
const seed = Number(process.argv[4] ?? 20261121)
const rows = await tryLayouts({ cases, paintEvery, seed })
for (const { faults, unreadable } of rows)
  for (const each of [...faults, ...unreadable].slice(0, 20)) console.error(each)
const table = layoutTable(rows)
const readme = join(import.meta.dirname, "..", "..", "packages", "studio", "README.md")
writeFileSync(readme, withLayoutTable(readFileSync(readme, "utf8"), table))
console.log(table)
process.exit(rows.every(({ faults, unreadable }) => faults.length + unreadable.length === 0) ? 0 : 1)
