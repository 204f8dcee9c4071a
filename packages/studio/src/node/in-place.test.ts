import type { CreativeInput, CreativePlace, CreativeProduct, Scene } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { compose } from "../layouts/compose.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources, paintScene } from "./render.ts"
import type { CreativeSources } from "./sources.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const

let files: CreativeSources
let facts: ReadonlyMap<string, SourceFacts>
beforeAll(async () => {
  files = await demoFiles(["ember-mug"])
  facts = await describeSources(demoInput("ember-mug", "bleed", "square"), files)
})

interface Change {
  readonly product?: Partial<CreativeProduct>
  readonly place?: Partial<CreativePlace>
  readonly input?: Partial<CreativeInput>
}

const changed = (layout: CreativeInput["layout"], ratio: CreativeInput["ratio"], change: Change): CreativeInput => {
  const input = demoInput("ember-mug", layout ?? "bleed", ratio)
  return {
    ...input,
    ...change.input,
    product: { ...(input.product as CreativeProduct), ...change.product },
    place: { ...(input.place as CreativePlace), ...change.place }
  }
}

const sceneOf = (layout: CreativeInput["layout"], ratio: CreativeInput["ratio"], change: Change = {}): Scene => {
  const composed = compose(changed(layout, ratio, change), facts, nodeMeasurer)
  if (!("scene" in composed)) throw new Error(composed.message)
  return composed.scene
}

const opsOf = ({ layers }: Scene) => layers.flatMap(({ ops }) => ops)
const cutoutIn = (scene: Scene) => {
  const op = opsOf(scene).find((each) => each.op === "cutout")
  if (op?.op !== "cutout") throw new Error(`No product stands in ${scene.layout}`)
  return op
}
const viewIn = (scene: Scene) => {
  const op = opsOf(scene).find((each) => each.op === "image" && each.source.startsWith("place"))
  if (op?.op !== "image") throw new Error(`No place is seen in ${scene.layout}`)
  return op
}
const zone = demoInput("ember-mug", "bleed", "square").place?.zone ?? { x: 0, y: 0, w: 1, h: 1 }

const shownAt = (view: ReturnType<typeof viewIn>, x: number, y: number) => {
  const across = (x - view.x) / view.w
  return {
    x: view.crop.x + (view.mirror ? 1 - across : across) * view.crop.w,
    y: view.crop.y + ((y - view.y) / view.h) * view.crop.h
  }
}

describe("a product in a photograph of its place", () => {
  it.each(["ltr", "rtl"] as const)("stands on the free spot, lit as it is, read %s", (direction) => {
    for (const lightFrom of ["left", "right"] as const) {
      for (const ratio of ratios) {
        const scene = sceneOf("bleed", ratio, { place: { lightFrom }, input: { direction } })
        const { x, y, w, h } = cutoutIn(scene)
        const foot = shownAt(viewIn(scene), x + w / 2, y + h)
        expect(foot.x).toBeCloseTo(zone.x + zone.w / 2, 2)
        expect(foot.y).toBeCloseTo(zone.y + zone.h, 2)
        expect(viewIn(scene).mirror).toBe(lightFrom !== scene.light.side)
      }
    }
  })

  it("keeps the ground under it whole: the photograph runs out below its contact shadow", () => {
    for (const ratio of ["square", "portrait_3_4", "portrait_9_16"] as const) {
      const scene = sceneOf("bleed", ratio)
      const { y, h } = cutoutIn(scene)
      const veil = scene.layers.find(({ id }) => id === "veil")?.ops[0]
      const from = veil?.op === "fill" && veil.fill.kind === "linear" ? veil.fill.y0 : 0
      expect(from).toBeGreaterThanOrEqual(y + h + 0.015 * scene.frame.h)
    }
  })
})

describe("a product on the sill of an arch", () => {
  it("stands in front of the free spot, which comes down to the sill", () => {
    for (const direction of ["ltr", "rtl"] as const) {
      const scene = sceneOf("arch", "square", { input: { direction } })
      const { x, w } = cutoutIn(scene)
      const view = viewIn(scene)
      const seen = shownAt(view, x + w / 2, view.y + view.h)
      expect(seen.x).toBeCloseTo(zone.x + zone.w / 2, 1)
      expect(Math.abs(seen.y - zone.y - zone.h)).toBeLessThan(0.1)
    }
  })

  it("has its true size against the view where both are known, and never less than a third of the opening", () => {
    const heights = [4, 12, 20, 60].map((heightCm) => {
      const scene = sceneOf("arch", "portrait_3_4", { product: { heightCm } })
      const opening = scene.boxes.find(({ role }) => role === "photo")
      return cutoutIn(scene).h / (opening?.h ?? 1)
    })
    expect(heights.toSorted((a, b) => a - b)).toEqual(heights)
    expect(heights[0]).toBeGreaterThan(0.33)
    expect(heights[2]).toBeGreaterThan((heights[0] ?? 0) * 1.05)
  })
})

it("an arch shows the product's own photograph when there is no cut-out to stand before the place", () => {
  const { cutoutId: _cutout, ...product } = changed("arch", "square", {}).product as CreativeProduct
  const composed = compose({ ...changed("arch", "square", {}), product }, facts, nodeMeasurer)
  const sources = "scene" in composed ? composed.scene.sources.map(({ role }) => role) : []
  expect(sources).toContain("product")
  expect(sources).not.toContain("place")
})

it("a diptych in 4:3 keeps the body beside the headline", () => {
  const scene = sceneOf("diptych", "landscape_4_3")
  expect(scene.boxes.map(({ role }) => role)).toContain("body")
  expect(scene.warnings).toEqual([])
})

describe("a product that may be mirrored", () => {
  const against: Change = { place: { lightFrom: "right" }, product: { lightSide: "left", mayMirror: true } }
  const labelRegion = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 }

  it.each(["arch", "bleed", "diptych"] as const)("is turned to the light of its place in %s, which stays", (layout) => {
    const scene = sceneOf(layout, "square", against)
    expect(scene.light.side).toBe("right")
    expect(cutoutIn(scene).mirror).toBe(true)
    expect(viewIn(scene).mirror).toBe(false)
  })

  it.each([
    ["carries a label", { labelRegion }],
    ["is to stay exact", { exact: true }],
    ["may not be", { mayMirror: false }]
  ] as const)("is left as it is when it %s: the place is turned", (_, product) => {
    const scene = sceneOf("arch", "square", { ...against, product: { ...against.product, ...product } })
    expect(cutoutIn(scene)).not.toHaveProperty("mirror")
    expect(viewIn(scene).mirror).toBe(true)
  })

  it("is left as it is in a studio, whose light comes from anywhere", () => {
    expect(cutoutIn(sceneOf("stage", "square", against))).not.toHaveProperty("mirror")
  })

  it("is painted the other way round", async () => {
    const scene = sceneOf("diptych", "square", against)
    const { rim: _rim, glaze: _glaze, mirror: _mirror, ...op } = { ...cutoutIn(scene), x: 0, y: 0, shadows: [] }
    const alone = (mirror: boolean): Scene => ({
      ...scene,
      frame: { ...scene.frame, w: Math.ceil(op.w), h: Math.ceil(op.h) },
      layers: [{ id: "product", z: 0.7, kind: "product", ops: [mirror ? { ...op, mirror } : op] }]
    })
    const [plain, turned] = await Promise.all([paintScene(alone(false), files), paintScene(alone(true), files)])
    const aside = ({ data, width }: typeof plain) => {
      let [moment, weight] = [0, 0]
      for (let at = 0; at < data.length / 4; at++) {
        const alpha = data[at * 4 + 3] ?? 0
        moment += alpha * ((at % width) + 0.5 - width / 2)
        weight += alpha
      }
      return moment / weight
    }
    expect(Math.abs(aside(plain))).toBeGreaterThan(4)
    expect(Math.abs(aside(plain) + aside(turned))).toBeLessThan(1.5)
  })
})
