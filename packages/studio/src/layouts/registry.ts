import type { CreativeLayout } from "@marque/core/creative"
import type { LayoutRequest } from "../scene/sketch.ts"
import { arch } from "./arch.ts"
import { bleed } from "./bleed.ts"
import { diptych } from "./diptych.ts"
import { flatlay } from "./flatlay.ts"
import { grid } from "./grid.ts"
import { halax } from "./halax.ts"
import { macro } from "./macro.ts"
import { offer } from "./offer.ts"
import { quote } from "./quote.ts"
import type { LayoutResult } from "./result.ts"
import { split } from "./split.ts"
import { stage } from "./stage.ts"

/** Each is pure, never throws, and refuses what it cannot do well. */
export const layouts: Readonly<Record<CreativeLayout, (request: LayoutRequest) => LayoutResult>> = {
  stage,
  arch,
  halax,
  bleed,
  split,
  flatlay,
  grid,
  offer,
  macro,
  diptych,
  quote
}
