import type { BrandColour, Logo } from "./brands.schema.ts"
import { logoRuleTexts } from "./logo.texts.ts"

type Ruled = Pick<Logo, "allowedBackgrounds" | "clearSpace" | "minWidthPx">

/** The rules of a logo with its grounds as colours. Grounds whose colours are gone forbid nothing. */
export const paintedRules = (
  { allowedBackgrounds = [], clearSpace, minWidthPx }: Ruled,
  colours: ReadonlyArray<{ readonly id: string; readonly hex: string }>
) => {
  const grounds = colours.flatMap(({ hex, id }) => (allowedBackgrounds.includes(id) ? [hex] : []))
  return {
    ...(clearSpace !== undefined && { clearSpace }),
    ...(minWidthPx !== undefined && { minWidthPx }),
    ...(grounds.length > 0 && { grounds })
  }
}

export type NamedColour = Pick<BrandColour, "id" | "hex" | "name">

export const nameOfColour = ({ hex, name }: NamedColour): string => name.trim() || hex

/** Empty for a logo without rules. */
export const logoRulesText = (
  { allowedBackgrounds = [], clearSpace, minWidthPx }: Ruled,
  colours: ReadonlyArray<NamedColour>
): string => {
  const known = new Map(colours.map((colour) => [colour.id, nameOfColour(colour)]))
  const grounds = allowedBackgrounds.map((id) => known.get(id) ?? id)
  const said = [
    ...(clearSpace === undefined ? [] : [logoRuleTexts.clearSpace(clearSpace)]),
    ...(minWidthPx === undefined ? [] : [logoRuleTexts.minWidth(minWidthPx)]),
    ...(grounds.length === 0 ? [] : [logoRuleTexts.grounds(grounds)])
  ].join(" · ")
  return said.charAt(0).toUpperCase() + said.slice(1)
}
