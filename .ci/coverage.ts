// Runs the tests of core and fails for a branch that no test takes, unless coverage-gaps.json explains it, and for an explanation
// that explains nothing.
import { spawnSync } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { fileURLToPath } from "node:url"

interface Place {
  readonly line?: number | undefined
}

interface Span {
  readonly start: Place
}

export interface FileReport {
  readonly branchMap: Readonly<Record<string, { readonly loc: Span; readonly locations: ReadonlyArray<Span> }>>
  readonly b: Readonly<Record<string, ReadonlyArray<number>>>
}

/** A line with branches that no test takes; `branches` is how many, 1 unless said. */
export interface MissedLine {
  readonly file: string
  readonly code: string
  readonly branches?: number
}

export interface Gap {
  readonly reason: string
  readonly lines: ReadonlyArray<MissedLine>
}

export const missedLines = (file: string, source: string, { b, branchMap }: FileReport): ReadonlyArray<MissedLine> => {
  const lines = source.split("\n")
  const missed = Object.entries(branchMap).flatMap(([id, { loc, locations }]) =>
    (b[id] ?? []).flatMap((taken, at) => (taken > 0 ? [] : [locations[at]?.start.line ?? loc.start.line ?? 0]))
  )
  const counts = new Map<string, number>()
  for (const line of missed.toSorted((left, right) => left - right)) {
    const code = lines[line - 1]?.trim() ?? ""
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].map(([code, branches]) => ({ file, code, branches }))
}

export const complaints = (missed: ReadonlyArray<MissedLine>, gaps: ReadonlyArray<Gap>): ReadonlyArray<string> => {
  const keyOf = ({ branches = 1, code, file }: MissedLine) => JSON.stringify({ file, code, branches })
  const explained = new Set(gaps.flatMap(({ lines }) => lines.map(keyOf)))
  const found = new Set(missed.map(keyOf))
  return [
    ...[...found].filter((key) => !explained.has(key)).map((key) => `not taken, not explained: ${key}`),
    ...[...explained].filter((key) => !found.has(key)).map((key) => `explained, but not so any more: ${key}`),
    ...gaps.filter(({ reason }) => reason.trim() === "").map(() => "an explanation is empty")
  ]
}

const root = join(import.meta.dirname, "..")

const check = (): number => {
  const report = join(root, "coverage", "core", "coverage-final.json")
  rmSync(report, { force: true })
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
  const { status } = spawnSync(process.execPath, [vitest, "run", "--config", join(root, ".ci", "coverage.config.ts")], {
    stdio: "inherit",
    // Functions that come out of the cache are counted less exactly.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" }
  })
  if (status !== 0) return status ?? 1
  const reports = JSON.parse(readFileSync(report, "utf8")) as Record<string, FileReport>
  const missed = Object.entries(reports).flatMap(([path, file]) =>
    missedLines(
      relative(join(root, "packages", "core", "src"), path)
        .split(sep)
        .join("/"),
      readFileSync(path, "utf8"),
      file
    )
  )
  const gaps = JSON.parse(readFileSync(join(import.meta.dirname, "coverage-gaps.json"), "utf8")) as ReadonlyArray<Gap>
  const wrong = complaints(missed, gaps)
  for (const text of wrong) console.error(text)
  const branches = Object.values(reports).flatMap(({ b }) => Object.values(b).flat())
  if (branches.length === 0) console.error("The report names no branch at all.")
  const taken = branches.filter((count) => count > 0).length
  console.log(`Branches of core: ${taken} of ${branches.length} taken, ${branches.length - taken} not.`)
  return wrong.length === 0 && branches.length > 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(check())
