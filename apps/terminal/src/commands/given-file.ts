import { readFile } from "node:fs/promises"
import { terminalTexts } from "@marque/core/texts"
import { Failure } from "../failure.ts"

export const givenFile = async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await readFile(path))
  } catch {
    throw new Failure("failed", terminalTexts.noFile(path))
  }
}
