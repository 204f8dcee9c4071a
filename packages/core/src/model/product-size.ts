import { Schema } from "effect"

export const SizeUnit = Schema.Literals(["cm", "in"])
export type SizeUnit = typeof SizeUnit.Type

/** Millimetres, inclusive: from a bead to a boat. */
const LENGTH_MM = { min: 1, max: 20_000 }

const Length = Schema.Finite.check(
  Schema.isBetween({ minimum: LENGTH_MM.min, maximum: LENGTH_MM.max }, { message: "A size lies between 1 mm and 20 m" })
)

/**
 * Millimetres, as far as measured; `unit` is for display.
 *
 * Width runs across the photograph; seen from above, depth runs up and down it.
 */
export const ProductSize = Schema.Struct({
  unit: SizeUnit,
  heightMm: Schema.optionalKey(Length),
  widthMm: Schema.optionalKey(Length),
  depthMm: Schema.optionalKey(Length)
})
export type ProductSize = typeof ProductSize.Type
