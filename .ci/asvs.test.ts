import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import levels from "./asvs/levels.json" with { type: "json" }

const root = join(import.meta.dirname, "..")
const text = readFileSync(join(root, "apps/docs/asvs.md"), "utf8")

const rows = text
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) =>
    line
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, -1)
  )

it("every requirement of levels 1 and 2 of ASVS 5.0.0 is answered once, under its level", () => {
  const byLevel = (level: string) => rows.filter((row) => row[1] === level).map(([id]) => id)
  expect(byLevel("1").sort()).toEqual([...levels["1"]].sort())
  expect(byLevel("2").sort()).toEqual([...levels["2"]].sort())
  expect(rows).toHaveLength(253)
})

it("every answer is met, n.a. or open, with a reason or what holds it, and the counts are those of the tables", () => {
  expect(
    rows.filter(([, , what, answer, reason]) => !/^(?:met|n\.a\.|open)$/.test(answer ?? "") || !what || !reason)
  ).toEqual([])
  const count = (wanted: string) => rows.filter(([, , , answer]) => answer === wanted).length
  expect(text).toContain(
    `Of ${rows.length} requirements ${count("met")} are met, ${count("n.a.")} do not apply and ${count("open")} are open.`
  )
})

it("every file that an answer names exists", () => {
  const named = [...text.matchAll(/`([\w./-]+\/[\w./-]+\.(?:ts|tsx|md|mjs))`/g)].map(([, path]) => path ?? "")
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
