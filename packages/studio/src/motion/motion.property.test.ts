import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isWhole, settledAt, shownAt, travelAt } from "./camera.ts"
import { CLIP_FPS, type ClipTiming, clipSizeOf, framesOf } from "./clip.ts"
import { i420Length, toI420 } from "./i420.ts"

const timings = (loop: fc.Arbitrary<boolean> = fc.boolean()): fc.Arbitrary<ClipTiming> =>
  fc.record({
    motion: fc.constantFrom("push_in" as const, "pull_out" as const, "pan" as const, "parallax" as const),
    seconds: fc.constantFrom(3 as const, 5 as const, 8 as const),
    loop
  })

const framesIn = (timing: ClipTiming) => Array.from({ length: framesOf(timing) }, (_, frame) => frame)

describe("a clip's time", () => {
  it("is thirty frames for every second", () => {
    expect([3, 5, 8].map((seconds) => framesOf({ seconds: seconds as 3 | 5 | 8 }))).toEqual([90, 150, 240])
  })

  it("moves the camera from one end to the other without turning back", () => {
    fc.assert(
      fc.property(timings(fc.constant(false)), (timing) => {
        const way = framesIn(timing).map((frame) => travelAt(timing, frame))
        expect(way[0]).toBe(0)
        expect(way.at(-1)).toBeCloseTo(1, 9)
        expect(way.every((at, frame) => frame === 0 || at >= (way[frame - 1] ?? 0))).toBe(true)
      })
    )
  })

  it("is nearly still in its last two fifths", () => {
    fc.assert(
      fc.property(timings(fc.constant(false)), (timing) => {
        const from = Math.ceil(framesOf(timing) * 0.6)
        expect(travelAt(timing, framesOf(timing) - 1) - travelAt(timing, from)).toBeLessThan(0.05)
        expect(settledAt(timing, from)).toBeGreaterThan(0.95)
        expect(shownAt(timing, from, 1)).toBe(1)
      })
    )
  })

  it("is written whole once a second while the camera travels, when it comes to rest, and not while it stands", () => {
    fc.assert(
      fc.property(timings(), (timing) => {
        const frames = framesOf(timing)
        const whole = framesIn(timing).filter((frame) => isWhole(timing, frame))
        expect(whole[0]).toBe(0)
        expect(whole.every((frame, index) => index === 0 || frame - (whole[index - 1] ?? 0) <= CLIP_FPS)).toBe(true)
        const last = timing.loop ? frames - CLIP_FPS : 0.6 * frames
        expect(whole.at(-1)).toBe(last)
      })
    )
  })

  it("joins its end to its beginning in a loop, with the words standing", () => {
    fc.assert(
      fc.property(timings(fc.constant(true)), (timing) => {
        const frames = framesOf(timing)
        const way = framesIn(timing).map((frame) => travelAt(timing, frame))
        const steps = way.map((at, frame) => Math.abs(at - (way[(frame + 1) % frames] ?? 0)))
        expect(steps.at(-1)).toBeLessThanOrEqual(Math.max(...steps.slice(0, 3)) + 1e-12)
        expect(Math.max(...way)).toBeCloseTo(1, 9)
        expect(framesIn(timing).every((frame) => shownAt(timing, frame, 1) === 1)).toBe(true)
      })
    )
  })
})

describe("a clip's size", () => {
  it("has even sides, the picture's proportions and no more pixels than 1280 x 720", () => {
    const side = fc.integer({ min: 64, max: 8000 })
    fc.assert(
      fc.property(side, side, (w, h) => {
        const size = clipSizeOf({ w, h })
        expect([size.w % 2, size.h % 2]).toEqual([0, 0])
        expect(size.w * size.h).toBeLessThanOrEqual(1280 * 720 * 1.02)
        expect(Math.abs(size.w / size.h / (w / h) - 1)).toBeLessThan(0.2)
      })
    )
  })

  it("is exact for every frame of the studio", () => {
    const sizes = [
      [1920, 1080],
      [1080, 1920],
      [1080, 1080],
      [1080, 1440],
      [1440, 1080]
    ].map(([w = 0, h = 0]) => clipSizeOf({ w, h }))
    expect(sizes.map(({ w, h }) => `${w}x${h}`)).toEqual(["1280x720", "720x1280", "960x960", "828x1104", "1104x828"])
  })
})

describe("a frame for the encoder", () => {
  it("keeps grey, black, white and a brand's red as BT.709 has them", () => {
    const colours = [
      { rgb: [0, 0, 0], yuv: [16, 128, 128] },
      { rgb: [255, 255, 255], yuv: [235, 128, 128] },
      { rgb: [128, 128, 128], yuv: [126, 128, 128] },
      { rgb: [255, 0, 0], yuv: [63, 102, 240] },
      { rgb: [0, 0, 255], yuv: [32, 240, 118] }
    ]
    for (const { rgb, yuv } of colours) {
      const pixels = Uint8Array.from(Array.from({ length: 4 }, () => [...rgb, 255]).flat())
      const frame = new Uint8Array(i420Length(2, 2))
      toI420(pixels, 2, 2, frame)
      const found = [frame[0], frame[4], frame[5]]
      expect(found.every((value, at) => Math.abs((value ?? 0) - (yuv[at] ?? 0)) <= 1)).toBe(true)
      expect(frame[3]).toBe(frame[0])
    }
  })
})
