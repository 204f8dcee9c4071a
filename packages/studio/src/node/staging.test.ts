import {
  type CreativeInput,
  type CreativeLayout,
  creativeWarnings,
  type Rect,
  type Staging
} from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { compose } from "../layouts/compose.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources } from "./render.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const
const moving = ["stage", "split", "arch", "diptych"] as const satisfies ReadonlyArray<CreativeLayout>

let facts: ReadonlyMap<string, SourceFacts>
beforeAll(async () => {
  const files = await demoFiles(["ember-mug"])
  const known = new Map<string, SourceFacts>()
  for (const layout of [...moving, "halax"] as const) {
    for (const [id, own] of await describeSources(demoInput("ember-mug", layout, "square"), files)) known.set(id, own)
  }
  facts = known
})

const shown = (input: CreativeInput, staging?: Staging) => {
  const composed = compose(staging === undefined ? input : { ...input, staging }, facts, nodeMeasurer)
  if (!("scene" in composed)) throw new Error(composed.message)
  const { scene } = composed
  const [cutout] = scene.layers.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "cutout" ? [op] : [])))
  if (cutout === undefined) throw new Error("no product")
  return { scene, cutout, middle: cutout.x + cutout.w / 2 }
}

/** The demo's input with a product that has a cut-out in this layout, without its photograph where that would win. */
const inputOf = (layout: CreativeLayout, ratio: CreativeInput["ratio"]): CreativeInput => {
  const { place, product, ...input } = demoInput("ember-mug", layout, ratio)
  const alone = layout === "split" && product !== undefined ? (({ photoId: _, ...cut }) => cut)(product) : product
  return { ...input, ...(place && layout !== "split" && { place }), ...(alone && { product: alone }) }
}

const overlaps = (a: Rect, b: Rect) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

describe.each(moving)("the product of %s", (layout) => {
  it.each(ratios)("moves to the side that is asked for, in %s, and keeps its size and clear of the words", (ratio) => {
    const input = inputOf(layout, ratio)
    const small = { size: 0.7 }
    const at = (across: number) => shown(input, { ...small, across })
    const [left, middle, right] = [at(-1), at(0), at(1)]
    expect([left, middle, right].map(({ scene }) => scene.layout)).toEqual([layout, layout, layout])
    expect(left.middle).toBeLessThan(middle.middle - 1)
    expect(right.middle).toBeGreaterThan(middle.middle + 1)
    for (const each of [left, right]) {
      expect([each.cutout.w, each.cutout.h]).toEqual([middle.cutout.w, middle.cutout.h])
      const { frame, boxes } = each.scene
      expect(each.cutout.x).toBeGreaterThanOrEqual(0)
      expect(each.cutout.x + each.cutout.w).toBeLessThanOrEqual(frame.w)
      for (const box of boxes.filter(({ role }) => role === "headline" || role === "body" || role === "cta")) {
        expect(overlaps(each.cutout, box)).toBe(false)
      }
    }
  })

  it.each(ratios)("is set at the share of the layout's size that is asked for, in %s", (ratio) => {
    const input = inputOf(layout, ratio)
    const whole = shown(input).cutout
    const part = shown(input, { size: 0.8 }).cutout
    // The layout's own size is a bound of the photograph's pixels in some formats.
    expect(part.w / whole.w).toBeGreaterThanOrEqual(0.8 - 1e-3)
    expect(part.w / whole.w).toBeLessThanOrEqual(1)
    expect(part.w / part.h).toBeCloseTo(whole.w / whole.h, 3)
  })

  it("is unchanged by a staging that asks for nothing", () => {
    const input = inputOf(layout, "square")
    expect(shown(input, { size: 1, across: 0 }).scene).toEqual(shown(input).scene)
  })
})

it("left and right are those of the picture, also where the words run from right to left", () => {
  const input: CreativeInput = { ...inputOf("stage", "landscape_4_3"), direction: "rtl" }
  const at = (across: number) => shown(input, { size: 0.7, across }).middle
  expect(at(-1)).toBeLessThan(at(0))
  expect(at(0)).toBeLessThan(at(1))
})

it("a smaller lamp makes crisp shadows, a larger one soft ones, and where the product stands stays as it is", () => {
  const shadows = (staging?: Staging) => shown(inputOf("stage", "square"), staging).cutout.shadows
  const [own, soft, crisp] = [shadows(), shadows({ shadow: "soft" }), shadows({ shadow: "crisp" })]
  expect(soft.at(-1)).toEqual(own.at(-1))
  expect(crisp.at(-1)).toEqual(own.at(-1))
  for (const [index, { alpha, blur }] of own.slice(0, -1).entries()) {
    expect(soft[index]?.blur).toBeGreaterThan(blur)
    expect(soft[index]?.alpha).toBeLessThan(alpha)
    expect(crisp[index]?.blur).toBeLessThan(blur)
    expect(crisp[index]?.alpha).toBeGreaterThan(alpha)
    expect(crisp[index]?.alpha).toBeLessThan(0.6)
  }
})

it("a layout that keeps the product in its own place says so", () => {
  const input = inputOf("halax", "square")
  expect(shown(input, { across: 1 }).scene.warnings).toContain(creativeWarnings.notMoved("halax"))
  expect(shown(input, { across: 1 }).middle).toBe(shown(input).middle)
  expect(shown(input, { size: 0.8 }).scene.warnings).toEqual(shown(input).scene.warnings)
  expect(shown(inputOf("stage", "square"), { across: 1 }).scene.warnings).toEqual(
    shown(inputOf("stage", "square")).scene.warnings
  )
})
