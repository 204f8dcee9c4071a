import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CreativeInput } from "./creative-input.ts"
import { stackKeyOf } from "./stack-key.rules.ts"
import { stacksOf, stackText } from "./stacks.rules.ts"

const scene: CreativeInput = {
  brand: {
    id: "brand_1",
    version: 3,
    name: "Fig & Ember",
    roles: { paper: "#F6EDE2", ink: "#231815", deep: "#57201A", accents: ["#C9361A"] },
    fonts: { display: "Fraunces", text: "Inter" },
    logos: []
  },
  mode: "product",
  ratio: "square",
  seed: 7,
  variant: 0,
  copy: { headline: "Slow evenings" },
  locale: "en",
  direction: "ltr"
}

describe("B-105 stacks", () => {
  it("one scene input in other shapes and placements has one key, whatever the order of its fields", () => {
    const key = stackKeyOf(scene)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(stackKeyOf({ ...scene, ratio: "portrait_9_16" })).toBe(key)
    expect(stackKeyOf({ ...scene, placementId: "story", ratio: "portrait_9_16" })).toBe(key)
    const { brand, ...rest } = scene
    expect(stackKeyOf({ ...rest, brand })).toBe(key)
  })

  it.each<readonly [string, Partial<CreativeInput>]>([
    ["words", { copy: { headline: "Slow mornings" } }],
    ["variant", { variant: 1 }],
    ["seed", { seed: 8 }],
    ["layout", { layout: "stage" }],
    ["language", { locale: "de" }],
    ["rules", { brand: { ...scene.brand, version: 4 } }]
  ])("another %s is another stack", (_, change) => {
    expect(stackKeyOf({ ...scene, ...change })).not.toBe(stackKeyOf(scene))
  })

  it("stacks keep every item once, in the order of their first ones, and items without a key stand alone", () => {
    const item = fc.record({ id: fc.nat(), key: fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const stacks = stacksOf(items, ({ key }) => key)
        expect(stacks.flat().toSorted((one, other) => items.indexOf(one) - items.indexOf(other))).toEqual(items)
        const firsts = stacks.map(([first]) => items.indexOf(first))
        expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
        const several = stacks.filter(({ length }) => length > 1)
        for (const stack of several) expect(new Set(stack.map(({ key }) => key)).size).toBe(1)
        const keys = stacks.flatMap(([{ key }]) => (key === undefined ? [] : [key]))
        expect(new Set(keys).size).toBe(keys.length)
      })
    )
  })

  it("a stack says its formats, or how many of them a filter finds; a picture alone says nothing", () => {
    expect(stackText(1, 1)).toBeUndefined()
    expect(stackText(5, 5)).toBe("5 formats")
    expect(stackText(5, 2)).toBe("2 of 5")
  })
})
