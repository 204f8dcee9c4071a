import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { generate, writeGenerated } from "./write-generated.ts"

const convexPackage = dirname(createRequire(import.meta.url).resolve("convex/package.json"))

let root: string
let folder: string

const write = async (file: string, text = "export const fn = 1\n") => {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "codegen-"))
  folder = join(root, "convex")
  await mkdir(folder)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const shapeOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/, ([}\])>])/g, " $1")
    .trim()

const manyModules = async () => {
  for (const file of ["b.ts", "a-b.ts", "dir/z.ts", "dir/a.js", "dir/deep/k.tsx", "delete.ts", "A.ts", "api.ts"]) {
    await write(file)
  }
  for (const file of ["crons.ts", "http.ts", "aa/q.ts"]) await write(file)
  await write("b.test.ts")
  await write("lib/empty.ts", "// nothing here\n")
  await write("auth.config.ts", "export default { providers: [] }\n")
}

const official = async (): Promise<ReadonlyMap<string, string>> => {
  const twin = join(root, "twin")
  await mkdir(join(twin, "node_modules"), { recursive: true })
  await cp(folder, join(twin, "convex"), { recursive: true })
  await symlink(convexPackage, join(twin, "node_modules", "convex"))
  await writeFile(join(twin, "package.json"), JSON.stringify({ dependencies: { convex: "*" } }))
  const cli = join(convexPackage, "bin", "main.js")
  await promisify(execFile)(process.execPath, [cli, "codegen", "--system-udfs", "--typecheck", "disable"], {
    cwd: twin
  })
  const names = await readdir(join(twin, "convex", "_generated"))
  const texts = names.map(
    async (name) => [name, await readFile(join(twin, "convex", "_generated", name), "utf8")] as const
  )
  return new Map(await Promise.all(texts))
}

/** What the official tool leaves in `_generated`; offline it does not know that there are no components. */
const deployed = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([
    ...files,
    [
      "api.d.ts",
      `${files.get("api.d.ts")} export declare const components: {};`.replace(
        /(import type \{[^}]*\} from "convex\/server";)\s*((?:import type \*[^;]*;\s*)+)/,
        "$2 $1"
      )
    ],
    [
      "api.js",
      `${files.get("api.js")?.replace("{ anyApi }", "{ anyApi, componentsGeneric }")} export const components = componentsGeneric();`
    ],
    [
      "server.d.ts",
      `${files.get("server.d.ts")}`
        .replace(
          /(import type \{ DataModel \}[^;]*;)/,
          "$1 type Env = { readonly CONVEX_CLOUD_URL: string; readonly CONVEX_SITE_URL: string; };"
        )
        .replace("Record<string, string | undefined>", "Env")
    ]
  ])

const shapes = (files: ReadonlyMap<string, string>) =>
  Object.fromEntries([...files].map(([name, text]) => [name, shapeOf(text)]))

describe("codegen", () => {
  it("declares what the official generator declares, with a schema", async () => {
    await manyModules()
    await write("schema.ts", 'import { defineSchema } from "convex/server"\nexport default defineSchema({})\n')
    expect(shapes(await generate(folder))).toEqual(shapes(deployed(await official())))
  })

  it("declares what the official generator declares, without a schema", async () => {
    await write("only.ts")
    expect(shapes(await generate(folder))).toEqual(shapes(deployed(await official())))
  })

  it("writes the same bytes again and leaves unchanged files alone", async () => {
    await manyModules()
    expect(await writeGenerated(folder)).toHaveLength(5)
    const before = await stat(join(folder, "_generated", "api.d.ts"))
    expect(await writeGenerated(folder)).toEqual([])
    expect((await stat(join(folder, "_generated", "api.d.ts"))).ino).toBe(before.ino)
    await write("later.ts")
    expect(await writeGenerated(folder)).toEqual(["api.d.ts"])
  })

  it("leaves what the official generator wrote until the functions change", async () => {
    await manyModules()
    await write("schema.ts", 'import { defineSchema } from "convex/server"\nexport default defineSchema({})\n')
    for (const [name, text] of deployed(await official())) await write(join("_generated", name), text)
    expect(await writeGenerated(folder)).toEqual([])
    await write("later.ts")
    expect(await writeGenerated(folder)).toEqual(["api.d.ts"])
  })

  it("refuses components with a sentence that names them and their place", async () => {
    const app =
      'import { defineApp } from "convex/server"\nimport a from "@convex-dev/a/convex.config"\n\nconst app = defineApp()\n'
    await write("convex.config.ts", `${app}app.use(a)\nexport default app\n`)
    await expect(generate(folder)).rejects.toThrow("convex.config.ts:5: ComponentsNotSupported")
  })

  it("takes an app definition that uses no component", async () => {
    await write("convex.config.ts", "// app.use(later)\nexport default {}\n")
    await write("only.ts")
    expect((await generate(folder)).get("api.d.ts")).not.toContain("convex.config")
  })

  it("names the place where an app definition cannot be read", async () => {
    await write("convex.config.ts", '\nimport { none } from "nowhere"\nexport default none\n')
    await expect(generate(folder)).rejects.toThrow('convex.config.ts:2: Could not resolve "nowhere"')
  })

  it("types the variables that an app definition declares", async () => {
    await mkdir(join(root, "node_modules"))
    await symlink(convexPackage, join(root, "node_modules", "convex"))
    await write(
      "convex.config.ts",
      `import { defineApp } from "convex/server"
import { v } from "convex/values"
const stage = v.union(v.literal("test"), v.literal("live"))
export default defineApp({ env: { KEY: v.string(), STAGE: stage, DEBUG: v.optional(v.string()) } })
`
    )
    const types = (await generate(folder)).get("server.d.ts")
    expect(types).toContain("  readonly CONVEX_SITE_URL: string;\n  readonly KEY: string;\n")
    expect(types).toContain('  readonly STAGE: "test" | "live";\n  readonly DEBUG: string | undefined;\n')
  })

  it("refuses two files of one module", async () => {
    await write("same.ts")
    await write("same.js")
    await expect(generate(folder)).rejects.toThrow("are the same module")
  })
})
