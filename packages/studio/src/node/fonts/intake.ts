/** The file is kept unchanged; only the canvas library and a browser's sanitiser ever run it. */
import { createHash } from "node:crypto"
import { refusalTexts } from "@marque/core/texts"
import { FONT_UPLOAD_MAX_BYTES, sizeText } from "@marque/core/uploads"
import { rangesOf } from "../../text/spans.ts"
import type { RefusedUpload } from "../intake.ts"
import { readFont } from "./facts.ts"
import { fontFormatOf, UnreadableFont } from "./tables.ts"
import { drawsWith } from "./try-font.ts"

export interface CheckedFont {
  readonly ok: true
  readonly bytes: Uint8Array
  readonly mime: "font/woff2" | "font/ttf" | "font/otf"
  /** Hex. */
  readonly sha256: string
  readonly family: string
  /** 1-1000; of a variable file the lightest and the heaviest. */
  readonly weights: readonly [number, number]
  /** Code points it can draw, as hexadecimal spans separated by spaces. */
  readonly ranges: string
}

const refused = (name: string, found: string): RefusedUpload => ({
  ok: false,
  code: "unsupported_file",
  message: refusalTexts.unsupported_file({ name, found })
})

const OTHER_FONTS = new Map([
  ["wOFF", "a WOFF 1 font; upload it as WOFF2, TTF or OTF"],
  ["ttcf", "a collection of fonts; upload one of them by itself"]
])

const mimeOf = (bytes: Uint8Array): CheckedFont["mime"] => {
  if (fontFormatOf(bytes) === "woff2") return "font/woff2"
  return bytes[0] === 0x4f ? "font/otf" : "font/ttf"
}

const problemOf = (name: string, bytes: Uint8Array): RefusedUpload | undefined => {
  if (bytes.byteLength === 0) return refused(name, "it is empty")
  if (bytes.byteLength > FONT_UPLOAD_MAX_BYTES) {
    const [size, limit] = [sizeText(bytes.byteLength), sizeText(FONT_UPLOAD_MAX_BYTES)]
    return { ok: false, code: "file_too_large", message: refusalTexts.file_too_large({ name, size, limit }) }
  }
  const other = OTHER_FONTS.get(Buffer.from(bytes.subarray(0, 4)).toString("latin1"))
  return other === undefined ? undefined : refused(name, other)
}

/**
 * Checks the content: WOFF2, TrueType or OpenType, undamaged, with embedding allowed, and drawable. Rejects only with
 * the signal's reason.
 */
export const inspectFont = async (
  bytes: Uint8Array,
  { name, signal }: { readonly name: string; readonly signal?: AbortSignal }
): Promise<CheckedFont | RefusedUpload> => {
  const problem = problemOf(name, bytes)
  if (problem !== undefined) return problem
  try {
    const { codePoints, embeddable, family, weights } = readFont(bytes)
    if (!embeddable) return refused(name, "its maker does not allow it to be embedded")
    if (!(await drawsWith(bytes, codePoints, signal))) return refused(name, "the font cannot be drawn")
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    return { ok: true, bytes, mime: mimeOf(bytes), sha256, family, weights, ranges: rangesOf(codePoints) }
  } catch (error) {
    if (error instanceof UnreadableFont) return refused(name, error.message)
    throw error
  }
}
