import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { checksOf, WRITE_TABLES } from "../.bench/nightly/all/checks.mjs"
import { reportOf } from "../.bench/nightly/all/report.mjs"

const root = join(import.meta.dirname, "..")
const DAY = 86_400_000
const today = new Date(20_000 * DAY)

it("a night runs every check that leaves the repository as it is", () => {
  const scripts = readdirSync(join(root, ".bench", "nightly")).filter((file) => file.endsWith(".mjs"))
  const wanted = scripts.map((file) => file.slice(0, -".mjs".length)).filter((name) => !WRITE_TABLES.includes(name))
  expect(
    checksOf(today)
      .map(({ name }) => name)
      .toSorted()
  ).toEqual([...wanted, "long", "attacks"].toSorted())
  for (const { args } of checksOf(today)) expect(existsSync(join(root, args[0] ?? ""))).toBe(true)
})

it("seeds are those of the day: the same all day, others the next, and none twice", () => {
  const later = new Date(today.getTime() + DAY - 1)
  expect(checksOf(later)).toEqual(checksOf(today))
  const nights = Array.from({ length: 100 }, (_, at) => checksOf(new Date(today.getTime() + at * DAY)))
  const seeds = (name: string) =>
    nights.map((checks) => Number(checks.find((check) => check.name === name)?.args.at(-1)))
  for (const [name, perNight] of [
    ["properties", 3],
    ["race", 4],
    ["tokens", 10],
    ["sim", 20_000],
    ["differential", 4],
    ["torn", 1_000]
  ] as const) {
    const steps = seeds(name)
      .slice(1)
      .map((seed, at) => seed - (seeds(name)[at] ?? 0))
    expect([name, new Set(steps)]).toEqual([name, new Set([perNight])])
  }
})

it("every folder of core has its night for mutants", () => {
  const folders = Array.from({ length: 200 }, (_, at) =>
    checksOf(new Date(today.getTime() + at * DAY))
      .find(({ name }) => name === "mutation")
      ?.args.at(-1)
  )
  const all = readdirSync(join(root, "packages", "core", "src"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory()
  )
  expect(new Set(folders).size).toBe(all.length - 1)
})

it("a share of the cases is at least one of each", () => {
  const kill = checksOf(today, 0.001).find(({ name }) => name === "kill")
  expect(kill?.args.slice(1)).toEqual(["1", "1"])
})

it("the report says what failed first, how to run it again and what it printed", () => {
  const result = { load: 0.5, minutes: 2, env: {} }
  const report = reportOf({
    now: today,
    share: 1,
    cores: 2,
    results: [
      { ...result, name: "keys", args: ["keys.mjs"], failed: false, output: "1000000 pairs, none differs" },
      {
        ...result,
        name: "sim",
        args: [".bench/nightly/sim.mjs", "10"],
        env: { PROPERTY_SEED: "7" },
        failed: true,
        output: "seed 4: a|b\n\u001b[31mbroken\u001b[39m"
      }
    ]
  })
  expect(report.indexOf("| sim | **failed** | 2.0 | 0.5 | broken |")).toBeLessThan(report.indexOf("| keys | ok |"))
  expect(report).toContain("`PROPERTY_SEED=7 node .bench/nightly/sim.mjs 10`")
  expect(report).toContain("seed 4: a|b\nbroken\n")
})
