import { existsSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { define, type Exports, type FunctionDefinition, type FunctionSource } from "../modules/functions.ts"
import type { ModuleLoaders } from "./types.ts"

const fromFolder = (folder: string): ModuleLoaders => {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.\w*s$/.test(file))
  const load = (file: string) => () =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href).catch((cause: unknown) => {
      throw new Error(
        `convex/${file} could not be loaded without Vite: set server.deps.inline to ["@marque/embedded"] in the configuration of vitest, or hand modules to convexTest`,
        { cause }
      )
    })
  return Object.fromEntries(files.map((file) => [`/convex/${file}`, load(file)]))
}

const defaultModules = (): ModuleLoaders => {
  try {
    // @ts-ignore Vite replaces this call by its result; only its own types, which this package does not load, know it.
    const found: ModuleLoaders = import.meta.glob("/convex/**/*.*s")
    if (Object.keys(found).length > 0) return found
  } catch {
    // Not transformed by Vite, so there is no such function.
  }
  return fromFolder(resolve("convex"))
}

const rootOf = (paths: ReadonlyArray<string>): string => {
  const generated = paths.find((path) => path.includes("_generated"))
  if (generated === undefined) {
    throw new Error('Could not find the "_generated" directory: the modules must include it, because it marks the root')
  }
  return generated.slice(0, generated.indexOf("_generated"))
}

export class TestModules implements FunctionSource {
  readonly #loaders = new Map<string, () => Promise<unknown>>()
  readonly #root: string

  constructor(modules: ModuleLoaders = defaultModules()) {
    for (const [path, load] of Object.entries(modules)) this.#loaders.set(path.replace(/\.[^./]+$/, ""), load)
    this.#root = rootOf(Object.keys(modules))
  }

  async module(path: string): Promise<Exports | undefined> {
    // A module namespace is a record of its exports.
    return (await this.#loaders.get(this.#root + path)?.()) as Exports | undefined
  }

  async find(path: string): Promise<FunctionDefinition | undefined> {
    const [module = "", name = "default"] = path.split(":")
    const exports = await this.module(module)
    if (exports === undefined) throw new Error(`Could not find module for: "${module}"`)
    return define(path, exports[name])
  }
}
