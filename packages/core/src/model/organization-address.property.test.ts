import { Schema } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { freeSlug, Slug, SLUG_MAX, slugFrom } from "./organization-address.ts"

const isSlug = Schema.is(Slug)

it("every name gives a valid address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
      expect(isSlug(slugFrom(name))).toBe(true)
    })
  )
})

it("deriving an address from an address changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (name) => {
      const slug = slugFrom(name)
      expect(slugFrom(slug)).toBe(slug)
    })
  )
})

it("the suggestion is valid and free however many are taken", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 90 }), fc.integer({ min: 0, max: 120 }), (name, count) => {
      const slug = slugFrom(name)
      const taken = new Set([slug])
      for (let index = 0; index < count; index++) taken.add(freeSlug(slug, (candidate) => taken.has(candidate)))
      const free = freeSlug(slug, (candidate) => taken.has(candidate))
      expect(isSlug(free)).toBe(true)
      expect(taken.has(free)).toBe(false)
      expect(taken.size).toBe(count + 1)
    })
  )
})

it.each([
  ["Fig & Ember", "fig-ember"],
  ["Café Crème GmbH", "cafe-creme-gmbh"],
  ["Größe", "grosse"],
  ["東京", "organization"],
  ["x", "x-organization"],
  ["---", "organization"],
  ["a".repeat(60), "a".repeat(SLUG_MAX)]
])("%s becomes %s", (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})
