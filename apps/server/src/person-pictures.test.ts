import { Hono } from "hono"
import sharp from "sharp"
import { beforeEach, expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { addPersonPictures, encodePicture } from "./person-pictures.ts"

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8A9A78" } })

const measured = async (picture: Uint8Array) => {
  const encoded = await encodePicture(picture)
  if (typeof encoded === "string") return encoded
  const { exif, format, height, icc, width, xmp } = await sharp(encoded).metadata()
  return { format, width, height, isBare: exif === undefined && icc === undefined && xmp === undefined }
}

const square = (side: number) => ({ format: "webp", width: side, height: side, isBare: true })

it.each(["jpeg", "png", "webp", "avif"] as const)("a %s becomes a WebP square of 512 pixels", async (format) => {
  expect(await measured(await photo(1_200, 800).toFormat(format).toBuffer())).toEqual(square(512))
})

it("a small picture becomes square without being made larger", async () => {
  expect(await measured(await photo(100, 60).png().toBuffer())).toEqual(square(60))
  expect(await measured(await photo(1, 1).png().toBuffer())).toEqual(square(1))
})

it("what a camera writes into a file does not go on, and the picture stands as it was held", async () => {
  const marked = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#000" } })
    .composite([{ input: await photo(60, 8).png().toBuffer(), top: 0, left: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } } })
    .toBuffer()
  expect((await sharp(marked).metadata()).exif).toBeDefined()
  expect(await measured(marked)).toEqual(square(40))
  const { data, info } = await sharp((await encodePicture(marked)) as Uint8Array)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const brightness = (x: number) => data[(20 * info.width + x) * info.channels] ?? 0
  expect([brightness(4), brightness(37)].map((value) => value > 90)).toEqual([false, true])
})

it("the first picture of a moving one is taken", async () => {
  const moving = await sharp(
    await Promise.all(["#f00", "#0f0"].map((background) => photo(40, 40).tint(background).png().toBuffer())),
    { join: { animated: true } }
  )
    .webp()
    .toBuffer()
  const encoded = await encodePicture(moving)
  expect((await sharp(encoded as Uint8Array).metadata()).pages ?? 1).toBe(1)
})

it("a drawing, other kinds and what is no picture are refused, whatever they are called", async () => {
  const text = (content: string) => encodePicture(new TextEncoder().encode(content))
  expect(await text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).toBe("vector")
  expect(await text("%PDF-1.7")).toBe("type")
  expect(await encodePicture(await photo(9, 9).gif().toBuffer())).toBe("type")
  expect(await encodePicture(await photo(9, 9).tiff().toBuffer())).toBe("type")
  expect(await encodePicture(new Uint8Array())).toBe("type")
})

it("one that unfolds into too many pixels is refused by its head", async () => {
  const bomb = await photo(5_001, 5_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(200_000)
  expect(await encodePicture(bomb)).toBe("pixels")
  expect(await measured(await photo(5_000, 5_000).png().toBuffer())).toEqual(square(512))
})

it("one that is cut off or damaged is refused", async () => {
  const whole = await photo(300, 300).jpeg().toBuffer()
  expect(await encodePicture(whole.subarray(0, whole.length / 2))).toBe("broken")
  expect(await encodePicture(whole.subarray(0, 12))).toBe("broken")
})

const KNOWN = "a".repeat(64)
let app: Hono<Bindings>

beforeEach(() => {
  app = new Hono<Bindings>()
  addPersonPictures(app, async (request, id) =>
    id === KNOWN && request.headers.get("cookie") === "ada" ? Uint8Array.from([1, 2, 3]) : undefined
  )
})

it("a signed-in person is shown one, which their browser keeps for good", async () => {
  const response = await app.request(`/media/people/${KNOWN}`, { headers: { cookie: "ada" } })
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("image/webp")
  expect(response.headers.get("cache-control")).toBe("private, max-age=31536000, immutable")
  expect(await response.bytes()).toEqual(Uint8Array.from([1, 2, 3]))
})

it("everybody else is answered as for an unknown one, which is not kept", async () => {
  const answers = [
    await app.request(`/media/people/${KNOWN}`),
    await app.request(`/media/people/${"b".repeat(64)}`, { headers: { cookie: "ada" } }),
    await app.request("/media/people/..%2fx", { headers: { cookie: "ada" } })
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(["no-store", "no-store", "no-store"])
})

it("a provider that keeps the pictures itself has none here", async () => {
  const bare = new Hono<Bindings>()
  addPersonPictures(bare, undefined)
  expect((await bare.request(`/media/people/${KNOWN}`)).status).toBe(404)
})
