export interface Place {
  readonly top?: number
  readonly bottom?: number
  readonly left?: number
  readonly right?: number
  readonly maxHeight: number
  readonly maxWidth: number
}

interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const GAP = 6
const MARGIN = 8
const LEAST_WIDTH = 208
const LEAST_HEIGHT = 240

/**
 * Below the trigger if there is room, else above, aligned with one of its sides.
 *
 * Viewport pixels, origin top left. Never leaves a viewport that is at least 224 px wide.
 */
export const popoverPlace = (
  button: Box,
  viewport: { readonly width: number; readonly height: number },
  side: "left" | "right"
): Place => {
  const below = viewport.height - button.bottom - GAP - MARGIN
  const above = button.top - GAP - MARGIN
  const upwards = below < LEAST_HEIGHT && above > below
  const vertical = upwards
    ? { bottom: viewport.height - button.top + GAP, maxHeight: Math.max(0, above) }
    : { top: button.bottom + GAP, maxHeight: Math.max(0, below) }
  const wanted = side === "left" ? button.left : viewport.width - button.right
  const offset = Math.max(MARGIN, Math.min(wanted, viewport.width - MARGIN - LEAST_WIDTH))
  return { ...vertical, [side]: offset, maxWidth: viewport.width - offset - MARGIN }
}
