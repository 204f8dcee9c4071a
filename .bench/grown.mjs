/**
 * A grown installation, through its backend: npm run bench -- grown [--size 0.05]. Size 1 is 100,000 pictures in one brand
 * and 28,000 in another, 1,000 folders, 20, 50, 5 and 500 people; a smaller size makes fewer pictures and as many people.
 * Writes its table between the two marks of RESULTS.md, what missed its goal first, each with the load of the machine.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { cpus, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { tokenFor } from "./backend/signed-in.mjs"
import { shown } from "./backend/figures.mjs"
import { startBackend } from "./grown/backend.mjs"
import { makeBrand, mix, onePicture } from "./grown/gallery-viewers.mjs"
import { fairQueue, galleryReads, oneAddress, schemaChange, slowQueries, snapshots } from "./grown/parts.mjs"

const { values } = parseArgs({ options: { size: { type: "string", default: "1" } } })
const size = Number(values.size)
const scaled = (count) => Math.max(200, Math.round(count * size))
const [large, other] = [scaled(100_000), scaled(28_000)]
const data = await mkdtemp(join(tmpdir(), "grown-"))
const rows = []
const add = (found) => {
  const load = loadavg()[0].toFixed(1)
  for (const row of found) {
    rows.push([...row, load])
    console.log(`${row[0]}: ${shown(row[2])} ${row[3]}${row[1] === undefined ? "" : `, at most ${row[1]}`}`)
  }
}

const pictureRows = ({ bytes, cpu, each, p50, title }) => [
  [`a picture ${title} with 20 people: sent to all`, 100, bytes / 1000, "kB"],
  [`a picture ${title}: sent to each`, 5, each / 1000, "kB"],
  [`a picture ${title}: processor of the backend's thread`, 0.1, cpu / 1000, "s"],
  [`a picture ${title}: until shown, p50`, 0.5, p50 / 1000, "s"]
]

try {
  add(await slowQueries(100, size < 1 ? 20 : 200))
  let backend = await startBackend({ data })
  const grown = await makeBrand(backend, { name: "grown", pictures: large, viewers: 5, folders: 1000 })
  await makeBrand(backend, { name: "other", pictures: other, viewers: 1 })
  const { brandId, folderIds, productId, subjects } = grown
  const token = await tokenFor(subjects[0])
  add(await galleryReads(backend, { brandId, folderId: folderIds[1], productId, token }, large))
  for (const found of await onePicture(backend, { pictures: 200 })) add(pictureRows(found))
  const mixed = await mix(backend, { pictures: 200 })
  add([
    ["50 people, 0.8 pictures and 6.5 hearts a second: share of the thread", 15, mixed.cpu, "%"],
    ["the same mix: a heart, p95", 100, mixed.p95, "ms"],
    ["the same mix: sent a second", undefined, mixed.kilobytesASecond, "kB"]
  ])
  add(await fairQueue(backend, grown, {}))
  const office = await makeBrand(backend, { name: "office", pictures: 200, viewers: 500 })
  add(await oneAddress(backend, office))
  await backend.close()
  backend = undefined
  add(await schemaChange(data, large + other))
  add(await snapshots(data))
} finally {
  await rm(data, { recursive: true, force: true })
}

/** Of the goals, what this script does not measure, and why. */
const MISSING = [
  [
    "5 people, 300 pictures, 6 slots: seconds to the last person's first picture",
    "no picture is drawn here: its place is"
  ],
  ["10,000 organizations", "takes a night"]
]

const cell = (row) => {
  const [what, limit, value, unit, load] = row
  const isMissed = limit !== undefined && value > limit
  const text = `${shown(value)} ${unit}`.trim()
  return `| ${what} | ${limit === undefined ? "" : `${limit} ${unit}`.trim()} | ${isMissed ? `**${text}**` : text} | ${load} |`
}
const rank = ([, limit, value]) => (limit === undefined ? 2 : value > limit ? 0 : 1)
const table = [
  `Size ${size}: ${large} and ${other} pictures. ${cpus().length} cores.`,
  "",
  "| what | at most | measured | load |",
  "| --- | --- | --- | --- |",
  ...rows.toSorted((left, right) => rank(left) - rank(right)).map(cell),
  ...MISSING.map(([what, why]) => `| ${what} | | not measured: ${why} | |`)
].join("\n")
const file = join(import.meta.dirname, "RESULTS.md")
const [begin, end] = ["<!-- grown -->", "<!-- /grown -->"]
const text = await readFile(file, "utf8")
const [head, rest] = [text.slice(0, text.indexOf(begin)), text.slice(text.indexOf(end))]
await writeFile(file, `${head}${begin}\n\n${table}\n\n${rest}`)
process.exit(0)
