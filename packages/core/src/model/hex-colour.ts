import { Schema } from "effect"

export const HexColour = Schema.String.check(
  Schema.isPattern(/^#[0-9A-Fa-f]{6}$/, { message: "Write a colour as six hex digits, for example #B5331E" })
)
export type HexColour = typeof HexColour.Type
