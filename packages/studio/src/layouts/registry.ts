import type { CreativeLayout } from "@marque/core/creative"
import type { LayoutRequest } from "../scene/sketch.ts"
import { arch } from "./arch.ts"
import { bleed } from "./bleed.ts"
import { diptych } from "./diptych.ts"
import { flatlay } from "./flatlay.ts"
import { grid } from "./grid.ts"
import { halax } from "./halax.ts"
import { macro } from "./macro.ts"
import { obeying } from "./obeying.ts"
import { offer } from "./offer.ts"
import { quote } from "./quote.ts"
import type { LayoutResult } from "./result.ts"
import { split } from "./split.ts"
import { stage } from "./stage.ts"

/** Each is pure, never throws, obeys the colour rules of the brand and refuses what it cannot do well. */
export const layouts: Readonly<Record<CreativeLayout, (request: LayoutRequest) => LayoutResult>> = {
  stage: obeying(stage),
  arch: obeying(arch),
  halax: obeying(halax),
  bleed: obeying(bleed),
  split: obeying(split),
  flatlay: obeying(flatlay),
  grid: obeying(grid),
  offer: obeying(offer),
  macro: obeying(macro),
  diptych: obeying(diptych),
  quote: obeying(quote)
}
