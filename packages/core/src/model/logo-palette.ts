import { Schema } from "effect"
import { HexColour } from "./hex-colour.ts"

/** What a colour is for; the studio derives every ground, tint and text colour from these roles. */
export const ColourRole = Schema.Literals(["primary", "secondary", "accent", "background", "text", "highlight"])
export type ColourRole = typeof ColourRole.Type

/** Hue families around the circle, and the greys. */
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

/** From dark to light; of greys the ends are black and white. */
export const ColourTone = Schema.Literals(["black", "deep", "full", "light", "pale", "white"])
export type ColourTone = typeof ColourTone.Type

/** A colour that a logo proposes. `share` of its ink, 0-1; 0 for one that was derived so that text can be read. */
export const ProposedColour = Schema.Struct({
  hex: HexColour,
  role: ColourRole,
  hue: ColourHue,
  tone: ColourTone,
  share: Schema.Number
})
export type ProposedColour = typeof ProposedColour.Type

/** Colours of one proposal; product specification, section 3.4. */
export const PROPOSED_COLOURS_MAX = 6

/** What a logo file says about its brand's colours, transparent and white ground left out. */
export const LogoPalette = Schema.Struct({
  /** By role, at most {@link PROPOSED_COLOURS_MAX}. */
  colours: Schema.Array(ProposedColour),
  /** The ground on which all of its ink can be made out. */
  ground: Schema.Literals(["light", "dark", "any"]),
  /** Least empty margin inside the file, as a multiple of the ink's height. */
  clearSpace: Schema.Number
})
export type LogoPalette = typeof LogoPalette.Type
