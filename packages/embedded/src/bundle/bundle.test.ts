import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { buildFunctions } from "./built-folder.ts"
import { type FunctionsLoader, makeFunctionsLoader } from "./load-functions.ts"

const packages = join(dirname(createRequire(import.meta.url).resolve("convex/package.json")), "..")

let root: string
let folder: string
let loader: FunctionsLoader

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

const hostDate = { now: () => 42 }

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "bundle-"))
  folder = join(root, "convex")
  await mkdir(join(root, "node_modules"), { recursive: true })
  await symlink(join(packages, "convex"), join(root, "node_modules", "convex"))
})
afterEach(async () => {
  await loader.close()
  await rm(root, { recursive: true, force: true })
})

const refusal = async (): Promise<string> => {
  const error: unknown = await loader.load().then(
    () => undefined,
    (caught: unknown) => caught
  )
  return error instanceof Error ? error.message : "loaded"
}

const start = (quick: boolean) => {
  loader = makeFunctionsLoader(folder, { Date: hostDate, Buffer: undefined }, { quick })
}

describe.each([
  ["loading a functions folder", false],
  ["loading a functions folder again and again", true]
])("%s", (_name, quick) => {
  beforeEach(() => start(quick))

  it("gives every module by its path, and leaves out what is no module", async () => {
    await write("convex/a.ts", "export const one: number = 1\n")
    await write("convex/dir/b.js", "export default 2\n")
    await write("convex/auth.config.ts", "export default { providers: [] }\n")
    await write("convex/schema.ts", "export default 'schema'\n")
    await write("convex/a.test.ts", "throw new Error('never loaded')\nexport {}\n")
    await write("convex/_generated/api.js", "throw new Error('never loaded')\n")
    await write("convex/empty.ts", "// no module\n")
    const { modules } = await loader.load()
    expect([...modules.keys()]).toEqual(["a", "auth.config", "dir/b", "schema"])
    expect(modules.get("a")?.["one"]).toBe(1)
    expect(modules.get("dir/b")?.["default"]).toBe(2)
  })

  it("shows the host's globals to free names and leaves the rest alone", async () => {
    await write(
      "convex/a.ts",
      "export const now = () => Date.now()\nexport const kind = () => typeof Buffer\nexport const real = () => globalThis.Date.now() > 42\nexport const own = (Date: number) => Date\n"
    )
    const module = (await loader.load()).modules.get("a") as Record<string, (value?: unknown) => unknown>
    expect(module["now"]?.()).toBe(42)
    expect(module["kind"]?.()).toBe("undefined")
    expect(module["real"]?.()).toBe(true)
    expect(module["own"]?.(7)).toBe(7)
  })

  it("takes TypeScript sources of workspace packages", async () => {
    await write("packages/core/package.json", '{"name":"@own/core","exports":{"./rules":"./src/rules.ts"}}')
    await write("packages/core/src/rules.ts", "import { two } from './two.ts'\nexport const three: number = two + 1\n")
    await write("packages/core/src/two.ts", "export const two: number = 2\n")
    await mkdir(join(root, "node_modules", "@own"))
    await symlink(join(root, "packages", "core"), join(root, "node_modules", "@own", "core"))
    await write("convex/a.ts", 'export { three } from "@own/core/rules"\n')
    const { inputs, modules } = await loader.load()
    expect(modules.get("a")?.["three"]).toBe(3)
    expect(inputs).toContain(join(root, "packages", "core", "src", "two.ts"))
  })

  it("loads changed sources again, and shares nothing with the code before", async () => {
    await write("convex/a.ts", "export const state = { count: 1 }\n")
    const before = (await loader.load()).modules.get("a")?.["state"]
    await write("convex/a.ts", "export const state = { count: 2 }\n")
    await write("convex/b.ts", "export const more = true\n")
    const { modules } = await loader.load()
    expect(modules.get("a")?.["state"]).toEqual({ count: 2 })
    expect(modules.has("b")).toBe(true)
    expect(before).toEqual({ count: 1 })
  })

  it("shows the host's globals to installed packages too, also to those that come later", async () => {
    await write("node_modules/modern/package.json", '{"name":"modern","type":"module","exports":"./index.js"}')
    await write("node_modules/modern/index.js", "export const when = () => Date.now()\nexport const unused = 1\n")
    await write("node_modules/older/package.json", '{"name":"older","main":"./index.js"}')
    await write("node_modules/older/index.js", "exports.when = () => Date.now()\n")
    await write("convex/a.ts", 'export { when } from "modern"\n')
    const when = async (module: string) => {
      const found = (await loader.load()).modules.get(module)?.["when"]
      return typeof found === "function" ? (found() as unknown) : "none"
    }
    expect(await when("a")).toBe(42)
    await write("convex/b.ts", 'export { when } from "older"\nexport { v } from "convex/values"\n')
    expect(await when("b")).toBe(42)
    expect(await when("a")).toBe(42)
  })

  it("evaluates afresh and reads no source any more once frozen", async () => {
    await write("convex/a.ts", "export const state = { count: 1 }\n")
    const before = (await loader.load()).modules.get("a")?.["state"]
    await loader.freeze()
    await write("convex/a.ts", "export const state = { count: 2 }\n")
    const after = (await loader.load()).modules.get("a")?.["state"]
    expect(after).toEqual({ count: 1 })
    expect(after).not.toBe(before)
  })

  it("names the source and the line in stacks", async () => {
    await write(
      "convex/a.ts",
      "interface Long {\n  readonly x: number\n}\n\nexport const fail = (_: Long) => {\n  throw new Error('here')\n}\n"
    )
    const fail = (await loader.load()).modules.get("a")?.["fail"] as (value: unknown) => void
    const stack = (() => {
      try {
        fail({ x: 1 })
      } catch (error) {
        return error instanceof Error ? (error.stack ?? "") : ""
      }
      return ""
    })()
    expect(stack).toMatch(/convex\/a\.ts:6:/)
  })
})

describe("loading a folder that was built ahead", () => {
  const buildAhead = async () => {
    const out = join(root, "built")
    await buildFunctions(folder, out)
    loader = makeFunctionsLoader(out, { Date: hostDate, Buffer: undefined })
  }

  it("evaluates afresh each time, and reads no source", async () => {
    await write("convex/a.ts", "export const state = { count: 1 }\n")
    await buildAhead()
    await rm(folder, { recursive: true })
    const [first, second] = [await loader.load(), await loader.load()].map(({ modules }) => modules.get("a")?.["state"])
    expect(first).toEqual({ count: 1 })
    expect(second).toEqual({ count: 1 })
    expect(second).not.toBe(first)
  })

  it("keeps the traces of later errors", async () => {
    await write("convex/a.ts", "export const fail = () => {\n  throw new Error('here')\n}\n")
    await buildAhead()
    const fail = (await loader.load()).modules.get("a")?.["fail"] as () => void
    expect(fail).toThrow(expect.objectContaining({ stack: expect.stringMatching(/convex\/a\.ts:2:/) }))
  })

  it("names file and line of a module that throws only there", async () => {
    await write("convex/a.ts", "export const x = 1\nif (Date.now() === 42) throw new Error('not here')\n")
    await buildAhead()
    expect(await refusal()).toMatch(/a\.ts:2: Error: not here/)
  })
})

describe("refusing a functions folder", () => {
  beforeEach(() => start(false))

  it("names file and line of a syntax error", async () => {
    await write("convex/dir/a.ts", "export const x = 1\nexport const = 2\n")
    expect(await refusal()).toMatch(/^dir\/a\.ts:2: /)
  })

  it("names file and line of a module that throws", async () => {
    await write(
      "convex/a.ts",
      "export const x = 1\n\nconst y: string | undefined = undefined as never\nexport const z = y!.length\n"
    )
    expect(await refusal()).toMatch(/^a\.ts:4: TypeError: /)
  })

  it("names file and line of a Node module in the default runtime, however deep", async () => {
    await write(
      "convex/lib/deep.ts",
      'export const x = 1\nimport { readFile } from "node:fs/promises"\nexport { readFile }\n'
    )
    await write("convex/a.ts", 'export { x } from "./lib/deep"\n')
    expect(await refusal()).toMatch(/^lib\/deep\.ts:2: node:fs\/promises is part of Node/)
  })

  it("allows Node modules with the directive, for actions only", async () => {
    await write(
      "convex/a.ts",
      '// a comment first\n"use node"\nimport { basename } from "node:path"\nimport { internalActionGeneric } from "convex/server"\nexport const name = internalActionGeneric(async () => basename("/x/y"))\n'
    )
    await write("convex/b.ts", "export const other = 1\n")
    expect([...(await loader.load()).modules.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(["a", "b"])
    await write(
      "convex/a.ts",
      '"use node"\nimport { queryGeneric } from "convex/server"\n\nexport const wrong = queryGeneric(async () => 1)\n'
    )
    expect(await refusal()).toBe('a.ts:4: wrong is not an action: files with "use node" may define actions only')
  })

  it("refuses the directive where the hosted service does", async () => {
    await write("convex/http.ts", '"use node"\nexport default 1\n')
    expect(await refusal()).toBe('http.ts:1: "use node" is not allowed in http.ts')
  })
})
