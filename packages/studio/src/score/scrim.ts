import type { Box, Rect } from "@marque/core/creative"
import { grown } from "./subject.ts"

/** Extension of a scrim past its words, share of their size. */
const MARGIN = 0.35

export const scrimOf = (box: Box, u: number): Rect & { readonly radius: number } => {
  const by = MARGIN * (box.size ?? 24 * u)
  return { ...grown(box, by), radius: by / 2 }
}
