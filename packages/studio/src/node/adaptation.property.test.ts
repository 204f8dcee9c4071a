import { adaptedInput, changedAreas, type CreativeInput, type Scene, sceneDifference } from "@marque/core/creative"
import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { compose } from "../layouts/compose.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources, paintScene } from "./render.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const LAYOUTS = ["stage", "split", "offer", "quote", "bleed", "arch", "halax"] as const

let files: Map<string, Uint8Array>
let facts: ReadonlyMap<string, SourceFacts>

beforeAll(async () => {
  files = await demoFiles(["ember-mug"])
  facts = await describeSources(demoInput("ember-mug", "stage", "square"), files)
})

const composed = (input: CreativeInput): { readonly input: CreativeInput; readonly scene: Scene } => {
  const made = compose(input, facts, nodeMeasurer)
  if (!("scene" in made)) throw new Error(made.message)
  return { input, scene: made.scene }
}

const masterIn = (layout: (typeof LAYOUTS)[number]) => {
  const first = composed(demoInput("ember-mug", layout, "square"))
  return composed({ ...first.input, layout: first.scene.layout })
}

const backwards = (word: string): string => word.split("").toReversed().join("")

/** Words of the same length, some read backwards, or other words. */
const like = (text: string) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.infiniteStream(fc.boolean()).map((turns) =>
        text
          .split(" ")
          .map((word) => (turns.next().value === true ? backwards(word) : word))
          .join(" ")
      )
    },
    { weight: 1, arbitrary: fc.constantFrom("Roter Ton, langsames Feuer, dein erster Kaffee am Morgen", "Ton") }
  )

const localOf = (master: CreativeInput): fc.Arbitrary<CreativeInput> =>
  fc
    .record({
      headline: like(master.copy.headline),
      body: like(master.copy.body ?? ""),
      cta: fc.constantFrom("See the mug", "See a mug"),
      price: fc.constantFrom(master.product?.price, "€24.00", "CHF 1’024.50")
    })
    .map(({ price, ...copy }) => {
      const former = master.copy.oldPrice
      const { price: _, ...product } = master.product ?? { id: "", name: "", camera: "eye" as const }
      return {
        ...master,
        copy,
        product: {
          ...product,
          ...(price !== undefined && { price }),
          ...(former !== undefined && { formerPrice: former })
        }
      }
    })

/** Pixels that differ outside the areas. */
const strayPixels = async (one: Scene, other: Scene): Promise<number> => {
  const [before, after] = [await paintScene(one, files), await paintScene(other, files)]
  const areas = changedAreas(one, other)
  let stray = 0
  for (let at = 0; at < before.data.length; at += 4) {
    const differs = [0, 1, 2].some((channel) => before.data[at + channel] !== after.data[at + channel])
    if (!differs) continue
    const [x, y] = [(at / 4) % before.width, Math.floor(at / 4 / before.width)]
    if (!areas.some((area) => x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h)) stray += 1
  }
  return stray
}

describe("a local version of an approved picture", () => {
  it.each(LAYOUTS)(
    "B-1301a in %s of the same size: where only what a market may change changed, no pixel outside its boxes differs",
    async (layout) => {
      const master = masterIn(layout)
      let kept = 0
      await fc.assert(
        fc.asyncProperty(localOf(master.input), async (each) => {
          const version = composed(adaptedInput(master.input, each))
          const { outside } = sceneDifference(master, version)
          if (outside.length > 0) return
          kept += 1
          expect(await strayPixels(master.scene, version.scene)).toBe(0)
        }),
        { numRuns: 7, endOnFailure: true }
      )
      expect(kept).toBeGreaterThan(0)
    }
  )

  it("B-1301a a change of product, layout, place or colour is named, and goes to review", () => {
    const master = masterIn("stage")
    const { input } = master
    const of = (changed: CreativeInput) => sceneDifference(master, composed(changed)).outside
    expect(of(adaptedInput(input, input))).toEqual([])
    expect(of({ ...input, product: { ...input.product, id: "other", name: "Other", camera: "eye" } })).toContain(
      "product"
    )
    expect(of({ ...input, layout: "split" })).toContain("layout")
    const { place, ...without } = input
    expect(place).toBeDefined()
    expect(of(without)).toContain("place")
    const roles = { ...input.brand.roles, accents: ["#204060"] }
    expect(of({ ...input, brand: { ...input.brand, roles } })).toContain("colour")
    expect(of({ ...input, seed: 8, variant: 1 })).toContain("rest")
  })

  it("another size is the same input in the same layout; another layout there goes to review", () => {
    const master = masterIn("split")
    const taller = { ...master.input, ratio: "portrait_9_16" as const, copy: { ...master.input.copy, headline: "Ton" } }
    const version = composed(adaptedInput(master.input, taller))
    expect(version.scene.layout).toBe("split")
    expect(sceneDifference(master, version)).toEqual({ changed: ["headline", "size"], outside: [] })
    expect(sceneDifference(master, composed({ ...taller, layout: "stage" })).outside).toEqual(["layout"])
  })

  it("another language is named, and sets nothing but words", () => {
    const master = masterIn("split")
    const version = composed(adaptedInput(master.input, { ...master.input, locale: "de" }))
    expect(sceneDifference(master, version)).toEqual({ changed: ["language"], outside: [] })
  })
})
