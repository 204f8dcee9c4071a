import type { CreativeInput } from "@marque/core/creative"
import { addFamily } from "./families.ts"
import type { Spans } from "./spans.ts"

export interface UserFont {
  /** SHA-256 of the file, hex, used as its name, so that two brands never mix. */
  readonly sha256: string
  /** 1-1000; of a variable file the lightest and the heaviest. */
  readonly weights: readonly [number, number]
  readonly spans: Spans
}

const PREFIX = "user:"
export const USER_SUBSET = "own"
/** Hex digits of the hash in a family's name: 96 bits. */
const DIGITS = 24

export const userFamily = (sha256: string): string => `${PREFIX}${sha256.slice(0, DIGITS)}`

export const addUserFont = ({ sha256, spans, weights }: UserFont): void =>
  addFamily({
    name: userFamily(sha256),
    weights: weights[0] < weights[1] ? "axis" : "own",
    files: [{ subset: USER_SUBSET, spans }]
  })

/** A family with several files becomes a list for {@link userFileFor}. Families without a file stay. */
export const withUserFonts = (input: CreativeInput, hashOf: (assetId: string) => string | undefined): CreativeInput => {
  const { fontFiles = [], fonts } = input.brand
  const own = (family: string): string => {
    const found = fontFiles.flatMap((file) => {
      const sha256 = file.family === family ? hashOf(file.assetId) : undefined
      return sha256 === undefined ? [] : [`${userFamily(sha256)}@${file.weight}`]
    })
    return found.length === 0 ? family : found.join(",")
  }
  const { accent, display, text } = fonts
  const families = { display: own(display), text: own(text), ...(accent !== undefined && { accent: own(accent) }) }
  return { ...input, brand: { ...input.brand, fonts: { ...fonts, ...families } } }
}

export const userFileFor = (name: string, weight: number): string | undefined => {
  if (!name.startsWith(PREFIX) || !name.includes("@")) return undefined
  const files = name.split(",").map((each) => {
    const [family = "", own = "400"] = each.split("@")
    return { family, off: Math.abs(Number(own) - weight) }
  })
  return files.toSorted((a, b) => a.off - b.off)[0]?.family
}
