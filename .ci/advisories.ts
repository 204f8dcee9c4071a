// Compares package-lock.json with published advisories: `npm run advisories -- --file <path>`; without a file `npm audit` is asked.
// Ends with 1 for anything above moderate, 2 when nothing could be compared.
//
// The file holds advisories of the OSV schema (https://ossf.github.io/osv-schema/), as JSON, a list, or one a line, as exported by
// osv.dev and GitHub. Ecosystems other than npm are passed over.
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import semver from "semver"

const LOCK = join(import.meta.dirname, "..", "package-lock.json")

interface RangeEvent {
  readonly introduced?: string
  readonly fixed?: string
  readonly last_affected?: string
}

interface Affected {
  readonly package?: { readonly ecosystem?: string; readonly name?: string }
  readonly ranges?: ReadonlyArray<{ readonly type?: string; readonly events?: ReadonlyArray<RangeEvent> }>
  readonly versions?: ReadonlyArray<string>
}

export interface Advisory {
  readonly id: string
  readonly summary?: string
  readonly withdrawn?: string
  readonly affected?: ReadonlyArray<Affected>
  readonly database_specific?: { readonly severity?: string }
}

interface Installed {
  readonly name: string
  readonly version: string
}

export interface Hit extends Installed {
  readonly id: string
  readonly summary: string
  /** LOW, MODERATE, HIGH or CRITICAL; UNKNOWN, which counts as above moderate, when the advisory does not say. */
  readonly severity: string
}

const MILD = new Set(["LOW", "MODERATE"])

export const isGrave = ({ severity }: Hit): boolean => !MILD.has(severity)

const isAdvisory = (value: unknown): value is Advisory =>
  typeof value === "object" && value !== null && typeof (value as { id?: unknown }).id === "string"

/** Reads a file of advisories. Throws with the line that is none. */
export const advisoriesOf = (text: string): ReadonlyArray<Advisory> => {
  const whole = (): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  const one = whole()
  const found =
    one === undefined
      ? text
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map((line): unknown => JSON.parse(line))
      : [one].flat()
  const wrong = found.findIndex((value) => !isAdvisory(value))
  if (wrong !== -1) throw new Error(`Entry ${wrong + 1} is no advisory: it has no id`)
  return found.filter(isAdvisory)
}

export const installedOf = (lock: string): ReadonlyArray<Installed> => {
  // A lock file of version 2 or 3 has this shape; `link` marks our own packages.
  const { packages } = JSON.parse(lock) as {
    readonly packages: Readonly<
      Record<string, { readonly name?: string; readonly version?: string; readonly link?: boolean }>
    >
  }
  return Object.entries(packages).flatMap(([path, { link, name, version }]) => {
    const at = path.lastIndexOf("node_modules/")
    if (at === -1 || link === true || version === undefined) return []
    return [{ name: name ?? path.slice(at + "node_modules/".length), version }]
  })
}

const isInRange = (version: string, events: ReadonlyArray<RangeEvent>): boolean => {
  let from: string | undefined
  for (const { fixed, introduced, last_affected: last } of events) {
    if (introduced !== undefined) from = introduced === "0" ? "0.0.0-0" : introduced
    if (from === undefined) continue
    const until = fixed === undefined ? (last === undefined ? undefined : `<=${last}`) : `<${fixed}`
    if (until === undefined) continue
    if (semver.satisfies(version, `>=${from} ${until}`, { includePrerelease: true })) return true
    from = undefined
  }
  return from !== undefined && semver.gte(version, from)
}

const isAffected = ({ name, version }: Installed, affected: Affected): boolean =>
  affected.package?.ecosystem === "npm" &&
  affected.package.name === name &&
  (affected.versions?.includes(version) === true ||
    (affected.ranges ?? []).some(({ events = [], type }) => type !== "GIT" && isInRange(version, events)))

export const hitsOf = (installed: ReadonlyArray<Installed>, advisories: ReadonlyArray<Advisory>): ReadonlyArray<Hit> =>
  advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ affected = [], database_specific: more, id, summary = "" }) =>
      installed
        .filter((one) => affected.some((each) => isAffected(one, each)))
        .map((one) => ({ ...one, id, summary, severity: (more?.severity ?? "UNKNOWN").toUpperCase() }))
    )

const compareWith = (path: string): number => {
  const installed = installedOf(readFileSync(LOCK, "utf8"))
  const advisories = advisoriesOf(readFileSync(path, "utf8"))
  const hits = hitsOf(installed, advisories)
  for (const { id, name, severity, summary, version } of hits)
    console.log(`${severity} ${name}@${version} ${id} ${summary}`)
  console.log(`${advisories.length} advisories, ${installed.length} installed packages, ${hits.length} hits`)
  return hits.some(isGrave) ? 1 : 0
}

const askRegistry = (): number => {
  const { status, stdout } = spawnSync("npm", ["audit", "--json", "--audit-level=high"], { encoding: "utf8" })
  if (!stdout.includes('"vulnerabilities"')) {
    console.error("npm audit could not be asked. Bring a file: npm run advisories -- --file <path>")
    return 2
  }
  console.log(stdout)
  return status === 0 ? 0 : 1
}

if (import.meta.main) {
  const at = process.argv.indexOf("--file")
  const path = at === -1 ? undefined : process.argv[at + 1]
  process.exitCode = path === undefined ? askRegistry() : compareWith(path)
}
