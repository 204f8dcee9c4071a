import { readFileSync } from "node:fs"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { regionsOf } from "../cutout/regions.ts"
import { proposeCutouts, type ProposedCutout } from "./cutout.ts"
import { demoFile } from "./demo.ts"
import { demoProducts } from "./testing/demo-creative.ts"
import { drawn, groundNames, shapeNames } from "./testing/shapes.ts"

const propose = (bytes: Uint8Array, hasAlpha = false) => proposeCutouts({ bytes, hasAlpha })

const preselected = (proposals: ReadonlyArray<ProposedCutout>): ProposedCutout => {
  const found = proposals.filter((proposal) => proposal.preselected)
  if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} proposals are preselected`)
  return found[0]
}

const pixelsOf = async (png: Uint8Array) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const alpha = Uint8Array.from({ length: info.width * info.height }, (_, at) => data[at * 4 + 3] ?? 0)
  return { data, alpha, width: info.width, height: info.height }
}

const plain = (width: number, height: number, background = "#8a7f70") =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

describe.each(groundNames)("a shape on %s ground", (ground) => {
  it.each(shapeNames)("%s is cut out at its outline, in one piece, free of the ground", async (shape) => {
    const photo = await drawn(shape, ground)
    const chosen = preselected(await propose(photo.bytes))
    const { alpha, data, height, width } = await pixelsOf(chosen.png)
    expect([width, height]).toEqual([600, 500])

    let [both, either] = [0, 0]
    for (const [at, truth] of photo.coverage.entries()) {
      both += Math.min(truth, (alpha[at] ?? 0) / 255)
      either += Math.max(truth, (alpha[at] ?? 0) / 255)
    }
    expect(both / either).toBeGreaterThanOrEqual(0.97)

    const present = alpha.map((value) => (value > 0 ? 1 : 0))
    for (const part of regionsOf(present, width, height, 1)) expect(part.area).toBeGreaterThan(0.0005 * present.length)

    let [rim, pale] = [0, 0]
    for (const [at, value] of alpha.entries()) {
      if (value < 64 || value === 255) continue
      const behind = photo.groundAt(at % width, Math.floor(at / width))
      const away = (from: ReadonlyArray<number>) =>
        Math.hypot(...from.map((own, channel) => own - (data[at * 4 + channel] ?? 0)))
      rim += 1
      if (away(behind) < away(photo.colour)) pale += 1
    }
    expect(rim).toBeGreaterThan(100)
    expect(pale / rim).toBeLessThan(0.01)
  })
})

describe("what is proposed", () => {
  it("the demo products give a clean, preselected cut-out of their own size that leaves the handle of the mug open", async () => {
    for (const name of demoProducts) {
      const bytes = readFileSync(demoFile(`products/${name}.jpg`))
      const chosen = preselected(await propose(bytes))
      const { height, width } = await sharp(bytes).metadata()
      expect([name, chosen.verdict, chosen.width, chosen.height]).toEqual([name, "clean", width, height])
      if (name !== "ember-mug") continue
      const { alpha } = await pixelsOf(chosen.png)
      expect([alpha[960 * 1600 + 1180], alpha[900 * 1600 + 600]]).toEqual([0, 255])
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

it("a photograph of 20 megapixels is cut out too", async () => {
  const { bytes } = await drawn("pot", "vignette")
  const large = await sharp(bytes).resize(5164, 3873, { fit: "fill" }).jpeg().toBuffer()
  expect(preselected(await propose(large))).toMatchObject({ width: 5164, height: 3873 })
})

it("stops with the signal's reason", async () => {
  const { bytes } = await drawn("disc", "plain")
  const stopped = proposeCutouts({ bytes, hasAlpha: false }, AbortSignal.abort(new Error("canceled")))
  await expect(stopped).rejects.toThrow("canceled")
})

it("leaves the process's own handling of failures alone", async () => {
  await propose((await drawn("disc", "plain")).bytes)
  const foreign = (["uncaughtException", "unhandledRejection"] as const).flatMap((event) =>
    process.listeners(event as "uncaughtException").filter((listener) => String(listener).includes("abort"))
  )
  expect(foreign).toEqual([])
})
