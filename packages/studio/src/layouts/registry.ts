import type { CreativeLayout } from "@marque/core/creative"
import type { LayoutRequest } from "../scene/sketch.ts"
import { halax } from "./halax.ts"
import type { LayoutResult } from "./result.ts"
import { stage } from "./stage.ts"

/** Every layout by name. Each is pure, never throws, and refuses what it cannot do well. */
export const layouts: Readonly<Record<CreativeLayout, (request: LayoutRequest) => LayoutResult>> = {
  stage,
  arch: stage,
  halax,
  bleed: stage,
  split: stage,
  quote: stage
}
