import type { BrandPalette, CreativeLayout, PaletteRules, Scene } from "@marque/core/creative"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { forbiddenPair } from "../colour/pairs.ts"
import { SAME_COLOUR } from "../colour/sparing.ts"
import { isLargeText } from "../colour/contrast.ts"
import { compose } from "../layouts/compose.ts"
import { layouts } from "../layouts/registry.ts"
import { coverageOf } from "../scene/coverage.ts"
import { nodeMeasurer } from "./canvas.ts"
import { type ArbitraryInput, arbitraryInput } from "./testing/arbitrary-input.ts"
import { faultsOf } from "./testing/layout-faults.ts"

// The registry has every layout as a key.
const names = Object.keys(layouts) as ReadonlyArray<CreativeLayout>

const coloursIn = ({ paper, ink, deep, accents }: BrandPalette) => [...new Set([paper, ink, deep, ...accents])]

const rulesFor = (roles: BrandPalette): fc.Arbitrary<PaletteRules> => {
  const colour = fc.constantFrom(...coloursIn(roles))
  const use = fc.constantFrom("neither" as const, "neither" as const, "large_text" as const, "text" as const)
  return fc.record({
    pairs: fc.array(fc.record({ one: colour, other: colour, use }), { maxLength: 6 }),
    shares: fc.uniqueArray(
      fc.record({ hex: colour, most: fc.integer({ min: 1, max: 60 }).map((each) => each / 100) }),
      {
        maxLength: 3,
        selector: ({ hex }) => hex
      }
    )
  })
}

interface Ruled extends ArbitraryInput {
  readonly rules: PaletteRules
}

const ruled: fc.Arbitrary<Ruled> = arbitraryInput.chain((each) =>
  rulesFor(each.input.brand.roles).map((rules) => {
    const { brand } = each.input
    const input = { ...each.input, brand: { ...brand, roles: { ...brand.roles, rules } } }
    return { ...each, input, rules }
  })
)

const brokenPairs = ({ boxes, frame }: Scene, rules: PaletteRules) =>
  boxes
    .filter(({ hex, ground, size }) => hex !== undefined && ground !== undefined && size !== undefined)
    .filter((box) => forbiddenPair({ rules }, box.hex ?? "", box.ground ?? "", isLargeText(box, frame.u)))
    .map(({ role, hex, ground }) => `${role} ${hex} on ${ground}`)

const pillOf = ({ layers }: Scene) => {
  const op = layers.find(({ id }) => id === "cta")?.ops[0]
  return op?.op === "fill" && op.fill.kind === "solid" ? op.fill.hex : undefined
}

const tooMuch = (scene: Scene, { shares }: PaletteRules) =>
  coverageOf(
    scene,
    shares.map(({ hex }) => hex),
    SAME_COLOUR
  ).flatMap((share, index) => {
    const rule = shares[index]
    return rule !== undefined && share > rule.most + 0.005 ? [`${rule.hex} covers ${share} of ${rule.most}`] : []
  })

describe("layouts of a brand with colour rules", () => {
  it.each(names)("B-705 never set words in a forbidden pair or show too much of a colour in %s", (layout) => {
    fc.assert(
      fc.property(ruled, ({ input, facts, rules }) => {
        const made = compose({ ...input, layout }, facts, nodeMeasurer)
        if (!("scene" in made)) throw new Error(made.message)
        expect([...brokenPairs(made.scene, rules), ...tooMuch(made.scene, rules), ...faultsOf(made.scene)]).toEqual([])
      }),
      { numRuns: 40 }
    )
  })

  it("never put the button's shape on a ground that is forbidden to it", () => {
    let seen = 0
    fc.assert(
      fc.property(ruled, ({ input, facts, rules }) => {
        const copy = { headline: "Good mornings", cta: "Shop now" }
        const made = compose({ ...input, copy, layout: "quote" }, facts, nodeMeasurer)
        if (!("scene" in made)) return
        const pill = pillOf(made.scene)
        const ground = made.scene.boxes.find(({ role }) => role === "headline")?.ground
        if (pill === undefined || ground === undefined) return
        seen += 1
        expect(forbiddenPair({ rules }, pill, ground, true)).toBeUndefined()
      }),
      { numRuns: 100 }
    )
    expect(seen).toBeGreaterThan(50)
  })

  it("make a picture of every input, whatever the rules forbid", () => {
    const all = fc.sample(ruled, { numRuns: 200, seed: 7 })
    const made = all.filter(({ input, facts }) => "scene" in compose(input, facts, nodeMeasurer))
    expect(made.length).toBe(all.length)
  })

  it("are the same, to the last number, where the rules say nothing about the colours they use", () => {
    const elsewhere: PaletteRules = { pairs: [{ one: "#7B3FE4", other: "#3FE4A1", use: "neither" }], shares: [] }
    fc.assert(
      fc.property(arbitraryInput, ({ input, facts }) => {
        const { brand } = input
        const ruledBrand = { ...brand, roles: { ...brand.roles, rules: elsewhere } }
        const plain = compose(input, facts, nodeMeasurer)
        const texts = "scene" in plain ? plain.scene.boxes.map(({ hex }) => hex) : []
        // A colour that no role has stands in for neutrals once there are rules.
        fc.pre(texts.every((hex) => hex === undefined || coloursIn(brand.roles).includes(hex)))
        expect(compose({ ...input, brand: ruledBrand }, facts, nodeMeasurer)).toEqual(plain)
      }),
      { numRuns: 30 }
    )
  })
})
