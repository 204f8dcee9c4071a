import fc from "fast-check"
import { expect, it } from "vitest"
import { isBlack, lightOf, posterMoments } from "./video-poster.pure.ts"

it("looks at moments inside the video, the first of them near its start, and at few", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 600, noNaN: true }), (seconds) => {
      const moments = posterMoments(seconds)
      expect(moments.length).toBeGreaterThan(0)
      expect(moments.length).toBeLessThan(8)
      expect(moments.every((at) => at >= 0 && at < seconds)).toBe(true)
      expect(new Set(moments).size).toBe(moments.length)
      expect(moments[0]).toBeLessThanOrEqual(0.1)
    })
  )
})

it("looks at the start of a video whose length is not known", () => {
  expect([Number.NaN, Infinity, 0, -1].map(posterMoments)).toEqual([[0], [0], [0], [0]])
})

it("tells black frames from dark ones", () => {
  const frame = (grey: number) => Array.from({ length: 64 }, (_, at) => (at % 4 === 3 ? 255 : grey))
  expect([0, 19, 20, 255].map((grey) => isBlack(lightOf(frame(grey))))).toEqual([true, true, false, false])
  expect(lightOf(frame(255))).toBe(255)
  expect(lightOf([])).toBe(0)
})
