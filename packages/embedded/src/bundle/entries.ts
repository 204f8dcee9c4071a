import { readdir, readFile } from "node:fs/promises"
import { basename, extname, join, relative, sep } from "node:path"
import { COMPONENTS_NOT_SUPPORTED } from "../syscalls/address.ts"
import { FunctionsRefused } from "./functions-refused.ts"

export interface Entry {
  /** Without extension: `billing/invoices`. */
  readonly module: string
  /** Relative to the functions folder, with extension. */
  readonly file: string
  readonly environment: "default" | "node"
  readonly configuration: boolean
}

const EXTENSIONS = new Set([".js", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts", ".jsx"])
const CONFIGURATION = new Set(["schema", "auth.config"])
const NEVER_NODE = new Set(["http", "crons", "schema", "auth.config"])
/** Leftovers of editors and operating systems. */
const HIDDEN = /^[.#]/
/** The directive may follow comments only. */
const USE_NODE = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(["'])use node\1/
const MODULE_SYNTAX = /^\s{0,100}(?:import|export)/m

const withoutExtension = (file: string): string => file.slice(0, -extname(file).length)

const isCandidate = (file: string): boolean => {
  const name = basename(file)
  if (!EXTENSIONS.has(extname(name)) || name.endsWith(".d.ts") || HIDDEN.test(name) || file.includes(" ")) return false
  return CONFIGURATION.has(withoutExtension(file)) || withoutExtension(name).split(".").length === 1
}

/** By UTF-16 code units, as generated files list modules. */
const byCodeUnits = (a: Entry, b: Entry): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)

const entryOf = async (folder: string, file: string): Promise<Entry | undefined> => {
  const source = await readFile(join(folder, file), "utf8")
  if (/\.tsx?$/.test(file) && !MODULE_SYNTAX.test(source)) return undefined
  const module = withoutExtension(file)
  const environment = USE_NODE.test(source) ? "node" : "default"
  if (environment === "node" && NEVER_NODE.has(module)) {
    throw new FunctionsRefused([{ file, line: 1, message: `"use node" is not allowed in ${file}` }])
  }
  return { module, file, environment, configuration: CONFIGURATION.has(module) }
}

/** Counted from 1. */
const lineOfUse = (source: string): number | undefined => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, " "))
  const at = code.search(/\.\s*use\s*\(/)
  return at === -1 ? undefined : code.slice(0, at).split("\n").length
}

const refuseComponents = async (folder: string, files: ReadonlyArray<string>): Promise<void> => {
  for (const file of files.filter((each) => /^convex\.config\.[jt]s$/.test(basename(each)))) {
    const line = file === basename(file) ? lineOfUse(await readFile(join(folder, file), "utf8")) : 1
    if (line !== undefined) throw new FunctionsRefused([{ file, line, message: COMPONENTS_NOT_SUPPORTED }])
  }
}

/**
 * Leaves out `_generated`, names with a second dot or a space, hidden files and TypeScript files without import or
 * export. Fails with {@link FunctionsRefused} for components and for two files of one module.
 */
export const listEntries = async (folder: string): Promise<ReadonlyArray<Entry>> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !file.startsWith("_generated/") && !file.startsWith("node_modules/"))
  await refuseComponents(folder, files)
  const entries = (await Promise.all(files.filter(isCandidate).map((file) => entryOf(folder, file)))).filter(
    (entry) => entry !== undefined
  )
  const seen = new Map<string, string>()
  for (const { file, module } of entries) {
    const other = seen.get(module)
    if (other !== undefined) {
      throw new FunctionsRefused([{ file, line: 1, message: `${file} and ${other} are the same module: choose one` }])
    }
    seen.set(module, file)
  }
  return entries.toSorted(byCodeUnits)
}
