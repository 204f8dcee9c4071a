import { type CreativeLogo, layoutRefusals, type Rect, type Scene } from "@marque/core/creative"
import { LOGO_CLEAR_SPACE } from "@marque/core/score"
import { mayStandOn } from "../colour/logo-grounds.ts"
import type { LayoutRequest } from "../scene/sketch.ts"
import { crowdsLogo } from "../score/logo.ts"
import { grown, sharedArea } from "../score/subject.ts"
import { type LayoutResult, refuse } from "./result.ts"

type Layout = (request: LayoutRequest) => LayoutResult

/** Pixels that rounding may be off. */
const ROUNDED = 1

const ruledLogo = ({ layers }: Scene, logos: ReadonlyArray<CreativeLogo>): CreativeLogo | undefined => {
  const op = layers.find(({ kind }) => kind === "logo")?.ops[0]
  return op?.op === "logo" ? logos.find(({ assetId }) => assetId === op.source) : undefined
}

const isCrowded = ({ boxes }: Scene, logo: Rect, space: number): boolean => {
  const zone = grown(logo, Math.max(0, space * logo.h - ROUNDED))
  return boxes.some((box) => box.role !== "logo" && crowdsLogo(box) && sharedArea(zone, box) > 0)
}

/** What a scene makes of the rules of its logo; undefined when it keeps them. */
const broken = (scene: Scene, logos: ReadonlyArray<CreativeLogo>): "space" | "width" | "ground" | undefined => {
  const [logo, box] = [ruledLogo(scene, logos), scene.boxes.find(({ role }) => role === "logo")]
  if (logo === undefined || box === undefined) return undefined
  const { clearSpace = 0, minWidthPx = 0 } = logo
  if (box.ground !== undefined && !mayStandOn(logo, box.ground)) return "ground"
  if (box.w + ROUNDED < minWidthPx * scene.frame.u) return "width"
  if (clearSpace > LOGO_CLEAR_SPACE && isCrowded(scene, box, clearSpace)) return "space"
  const { safe } = scene.frame
  return minWidthPx > 0 && (box.x + box.w > safe.x + safe.w + ROUNDED || box.x < safe.x - ROUNDED) ? "width" : undefined
}

const refusals = {
  space: layoutRefusals.logoClearSpace,
  width: layoutRefusals.logoWidth,
  ground: layoutRefusals.logoGround
}

/**
 * A layout that keeps the rules of the brand's logos: made again with air around the logo where something stands too
 * close, and refused where that does not help. Without such rules it is the layout itself.
 */
export const keepingLogo =
  (layout: Layout): Layout =>
  (request) => {
    const { logos } = request.input.brand
    const spaces = logos.map(({ clearSpace = 0 }) => clearSpace)
    const isRuled = logos.some(({ grounds, minWidthPx }) => grounds !== undefined || minWidthPx !== undefined)
    const most = Math.max(0, ...spaces)
    if (!isRuled && most <= LOGO_CLEAR_SPACE) return layout(request)
    let fault: keyof typeof refusals = "space"
    for (const logoAir of [0, most - LOGO_CLEAR_SPACE, most]) {
      const result = layout(logoAir > 0 ? { ...request, logoAir } : request)
      if ("refused" in result) return result
      const found = broken(result.scene, logos)
      if (found === undefined) return result
      fault = found
      if (found !== "space") break
    }
    return refuse(refusals[fault])
  }
