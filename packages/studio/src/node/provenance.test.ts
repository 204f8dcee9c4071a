import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { demoFile } from "./demo.ts"
import { type EmbeddableMime, NotEmbeddable } from "./embed.ts"
import { inspectUpload } from "./intake.ts"
import { marksIn } from "./marks.ts"
import { sourceTypeOf, withProvenance } from "./provenance.ts"

const formats = [
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["webp", "image/webp"]
] as const

const noise = (channels: 3 | 4) =>
  sharp(Buffer.from(Array.from({ length: 37 * 23 * channels }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 37, height: 23, channels }
  })

const marksOf = async (bytes: Uint8Array) => marksIn((await sharp(bytes).metadata()).xmp)
const rawOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

describe.each(formats)("a %s", (format, mime) => {
  it.each([3, 4] as const)(
    "with %i channels carries its source type and its sources' marks, pixels untouched",
    async (channels) => {
      const bytes = await noise(channels).toFormat(format).toBuffer()
      const marked = withProvenance(bytes, mime, { sourceType: "compositeSynthetic", marksFound: ["digitalCreation"] })
      expect(await marksOf(marked)).toEqual(["compositeSynthetic", "digitalCreation"])
      expect((await rawOf(marked)).equals(await rawOf(bytes))).toBe(true)
      expect(String((await sharp(marked).metadata()).xmp)).toContain(
        "<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic<"
      )
    }
  )

  it("keeps a mark it came with, once, and everything else of the file", async () => {
    const bytes = await noise(3)
      .withIccProfile("p3")
      .withExif({ IFD0: { Copyright: "somebody" } })
      .toFormat(format)
      .toBuffer()
    const once = withProvenance(bytes, mime, { sourceType: "trainedAlgorithmicMedia", marksFound: [] })
    const twice = withProvenance(once, mime, {
      sourceType: "compositeCapture",
      marksFound: ["trainedAlgorithmicMedia"]
    })
    expect(await marksOf(twice)).toEqual(["compositeCapture", "trainedAlgorithmicMedia"])
    const [before, after] = [await sharp(bytes).metadata(), await sharp(twice).metadata()]
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true)
    expect(after.exif?.equals(before.exif ?? Buffer.alloc(0))).toBe(true)
    expect((await rawOf(twice)).equals(await rawOf(bytes))).toBe(true)
  })

  it("that is cut off or something else is refused, and never breaks otherwise", async () => {
    const bytes = await noise(3).toFormat(format).toBuffer()
    const mark = (file: Uint8Array, as: EmbeddableMime = mime) =>
      withProvenance(file, as, { sourceType: "compositeCapture", marksFound: [] })
    for (const [, other] of formats.filter(([name]) => name !== format)) {
      expect(() => mark(bytes, other)).toThrow(NotEmbeddable)
    }
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.array(fc.nat(bytes.length - 1), { maxLength: 5 }), (length, at) => {
        const file = Buffer.from(bytes)
        for (const one of at) file[one] = (file[one] ?? 0) ^ 0x5a
        try {
          mark(file.subarray(0, length))
          return true
        } catch (error) {
          return error instanceof NotEmbeddable
        }
      }),
      { numRuns: 200 }
    )
  })
})

describe("the source type of a picture", () => {
  const photo = (...marks: ReadonlyArray<string>) => ({ role: "photo", marks })
  it.each([
    ["captures only", [photo(), photo("digitalCapture")], "compositeCapture"],
    ["a render among captures", [photo(), photo("digitalCreation")], "compositeSynthetic"],
    ["a retired mark of a drawing", [photo("digitalArt")], "compositeSynthetic"],
    [
      "something generated beside a render",
      [photo("digitalCreation"), photo("trainedAlgorithmicMedia")],
      "compositeWithTrainedAlgorithmicMedia"
    ],
    [
      "something generated further back",
      [photo("compositeWithTrainedAlgorithmicMedia")],
      "compositeWithTrainedAlgorithmicMedia"
    ],
    ["a logo and nothing else", [{ role: "logo", marks: ["digitalCreation"] }], "algorithmicMedia"],
    ["nothing", [], "algorithmicMedia"]
  ])("of %s", (_, sources, expected) => {
    expect(sourceTypeOf(sources)).toBe(expected)
  })
})

it("writes nothing into XMP but words", () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xd9])
  const mark = (sourceType: string, marksFound: ReadonlyArray<string>) =>
    withProvenance(bytes, "image/jpeg", { sourceType, marksFound }).toString("utf8")
  expect(() => mark('"/><x', [])).toThrow(RangeError)
  expect(mark("compositeCapture", ['"/><script>'])).not.toContain("<script")
})

it("the demo pictures say that they are renders, and intake reads it", async () => {
  for (const folder of ["products", "places"] as const) {
    for (const name of readdirSync(demoFile(folder))) {
      const bytes = readFileSync(demoFile(`${folder}/${name}`))
      const checked = await inspectUpload(bytes, { name, purpose: "product" })
      expect([name, checked.ok && checked.marksFound]).toEqual([name, ["digitalCreation"]])
    }
  }
})
