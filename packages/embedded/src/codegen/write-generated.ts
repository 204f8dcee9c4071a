import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { listEntries } from "../bundle/entries.ts"
import { apiModule, apiTypes } from "./api-files.ts"
import { appVariables } from "./app-variables.ts"
import { dataModelTypes, untypedDataModelTypes } from "./data-model-file.ts"
import { serverModule, serverTypes } from "./server-files.ts"

/** Text by file name; the same bytes on every machine. */
export const generate = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await listEntries(folder)
  const hasSchema = entries.some((entry) => entry.module === "schema")
  return new Map([
    ["api.d.ts", apiTypes(entries)],
    ["api.js", apiModule],
    ["dataModel.d.ts", hasSchema ? dataModelTypes : untypedDataModelTypes],
    ["server.d.ts", serverTypes(await appVariables(folder))],
    ["server.js", serverModule]
  ])
}

const contentOf = (path: string): Promise<string | undefined> => readFile(path, "utf8").catch(() => undefined)

/** Commas and semicolons stand at the end of a list in one style and not in another. */
const codeOf = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/[\s,;]+/g, "")

/** The official tool declares the same in its own words: a folder that both write stays as it is. */
const declaresTheSame = (text: string, other: string | undefined): boolean =>
  other !== undefined && codeOf(text) === codeOf(other)

/** Names of the files whose content changed; others are not touched. */
export const writeGenerated = async (folder: string): Promise<ReadonlyArray<string>> => {
  const target = join(folder, "_generated")
  await mkdir(target, { recursive: true })
  const changed: Array<string> = []
  for (const [name, text] of await generate(folder)) {
    const path = join(target, name)
    if (declaresTheSame(text, await contentOf(path))) continue
    await writeFile(`${path}.tmp`, text)
    await rename(`${path}.tmp`, path)
    changed.push(name)
  }
  return changed
}
