import { readTokenList } from "../brand-tokens/token-list.pure.ts"
import type { TokenList } from "../brand-tokens/token-list.schema.ts"
import { typefaceFamilies, type TypefaceFamily } from "../model/typefaces.ts"
import { blankColour, brandDraftOf, nextColourId } from "./brand-fields.rules.ts"
import type { BrandFields, ColourFields } from "./brand-form.schema.ts"
import { withType } from "./brand-type.rules.ts"
import { BRAND_COLOURS_MAX, type TypeRole } from "./brands.schema.ts"
import { parseHex } from "../model/hex-colour.ts"
import { identityTokens } from "./identity-tokens.rules.ts"

const isTyped = ({ hex, name }: ColourFields): boolean => hex.trim() !== "" || name.trim() !== ""

/** More than one colour: a list, not the value of one field. */
export const isTokenList = (text: string): boolean => readTokenList(text).colours.length > 1

/** Colours of the list that the form lacks. */
export const newColours = ({ colours }: Pick<BrandFields, "colours">, list: TokenList): TokenList["colours"] => {
  const used = new Set(colours.map(({ hex }) => parseHex(hex)))
  return list.colours.filter(({ hex }) => !used.has(hex))
}

const offered = new Map(typefaceFamilies.map((family) => [family.toLowerCase(), family]))

/** Families of the list that are offered, for which kind of text, and where they stand. */
export const newFamilies = ({
  fonts
}: TokenList): ReadonlyArray<readonly [role: TypeRole, family: TypefaceFamily, source: string]> =>
  fonts.flatMap(({ families, role, source }) => {
    const family = families.map((name) => offered.get(name.toLowerCase())).find((name) => name !== undefined)
    return family === undefined || role === undefined ? [] : [[role, family, source] as const]
  })

/** The form with the colours of a list behind its own, and with the list's families where they are offered. */
export const withTokens = (fields: BrandFields, list: TokenList): BrandFields => {
  const typed = fields.colours.filter(isTyped)
  const colours = newColours(fields, list).reduce<ReadonlyArray<ColourFields>>((all, { hex, name, role }) => {
    return [...all, { ...blankColour(nextColourId(all), role ?? "accent"), hex, name }]
  }, typed)
  const kept = colours.slice(0, Math.max(typed.length, BRAND_COLOURS_MAX))
  const withColours = kept.length === 0 ? fields : { ...fields, colours: kept }
  return newFamilies(list).reduce((form, [role, family]) => withType(form, role, { family }), withColours)
}

/** The colours and typefaces of the form as design tokens (DTCG). */
export const tokensOf = (fields: BrandFields): string => identityTokens(brandDraftOf(fields).identity)
