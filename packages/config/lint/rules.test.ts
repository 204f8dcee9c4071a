import { execFile } from "node:child_process"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const here = fileURLToPath(new URL(".", import.meta.url))

/** Lines of a fixture that a rule refuses. */
const refused = (file: string, rule = "no-sentences") => {
  const config = join(mkdtempSync(join(tmpdir(), "marque-lint-")), "oxlintrc.json")
  const jsPlugins = [`${here}plugin.mjs`]
  writeFileSync(
    config,
    JSON.stringify({ jsPlugins, categories: { correctness: "off" }, rules: { [`marque/${rule}`]: "error" } })
  )
  return new Promise<ReadonlyArray<number>>((resolve) => {
    execFile(
      process.execPath,
      [`${root}node_modules/oxlint/bin/oxlint`, "-c", config, "--format", "unix", `${here}fixture/${file}`],
      (_, stdout) => resolve(Array.from(stdout.matchAll(/tsx?:(\d+):\d+: .*marque/g), ([, line]) => Number(line)))
    )
  })
}

it("sentences in elements, attributes, fields, constants and printing calls are refused", async () => {
  expect((await refused("offences.tsx")).toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 5, 6, 6, 7, 8])
})

it("marks, states, names of parts and the texts of defects are not", async () => {
  expect(await refused("clean.tsx")).toEqual([])
})

it("words that the glossary has replaced are refused in comments and in names, once a file", async () => {
  expect((await refused("old-words.ts", "glossary")).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 4])
})
