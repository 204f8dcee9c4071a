import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { isDocumented, reportOf } from "./api-report.mjs"
import { makeDeclarations } from "./declarations.mjs"
import { root } from "./stage.mjs"

const folderOf = (folder) => join(root, "packages", folder, "api")

/** The reports of a staged package: what they should say, and the exported names that no sentence describes. */
export const apiOf = (staged, manifest) => {
  const { exportsOf } = makeDeclarations()
  const typed = Object.entries(manifest.exports).filter(([, target]) => typeof target === "object")
  const surfaces = typed.map(([subpath, { types }]) => ({ subpath, entries: exportsOf(join(staged, types)) }))
  const reports = surfaces.map(({ entries, subpath }) => [
    `${subpath.slice(2).replaceAll("/", ".")}.api.md`,
    reportOf(`${manifest.name}${subpath.slice(1)}`, entries)
  ])
  const undocumented = surfaces.flatMap(({ entries, subpath }) =>
    entries.filter((entry) => !isDocumented(entry)).map(({ name }) => `${manifest.name}${subpath.slice(1)} ${name}`)
  )
  const names = surfaces.reduce((total, { entries }) => total + entries.length, 0)
  return { reports: new Map(reports), undocumented, names }
}

/** The names of reports that differ from the committed ones, are missing or are left over. */
export const differingReports = (folder, reports) => {
  const committed = existsSync(folderOf(folder)) ? readdirSync(folderOf(folder)) : []
  const different = [...reports].filter(([name, text]) => {
    const path = join(folderOf(folder), name)
    return !existsSync(path) || readFileSync(path, "utf8") !== text
  })
  return [...different.map(([name]) => name), ...committed.filter((name) => !reports.has(name))]
}

/** Replaces the committed reports. */
export const writeReports = (folder, reports) => {
  rmSync(folderOf(folder), { recursive: true, force: true })
  mkdirSync(folderOf(folder), { recursive: true })
  for (const [name, text] of reports) writeFileSync(join(folderOf(folder), name), text)
}
