import { readFileSync } from "node:fs"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { UnreadableSource } from "./decode.ts"
import { renderCreative } from "./render.ts"
import { cutOut } from "./cutout.ts"
import { decodeSource, describedFile, readAgain, sourceFacts } from "./sources.ts"
import { demoFile } from "./demo.ts"
import { inspectUpload } from "./intake.ts"
import { preparePictures } from "./prepared.ts"
import { cutoutBytes, demoFiles, demoInput } from "./testing/demo-creative.ts"
import { factsIn } from "./written-facts.ts"

const photo = readFileSync(demoFile("products/ember-mug.jpg"))
const place = readFileSync(demoFile("places/stone-terrace.jpg"))

describe("the facts of a picture", () => {
  it.each([
    ["a photograph", "image/jpeg", () => photo],
    ["a photograph whose subject was looked for", "image/jpeg", () => place],
    ["a cut-out", "image/png", () => cutoutBytes("ember-mug")],
    [
      "a picture with some transparency",
      "image/webp",
      async () =>
        sharp(await cutoutBytes("ember-mug"))
          .resize(300)
          .webp()
          .toBuffer()
    ]
  ] as const)("of %s are read from its file as they were found in its pixels", async (_, mime, make) => {
    const bytes = await make()
    expect(factsIn(bytes)).toBeUndefined()
    const { subject, ...found } = await sourceFacts("x", bytes)
    const described = await describedFile(bytes, mime)
    const written = factsIn(described)
    expect(written?.subject).toEqual(subject)
    expect(written).toMatchObject(found)
    expect(
      Object.keys(written ?? {})
        .filter((key) => key !== "subject")
        .toSorted()
    ).toEqual(Object.keys(found).toSorted())
    const again = await describedFile(described, mime)
    expect(again.equals(described)).toBe(true)
  })

  it("are in every file that an upload and its cut-outs leave", async () => {
    const taken = await inspectUpload(photo, { name: "mug.jpg", purpose: "product" })
    if (!taken.ok) throw new Error(taken.message)
    expect(factsIn(taken.bytes)).toMatchObject({ width: 1600, height: 2000, alpha: false })
    const [cutout] = await cutOut(taken)
    expect(factsIn(cutout?.png ?? Buffer.alloc(0))).toMatchObject({ width: 1600, height: 2000, alpha: true })
  })

  it("of an uploader are not taken over", async () => {
    const forged = await describedFile(photo, "image/jpeg")
    const other = Buffer.from(
      forged.toString("latin1").replace(/marque-facts\/1:.{40}/, (found) => found.toUpperCase()),
      "latin1"
    )
    const taken = await inspectUpload(other, { name: "mug.jpg", purpose: "place" })
    if (!taken.ok) throw new Error(taken.message)
    expect(taken.bytes.includes("MARQUE-FACTS")).toBe(false)
    expect(factsIn(taken.bytes)).toMatchObject({ width: 1600, height: 2000 })
  })

  it.each([
    ["of another version", "marque-facts/1:", "marque-facts/0:"],
    ["that are cut off", /marque-facts\/1:.{60}/, "marque-facts/1:"],
    ["that are nothing", /marque-facts\/1:[^"]*/, "marque-facts/1:"]
  ])("%s are found again in the pixels", async (_, from, to) => {
    const described = await describedFile(photo, "image/jpeg")
    const spoilt = Buffer.from(described.toString("latin1").replace(from, to), "latin1")
    expect(factsIn(spoilt)).toBeUndefined()
  })
})

it("a picture reads only what it draws of files that hold their facts", async () => {
  const files = new Map<string, Uint8Array>()
  for (const [id, bytes] of await demoFiles(["ember-mug"])) {
    const isDrawn = /^(?:logo|photo)/.test(id)
    const mime = id.startsWith("cutout") ? "image/png" : "image/jpeg"
    const file = isDrawn ? bytes : await describedFile(bytes, mime)
    // Nothing but its facts is left of a file that is not drawn.
    files.set(id, isDrawn ? file : file.subarray(0, 4000))
  }
  const input = demoInput("ember-mug", "split", "square")
  expect((await renderCreative(input, files)).scene.layout).toBe("split")
  await expect(renderCreative({ ...input, layout: "stage" }, files)).rejects.toThrow(UnreadableSource)
})

const drawn = async (bytes: Uint8Array, crop: { x: number; y: number; w: number; h: number }) => {
  const at = { x: 0, y: 0, w: 321, h: 287 }
  const op = {
    op: "image",
    source: "file",
    crop,
    ...at,
    clip: { kind: "rect", ...at },
    mirror: false,
    extend: false
  } as const
  const pictures = await preparePictures([op], new Map([["file", bytes]]), 1)
  const image = pictures.pick("file", crop, 321, 287)?.image as { data: () => Buffer } | undefined
  const pixels = Buffer.from(image?.data() ?? [])
  pictures.release()
  return pixels
}

describe("a picture is drawn alike", () => {
  it.each([
    ["a photograph", "image/jpeg", async () => photo],
    ["a grey photograph", "image/jpeg", () => sharp(photo).greyscale().jpeg().toBuffer()],
    [
      "a photograph that lies on its side",
      "image/jpeg",
      () => sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    ],
    ["a cut-out", "image/png", () => cutoutBytes("room-mist")],
    [
      "a grey picture with transparency",
      "image/png",
      async () =>
        sharp(await cutoutBytes("ember-mug"))
          .toColourspace("b-w")
          .png()
          .toBuffer()
    ]
  ] as const)("%s: read for one picture, read for several, and without facts", async (_, mime, make) => {
    const bytes = await make()
    const plain = Buffer.from(bytes)
    const { facts } = await decodeSource("file", plain)
    const crop = facts.alpha ? facts.bounds : { x: 0.1, y: 0.2, w: 0.5, h: 0.63 }
    const once = await describedFile(bytes, mime)
    const often = Buffer.from(once)
    readAgain(often)
    for (const described of [once, often]) await sourceFacts("file", described)
    const expected = await drawn(plain, crop)
    expect(expected.length).toBe(321 * 287 * 4)
    expect((await drawn(once, crop)).equals(expected)).toBe(true)
    expect((await drawn(often, crop)).equals(expected)).toBe(true)
    const part = { ...crop, w: crop.w / 2 }
    expect((await drawn(once, part)).equals(await drawn(plain, part))).toBe(true)
  })
})
