import { existsSync, readFileSync, statSync } from "node:fs"
import { resolve } from "node:path"
import { UsageProblem } from "./usage-problem.ts"

const CONFIGURATION = "convex.json"

const configuredFolder = (): string | undefined => {
  if (!existsSync(CONFIGURATION)) return undefined
  try {
    const found: unknown = JSON.parse(readFileSync(CONFIGURATION, "utf8"))
    const folder = typeof found === "object" && found !== null && "functions" in found ? found.functions : undefined
    return typeof folder === "string" ? folder : undefined
  } catch (error) {
    throw new UsageProblem(`${CONFIGURATION} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The named folder, else `convex.json`'s, else `convex`; absolute. */
export const functionsFolder = (named: string | undefined): string => resolve(named ?? configuredFolder() ?? "convex")

/** Fails with what to do next. */
export const mustExist = (folder: string): void => {
  if (existsSync(folder) && statSync(folder).isDirectory()) return
  throw new UsageProblem(`There is no functions folder at ${folder}: name it, or set "functions" in ${CONFIGURATION}`)
}
