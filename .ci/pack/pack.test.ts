import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { publishManifest } from "./manifest.mjs"
import { examplesIn } from "./readmes.mjs"
import { sizeProblems } from "./sizes.mjs"
import { surfaceProblems } from "./surface.mjs"

const folders: Array<string> = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const folderWith = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), "marque-pack-"))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

describe("files of a package", () => {
  const manifest = {
    name: "@marque/react",
    exports: { "./box": { types: "./dist/box.d.ts", default: "./dist/box.js" } },
    peerDependencies: { react: "^19.0.0" }
  }
  const clean = {
    "dist/box.js": '"use client";\nimport { use } from "react";\nexport const box = use;\n',
    "dist/box.d.ts": 'export declare const box: typeof import("react").use;\n'
  }

  it("are in order when every import is declared and every entry is for the client", () => {
    expect(surfaceProblems(folderWith(clean), manifest, Object.keys(clean))).toEqual([])
  })

  it.each([
    ["an undeclared package", { "dist/box.js": '"use client"\nimport "lodash"\n' }, "imports lodash"],
    ["an undeclared package of a type", { "dist/box.d.ts": 'export type A = import("lodash").A\n' }, "imports lodash"],
    ["a module that is not there", { "dist/box.js": '"use client"\nimport "./gone.js"\n' }, "imports ./gone.js"],
    ["a stylesheet", { "dist/box.js": '"use client"\nimport "react/a.css"\n' }, "imports CSS"],
    ["an entry for servers", { "dist/box.js": "export const box = 1\n" }, 'does not begin with "use client"'],
    ["names that are not listed", { "dist/all.d.ts": 'export * from "./box.js"\n' }, "exports without listing names"],
    ["a test", { "src/box.test.ts": "" }, "must not be published"]
  ])("are refused for %s", (_, offence, problem) => {
    const files = { ...clean, ...offence }
    expect(surfaceProblems(folderWith(files), manifest, Object.keys(files))).toEqual([expect.stringContaining(problem)])
  })
})

it("a subpath over its limit, or without one, is a problem", () => {
  const sizes = [
    { specifier: "a", size: 1 },
    { specifier: "b", size: 1.01 },
    { specifier: "c", size: 1 }
  ]
  expect(sizeProblems(sizes, { a: 1, b: 1 })).toEqual([
    "b is 1.01 kB gzip, over its limit of 1",
    "c has no size limit: run npm run size:packages"
  ])
})

it("a published package.json leads sources, types and modules, and needs the peers of ours", () => {
  const short = {
    name: "@marque/react",
    version: "0.1.0",
    license: "MIT",
    type: "module",
    private: true,
    exports: { "./ui": "./src/ui/index.ts", "./box": "./src/box.tsx", "./styles.css": "./src/ui/styles.css" },
    dependencies: { "@marque/core": "0.1.0", sonner: "2.0.8", unused: "1.0.0" },
    peerDependencies: { react: "^19.0.0" }
  }
  const core = { version: "0.3.0", peerDependencies: { effect: "^4.1.0" } }
  const manifest = publishManifest("react", short, new Set(["@marque/core", "sonner"]), () => core)
  expect(Object.entries(manifest.exports["./box"])).toEqual([
    ["marque-source", "./src/box.tsx"],
    ["types", "./dist/box.d.ts"],
    ["default", "./dist/box.js"]
  ])
  expect(manifest).toMatchObject({
    exports: { "./styles.css": "./dist/styles.css", "./package.json": "./package.json" },
    dependencies: { "@marque/core": "^0.3.0", sonner: "^2.0.8" },
    peerDependencies: { effect: "^4.1.0", react: "^19.0.0", "@types/react": "^19.0.0" }
  })
  expect(manifest).not.toHaveProperty("private")
  expect(manifest.dependencies).not.toHaveProperty("unused")
})

it("the examples of a README are its blocks that name a file", () => {
  const markdown = "```sh\nnpm i\n```\n\n```ts example.ts\nconst a = 1\n```\n\n```text output\n1\n```\n"
  expect([...examplesIn(markdown)]).toEqual([
    ["example.ts", "const a = 1\n"],
    ["output", "1\n"]
  ])
})
