import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  cropBox,
  cropWithin,
  firstCrop,
  keyedCrop,
  maxZoom,
  movedCrop,
  type PictureCrop,
  type PictureSize,
  pictureTypeOf
} from "./profile-picture.rules.ts"

const sizes = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) })
const numbers = fc.oneof(fc.double(), fc.double({ min: -2, max: 6, noNaN: true }))
const crops = fc.record({ x: numbers, y: numbers, zoom: numbers })
const keys = fc.constantFrom("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "-", "=")

const expectInside = (crop: PictureCrop, size: PictureSize) => {
  const { side, x, y } = cropBox(crop, size)
  for (const number of [side, x, y]) expect(Number.isInteger(number)).toBe(true)
  expect(side).toBeGreaterThanOrEqual(1)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(x + side).toBeLessThanOrEqual(size.width)
  expect(y + side).toBeLessThanOrEqual(size.height)
}

describe("the square of a photograph", () => {
  it("is made of whole pixels inside it, whatever numbers arrive", () => {
    fc.assert(fc.property(crops, sizes, (crop, size) => expectInside(crop, size)))
    expect.hasAssertions()
  })

  it("begins at the edge for what is not a number", () => {
    expect(cropWithin({ x: Number.NaN, y: 0.5, zoom: Number.NaN }, { width: 400, height: 200 })).toEqual({
      x: 0.25,
      y: 0.5,
      zoom: 1
    })
  })

  it("stays where it is when it is put inside again", () => {
    fc.assert(
      fc.property(crops, sizes, (crop, size) => {
        const once = cropWithin(crop, size)
        const twice = cropWithin(once, size)
        for (const name of ["x", "y", "zoom"] as const) expect(twice[name]).toBeCloseTo(once[name], 9)
      })
    )
  })

  it("stays inside under any keys and moves", () => {
    const steps = fc.array(fc.tuple(keys, fc.boolean(), fc.double({ min: -3, max: 3, noNaN: true })), { maxLength: 30 })
    fc.assert(
      fc.property(sizes, steps, (size, moves) => {
        let crop = firstCrop(size)
        for (const [key, shift, by] of moves) {
          crop = movedCrop(keyedCrop(crop, size, key, shift) ?? crop, size, by, -by)
          expectInside(crop, size)
          expect(crop.zoom).toBeLessThanOrEqual(maxZoom(size))
        }
      })
    )
  })

  it("shows the whole shorter side first, of an upright photograph more of the top than of the bottom", () => {
    expect(cropBox(firstCrop({ width: 400, height: 200 }), { width: 400, height: 200 })).toEqual({
      x: 100,
      y: 0,
      side: 200
    })
    const { side, y } = cropBox(firstCrop({ width: 300, height: 900 }), { width: 300, height: 900 })
    expect(side).toBe(300)
    expect(y).toBeLessThan(300)
  })

  it("keeps 64 pixels of a photograph, and four times at most", () => {
    expect([64, 63, 128, 256, 257, 4_000].map((side) => maxZoom({ width: side, height: side }))).toEqual([
      1, 1, 2, 4, 4, 4
    ])
  })

  it("goes right by the arrow, five times as far with Shift, and ignores other keys", () => {
    const size = { width: 1_000, height: 500 }
    const at = (key: string, shift: boolean) => keyedCrop(firstCrop(size), size, key, shift)?.x
    expect(at("ArrowRight", false)).toBeCloseTo(0.51)
    expect(at("ArrowRight", true)).toBeCloseTo(0.55)
    expect(at("ArrowLeft", false)).toBeCloseTo(0.49)
    expect(keyedCrop(firstCrop(size), size, "Enter", false)).toBeUndefined()
  })
})

const bytes = (...parts: ReadonlyArray<string | ReadonlyArray<number>>) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? Array.from(part, (letter) => letter.charCodeAt(0)) : part))
  )

describe("what a file is by its first bytes", () => {
  it.each([
    ["a PNG", bytes([0x89], "PNG\r\n", [0x1a, 0x0a, 0, 0]), "image/png"],
    ["a JPEG", bytes([0xff, 0xd8, 0xff, 0xe1]), "image/jpeg"],
    ["a WebP", bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 "), "image/webp"],
    ["an AVIF", bytes([0, 0, 0, 24], "ftypavif", [0, 0, 0, 0], "mif1"), "image/avif"],
    ["an AVIF under the general brand", bytes([0, 0, 0, 24], "ftypmif1", [0, 0, 0, 0], "miafavif"), "image/avif"],
    ["a HEIC", bytes([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0], "mif1heic"), undefined],
    ["a brand behind the box", bytes([0, 0, 0, 16], "ftypheic", [0, 0, 0, 0], "avif"), undefined],
    ["a sound in RIFF", bytes("RIFF", [1, 2, 3, 4], "WAVEfmt "), undefined],
    ["a GIF", bytes("GIF89a"), undefined],
    ["an SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"), "vector"],
    ["an SVG behind a declaration", bytes([0xef, 0xbb, 0xbf], "\n <?xml version='1.0'?><svg/>"), "vector"],
    ["nothing", bytes(), undefined]
  ] as const)("%s", (_, head, type) => {
    expect(pictureTypeOf(head)).toBe(type)
  })

  it("is answered for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (head) => {
        expect([undefined, "vector", "image/jpeg", "image/png", "image/webp", "image/avif"]).toContain(
          pictureTypeOf(head)
        )
      })
    )
  })
})
