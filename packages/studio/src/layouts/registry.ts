import { type CreativeLayout, isSettable, layoutRefusals } from "@marque/core/creative"
import type { LayoutRequest } from "../scene/sketch.ts"
import { arch } from "./arch.ts"
import { bleed } from "./bleed.ts"
import { diptych } from "./diptych.ts"
import { flatlay } from "./flatlay.ts"
import { grid } from "./grid.ts"
import { halax } from "./halax.ts"
import { keepingPlace } from "./house.ts"
import { macro } from "./macro.ts"
import { obeying } from "./obeying.ts"
import { offer } from "./offer.ts"
import { quote } from "./quote.ts"
import { keepingLogo } from "./keeping-logo.ts"
import { keepingPrint } from "./keeping-print.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { split } from "./split.ts"
import { stage } from "./stage.ts"

type Layout = (request: LayoutRequest) => LayoutResult

const inProportion =
  (layout: Layout): Layout =>
  (request) => {
    const { h: height, w: width } = request.frame
    return isSettable({ width, height }) ? layout(request) : refuse(layoutRefusals.extremeSize)
  }

const ruled = (layout: Layout): Layout => inProportion(obeying(keepingLogo(keepingPrint(keepingPlace(layout)))))

/** Each is pure, never throws, obeys the rules of the brand for colours and logos and of the market for its disclaimer, and refuses what it cannot do well. */
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
