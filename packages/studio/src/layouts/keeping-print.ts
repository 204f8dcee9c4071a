import { layoutRefusals } from "@marque/core/creative"
import type { LayoutRequest } from "../scene/sketch.ts"
import { type LayoutResult, refuse } from "./result.ts"

type Layout = (request: LayoutRequest) => LayoutResult

/** Pixels that rounding may be off. */
const ROUNDED = 0.01

/** A layout that sets the disclaimer its market requires, at its least size or above, or is refused. */
export const keepingPrint =
  (layout: Layout): Layout =>
  (request) => {
    const { copy, smallPrint } = request.input
    const result = layout(request)
    if (smallPrint === undefined || (copy.disclaimer ?? "").trim() === "" || "refused" in result) return result
    const isSet = result.scene.boxes.some(
      ({ role, size = 0 }) => role === "disclaimer" && size + ROUNDED >= smallPrint.minPx
    )
    return isSet ? result : refuse(layoutRefusals.smallPrint)
  }
