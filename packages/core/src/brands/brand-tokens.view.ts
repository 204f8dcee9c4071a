import { readTokenList } from "../brand-tokens/token-list.pure.ts"
import type { BrandFields } from "./brand-form.schema.ts"
import { tokenSource } from "./brand-tokens.texts.ts"
import { newColours, newFamilies } from "./brand-tokens.rules.ts"

/** What a text would bring into the form, before it does. */
export interface TokensFound {
  readonly text: string
  readonly colours: ReadonlyArray<{ readonly hex: string; readonly name: string; readonly source: string }>
  readonly typefaces: ReadonlyArray<{ readonly family: string; readonly source: string }>
  readonly canUse: boolean
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Says what is new in a text, what the form has already, and what cannot be used. */
export const tokensFound = (fields: BrandFields, text: string): TokensFound => {
  if (text.trim() === "") return { text: "", colours: [], typefaces: [], canUse: false }
  const list = readTokenList(text)
  const colours = newColours(fields, list)
  const families = newFamilies(list)
  const known = list.colours.length - colours.length
  const unknown = list.fonts.length - families.length
  const parts = [
    counted(colours.length, "new colour", "new colours"),
    ...(families.length > 0 ? [`typefaces ${families.map(([, family]) => family).join(", ")}`] : []),
    ...(known > 0 ? [`${known} already in the form`] : []),
    ...(unknown > 0 ? [counted(unknown, "typeface that is not offered", "typefaces that are not offered")] : []),
    ...(list.skipped.length > 0 ? [`left out as not opaque: ${list.skipped.join(", ")}`] : [])
  ]
  return {
    text: list.format === "none" ? "No colour or typeface found" : parts.join("; "),
    colours: colours.map((colour) => ({ ...colour, source: tokenSource(colour.source) })),
    typefaces: families.map(([, family, source]) => ({ family, source: tokenSource(source) })),
    canUse: colours.length + families.length > 0
  }
}
