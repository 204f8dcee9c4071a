import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const here = fileURLToPath(new URL(".", import.meta.url))

interface Settings {
  readonly overrides: ReadonlyArray<{ readonly files: ReadonlyArray<string> }>
}

const temporaryConfig = (content: object): string => {
  const config = join(mkdtempSync(join(tmpdir(), "marque-lint-")), "oxlintrc.json")
  writeFileSync(config, JSON.stringify(content))
  return config
}

const lint = (config: string, file: string) =>
  new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [`${root}node_modules/oxlint/bin/oxlint`, "-c", config, "--format", "unix", `${here}fixture/${file}`],
      (_, stdout) => resolve(stdout)
    )
  })

/** Lines of a fixture that a rule of ours refuses. */
const refused = async (file: string, rule = "no-sentences"): Promise<ReadonlyArray<number>> => {
  const config = temporaryConfig({
    jsPlugins: [`${here}plugin.mjs`],
    categories: { correctness: "off" },
    rules: { [`marque/${rule}`]: "error" }
  })
  const stdout = await lint(config, file)
  return Array.from(stdout.matchAll(/tsx?:(\d+):\d+: .*marque/g), ([, line]) => Number(line))
}

/** The rules that the repository's own settings find broken, in the order of the lines. */
const broken = async (file: string): Promise<ReadonlyArray<string>> => {
  const settings = JSON.parse(readFileSync(`${root}.oxlintrc.json`, "utf8")) as Settings
  // Patterns of overrides count from the folder of the settings.
  const overrides = settings.overrides.map((each) => ({ ...each, files: each.files.map((pattern) => `**/${pattern}`) }))
  const config = temporaryConfig({ ...settings, overrides, ignorePatterns: [], jsPlugins: [`${here}plugin.mjs`] })
  const stdout = await lint(config, file)
  return Array.from(stdout.matchAll(/tsx?:(\d+):\d+: .*\/(\S+\(\S+\))\]$/gm), ([, line, rule]) => ({
    line: Number(line),
    rule: String(rule)
  }))
    .toSorted((left, right) => left.line - right.line)
    .map(({ rule }) => rule)
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

it("components that React Compiler leaves out are refused: a changed prop, a ref read while rendering, a directive", async () => {
  expect(await broken("packages/react/src/not-compiled.tsx")).toEqual([
    "react(immutability)",
    "react(refs)",
    "marque(compiled)"
  ])
})

it("a cycle of types alone is a cycle", async () => {
  expect(await broken("cycle")).toEqual(["import(no-cycle)", "import(no-cycle)"])
})
