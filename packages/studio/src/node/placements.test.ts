import { freePlacement, placementById, placements, unsupportedSize } from "@marque/core/creative"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { compose } from "../layouts/compose.ts"
import { placementChoice } from "../layouts/placement-choices.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources, renderCreative, Unsupported } from "./render.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

let files: Map<string, Uint8Array>
let facts: ReadonlyMap<string, SourceFacts>

const inputFor = (id: string, layout = "stage" as const) => {
  const placement = placementById(id)
  if (placement === undefined) throw new Error(`no ${id}`)
  return { placement, input: { ...demoInput("ember-mug", layout, placement.aspectRatio), placementId: id } }
}

beforeAll(async () => {
  files = await demoFiles(["ember-mug"])
  facts = await describeSources(inputFor("any-square").input, files)
})

const FREE = ["free-160x160", "free-400x1600", "free-1600x400", "free-1000x333"]
const ids = [...placements.map(({ id }) => id).filter((id) => id !== "display-728x90"), ...FREE]

describe("a picture for a placement", () => {
  it.each(ids)("%s has its size, no text below the smallest, its headline, and its words in the safe area", (id) => {
    const { input, placement } = inputFor(id)
    const choice = placementChoice(input, placement, facts, nodeMeasurer)
    if (!("layouts" in choice)) throw new Error(choice.reason)
    for (const layout of choice.layouts) {
      const made = compose({ ...input, layout }, facts, nodeMeasurer)
      if (!("scene" in made)) throw new Error(made.message)
      const { boxes, frame, layout: used } = made.scene
      expect([frame.w, frame.h]).toEqual([placement.width, placement.height])
      // A layout that enlarges its photo stands behind those that need not.
      expect(choice.layouts).toContain(used)
      const texts = boxes.filter(({ role, size }) => role !== "logo" && role !== "display" && size !== undefined)
      expect(texts.map(({ role }) => role)).toContain("headline")
      const least = Math.max(20 * frame.u, placement.minTextPx ?? 0)
      for (const { size = 0 } of texts) expect(size).toBeGreaterThanOrEqual(least - 0.01)
      const [top, right, bottom, left] = placement.safe
      for (const { h, w, x, y } of texts) {
        expect(x).toBeGreaterThanOrEqual(left * frame.w - 2)
        expect(y).toBeGreaterThanOrEqual(top * frame.h - 2)
        expect(x + w).toBeLessThanOrEqual((1 - right) * frame.w + 2)
        expect(y + h).toBeLessThanOrEqual((1 - bottom) * frame.h + 2)
      }
    }
  })

  it("is refused where no layout can set the size, and says so", async () => {
    const { input, placement } = inputFor("display-728x90")
    const reason = unsupportedSize(728, 90)
    expect(reason).toBe("No layout can set 728 x 90 well")
    expect(placementChoice(input, placement, facts, nodeMeasurer)).toEqual({ placement, reason })
    await expect(renderCreative(input, files)).rejects.toEqual(new Unsupported("size", reason))
  })

  it("never stands as words alone where there is something to show", () => {
    const feed = placementById("link-preview")
    const { photo: _photo, place: _place, product: _product, ...words } = demoInput("ember-mug", "quote", "square")
    const { layout: _, ...bare } = words
    if (feed === undefined) throw new Error("no feed")
    const alone = placementChoice(bare, feed, new Map(), nodeMeasurer)
    expect("layouts" in alone && alone.layouts).toContain("quote")
    const { layout: __, ...shown } = demoInput("ember-mug", "stage", "square")
    expect(placementChoice(shown, feed, new Map(), nodeMeasurer)).toEqual({
      placement: feed,
      reason: unsupportedSize(1200, 627)
    })
    expect(freePlacement(10, 10)).toBeUndefined()
  })
})

it("keeps a banner within its bytes, and says when it cannot", async () => {
  const { input } = inputFor("display-300x250")
  const made = await renderCreative(input, files)
  expect(made.bytes.length).toBeLessThanOrEqual(150_000)
  const smaller = await renderCreative(input, files, { maxBytes: made.bytes.length - 1 })
  expect(smaller.bytes.length).toBeLessThan(made.bytes.length)
  await expect(renderCreative(input, files, { maxBytes: 1000 })).rejects.toThrow("larger than the 1 kB")
})

it("writes the resolution of a print into its file", async () => {
  const { input } = inputFor("display-300x250")
  const { bytes } = await renderCreative(input, files, { dpi: 300 })
  expect(await sharp(bytes).metadata()).toMatchObject({ density: 300, width: 300 })
  const print = inputFor("print-a4-bleed")
  const made = await renderCreative(print.input, files)
  expect(await sharp(made.bytes).metadata()).toMatchObject({ density: 300, width: 2551, height: 3579 })
})
