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
 * Places a popover beside the button that opens it: below it if there is room, else above, aligned with one of its sides.
 *
 * Boxes are viewport pixels, origin top left. Never reaches over an edge of a viewport that is at least 224 px wide.
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
