import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import type { Modules } from "../contract/modules.ts"
import type { Built, BuiltAhead } from "./build.ts"
import type { Entry } from "./entries.ts"
import { type Complaint, FunctionsRefused } from "./functions-refused.ts"

type Namespace = Readonly<Record<string, unknown>>

let evaluations = 0

/** A new namespace each time. The first of a path has its plain address, because Node caches compiled code by address. */
const importFile = (path: string): Promise<unknown> => {
  const again = evaluations === 0 ? "" : `?${evaluations}`
  evaluations += 1
  return import(/* @vite-ignore */ pathToFileURL(path).href + again)
}

/** Effect looks for its own place in a stack when it loads, for which the whole source map would be read. */
const withoutStacks = async <A>(run: () => Promise<A>): Promise<A> => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return await run()
  } finally {
    Error.stackTraceLimit = limit
  }
}

const BUILT = join(tmpdir(), "marque-embedded-")

const pathOf = (address: string): string => (address.startsWith("file:") ? fileURLToPath(address) : address)

const placeOf = (error: Error, folder: string): Pick<Complaint, "file" | "line"> => {
  for (const [, address = "", line = "1"] of (error.stack ?? "").matchAll(
    /\(?((?:file:\/\/)?\/[^\s():]+):(\d+):\d+\)?/g
  )) {
    const path = pathOf(address)
    if (!path.includes("/node_modules/") && !path.startsWith(BUILT))
      return { file: relative(folder, path), line: Number(line) }
  }
  return { file: "(functions)", line: 1 }
}

const isPairs = (value: unknown): value is { readonly modules: ReadonlyArray<readonly [string, Namespace]> } =>
  typeof value === "object" && value !== null && "modules" in value && Array.isArray(value.modules)

/** `loadedBefore`: by the build, so that a failure is unlikely; it is evaluated again for its place. */
const load = async (path: string, loadedBefore: boolean): Promise<unknown> => {
  if (loadedBefore) {
    const loaded = await withoutStacks(() => importFile(path)).catch(() => undefined)
    if (loaded !== undefined) return loaded
  }
  return importFile(path)
}

const evaluateOne = async (path: string, folder: string, loadedBefore: boolean) => {
  try {
    const loaded = await load(path, loadedBefore)
    return isPairs(loaded) ? loaded.modules : []
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    throw new FunctionsRefused([{ ...placeOf(cause, folder), message: `${cause.name}: ${cause.message}` }])
  }
}

const isFunctionOf = (value: unknown, flag: "isQuery" | "isMutation" | "isHttp"): boolean =>
  typeof value === "function" && flag in value && value[flag as keyof typeof value] === true

const lineOf = async (folder: string, file: string, name: string): Promise<number> => {
  const lines = (await readFile(join(folder, file), "utf8")).split("\n")
  const at = lines.findIndex((line) => line.includes("export") && line.includes(name))
  return at === -1 ? 1 : at + 1
}

/** "use node" files may define actions only, as in the hosted service. */
const checkNodeModule = async (
  folder: string,
  entry: Entry,
  namespace: Namespace
): Promise<ReadonlyArray<Complaint>> => {
  const wrong = Object.entries(namespace).filter(([, value]) =>
    (["isQuery", "isMutation", "isHttp"] as const).some((flag) => isFunctionOf(value, flag))
  )
  return Promise.all(
    wrong.map(async ([name]) => ({
      file: entry.file,
      line: await lineOf(folder, entry.file, name),
      message: `${name} is not an action: files with "use node" may define actions only`
    }))
  )
}

/**
 * Stacks point into the sources when source maps are enabled. Fails with {@link FunctionsRefused} when a module throws
 * while loading.
 */
export const evaluate = async (built: Built | BuiltAhead, folder: string): Promise<Modules> => {
  const directory = await mkdtemp(BUILT)
  try {
    const loaded: Array<readonly [string, Namespace]> = []
    const complaints: Array<Complaint> = []
    for (const program of built.programs) {
      const isAhead = "file" in program
      const path = isAhead ? program.file : join(directory, `${program.environment}.mjs`)
      if (!isAhead) await writeFile(path, program.text)
      const modules = await evaluateOne(path, folder, isAhead)
      loaded.push(...modules)
      if (program.environment === "default") continue
      for (const entry of program.entries) {
        const namespace = modules.find(([path]) => path === entry.module)?.[1] ?? {}
        complaints.push(...(await checkNodeModule(folder, entry, namespace)))
      }
    }
    if (complaints.length > 0) throw new FunctionsRefused(complaints)
    return new Map(loaded)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
