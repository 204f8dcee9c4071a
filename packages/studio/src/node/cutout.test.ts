import { readFileSync } from "node:fs"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { cutOut } from "./cutout.ts"
import { demoFile } from "./demo.ts"
import { type DemoProduct, demoProducts } from "./testing/demo-creative.ts"
import { outlineFaults, pixelsOf, preselected, propose } from "./testing/drawn-cutouts.ts"
import { drawn, groundNames, shapeNames } from "./testing/shapes.ts"

const plain = (width: number, height: number, background = "#8a7f70") =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

// Two shapes on each ground; all others are tried in the long tests.
describe.each(groundNames)("a shape on %s ground", (ground) => {
  const shapes = shapeNames.filter((_, index) => (index + groundNames.indexOf(ground)) % 4 === 0)
  it.each(shapes)("%s is cut out at its outline, in one piece, free of the ground", async (shape) => {
    expect(await outlineFaults(shape, ground)).toEqual([])
  })
})

describe("what is proposed", () => {
  // Places in pixels of the photographs: [x, y, alpha].
  const places: Readonly<Record<DemoProduct, ReadonlyArray<readonly [number, number, number]>>> = {
    "ember-mug": [
      [1180, 960, 0],
      [600, 900, 255],
      [1000, 1490, 0],
      [910, 1479, 0],
      [1060, 1420, 0]
    ],
    "fig-candle": [
      [818, 540, 255],
      [800, 700, 255],
      [1130, 1640, 0],
      [1044, 1613, 0]
    ],
    "room-mist": [
      [800, 1200, 255],
      [1030, 1580, 0],
      [580, 1574, 0]
    ],
    "sage-bowl": [
      [1400, 750, 255],
      [1600, 900, 255],
      [371, 1282, 255],
      [1900, 800, 0]
    ],
    "ember-blend-caddy": [
      [500, 1000, 255],
      [849, 430, 255],
      [1090, 1000, 255],
      [1150, 1560, 0]
    ]
  }

  it("the demo products are cut out whole, with handle, flame, label and highlights, and without their shadows", async () => {
    for (const name of demoProducts) {
      const bytes = readFileSync(demoFile(`products/${name}.jpg`))
      const chosen = preselected(await propose(bytes))
      const { height, width } = await sharp(bytes).metadata()
      expect([name, chosen.verdict, chosen.width, chosen.height]).toEqual([name, "clean", width, height])
      const { alpha } = await pixelsOf(chosen.png)
      const found = places[name].map(([x, y]) => [x, y, alpha[y * (width ?? 0) + x]])
      expect([name, found]).toEqual([name, places[name]])
    }
  })

  it("a picture with real transparency is its own cut-out, byte for byte", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle cx="30" cy="20" r="15"/></svg>'
    const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
    const proposals = await propose(bytes, true)
    expect(proposals).toMatchObject([{ kind: "alpha", verdict: "clean", preselected: true, width: 60, height: 40 }])
    expect(proposals[0]?.png.equals(bytes)).toBe(true)
  })

  it("a product the colour of its ground is never called clean", async () => {
    const { bytes } = await drawn("disc", "grain", { colour: [221, 221, 213] })
    expect((await propose(bytes)).filter(({ verdict }) => verdict === "clean")).toEqual([])
  })
})

describe("pictures without a product", () => {
  it.each([
    [1, 1],
    [2, 3],
    [1, 400],
    [600, 400]
  ])("%i x %i pixels of one colour give no usable cut-out", async (width, height) => {
    const proposals = await propose(await plain(width, height))
    expect(proposals.filter(({ preselected: chosen }) => chosen)).toEqual([])
  })

  it("nothing but transparency gives none", async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer()
    expect(await propose(bytes, true)).toEqual([])
  })

  it("noise gives nothing clean", async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * 7919 + (at >> 5) * 104729) % 251))
    const bytes = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect((await propose(bytes)).filter(({ verdict }) => verdict === "clean")).toEqual([])
  })
})

it("stops with the signal's reason", async () => {
  const { bytes } = await drawn("disc", "plain")
  const stopped = cutOut({ bytes, hasAlpha: false }, { signal: AbortSignal.abort(new Error("canceled")) })
  await expect(stopped).rejects.toThrow("canceled")
})
