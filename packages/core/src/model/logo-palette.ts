import { Schema } from "effect"
import { HexColour } from "./hex-colour.ts"

/** The studio derives every ground, tint and text colour from these roles. */
export const ColourRole = Schema.Literals(["primary", "secondary", "accent", "background", "text", "highlight"])
export type ColourRole = typeof ColourRole.Type

export const ColourHue = Schema.Literals([
  "red",
  "orange",
  "brown",
  "yellow",
  "green",
  "teal",
  "blue",
  "violet",
  "pink",
  "grey"
])
export type ColourHue = typeof ColourHue.Type

/** Dark to light; for greys the ends are black and white. */
export const ColourTone = Schema.Literals(["black", "deep", "full", "light", "pale", "white"])
export type ColourTone = typeof ColourTone.Type

/** `share` of the logo's ink, 0-1; 0 when derived for readable text. */
export const ProposedColour = Schema.Struct({
  hex: HexColour,
  role: ColourRole,
  hue: ColourHue,
  tone: ColourTone,
  share: Schema.Number
})
export type ProposedColour = typeof ProposedColour.Type

/** Specification, section 3.4. */
export const PROPOSED_COLOURS_MAX = 6

/** Without transparent and white ground. */
export const LogoPalette = Schema.Struct({
  /** By role, at most {@link PROPOSED_COLOURS_MAX}. */
  colours: Schema.Array(ProposedColour),
  /** The ground on which all of its ink is visible. */
  ground: Schema.Literals(["light", "dark", "any"]),
  /** Smallest margin inside the file, as a multiple of the ink's height. */
  clearSpace: Schema.Number
})
export type LogoPalette = typeof LogoPalette.Type
