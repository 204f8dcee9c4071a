import { Schema } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { AspectRatio, aspectRatioSize, nearestRatio } from "../model/aspect-ratio.ts"
import { channelIds, channelLabel } from "./channel.texts.ts"
import { Placement } from "./placement.schema.ts"
import { FREE_SIZE } from "./placement-rows.ts"
import {
  defaultPlacement,
  freePlacement,
  freeSizeFault,
  limitFindings,
  placementById,
  placementLabel,
  placements,
  shapePlacements
} from "./placements.ts"

it("every shape has a placement of its own when none is named, in the size of the shape", () => {
  const ids = AspectRatio.literals.map((ratio) => defaultPlacement(ratio).id)
  expect(new Set(ids).size).toBe(AspectRatio.literals.length)
  expect(defaultPlacement("portrait_9_16").id).toBe("story")
  expect(shapePlacements.map(({ height, width }) => ({ width, height }))).toEqual(
    AspectRatio.literals.map((ratio) => aspectRatioSize[ratio])
  )
})

it("a placement is found by its name, and only by that", () => {
  expect(placementById("story")).toBe(defaultPlacement("portrait_9_16"))
  expect(placementById("__proto__")).toBeUndefined()
})

it("every row of the data keeps its schema, has a name of its own and the family nearest to it", () => {
  expect(placements.map((each) => Schema.decodeUnknownSync(Placement)(each))).toEqual(placements)
  expect(new Set(placements.map(({ id }) => id)).size).toBe(25)
  expect(new Set(placements.map(({ label }) => label)).size).toBe(25)
  for (const { aspectRatio, height, width } of placements) expect(nearestRatio(width, height)).toBe(aspectRatio)
})

it("a print is offered with its bleed as well, which moves nothing of what is safe", () => {
  const [cut, whole] = [placementById("print-a4"), placementById("print-a4-bleed")]
  if (cut === undefined || whole === undefined) throw new Error("no such placement")
  expect(whole).toMatchObject({
    label: "A4, 300 dpi, with 3 mm bleed",
    width: 2551,
    height: 3579,
    dpi: 300,
    minTextPx: 29,
    kinds: ["print"]
  })
  expect(whole).not.toHaveProperty("bleedMm")
  const edges = ({ height, safe, width }: Placement) => safe.map((part, at) => part * (at % 2 === 0 ? height : width))
  const bleed = edges(whole).map((edge, at) => edge - (edges(cut)[at] ?? 0))
  for (const pixels of bleed) expect(pixels).toBeCloseTo((3 / 25.4) * 300, 0)
  expect(placementById("story-bleed")).toBeUndefined()
})

const side = fc.integer({ min: 100, max: 4200 })

it("an own size is a placement within the limits of sides, pixels and ratio, and nothing outside of them", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { least, most } = FREE_SIZE.side
      const sides = [width, height].every((each) => each >= least && each <= most)
      const isFine = sides && width * height <= 16e6 && Math.max(width / height, height / width) <= 4
      const made = placementById(`free-${width}x${height}`)
      expect(made === undefined).toBe(!isFine)
      expect(made).toEqual(freePlacement(width, height))
      if (made === undefined) return
      expect(Schema.decodeUnknownSync(Placement)(made)).toEqual(made)
      const off = (ratio: AspectRatio) =>
        Math.abs(Math.log(width / height) - Math.log(aspectRatioSize[ratio].width / aspectRatioSize[ratio].height))
      for (const ratio of AspectRatio.literals) expect(off(made.aspectRatio)).toBeLessThanOrEqual(off(ratio) + 1e-9)
    })
  )
})

it("says what is wrong with an own size", () => {
  expect(freeSizeFault(159, 400)).toBe("side")
  expect(freeSizeFault(400.5, 400)).toBe("side")
  expect(freeSizeFault(4096, 4096)).toBe("pixels")
  expect(freeSizeFault(1000, 249)).toBe("ratio")
  expect(freeSizeFault(1000, 250)).toBeUndefined()
})

it("refuses words over what a field takes, warns over what is seen, and checks nothing without a limit", () => {
  const feed = placementById("instagram-feed")
  const preview = placementById("link-preview")
  if (feed === undefined || preview === undefined) throw new Error("no such placement")
  expect(limitFindings(feed, { caption: 125, hashtags: 30, description: 9000 })).toEqual([])
  expect(limitFindings(feed, { caption: 126, hashtags: 31 })).toEqual([
    { field: "caption", verdict: "warned", length: 126, limit: 125 },
    { field: "hashtags", verdict: "refused", length: 31, limit: 30 }
  ])
  expect(limitFindings(feed, { caption: 2201 })).toEqual([
    { field: "caption", verdict: "refused", length: 2201, limit: 2200 }
  ])
  expect(limitFindings(preview, { caption: 9000, linkTitle: 41 }).map(({ verdict }) => verdict)).toEqual([
    "warned",
    "warned"
  ])
})

it("names placements and channels, and shows one that left the data by its id", () => {
  expect(placementLabel("youtube-shorts")).toBe("YouTube Shorts")
  expect(placementLabel("free-640x480")).toBe("Free size 640 x 480")
  expect(placementLabel("vine")).toBe("vine")
  expect(channelIds.map(channelLabel)).toContain("Display ads")
  expect(channelIds).not.toContain("any")
  expect(channelLabel("radio")).toBe("radio")
})
