import { Schema } from "effect"

/** Share of the size that a layout gives the product, inclusive. */
export const STAGED_LEAST = 0.6

/** How the product is set where a layout leaves a choice; what is absent is the layout's. */
export const Staging = Schema.Struct({
  /** Share of the size that the layout gives it, {@link STAGED_LEAST} to 1. */
  size: Schema.optionalKey(
    Schema.Finite.check(
      Schema.isBetween({ minimum: STAGED_LEAST, maximum: 1 }, { message: "Between 60 % and 100 % of the size" })
    )
  ),
  /** Of the room beside it: -1 at its left, 0 in the middle, 1 at its right. */
  across: Schema.optionalKey(
    Schema.Finite.check(Schema.isBetween({ minimum: -1, maximum: 1 }, { message: "Between left and right" }))
  ),
  shadow: Schema.optionalKey(Schema.Literals(["soft", "crisp"]))
})
export type Staging = typeof Staging.Type
