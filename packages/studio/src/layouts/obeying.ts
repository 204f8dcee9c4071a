import { layoutRefusals, type PaletteRules, type Scene } from "@marque/core/creative"
import { isLargeText } from "../colour/contrast.ts"
import { mayStand } from "../colour/pairs.ts"
import { SAME_COLOUR, sparing } from "../colour/sparing.ts"
import { coverageOf } from "../scene/coverage.ts"
import type { LayoutRequest } from "../scene/sketch.ts"
import { type LayoutResult, refuse } from "./result.ts"

type Layout = (request: LayoutRequest) => LayoutResult

/** Share of a picture that sampling may be off. */
const SAMPLED = 0.004

/** Colours that the areas of a scene show more of than the brand allows. */
const overused = (scene: Scene, { shares }: PaletteRules): ReadonlyArray<string> => {
  const hexes = shares.map(({ hex }) => hex)
  const covered = coverageOf(scene, hexes, SAME_COLOUR)
  return hexes.filter((_, index) => (covered[index] ?? 0) > (shares[index]?.most ?? 1) + SAMPLED)
}

/** Whether words stand on a ground that the brand forbids them. A logo file has its own colours. */
const breaksPair = ({ boxes, frame }: Scene, rules: PaletteRules): boolean =>
  boxes.some(
    (box) =>
      box.hex !== undefined &&
      box.ground !== undefined &&
      box.size !== undefined &&
      !mayStand({ rules }, box.hex, box.ground, isLargeText(box, frame.u))
  )

const withPalette = ({ input, ...request }: LayoutRequest, roles: LayoutRequest["input"]["brand"]["roles"]) => ({
  ...request,
  input: { ...input, brand: { ...input.brand, roles } }
})

/**
 * A layout that obeys the colour rules of the brand: made again with tints in place of what it showed too much of, first
 * on large areas, then everywhere. Without rules it is the layout itself.
 */
export const obeying =
  (layout: Layout): Layout =>
  (request) => {
    const { roles } = request.input.brand
    const { rules } = roles
    if (rules === undefined) return layout(request)
    let spared: ReadonlyArray<string> = []
    for (const small of [false, false, true, true]) {
      const result = layout(spared.length === 0 ? request : withPalette(request, sparing(roles, spared, small)))
      if ("refused" in result) return result
      const over = overused(result.scene, rules)
      if (over.length === 0) return breaksPair(result.scene, rules) ? refuse(layoutRefusals.colourPairs) : result
      spared = [...new Set([...spared, ...over])]
    }
    return refuse(layoutRefusals.colourShares)
  }
