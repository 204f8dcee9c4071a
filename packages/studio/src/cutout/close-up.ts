import { cropped, type RgbPicture, type Window } from "./planes.ts"

/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface CloseUp {
  readonly window: Window
  readonly whole: Size
  readonly fine: RgbPicture
  readonly fineWindow: Window
  readonly fineWhole: Size
  readonly columns: Float32Array
  readonly rows: Float32Array
}

/** Fine pixels kept around the outline, the reach of the matte. */
const MARGIN = 22

const span = (low: number, high: number, scale: number, limit: number, margin: number) => {
  const from = Math.max(0, Math.floor(low * scale) - margin)
  return { from, size: Math.max(1, Math.min(limit, Math.ceil((high + 1) * scale) + margin) - from) }
}

const placesOf = (at: number, size: number, scale: number, fineAt: number, fineSize: number): Float32Array =>
  Float32Array.from({ length: size }, (_, index) =>
    Math.min(fineSize - 1, Math.max(0, (at + index + 0.5) * scale - 0.5 - fineAt))
  )

export const closeUpOf = (whole: Size, fine: RgbPicture, mask: Uint8Array, size: Size): CloseUp | undefined => {
  let [left, top, right, bottom] = [size.width, size.height, -1, -1]
  for (let y = 0; y < size.height; y++) {
    const row = mask.subarray(y * size.width, (y + 1) * size.width)
    const first = row.indexOf(1)
    if (first === -1) continue
    left = Math.min(left, first)
    right = Math.max(right, row.lastIndexOf(1))
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) return undefined
  const across = span(left, right, fine.width / size.width, fine.width, MARGIN)
  const down = span(top, bottom, fine.height / size.height, fine.height, MARGIN)
  const fineWindow = { x: across.from, y: down.from, width: across.size, height: down.size }
  const [scaleX, scaleY] = [whole.width / fine.width, whole.height / fine.height]
  const wide = span(across.from, across.from + across.size - 1, scaleX, whole.width, 0)
  const high = span(down.from, down.from + down.size - 1, scaleY, whole.height, 0)
  const window = { x: wide.from, y: high.from, width: wide.size, height: high.size }
  return {
    window,
    whole: { width: whole.width, height: whole.height },
    fine: cropped(fine, fineWindow),
    fineWindow,
    fineWhole: { width: fine.width, height: fine.height },
    columns: placesOf(window.x, window.width, 1 / scaleX, fineWindow.x, fineWindow.width),
    rows: placesOf(window.y, window.height, 1 / scaleY, fineWindow.y, fineWindow.height)
  }
}
