import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Validator } from "../values/validate.ts"

export type Variable = readonly [name: string, type: string]

interface Definition {
  readonly export: () => {
    readonly envVars?: ReadonlyArray<readonly [string, { readonly value: string; readonly optional?: boolean }]>
  }
}

const isDefinition = (value: unknown): value is Definition =>
  typeof value === "object" && value !== null && "export" in value && typeof value.export === "function"

const typeOf = (validator: Validator): string => {
  if (validator.type === "union") return validator.value.map(typeOf).join(" | ")
  return validator.type === "literal" ? JSON.stringify(validator.value) : "string"
}

export const appVariables = async (folder: string): Promise<ReadonlyArray<Variable>> => {
  const file = ["convex.config.ts", "convex.config.js"].find((name) => existsSync(join(folder, name)))
  if (file === undefined) return []
  const [{ build }, { asRefusal }] = await Promise.all([import("esbuild"), import("../bundle/build.ts")])
  const options = { bundle: true, write: false, format: "esm", platform: "node", logLevel: "silent" } as const
  const { outputFiles } = await build({ ...options, absWorkingDir: folder, entryPoints: [file] }).catch((error) => {
    throw asRefusal(error)
  })
  const program = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64")
  const loaded: unknown = await import(/* @vite-ignore */ `data:text/javascript;base64,${program}`)
  const definition = typeof loaded === "object" && loaded !== null && "default" in loaded ? loaded.default : undefined
  const declared = isDefinition(definition) ? (definition.export().envVars ?? []) : []
  return declared.map(([name, { optional = false, value }]) => {
    const type = typeOf(JSON.parse(value) as Validator)
    return [name, optional ? `${type} | undefined` : type]
  })
}
