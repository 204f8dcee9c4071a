import { expect, it } from "vitest"
import { demoInput } from "../node/testing/demo-creative.ts"
import { choosePair } from "./separation.ts"
import { lchOf } from "./tints.ts"

const { roles } = demoInput("ember-mug", "halax", "square").brand

it.each(["#B5442E", "#3A2228", "#8A9A80", "#8A7060"])(
  "lights the ground behind a product of %s, never darkens it",
  (product) => {
    for (const variant of [0, 1, 2]) {
      const { ground, halo } = choosePair(roles, product, variant)
      expect([ground, halo, lchOf(halo).L > lchOf(ground).L]).toEqual([ground, halo, true])
    }
  }
)

it("darkens the ground behind a pale product, which sinks into light", () => {
  const { ground, halo } = choosePair(roles, "#C8B090", 0)
  expect(lchOf(halo).L).toBeLessThan(lchOf(ground).L)
})
