// Writes apps/docs/limits.md from the tables of limits in the code: `npm run limits`. A test fails while the committed
// document is stale.
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const root = join(import.meta.dirname, "..")

export const DOCUMENT = "apps/docs/limits.md"

const UNITS = ["bytes", "ms", "count", "per minute", "per hour", "per day", "pixels", "percent"] as const

export interface Limit {
  readonly what: string
  readonly value: number
  readonly unit: (typeof UNITS)[number]
  readonly why: string
  readonly answer: string
}

export interface Table {
  readonly module: string
  readonly limits: Readonly<Record<string, Limit>>
}

export const limitModules = (): ReadonlyArray<string> =>
  globSync(["packages/*/**/limit{s,-table}.ts", "apps/*/src/**/limit{s,-table}.ts"], {
    cwd: root,
    exclude: (path) => path.includes("node_modules") || path.includes("dist")
  })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /^export const LIMITS\b/m.test(readFileSync(join(root, path), "utf8")))
    .sort()

export const limitTables = (): Promise<ReadonlyArray<Table>> =>
  Promise.all(
    limitModules().map(async (module) => {
      // The filter above has seen that the module exports it; what it holds is checked by `problemsOf`.
      const { LIMITS } = (await import(pathToFileURL(join(root, module)).href)) as { readonly LIMITS: Table["limits"] }
      return { module, limits: LIMITS }
    })
  )

const fieldProblems = (name: string, { answer, unit, value, what, why }: Limit): ReadonlyArray<string> => [
  ...Object.entries({ what, why, answer })
    .filter(([, text]) => typeof text !== "string" || text.trim() === "" || /[|\n]/.test(text))
    .map(([field]) => `${name} has no ${field} that fits into a line`),
  ...(typeof value === "number" && Number.isFinite(value) && value >= 0 ? [] : [`${name} has no value`]),
  ...(UNITS.includes(unit) ? [] : [`${name} has no unit`])
]

const packageOf = (module: string): string => module.split("/").slice(0, 2).join("/")

export const problemsOf = (tables: ReadonlyArray<Table>): ReadonlyArray<string> => {
  const seen = new Map<string, string>()
  return tables.flatMap(({ limits, module }) =>
    Object.entries(limits).flatMap(([name, limit]) => {
      const key = `${packageOf(module)} ${name}`
      const before = seen.get(key)
      seen.set(key, module)
      return [
        ...(before === undefined ? [] : [`${name} is in ${before} and in ${module}`]),
        ...fieldProblems(name, limit)
      ]
    })
  )
}

const SCALES = [
  [1024 ** 3, "GiB"],
  [1024 ** 2, "MiB"],
  [1024, "KiB"]
] as const
const TIMES = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1_000, "s"]
] as const

const scaled = (value: number, scales: ReadonlyArray<readonly [number, string]>, base: string): string => {
  const [size, name] = scales.find(([each]) => value >= each && Number.isInteger((value / each) * 10)) ?? [1, base]
  return `${(value / size).toLocaleString("en")} ${name}`
}

export const readable = ({ unit, value }: Pick<Limit, "unit" | "value">): string => {
  if (unit === "bytes") return scaled(value, SCALES, "bytes")
  if (unit === "ms") return scaled(value, TIMES, "ms")
  if (unit === "count") return value.toLocaleString("en")
  return unit === "percent" ? `${value} %` : `${value.toLocaleString("en")} ${unit}`
}

const HEAD = `# Limits

What the product takes at most, why, and what happens above it. Generated from the tables in the code by
\`npm run limits\`; \`npm run security\` tries those that can be reached from outside.
`

export const limitsDocument = (tables: ReadonlyArray<Table>): string => {
  const problems = problemsOf(tables)
  if (problems.length > 0) throw new Error(problems.join("\n"))
  const sections = tables.map(({ limits, module }) =>
    [
      `\n## \`${module}\`\n`,
      "| name | what | limit | why | above it |",
      "| --- | --- | --- | --- | --- |",
      ...Object.entries(limits).map(
        ([name, limit]) => `| \`${name}\` | ${limit.what} | ${readable(limit)} | ${limit.why} | ${limit.answer} |`
      ),
      ""
    ].join("\n")
  )
  return HEAD + sections.join("")
}

if (import.meta.main) writeFileSync(join(root, DOCUMENT), limitsDocument(await limitTables()))
