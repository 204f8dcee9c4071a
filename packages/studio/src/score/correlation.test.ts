import { describe, expect, it } from "vitest"
import { correlationAt, lightOf, probeOf } from "./correlation.ts"
import type { LogoMark } from "./logo-mark.ts"

const SIZE = 200
/** A block without any gap: only what is around it tells it from a wall of the same colour. */
const block: LogoMark = { width: 30, height: 30, coverage: Array.from({ length: 900 }, () => 1) }

const dark = (inside: (x: number, y: number) => boolean) =>
  lightOf(
    {
      width: SIZE,
      height: SIZE,
      data: Uint8ClampedArray.from({ length: SIZE * SIZE * 4 }, (_, at) => {
        const pixel = Math.floor(at / 4)
        return at % 4 === 3 || !inside(pixel % SIZE, Math.floor(pixel / SIZE)) ? 255 : 0
      })
    },
    SIZE
  )

const within = (value: number, from: number, to: number) => value >= from && value < to

describe("a search for a mark", () => {
  const probe = probeOf(block, 30, 700, SIZE)
  const likeness = (inside: (x: number, y: number) => boolean) => correlationAt(dark(inside), probe, 80, 80)

  it("asks for a free margin on each of its four sides", () => {
    const reach = [...probe.offsets].map((offset) => {
      const y = Math.round(offset / SIZE)
      return { x: offset - y * SIZE, y }
    })
    expect(Math.min(...reach.map(({ x }) => x))).toBe(-probe.margin)
    expect(Math.min(...reach.map(({ y }) => y))).toBe(-probe.margin)
    expect(Math.max(...reach.map(({ x }) => x))).toBe(29 + probe.margin)
    expect(Math.max(...reach.map(({ y }) => y))).toBe(29 + probe.margin)
    reach.forEach(({ x, y }, index) => {
      expect((probe.values[index] ?? 0) > 0).toBe(within(x, 0, 30) && within(y, 0, 30))
    })
  })

  it("finds a block that stands alone, and none in the middle of a bar or at the corner of a wall", () => {
    const alone = likeness((x, y) => within(x, 80, 110) && within(y, 80, 110))
    expect(alone).toBeGreaterThan(0.99)
    expect(likeness((_, y) => within(y, 80, 110))).toBeLessThan(0.8)
    expect(likeness((x, y) => x >= 80 && y >= 80)).toBeLessThan(0.8)
  })
})
