import { type CreativeLayout, layoutRefusals } from "@marque/core/creative"
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
import { keepingLogo } from "./keeping-logo.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { split } from "./split.ts"
import { stage } from "./stage.ts"

type Layout = (request: LayoutRequest) => LayoutResult

/** Ratio of the longer side to the shorter up to which a layout keeps its proportions. */
const LONGEST = 4

const inProportion =
  (layout: Layout): Layout =>
  (request) => {
    const { h, w } = request.frame
    return Math.max(w, h) > LONGEST * Math.min(w, h) ? refuse(layoutRefusals.extremeSize) : layout(request)
  }

const ruled = (layout: Layout): Layout => inProportion(obeying(keepingLogo(layout)))

/** Each is pure, never throws, obeys the rules of the brand for colours and logos and refuses what it cannot do well. */
export const layouts: Readonly<Record<CreativeLayout, Layout>> = {
  stage: ruled(stage),
  arch: ruled(arch),
  halax: ruled(halax),
  bleed: ruled(bleed),
  split: ruled(split),
  flatlay: ruled(flatlay),
  grid: ruled(grid),
  offer: ruled(offer),
  macro: ruled(macro),
  diptych: ruled(diptych),
  quote: ruled(quote)
}
