import { layoutRefusals } from "../creative/creative.rules.ts"
import type { PlaceChoice, ProductChoice } from "./composer-choices.ts"
import { LayoutName } from "../creative/generation-request.schema.ts"

export interface LayoutFacts {
  readonly product: ProductChoice | undefined
  readonly companions: ReadonlyArray<ProductChoice>
  readonly place: PlaceChoice | undefined
  readonly hasPhoto: boolean
  readonly hasOffer: boolean
  readonly headline: string
}

/** `reason` completes a sentence that says why it cannot be used. */
export interface LayoutOption {
  readonly layout: LayoutName
  readonly reason: string | undefined
}

/** Pixels of the longest side below which a detail crop is not sharp; measured on the engine's panels. */
const MACRO_PX = 1420
/** Word count; studio design, section 9 (quote). */
const QUOTE_WORDS = { min: 3, max: 12 }

const isCut = (product: ProductChoice | undefined): boolean => product?.hasCutout === true
const isPictured = (product: ProductChoice | undefined): boolean =>
  product !== undefined && (product.hasPhoto === true || isCut(product))

const reasonOf = (layout: LayoutName, facts: LayoutFacts): string | undefined => {
  const { companions, hasOffer, hasPhoto, place, product } = facts
  const hasPlace = place?.pictureUrl !== undefined
  const cut = [product, ...companions].filter(isCut)
  switch (layout) {
    case "stage":
      return isCut(product) ? undefined : layoutRefusals.needsCutout
    case "halax":
    case "bleed":
    case "split":
    case "arch":
      return isPictured(product) || hasPlace || hasPhoto ? undefined : layoutRefusals.needsPhoto
    case "flatlay": {
      const fromAbove = cut.filter((each) => each?.camera === "top")
      return fromAbove.length >= 2 && fromAbove.length === companions.length + 1 && fromAbove.length <= 3
        ? undefined
        : layoutRefusals.needsCutoutsFromAbove
    }
    case "grid":
      return cut.length >= 2 ? undefined : layoutRefusals.needsCutouts
    case "macro": {
      if (product?.hasPhoto !== true) return layoutRefusals.needsProductPhoto
      const isSoft = product.longSidePx !== undefined && product.longSidePx < MACRO_PX
      return isSoft ? layoutRefusals.softPhoto(MACRO_PX) : undefined
    }
    case "diptych":
      return isPictured(product) && hasPlace ? undefined : layoutRefusals.needsProductAndPlace
    case "offer":
      if (!hasOffer && product?.hasPrice !== true) return layoutRefusals.needsOffer
      return isPictured(product) ? undefined : layoutRefusals.needsPhoto
    case "quote": {
      const words = facts.headline
        .trim()
        .split(/\s+/u)
        .filter((word) => word !== "").length
      return words === 0 || (words >= QUOTE_WORDS.min && words <= QUOTE_WORDS.max)
        ? undefined
        : layoutRefusals.quoteWords
    }
  }
}

/**
 * Judges without opening files; the engine may still skip a layout whose text does not fit. Source: studio design,
 * section 9.
 */
export const layoutOptions = (facts: LayoutFacts): ReadonlyArray<LayoutOption> =>
  LayoutName.literals.map((layout) => ({ layout, reason: reasonOf(layout, facts) }))
