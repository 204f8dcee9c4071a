import type { CreativeInput, CreativeLayout } from "@marque/core/creative"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import { readBrandRules } from "./check/brand-file.ts"
import { scoreFile } from "./check/score-file.ts"
import { demoFile } from "./demo.ts"
import { productDistance } from "./product-distance.ts"
import { renderCreative } from "./render.ts"
import { demoFiles, demoInput, type DemoProduct, demoProducts } from "./testing/demo-creative.ts"

const labels: Readonly<Record<DemoProduct, { x: number; y: number; w: number; h: number }>> = {
  "ember-mug": { x: 0.3, y: 0.42, w: 0.2, h: 0.2 },
  "room-mist": { x: 0.4, y: 0.52, w: 0.2, h: 0.16 },
  "fig-candle": { x: 0.42, y: 0.45, w: 0.16, h: 0.2 },
  "sage-bowl": { x: 0.35, y: 0.35, w: 0.25, h: 0.2 },
  "ember-blend-caddy": { x: 0.36, y: 0.42, w: 0.25, h: 0.18 }
}

const withCutout = ["stage", "arch", "halax", "grid", "offer"] as const
const withPhoto = ["split", "macro", "diptych"] as const

let files: Map<string, Uint8Array>
beforeAll(async () => {
  files = await demoFiles()
})

const marked = (name: DemoProduct, layout: CreativeLayout, exact: boolean): CreativeInput => {
  const input = demoInput(name, layout, "square")
  if (input.product === undefined) throw new Error("There is no product")
  return { ...input, product: { ...input.product, labelRegion: labels[name], ...(exact && { exact }) } }
}

const distanceIn = async (name: DemoProduct, layout: CreativeLayout, exact: boolean) => {
  const { bytes, scene } = await renderCreative(marked(name, layout, exact), files)
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = { data, width: info.width, height: info.height }
  const kind = scene.layers.some(({ ops }) => ops.some(({ op }) => op === "cutout")) ? "cutout" : "photo"
  const distance = await productDistance(scene, files, picture, {
    source: `${kind}-${name}`,
    ...(!exact && { region: labels[name] })
  })
  return { distance, turned: scene.layers.some(({ ops }) => ops.some((op) => op.op === "cutout" && op.turn !== 0)) }
}

describe.each(demoProducts)("the true colours of %s", (name) => {
  it.each([...withCutout, ...withPhoto])(
    "stay within one CIEDE2000 inside the label region of a %s",
    async (layout) => {
      const { distance, turned } = await distanceIn(name, layout, false)
      expect(distance ?? (turned ? 0 : Number.NaN)).toBeLessThanOrEqual(1)
    }
  )
})

it.each(withCutout)(
  "whole products that are marked exact stay within one CIEDE2000 in a finished %s",
  async (layout) => {
    for (const name of ["ember-mug", "room-mist"] as const) {
      expect((await distanceIn(name, layout, true)).distance).toBeLessThanOrEqual(1)
    }
  }
)

it("a creative of a product that is marked exact says how far it is from its photograph when it is measured", async () => {
  const { bytes, scene } = await renderCreative(marked("ember-mug", "stage", true), files)
  const rules = await readBrandRules(demoFile("brand.json"))
  const report = await scoreFile({ bytes, painted: { scene, files } }, rules)
  expect(report.checks.find(({ id }) => id === "exactness")).toMatchObject({ state: "met", threshold: 1 })
})
