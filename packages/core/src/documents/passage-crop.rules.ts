import type { LineBox, PageSize } from "./document.schema.ts"
import type { PassageCrop } from "./passage.schema.ts"

/** CSS pixels that a line of the passage is high, so that it can be read on a phone. */
const LINE_PX = 13
/** Heights of a line: what is seen of the page around the passage, and of its width at least. */
const AROUND = 3
const WIDTH_MIN = 36
/** CSS pixels; a passage that is larger is cut at its end. */
const WIDTH_MAX = 1_200
const HEIGHT_MAX = 480
/** Points; what is set smaller was not meant to be read. */
const LINE_MIN = 4

/** From `from` over `length` with room around, at least `least` and at most `most` long, within `whole`. */
const span = (from: number, length: number, around: number, least: number, most: number, whole: number) => {
  const wanted = Math.min(Math.max(length + 2 * around, least), most, whole)
  const before = Math.max(0, Math.min(around, (wanted - length) / 2))
  const start = Math.min(Math.max(0, from - before), whole - wanted)
  return { start, length: wanted }
}

const share = (value: number): number => Math.min(1, Math.max(0, value))

/** A part of a page with a passage in it, as large as it takes to read it. `line`: points that its lines are high. */
export const passageCrop = (box: LineBox, page: PageSize, line: number): PassageCrop => {
  const size = Math.max(LINE_MIN, line)
  const zoom = LINE_PX / size
  const [left, top] = [box.x * page.width, box.y * page.height]
  const [wide, high] = [box.width * page.width, box.height * page.height]
  const across = span(left, wide, size * AROUND, size * WIDTH_MIN, WIDTH_MAX / zoom, page.width)
  const down = span(top, high, size * AROUND, size, HEIGHT_MAX / zoom, page.height)
  const x = share((left - across.start) / across.length)
  const y = share((top - down.start) / down.length)
  return {
    area: {
      x: across.start / page.width,
      y: down.start / page.height,
      width: across.length / page.width,
      height: down.length / page.height
    },
    mark: {
      x,
      y,
      width: share(Math.min(wide / across.length, 1 - x)),
      height: share(Math.min(high / down.length, 1 - y))
    },
    width: Math.max(1, Math.round(across.length * zoom)),
    height: Math.max(1, Math.round(down.length * zoom))
  }
}
