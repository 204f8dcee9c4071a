import { Option, Schema } from "effect"

export const HexColour = Schema.String.check(
  Schema.isPattern(/^#[0-9A-Fa-f]{6}$/, { message: "Write a colour as six hex digits, for example #B5331E" })
)
export type HexColour = typeof HexColour.Type

const decodeHex = Schema.decodeUnknownOption(HexColour)

/**
 * A colour as people write it (`B5331E`, ` #b53 `), as `#RRGGBB` in upper case; undefined when it is no colour.
 *
 * Three digits are doubled each, as in CSS.
 */
export const parseHex = (text: string): HexColour | undefined => {
  const digits = text.trim().replace(/^#/, "").toUpperCase()
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits
  return Option.getOrUndefined(decodeHex(`#${six}`))
}
