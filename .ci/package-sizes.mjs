// Measures every subpath of core and react in both bundlers and writes the tables of their READMEs: `npm run size:packages`. A
// subpath without a limit gets one, a quarter above its size.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { limitsPath, modulesOf, readLimits, sizeOf } from "./pack/sizes.mjs"
import { root, stage } from "./pack/stage.mjs"

const BEGIN = "<!-- sizes: written by npm run size:packages -->"
const END = "<!-- sizes end -->"

const shown = (size) => size.toFixed(size < 10 ? 2 : 1)

const rowOf = async (manifest, { entry, specifier }) => {
  const sizes = []
  for (const withPeers of [false, true]) {
    for (const bundler of ["vite", "esbuild"]) sizes.push(await sizeOf(manifest, entry, bundler, withPeers))
  }
  return { specifier, sizes }
}

const tableOf = (manifest, rows) =>
  [
    `Kilobytes gzip of everything a subpath exports; "alone" is without the peers ${Object.keys(
      manifest.peerDependencies
    )
      .filter((name) => manifest.peerDependenciesMeta?.[name] === undefined)
      .map((name) => `\`${name}\``)
      .join(", ")}. Bundlers drop what is not used.`,
    "",
    "| subpath | alone, Vite | alone, esbuild | with peers, Vite | with peers, esbuild |",
    "|---|---:|---:|---:|---:|",
    ...rows.map(({ sizes, specifier }) => `| \`${specifier}\` | ${sizes.map(shown).join(" | ")} |`)
  ].join("\n")

const writeTable = (folder, table) => {
  const path = join(root, "packages", folder, "README.md")
  const text = readFileSync(path, "utf8")
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`${path} has no place for the table of sizes`)
  writeFileSync(path, `${text.slice(0, before)}${BEGIN}\n${table}\n${text.slice(after)}`)
}

const packages = []
for (const folder of ["core", "react"]) packages.push({ folder, ...(await stage(folder)) })

const known = existsSync(limitsPath) ? readLimits() : {}
const limits = {}
for (const { folder, manifest, staged } of packages) {
  const rows = []
  for (const each of modulesOf(staged, manifest)) rows.push(await rowOf(manifest, each))
  writeTable(folder, tableOf(manifest, rows))
  for (const { sizes, specifier } of rows) {
    limits[specifier] = known[specifier] ?? Math.max(0.2, Math.ceil(sizes[0] * 12.5) / 10)
    console.log(`${specifier.padEnd(44)} ${sizes.map((size) => shown(size).padStart(7)).join(" ")}`)
  }
}
writeFileSync(limitsPath, `${JSON.stringify(limits, null, 2)}\n`)
