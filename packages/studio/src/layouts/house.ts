import {
  type BrandPalette,
  type CreativeHouse,
  type CreativeInput,
  type FixedRoles,
  layoutRefusals,
  type LogoAnchor,
  type Scene
} from "@marque/core/creative"
import { distance } from "../colour/tints.ts"
import type { LayoutRequest } from "../scene/sketch.ts"
import { type LayoutResult, refuse } from "./result.ts"

type Layout = (request: LayoutRequest) => LayoutResult

const nearest = (pool: ReadonlyArray<string>, hex: string): string =>
  pool.toSorted((one, other) => distance(one, hex) - distance(other, hex))[0] ?? hex

/** Only colours of the brand as it is now are used: of a colour that changed, the one most like it. */
const withRoles = (palette: BrandPalette, { accent, deep, ink, paper }: FixedRoles): BrandPalette => {
  const pool = [palette.paper, palette.ink, palette.deep, ...palette.accents, ...(palette.spots ?? [])]
  const first = accent === undefined ? [] : [nearest(pool, accent)]
  return {
    ...palette,
    ...(paper !== undefined && { paper: nearest(pool, paper) }),
    ...(ink !== undefined && { ink: nearest(pool, ink) }),
    ...(deep !== undefined && { deep: nearest(pool, deep) }),
    accents: [...new Set([...first, ...palette.accents])]
  }
}

const withLegal = ({ copy, smallPrint = { minPx: 0 } }: CreativeInput, legal: string) => ({
  copy: { ...copy, disclaimer: copy.disclaimer === undefined ? legal : `${copy.disclaimer} ${legal}` },
  smallPrint
})

const withLogo = ({ logos }: CreativeInput["brand"], { logo }: CreativeHouse) =>
  logo === undefined ? logos : logos.filter(({ assetId }) => assetId === logo)

/** The input with what its house layout fixes. The logo's place is kept by {@link keepingPlace}. */
export const housed = (input: CreativeInput): CreativeInput => {
  const { brand, house } = input
  if (house === undefined) return input
  return {
    ...input,
    brand: { ...brand, roles: withRoles(brand.roles, house.roles ?? {}), logos: withLogo(brand, house) },
    ...(house.legal !== undefined && withLegal(input, house.legal))
  }
}

const third = (middle: number, length: number): 0 | 1 | 2 => (middle * 3 < length ? 0 : middle * 3 > 2 * length ? 2 : 1)

const ROWS = ["top", "middle", "bottom"] as const
const COLUMNS = ["start", "center", "end"] as const

/** Where the logo of a scene is; undefined without one. */
export const logoAnchorOf = (
  { boxes, frame }: Scene,
  direction: CreativeInput["direction"]
): LogoAnchor | undefined => {
  const logo = boxes.find(({ role }) => role === "logo")
  if (logo === undefined) return undefined
  const x = logo.x + logo.w / 2
  return `${ROWS[third(logo.y + logo.h / 2, frame.h)]}_${COLUMNS[third(direction === "rtl" ? frame.w - x : x, frame.w)]}`
}

/** A layout that sets the logo where the house layout has it, or is refused. */
export const keepingPlace =
  (layout: Layout): Layout =>
  (request) => {
    const { direction, house } = request.input
    const result = layout(request)
    if (house?.anchor === undefined || "refused" in result) return result
    return logoAnchorOf(result.scene, direction) === house.anchor ? result : refuse(layoutRefusals.logoPlace)
  }
