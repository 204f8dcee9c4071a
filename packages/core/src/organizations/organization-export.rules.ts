import { downloadName } from "../model/download-name.ts"
import type { ExportPlan } from "../results/export-plan.rules.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import { organizationExportTexts as texts } from "./organization-export.texts.ts"

/** Columns of the manifest after path, size and status. */
export const MANIFEST_COLUMNS = [
  "brand",
  "id",
  "purpose",
  "name",
  "alt",
  "tags",
  "review",
  "campaign",
  "made on",
  "archived on"
] as const

/** Of one archive: a zip without its 64-bit extension ends at 4 GB and 65,535 files. */
const ARCHIVE_BYTES = 2_000_000_000
const ARCHIVE_FILES = 20_000

type PlannedFile = ExportPlan["files"][number]

export interface GatheredFile extends PlannedFile {
  readonly row: ReadonlyArray<string>
}

/** What was looked through. `missing`: files that could not even be begun, with why. */
export interface Gathered {
  readonly name: string
  readonly texts: ReadonlyMap<string, string>
  readonly files: ReadonlyArray<GatheredFile>
  readonly missing: ReadonlyMap<string, string>
}

/** A file larger than an archive may be has one of its own. */
const inArchives = (files: ReadonlyArray<GatheredFile>): ReadonlyArray<ReadonlyArray<GatheredFile>> => {
  const archives: Array<Array<GatheredFile>> = [[]]
  let bytes = 0
  for (const file of files) {
    const last = archives.at(-1)
    const isFull = last === undefined || bytes + file.bytes > ARCHIVE_BYTES || last.length >= ARCHIVE_FILES
    if (isFull && last?.length !== 0) archives.push([])
    if (isFull) bytes = 0
    archives.at(-1)?.push(file)
    bytes += file.bytes
  }
  return archives
}

const manifestOf = (
  files: ReadonlyArray<GatheredFile>,
  failed: ReadonlyMap<string, string>,
  missing: ReadonlyMap<string, string>
): string =>
  csvText([
    ["file", "bytes", "status", ...MANIFEST_COLUMNS],
    ...files.map(({ bytes, path, row }) => [path, String(bytes), failed.get(path) ?? texts.fetched, ...row]),
    ...[...missing].map(([path, why]) => [path, "", why])
  ])

/**
 * One archive after the other, each with the manifest of its files; the texts are in the first. What cannot be fetched is
 * named there, and `left` learns how many that were.
 */
export const organizationArchives = (
  { files, missing, name, texts: sheets }: Gathered,
  left: (count: number) => void
): ReadonlyArray<ExportPlan> => {
  const archives = inArchives(files)
  return archives.map((packed, at) => {
    const isFirst = at === 0
    const part = archives.length === 1 ? "" : String(at + 1)
    return {
      name: downloadName({ brand: name, seq: part, ext: "zip" }, "{brand}_export_{seq}.{ext}"),
      files: packed,
      sheets: isFirst ? [...sheets].map(([path, text]) => ({ path, text })) : [],
      closing: (failed) => {
        left(failed.size + (isFirst ? missing.size : 0))
        return [{ path: "manifest.csv", text: manifestOf(packed, failed, isFirst ? missing : new Map()) }]
      },
      bytes: packed.reduce((sum, { bytes }) => sum + bytes, 0),
      left: 0
    }
  })
}
