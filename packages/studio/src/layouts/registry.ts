import { layoutRefusals } from "@marque/core/creative/rules"
import type { CreativeLayout } from "@marque/core/creative"
import type { LayoutRequest } from "../scene/sketch.ts"
import { arch } from "./arch.ts"
import { bleed } from "./bleed.ts"
import { diptych } from "./diptych.ts"
import { halax } from "./halax.ts"
import { macro } from "./macro.ts"
import { quote } from "./quote.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { split } from "./split.ts"
import { stage } from "./stage.ts"

/** Every layout by name. Each is pure, never throws, and refuses what it cannot do well. */
export const layouts: Readonly<Record<CreativeLayout, (request: LayoutRequest) => LayoutResult>> = {
  stage,
  arch,
  halax,
  bleed,
  split,
  flatlay: () => refuse(layoutRefusals.needsCutoutsFromAbove),
  grid: () => refuse(layoutRefusals.needsCutouts),
  offer: () => refuse(layoutRefusals.needsOffer),
  macro,
  diptych,
  quote
}
