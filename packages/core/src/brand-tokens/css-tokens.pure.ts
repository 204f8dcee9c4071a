import { cssColour } from "./colour-value.pure.ts"
import type { RawToken } from "./token-list.schema.ts"
import { wordsOf } from "./token-names.pure.ts"

/** Comments, then strings whose braces and semicolons end nothing. */
const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|(?<=^|[\s;{}])\/\/[^\n]*/g
/** Custom properties of CSS, and variables of Sass and Less; a value ends at `;`, `}` or its line's end. */
const PROPERTY = /(--|\$|@)([\p{L}_][\p{L}\p{N}_-]*)\s*:\s*((?:"[^"\n]*"|'[^'\n]*'|[^;{}\n"'])+)/gu
const REFERENCE = /^(?:var\(\s*(--[\p{L}\p{N}_-]+)\s*(?:,[^()]*)?\)|([$@][\p{L}\p{N}_-]+))$/u

const FONT = new Set(["font", "typeface", "family"])
const NO_FAMILY = new Set(["size", "weight", "style", "line", "height", "stretch", "feature", "variation", "display"])

const isFont = (name: string, value: string): boolean => {
  const words = wordsOf(name).map((word) => word.toLowerCase())
  return words.some((word) => FONT.has(word)) && !words.some((word) => NO_FAMILY.has(word)) && !/^[\d.]/.test(value)
}

export const isCss = (text: string): boolean => text.replace(COMMENT, " ").search(PROPERTY) >= 0

/** Families of a `font-family`, without quotes. */
const familiesOf = (value: string): ReadonlyArray<string> =>
  value
    .split(",")
    .map((family) => family.trim().replace(/^["']|["']$/g, ""))
    .filter((family) => family !== "")

/** The custom properties that hold a colour, a font or a reference. Linear in the text. */
export const cssTokens = (text: string): ReadonlyArray<RawToken> =>
  [...text.replace(COMMENT, " ").matchAll(PROPERTY)].flatMap(
    ([, mark = "", name = "", given = ""]): Array<RawToken> => {
      const value = given.replace(/!(default|important|global)\b/g, "").trim()
      const found = REFERENCE.exec(value)
      const token = { path: [name], ids: [mark + name] }
      if (isFont(name, value) && found === null) return [{ ...token, kind: "font", value: familiesOf(value) }]
      if (isFont(name, value)) return []
      const pointed = found?.[1] ?? found?.[2]
      if (pointed !== undefined) return [{ ...token, kind: "colour", value: { alias: pointed } }]
      return looksLikeColour(value) ? [{ ...token, kind: "colour", value }] : []
    }
  )

/** A colour, or a function or hex value that is none for a reason worth telling. */
const looksLikeColour = (value: string): boolean =>
  cssColour(value) !== undefined || /^(#[0-9a-f]{4}|#[0-9a-f]{8}|(rgb|hsl)a?\(.*\)|(ok)?l(ab|ch)\(.*\))$/i.test(value)
