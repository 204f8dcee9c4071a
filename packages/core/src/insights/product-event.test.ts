import { Schema } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { routes } from "../navigation/navigation.pure.ts"
import { ACTS_BY_FUNCTION, PRODUCT_ACTS } from "./product-acts.pure.ts"
import { EventReport, ProductEvent } from "./product-event.schema.ts"

const isEvent = Schema.is(ProductEvent)

it("S-019 takes acts by name and pages by the pattern of their route", () => {
  expect(PRODUCT_ACTS.every((name) => isEvent({ name }))).toBe(true)
  expect(isEvent({ name: "page viewed", route: routes.gallery.pattern })).toBe(true)
  expect([...ACTS_BY_FUNCTION.values()].every((name) => PRODUCT_ACTS.includes(name))).toBe(true)
})

it("S-019 takes no address, no text and no id", () => {
  expect(isEvent({ name: "page viewed", route: "/brands/jx75w1tfcaqnstj0/gallery" })).toBe(false)
  expect(isEvent({ name: "page viewed", route: "/sign-in?redirect_url=/org" })).toBe(false)
  fc.assert(fc.property(fc.string(), (name) => !isEvent({ name }) || PRODUCT_ACTS.some((act) => act === name)))
})

it("drops fields that it does not know", () => {
  const event = { name: "brand created", brand: "Fig & Ember" }
  expect(Schema.decodeUnknownSync(ProductEvent)(event)).toEqual({ name: "brand created" })
})

it("a report has a few events of the last hour", () => {
  const visit = "00000000-0000-4000-8000-000000000000"
  const one = { id: visit, age: 5, event: { name: "brand created" } }
  const takes = Schema.is(EventReport)
  expect(takes({ visit, events: [one] })).toBe(true)
  expect(takes({ visit, events: [] })).toBe(false)
  expect(takes({ visit, events: Array.from({ length: 51 }, () => one) })).toBe(false)
  expect(takes({ visit: "ada@example.com", events: [one] })).toBe(false)
  expect(takes({ visit, events: [{ ...one, age: 3_600_001 }] })).toBe(false)
})
