import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { DOCUMENT, type Limit, limitsDocument, limitTables, problemsOf, readable } from "./limits.ts"

const limit: Limit = { what: "A body", value: 65_536, unit: "bytes", why: "parsing blocks", answer: "413" }

it("the committed document says what the tables declare; npm run limits renews it", async () => {
  const tables = await limitTables()
  expect(problemsOf(tables)).toEqual([])
  expect(readFileSync(join(import.meta.dirname, "..", DOCUMENT), "utf8")).toBe(limitsDocument(tables))
})

describe("tables of limits", () => {
  const tables = [
    { module: "packages/a/limits.ts", limits: { body: limit } },
    { module: "packages/a/src/limits.ts", limits: { body: limit, frame: { ...limit, why: "" } } }
  ]

  it("are refused when a name occurs twice in a package or a field is missing", () => {
    expect(problemsOf(tables)).toEqual([
      "body is in packages/a/limits.ts and in packages/a/src/limits.ts",
      "frame has no why that fits into a line"
    ])
    expect(() => limitsDocument(tables)).toThrow("body is in packages/a/limits.ts")
  })

  it("may name a limit as another package does", () => {
    const elsewhere = { module: "packages/b/limits.ts", limits: { body: limit } }
    expect(problemsOf([...tables.slice(0, 1), elsewhere])).toEqual([])
  })

  it("are refused when a value is no number or a unit is unknown", () => {
    // A table may come from a module that the compiler has not seen.
    const broken = { what: "x", value: "many", unit: "cubits", why: "y", answer: "z" } as unknown as Limit
    expect(problemsOf([{ module: "a", limits: { broken } }])).toEqual(["broken has no value", "broken has no unit"])
  })

  it("become one line each", () => {
    expect(limitsDocument(tables.slice(0, 1))).toContain("| `body` | A body | 64 KiB | parsing blocks | 413 |")
  })
})

it.each([
  [{ value: 1_048_576, unit: "bytes" }, "1 MiB"],
  [{ value: 1_000, unit: "bytes" }, "1,000 bytes"],
  [{ value: 90_000, unit: "ms" }, "1.5 min"],
  [{ value: 250, unit: "ms" }, "250 ms"],
  [{ value: 10_000, unit: "count" }, "10,000"],
  [{ value: 20, unit: "per hour" }, "20 per hour"],
  [{ value: 5, unit: "percent" }, "5 %"]
] as const)("%o reads as %s", (given, text) => {
  expect(readable(given)).toBe(text)
})
