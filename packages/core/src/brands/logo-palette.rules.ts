import type { LogoPalette, ProposedColour } from "../model/logo-palette.ts"
import { blankColour, nextColourId } from "./brand-fields.rules.ts"
import type { ColourFields } from "./brand-form.schema.ts"
import { BRAND_COLOURS_MAX, type Logo } from "./brands.schema.ts"
import { contrastRatio } from "./colours.rules.ts"
import { parseHex } from "../model/hex-colour.ts"
import { proposedName } from "./logo-palette.texts.ts"

/** Every pair of a palette with its contrast, 1 to 21. */
export const palettePairs = (
  colours: ReadonlyArray<ProposedColour>
): ReadonlyArray<{ readonly one: ProposedColour; readonly other: ProposedColour; readonly ratio: number }> =>
  colours.flatMap((one, index) =>
    colours.slice(index + 1).map((other) => ({ one, other, ratio: contrastRatio(one.hex, other.hex) }))
  )

const isTyped = ({ hex, name }: ColourFields): boolean => hex.trim() !== "" || name.trim() !== ""

const missingFrom = (rows: ReadonlyArray<ColourFields>, { colours }: LogoPalette): ReadonlyArray<ProposedColour> => {
  const used = new Set(rows.map(({ hex }) => parseHex(hex)))
  return colours.filter(({ hex }) => !used.has(hex))
}

/** The first logo whose own colours are not all among the rows; derived colours alone are no reason to ask. */
export const proposingLogo = (
  rows: ReadonlyArray<ColourFields>,
  logos: ReadonlyArray<Logo>
): (Logo & { readonly palette: LogoPalette }) | undefined =>
  logos
    .flatMap((logo) => (logo.palette === undefined ? [] : [{ ...logo, palette: logo.palette }]))
    .find(({ palette }) => missingFrom(rows, palette).some(({ share }) => share > 0))

/** The rows with the colours of a palette that they lack: typed rows stay, blank ones give way. */
export const withPalette = (rows: ReadonlyArray<ColourFields>, palette: LogoPalette): ReadonlyArray<ColourFields> => {
  const typed = rows.filter(isTyped)
  return missingFrom(typed, palette)
    .reduce<ReadonlyArray<ColourFields>>(
      (all, { hex, role, ...colour }) => [
        ...all,
        { ...blankColour(nextColourId(all), role), name: proposedName(colour, all), hex }
      ],
      typed
    )
    .slice(0, Math.max(typed.length, BRAND_COLOURS_MAX))
}
