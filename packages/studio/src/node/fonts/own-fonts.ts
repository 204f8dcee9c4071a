import { createHash } from "node:crypto"
import type { CreativeInput } from "@marque/core/creative"
import { parseSpans, rangesOf } from "../../text/spans.ts"
import { addUserFont, withUserFonts } from "../../text/user-fonts.ts"
import { registerUserFont } from "../canvas.ts"
import type { CreativeSources } from "../sources.ts"
import { readFont } from "./facts.ts"
import { fontFormatOf, UnreadableFont } from "./tables.ts"

const known = new WeakMap<Uint8Array, string | undefined>()

const register = (bytes: Uint8Array): string | undefined => {
  if (fontFormatOf(bytes) === undefined) return undefined
  try {
    const { codePoints, weights } = readFont(bytes)
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    registerUserFont(sha256, bytes)
    addUserFont({ sha256, weights, spans: parseSpans(rangesOf(codePoints)) })
    return sha256
  } catch (error) {
    if (error instanceof UnreadableFont) return undefined
    throw error
  }
}

const hashOf = (bytes: Uint8Array): string | undefined => {
  if (!known.has(bytes)) known.set(bytes, register(bytes))
  return known.get(bytes)
}

export const registerFonts = (files: CreativeSources): void => {
  for (const bytes of files.values()) hashOf(bytes)
}

export const withOwnFonts = (input: CreativeInput, files: CreativeSources): CreativeInput =>
  withUserFonts(input, (assetId) => {
    const bytes = files.get(assetId)
    return bytes && hashOf(bytes)
  })
