import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"

const CONVEX = fileURLToPath(new URL("../packages/backend/convex", import.meta.url))

export interface Shape {
  readonly type: string
  readonly tableName?: string
  readonly value?: unknown
}

export interface PublicFunction {
  readonly path: string
  readonly kind: "query" | "mutation" | "action"
  readonly args: Readonly<Record<string, { readonly fieldType: Shape; readonly optional: boolean }>>
}

interface Registered {
  readonly isPublic?: boolean
  readonly isQuery?: boolean
  readonly isMutation?: boolean
  readonly exportArgs?: () => string
}

export const publicFunctions = async (): Promise<ReadonlyArray<PublicFunction>> => {
  const outdir = mkdtempSync(join(tmpdir(), "marque-functions-"))
  const names = readdirSync(CONVEX).filter(
    (name) => name.endsWith(".ts") && !/schema|auth\.config|crons|http/.test(name)
  )
  try {
    await build({
      entryPoints: names.map((name) => join(CONVEX, name)),
      outdir,
      bundle: true,
      format: "esm",
      platform: "node",
      outExtension: { ".js": ".mjs" },
      logLevel: "silent"
    })
    const found: Array<PublicFunction> = []
    for (const name of names) {
      const module = name.replace(/\.ts$/, "")
      // What a module of the backend exports are its registered functions.
      const exported = (await import(pathToFileURL(join(outdir, `${module}.mjs`)).href)) as Record<string, Registered>
      for (const [fn, registered] of Object.entries(exported)) {
        if (registered.isPublic !== true || registered.exportArgs === undefined) continue
        const described = JSON.parse(registered.exportArgs()) as { readonly value?: PublicFunction["args"] }
        const kind = registered.isQuery === true ? "query" : registered.isMutation === true ? "mutation" : "action"
        found.push({ path: `${module}:${fn}`, kind, args: described.value ?? {} })
      }
    }
    return found
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

export const valueOf = (shape: Shape, name: string, named: (name: string) => string): unknown => {
  switch (shape.type) {
    case "string":
    case "id":
      return named(name)
    case "number":
    case "float64":
      return 1
    case "bigint":
      return { $integer: "AQAAAAAAAAA=" }
    case "boolean":
      return false
    case "null":
      return null
    case "literal":
      return shape.value
    case "array":
      return [valueOf(shape.value as Shape, name, named)]
    case "union":
      return valueOf((shape.value as ReadonlyArray<Shape>)[0] ?? { type: "null" }, name, named)
    case "object":
      return Object.fromEntries(
        Object.entries(shape.value as PublicFunction["args"])
          .filter(([, { optional }]) => !optional)
          .map(([key, { fieldType }]) => [key, valueOf(fieldType, key, named)])
      )
    case "record":
      return {}
    default:
      return null
  }
}
