import { PNG_SIGNATURE, pngChunk } from "@marque/testing/hostile-files"
import { movingGif, movingPng } from "@marque/testing/moving-pictures"
import fc from "fast-check"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { inspectUpload, type IntakePurpose } from "../intake.ts"

const PLACE = "52.5200 N 13.4050 E"

const movingWebp = (frames = 4, remark?: string): Promise<Buffer> => {
  const rows = Buffer.concat(Array.from({ length: frames }, (_, at) => Buffer.alloc(16 * 12 * 3, at * 40 + 10)))
  const picture = sharp(rows, { raw: { width: 16, height: 12 * frames, channels: 3, pageHeight: 12 } })
  const marked = remark === undefined ? picture : picture.withExif({ IFD0: { ImageDescription: remark } })
  return marked.webp({ delay: Array.from({ length: frames }, () => 250), loop: 0 }).toBuffer()
}

const inspect = (
  bytes: Uint8Array,
  { purpose = "other", mayMove = true }: { purpose?: IntakePurpose; mayMove?: boolean } = {}
) => inspectUpload(bytes, { name: "steam.gif", purpose, mayMove })

const movingOf = async (bytes: Uint8Array) => {
  const checked = await inspect(bytes)
  if (!checked.ok || checked.moving === undefined) throw new Error(checked.ok ? "It does not move" : checked.message)
  return { still: checked, moving: checked.moving }
}

describe("a picture that moves", () => {
  it.each([
    ["GIF", () => movingGif({ frames: 4, delayMs: 250 }), "image/gif"],
    ["WebP", () => movingWebp(4), "image/webp"],
    ["PNG", () => movingPng({ frames: 4, delayMs: 250 }), "image/png"]
  ])("as %s is kept moving, with its frames and length, beside a still of the first frame", async (_, make, mime) => {
    const { moving, still } = await movingOf(await make())
    expect(moving).toMatchObject({ mime, frames: 4, seconds: 1 })
    expect([still.width, still.height, still.mime]).toEqual([16, 12, "image/jpeg"])
    expect(still.thumbhash).not.toBe("")
  })

  it.each([
    ["GIF", () => movingGif({ remark: PLACE })],
    ["WebP", () => movingWebp(3, PLACE)],
    ["PNG", () => movingPng({ remark: PLACE })]
  ])("as %s loses what tells of places, and draws as before", async (_, make) => {
    const bytes = await make()
    expect(Buffer.from(bytes).includes(PLACE)).toBe(true)
    const { moving } = await movingOf(bytes)
    expect(moving.bytes.includes(PLACE)).toBe(false)
    const frames = async (file: Uint8Array) => sharp(file, { animated: true }).raw().toBuffer()
    expect(await frames(moving.bytes)).toEqual(await frames(bytes))
  })

  it("shows frames without a time for a tenth of a second, as browsers do", async () => {
    const { moving } = await movingOf(movingGif({ frames: 5, delayMs: 0 }))
    expect(moving.seconds).toBe(0.5)
  })

  it("ends with its last block, whatever was appended", async () => {
    const { moving } = await movingOf(Buffer.concat([movingGif(), Buffer.from("<script>alert(1)</script>")]))
    expect(moving.bytes).toEqual(movingGif())
  })

  it.each([
    ["GIF", movingGif],
    ["PNG", movingPng]
  ])("as %s is refused where a still one is needed", async (_, make) => {
    const sentence = "steam.gif is not a supported file: an animation; upload a single picture"
    expect(await inspect(make(), { mayMove: false, purpose: "product" })).toMatchObject({
      ok: false,
      message: sentence
    })
  })

  it("may have 2,000 frames, and not one more", async () => {
    const tiny = (frames: number) => inspect(movingGif({ frames, width: 2, height: 2 }))
    expect(await tiny(2_000)).toMatchObject({ ok: true })
    expect(await tiny(2_001)).toMatchObject({ message: "steam.gif is 2001 frames long; the limit is 2000 frames" })
  })

  it("may have 500 megapixels in all", async () => {
    const claiming = (frames: number) => {
      const file = movingPng({ frames })
      const claim = Buffer.from(file.subarray(16, 29))
      claim.writeUInt32BE(7_000, 0)
      claim.writeUInt32BE(7_000, 4)
      return Buffer.concat([PNG_SIGNATURE, pngChunk("IHDR", claim), file.subarray(33)])
    }
    expect(await inspect(claiming(11))).toMatchObject({
      message: "steam.gif is 539 megapixels in all; the limit is 500 megapixels in all"
    })
    expect(await inspect(claiming(10))).toMatchObject({ message: expect.stringContaining("damaged") })
  })

  it("that is cut off anywhere is refused with a sentence, or is a still one", async () => {
    const whole = movingGif({ frames: 3, remark: PLACE })
    const holds = fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (length) => {
        const checked = await inspect(whole.subarray(0, length))
        return checked.ok
          ? checked.moving === undefined
          : checked.message.startsWith("steam.gif is not a supported file")
      }),
      { numRuns: 60 }
    )
    await expect(holds).resolves.toBeUndefined()
  })

  it("with a broken byte anywhere is drawn whole, refused or still, and nothing of its remark is kept", async () => {
    const files = [movingGif({ frames: 3, remark: PLACE }), movingPng({ frames: 3, remark: PLACE })]
    const holds = fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), fc.nat(), fc.nat(255), async (file, at, byte) => {
        const broken = Buffer.from(file)
        broken[at % broken.length] = byte
        const checked = await inspect(broken)
        return !checked.ok || checked.moving?.bytes.includes(PLACE) !== true
      }),
      { numRuns: 100 }
    )
    await expect(holds).resolves.toBeUndefined()
  })
})
