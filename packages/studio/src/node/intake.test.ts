import { readFileSync } from "node:fs"
import { pngBomb, svgFile as svg } from "@marque/testing/hostile-files"
import fc from "fast-check"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import { demoFile } from "./demo.ts"
import { sourceFacts } from "./sources.ts"
import { withFacts } from "./written-facts.ts"
import { inspectUpload, type IntakePurpose } from "./intake.ts"

const inspect = (bytes: Uint8Array, name = "photo.jpg", purpose: IntakePurpose = "product") =>
  inspectUpload(bytes, { name, purpose })

const answer = async (bytes: Uint8Array, name?: string, purpose?: IntakePurpose) => {
  const result = await inspect(bytes, name, purpose)
  return result.ok ? `${result.mime} ${result.width}x${result.height}` : result.message
}

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: "#B5331E" } })

describe("what is taken in", () => {
  it.each([
    ["jpeg", "image/jpeg"],
    ["png", "image/jpeg"],
    ["webp", "image/jpeg"],
    ["avif", "image/jpeg"]
  ] as const)("an opaque %s becomes %s of the same size, whatever its name says", async (format, mime) => {
    expect(await answer(await picture().toFormat(format).toBuffer(), "wrong.gif")).toBe(`${mime} 60x40`)
  })

  it("a picture with transparency keeps it", async () => {
    const transparent = sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } }
    })
    const result = await inspect(await transparent.png().toBuffer())
    expect(result).toMatchObject({ ok: true, mime: "image/png", hasAlpha: true })
  })

  it("is turned upright and rid of position and camera data", async () => {
    const exif = { IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } }
    const bytes = await picture(60, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const result = await inspect(bytes)
    if (!result.ok) throw new Error(result.message)
    expect([result.width, result.height]).toEqual([40, 60])
    const kept = await sharp(result.bytes).metadata()
    expect([kept.exif, kept.icc, kept.orientation]).toEqual([undefined, undefined, undefined])
    expect(String(kept.xmp)).toMatch(
      /^<x:xmpmeta [^>]*><rdf:RDF [^>]*><rdf:Description [^>]*\/><\/rdf:RDF><\/x:xmpmeta>$/
    )
    expect(String(kept.xmp).match(/marque:\w+="[^"]*"/g)).toHaveLength(1)
  })

  it("is converted to 8 bits of sRGB from CMYK, 16 bits and grey", async () => {
    const cmyk = await picture().toColourspace("cmyk").jpeg().toBuffer()
    const deep = await picture().toColourspace("rgb16").png().toBuffer()
    const grey = await picture().greyscale().png().toBuffer()
    for (const bytes of [cmyk, deep, grey]) {
      const result = await inspect(bytes)
      if (!result.ok) throw new Error(result.message)
      expect(await sharp(result.bytes).metadata()).toMatchObject({ space: "srgb", depth: "uchar", channels: 3 })
    }
  })

  it("is the same file, of the same hashes, whether or not an opaque picture has a channel for transparency", async () => {
    const photo = sharp(readFileSync(demoFile("products/ember-mug.jpg"))).resize(301, 203, { fit: "fill" })
    const without = await inspect(await photo.clone().png().toBuffer())
    const having = await inspect(await photo.clone().ensureAlpha().png().toBuffer())
    expect(without).toMatchObject({ ok: true, mime: "image/jpeg", hasAlpha: false })
    expect(having).toEqual(without)
  })

  it.each([
    [3000, 2000, true],
    [3001, 2000, false]
  ])("of %i x %i pixels is coded as short as can be: %s", async (width, height, optimiseCoding) => {
    const result = await inspect(await picture(width, height).png({ compressionLevel: 1 }).toBuffer())
    const coded = picture(width, height).jpeg({ quality: 92, chromaSubsampling: "4:4:4", optimiseCoding })
    if (!result.ok) throw new Error(result.message)
    const facts = await sourceFacts("x", result.bytes)
    expect(result.bytes.equals(withFacts(await coded.toBuffer(), "image/jpeg", facts))).toBe(true)
  })

  it("is scaled down to 4096 pixels at most", async () => {
    expect(await answer(await picture(6000, 3000).jpeg().toBuffer())).toBe("image/jpeg 4096x2048")
  })

  it("a logo may be a vector graphic, which is drawn to pixels", async () => {
    const logo = readFileSync(demoFile("logos/primary.svg"))
    const result = await inspect(logo, "logo.svg", "logo")
    if (!result.ok) throw new Error(result.message)
    expect(result).toMatchObject({ mime: "image/png", hasAlpha: true })
    expect(Math.max(result.width, result.height)).toBe(2048)
  })

  it("tells which marks about its making it came with", async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>`
    const result = await inspect(await picture().withXmp(xmp).jpeg().toBuffer())
    expect(result).toMatchObject({ marksFound: ["trainedAlgorithmicMedia"] })
  })
})

describe("what is refused, with the reason", () => {
  it.each([
    ["an empty file", Buffer.alloc(0), "photo.jpg is not a supported file: it is empty"],
    ["a text file", Buffer.from("hello, this is no picture"), "photo.jpg is not a supported file: a text file"],
    ["random bytes", Buffer.from([0, 1, 2, 3, 255, 254]), "photo.jpg is not a supported file: not a picture"],
    ["a page", Buffer.from("<!doctype html><img src=x>"), "photo.jpg is not a supported file: a text file"],
    ["100 megapixels", pngBomb(10_000, 10_000), "photo.jpg is 100 megapixels; the limit is 50 megapixels"],
    [
      "a vector graphic as a photo",
      svg("<rect/>"),
      "photo.jpg is not a supported file: a vector graphic; upload a photo"
    ]
  ])("%s", async (_, bytes, message) => {
    expect(await answer(bytes)).toBe(message)
  })

  it.each([
    ["<script>alert(1)</script>", "the vector graphic contains script"],
    ["<rect onload='alert(1)'/>", "the vector graphic contains a script"],
    ["<foreignObject><div/></foreignObject>", "the vector graphic contains foreignobject"],
    ["<image href='https://elsewhere/x.png'/>", "the vector graphic contains image"],
    ["<use href='https://elsewhere/x.svg#a'/>", "the vector graphic loads something from elsewhere"],
    ["<style>@import 'https://elsewhere/x.css'</style>", "the vector graphic loads something from elsewhere"],
    ["<rect style='fill:url(https://elsewhere/x)'/>", "the vector graphic loads something from elsewhere"],
    ["<a href='javascript:alert(1)'><rect/></a>", "the vector graphic loads something from elsewhere"]
  ])("a logo with %s", async (inside, problem) => {
    expect(await answer(svg(inside), "logo.svg", "logo")).toBe(`logo.svg is not a supported file: ${problem}`)
  })

  it("a logo that declares entities", async () => {
    const bomb = svg("<text>&b;</text>", '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')
    expect(await answer(bomb, "logo.svg", "logo")).toBe(
      "logo.svg is not a supported file: the vector graphic declares entities"
    )
  })

  it("an animation", async () => {
    const frames = await sharp(
      await Promise.all(
        ["#ff0000", "#00ff00"].map((background) =>
          sharp({ create: { width: 8, height: 8, channels: 3, background } })
            .png()
            .toBuffer()
        )
      ),
      { join: { animated: true } }
    )
      .gif()
      .toBuffer()
    expect(await answer(frames, "a.gif")).toBe("a.gif is not a supported file: an animation; upload a single picture")
  })
})

describe("a damaged file", () => {
  const whole: Array<Buffer> = []
  beforeAll(async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251))
    const source = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    whole.push(await source.clone().jpeg().toBuffer(), await source.clone().png().toBuffer())
  })

  it("cut off anywhere is refused and never crashes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(0, 1), fc.double({ min: 0, max: 0.98, noNaN: true }), async (which, part) => {
        const file = whole[which] ?? Buffer.alloc(0)
        const result = await inspect(file.subarray(0, Math.floor(file.length * part)))
        expect(result.ok).toBe(false)
      }),
      { numRuns: 60 }
    )
  })

  it("with any bytes changed is taken or refused, and never crashes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 1),
        fc.array(fc.nat(4_000), { minLength: 1, maxLength: 8 }),
        async (which, at) => {
          const file = Buffer.from(whole[which] ?? Buffer.alloc(0))
          for (const one of at) file[one % file.length] = (one * 31) & 255
          expect(typeof (await inspect(file)).ok).toBe("boolean")
        }
      ),
      { numRuns: 60 }
    )
  })
})
