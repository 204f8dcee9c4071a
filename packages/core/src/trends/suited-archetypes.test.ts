import { expect, it } from "vitest"
import { hemisphereOf, suitedArchetypes } from "./suited-archetypes.rules.ts"

it("a product suits the occasions that its words name", () => {
  expect(suitedArchetypes("Ember Mug\nTableware\nA stoneware mug")).toEqual(["gift", "gather", "season"])
  expect(suitedArchetypes("Invoice software")).toEqual([])
})

it.each([
  [["DE", "AU"], "north"],
  [["NZ"], "south"],
  [["SG"], "tropics"],
  [[], "north"]
] as const)("the seasons of %o are those of the %s", (countries, hemisphere) => {
  expect(hemisphereOf(countries)).toBe(hemisphere)
})
