import sharp from "sharp"
import { expect, it } from "vitest"
import { preparePictures } from "./prepared.ts"
import { decodeSource } from "./sources.ts"

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#31527D" } }).jpeg()

const WHOLE = { x: 0, y: 0, w: 1, h: 1 }

it("reads a large photograph at half its size and still tells its whole size", async () => {
  const bytes = await photo(4000, 3000).toBuffer()
  const decoded = await decodeSource("photo", bytes)
  expect([decoded.width, decoded.height, decoded.halved]).toEqual([2000, 1500, true])
  expect(decoded.facts).toMatchObject({ width: 4000, height: 3000 })
})

it("tells the upright size of a large photograph that lies on its side", async () => {
  const bytes = await photo(4000, 3000).withMetadata({ orientation: 6 }).toBuffer()
  const decoded = await decodeSource("photo", bytes)
  expect([decoded.width, decoded.height]).toEqual([1500, 2000])
  expect(decoded.facts).toMatchObject({ width: 3000, height: 4000 })
})

it("reads a photograph whole when half of it would not do", async () => {
  const small = await decodeSource("photo", await photo(3400, 2000).toBuffer())
  expect([small.width, small.halved]).toEqual([3400, false])
})

it("a detail is taken from the whole photograph where half has too few pixels", async () => {
  const stripes = Buffer.alloc(4000 * 200 * 3)
  for (let at = 0; at < stripes.length; at += 6) stripes.fill(255, at, at + 3)
  const bytes = await sharp(stripes, { raw: { width: 4000, height: 200, channels: 3 } })
    .png()
    .toBuffer()
  const contrastOf = async (crop: typeof WHOLE, w: number) => {
    const op = { op: "image", source: "photo", crop, x: 0, y: 0, w, h: 50 } as const
    const clip = { kind: "rect", x: 0, y: 0, w, h: 50 } as const
    const assets = await preparePictures(
      [{ ...op, clip, mirror: false, extend: false }],
      new Map([["photo", bytes]]),
      1
    )
    const picked = assets.pick("photo", crop, w, 50)
    if (picked === undefined) throw new Error("The picture was not prepared")
    const { data } = await sharp(await (picked.image as { encode: (as: "png") => Promise<Buffer> }).encode("png"))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return Math.max(...data) - Math.min(...data)
  }
  expect(await contrastOf({ x: 0, y: 0, w: 0.25, h: 1 }, 1000)).toBeGreaterThan(200)
  expect(await contrastOf(WHOLE, 1000)).toBeLessThan(60)
})
