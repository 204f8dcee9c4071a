import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { uniqueName } from "@marque/core/gallery"
import { terminalTexts } from "@marque/core/texts"
import { Failure } from "../failure.ts"

/** Never over a file that is there. */
export const writeNew = async (folder: string, name: string, content: Blob): Promise<string> => {
  try {
    await mkdir(folder, { recursive: true })
    const path = join(folder, uniqueName(name, new Set(await readdir(folder))))
    await writeFile(path, new Uint8Array(await content.arrayBuffer()), { flag: "wx" })
    return path
  } catch {
    throw new Failure("failed", terminalTexts.notAFolder(folder))
  }
}
