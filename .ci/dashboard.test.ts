import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { ATTRIBUTES, METRICS } from "../packages/adapters/src/telemetry/telemetry.ts"

const dashboard = JSON.parse(readFileSync(join(import.meta.dirname, "..", "deploy", "grafana.json"), "utf8")) as {
  readonly panels: ReadonlyArray<{ readonly targets: ReadonlyArray<{ readonly expr: string }> }>
}
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** As Prometheus names what arrives by OTLP. */
const inPrometheus = (name: string): string => name.replaceAll(".", "_")

const SERIES = new Map(
  Object.entries(METRICS).map(([name, { kind }]) => [
    inPrometheus(name),
    kind === "counter" ? ["_total"] : ["_bucket", "_count", "_sum"]
  ])
)
const LABELS: ReadonlySet<string> = new Set(ATTRIBUTES.map(inPrometheus))

it("each query of the dashboard asks for a metric that is exported, in the form that it has there", () => {
  const known = new Set([...SERIES].flatMap(([name, endings]) => endings.map((ending) => name + ending)))
  const asked = queries.flatMap((expr) => [...expr.matchAll(/(\w+)(?:\{[^}]*\})?\[/g)].map(([, name = ""]) => name))
  expect(asked.length).toBeGreaterThanOrEqual(queries.length)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})

it("each metric that is exported is on the dashboard", () => {
  expect([...SERIES.keys()].filter((name) => !queries.some((expr) => expr.includes(name)))).toEqual([])
})

it("the dashboard groups and filters by attributes that are exported", () => {
  const groups = queries.flatMap((expr) =>
    [...expr.matchAll(/by \(([^)]+)\)/g)].map(([, names = ""]) => names.split(", "))
  )
  const filters = queries.flatMap((expr) => [...expr.matchAll(/\{(\w+)[=!~]/g)].map(([, name = ""]) => name))
  const labels = [...groups.flat(), ...filters].filter((name) => name !== "le")
  expect(labels.length).toBeGreaterThan(8)
  expect(labels.filter((name) => !LABELS.has(name))).toEqual([])
})
