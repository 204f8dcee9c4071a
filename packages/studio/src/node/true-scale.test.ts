import type { CreativeInput, CreativeProduct } from "@marque/core/creative"
import { type ProductDraft, shownProduct } from "@marque/core/products"
import { beforeAll, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { compose } from "../layouts/compose.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources } from "./render.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const

let facts: ReadonlyMap<string, SourceFacts>
beforeAll(async () => {
  const files = await demoFiles(["ember-mug", "sage-bowl"])
  const known = new Map(await describeSources(demoInput("ember-mug", "bleed", "square"), files))
  for (const [id, own] of await describeSources(demoInput("sage-bowl", "flatlay", "square"), files)) known.set(id, own)
  facts = known
})

const shown = (input: CreativeInput) => {
  const composed = compose(input, facts, nodeMeasurer)
  if (!("scene" in composed)) throw new Error(composed.message)
  const cutouts = composed.scene.layers.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "cutout" ? [op] : [])))
  return { ...composed.scene, cutouts }
}

const unmeasured = (product: CreativeProduct | undefined): CreativeProduct => {
  const { heightCm: _, widthCm: __, ...rest } = product ?? { id: "", name: "", camera: "eye" as const }
  return rest
}

type Size = NonNullable<ProductDraft["size"]>

/** As the backend hands a product of that size to the engine. */
const sized = (product: CreativeProduct | undefined, camera: ProductDraft["camera"], size: Size): CreativeProduct => {
  const { id: _id, ...rest } = unmeasured(product)
  return { ...rest, ...shownProduct({ _id, name: rest.name, camera, size }, {}) }
}

it("two products of stored sizes keep their ratio in a flat lay of every shape", () => {
  for (const ratio of ratios) {
    const input = demoInput("sage-bowl", "flatlay", ratio)
    const large = sized(input.product, "top", { unit: "cm", widthMm: 260, heightMm: 62 })
    const small = sized({ ...large, id: "small" }, "top", { unit: "in", widthMm: 127, heightMm: 62 })
    const scene = shown({ ...input, product: large, companions: [small] })
    expect(scene.layout).toBe("flatlay")
    expect((scene.cutouts[1]?.w ?? 0) / (scene.cutouts[0]?.w ?? 1)).toBeCloseTo(127 / 260, 3)
    expect(scene.warnings.join(" ")).not.toContain("is a guess")
  }
})

it("two products of stored sizes keep their ratio where they stand in the same place", () => {
  const input = demoInput("ember-mug", "bleed", "square")
  const standing = (size: Size) => {
    const [cutout] = shown({ ...input, product: sized(input.product, "eye", size) }).cutouts
    return cutout?.h ?? 0
  }
  const jug = standing({ unit: "cm", heightMm: 120 })
  const cup = standing({ unit: "cm", heightMm: 80 })
  expect(cup).toBeGreaterThan(0)
  expect(jug / cup).toBeCloseTo(1.5, 3)
  const byWidth = standing({ unit: "cm", widthMm: 80 })
  expect(standing({ unit: "cm", widthMm: 100 }) / byWidth).toBeCloseTo(1.25, 3)
})
