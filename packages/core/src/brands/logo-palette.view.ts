import type { HexColour } from "../model/hex-colour.ts"
import type { ColourFields } from "./brand-form.schema.ts"
import { colourRoleLabels } from "./brand-fields.rules.ts"
import type { LogoPalette } from "../model/logo-palette.ts"
import type { Logo } from "./brands.schema.ts"
import { pairUse } from "./colour-pairs.rules.ts"
import type { PairUse } from "./colour-pairs.schema.ts"
import { palettePairs, proposingLogo, withPalette } from "./logo-palette.rules.ts"
import { groundTexts, logoPaletteTexts, pairUseLabels, proposalReason } from "./logo-palette.texts.ts"

/** The colours that a logo proposes for the form, with how they read together. */
export interface LogoPaletteView {
  readonly logoId: string
  readonly title: string
  readonly about: string
  /** Its file with the clear space that was measured; undefined where it leaves none, or has no picture. */
  readonly drawn:
    | { readonly url: string; readonly ground: "dark" | "light"; readonly clearSpace: number; readonly caption: string }
    | undefined
  readonly colours: ReadonlyArray<{
    readonly hex: HexColour
    readonly name: string
    readonly role: string
    readonly reason: string
  }>
  readonly pairs: ReadonlyArray<{
    readonly one: HexColour
    readonly other: HexColour
    readonly label: string
    readonly use: PairUse
  }>
  readonly labels: Readonly<Record<"use" | "colours" | "pairs" | "sample", string>>
}

const drawnOf = (url: string | undefined, { clearSpace, ground }: LogoPalette): LogoPaletteView["drawn"] =>
  url === undefined || clearSpace === 0
    ? undefined
    : { url, ground: ground === "dark" ? "dark" : "light", clearSpace, caption: logoPaletteTexts.clearSpaceDrawn }

/** Undefined when no logo has a colour that the form lacks. */
export const logoPaletteView = (
  rows: ReadonlyArray<ColourFields>,
  logos: ReadonlyArray<Logo>
): LogoPaletteView | undefined => {
  const logo = proposingLogo(rows, logos)
  if (logo === undefined) return undefined
  const { clearSpace, colours, ground } = logo.palette
  const named = withPalette([], logo.palette)
  const nameOf = (hex: HexColour) => named.find((row) => row.hex === hex)?.name ?? hex
  return {
    logoId: logo._id,
    title: logoPaletteTexts.title(logo.name),
    drawn: drawnOf(logo.url, logo.palette),
    about: `${groundTexts[ground]} ${logoPaletteTexts.clearSpace(clearSpace)}`,
    colours: colours.map((colour) => ({
      hex: colour.hex,
      name: nameOf(colour.hex),
      role: colourRoleLabels[colour.role],
      reason: proposalReason(colour)
    })),
    pairs: palettePairs(colours).map(({ one, other, ratio }) => ({
      one: one.hex,
      other: other.hex,
      use: pairUse(ratio),
      label: `${nameOf(one.hex)} and ${nameOf(other.hex)}: ${logoPaletteTexts.ratio(ratio)}, ${pairUseLabels[pairUse(ratio)]}`
    })),
    labels: {
      use: logoPaletteTexts.use,
      colours: logoPaletteTexts.colours,
      pairs: logoPaletteTexts.pairs,
      sample: logoPaletteTexts.sample
    }
  }
}
