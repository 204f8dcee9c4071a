import { expect, it } from "vitest"
import { jsonFacts, pointedReading, publicBrandSaid } from "./brand-file-facts.rules.ts"

const brands = [
  { names: [{ en: "First" }], url: "https://first.example" },
  { names: [{ en: "Second" }], url: "https://www.Second.example/shop", logos: [{ url: "https://cdn.example/a.svg" }] },
  { names: [{ en: "Third" }] }
]
const house = JSON.stringify({ house: { name: "House" }, brands })
const nameOf = (said: ReturnType<typeof publicBrandSaid>) =>
  said?.kind === "brand" ? said.facts.texts[0]?.value : said

it("of a house the brand whose website was read is meant, or else the first", () => {
  expect(nameOf(publicBrandSaid(house, "brand.json", "www.second.example"))).toBe("Second")
  expect(nameOf(publicBrandSaid(house, "brand.json", "other.example"))).toBe("First")
  expect(nameOf(publicBrandSaid(house, "brand.json"))).toBe("First")
  expect(publicBrandSaid(house, "brand.json", "second.example")).toMatchObject({ logos: ["https://cdn.example/a.svg"] })
})

it("a file that points elsewhere says where, and any other text says nothing", () => {
  expect(publicBrandSaid('{"house": "house.example"}', "brand.json")).toEqual({ kind: "redirect", to: "house.example" })
  expect(publicBrandSaid("[]", "brand.json")).toBeUndefined()
  expect(jsonFacts('{"house": "house.example"}', "brand.json").texts).toEqual([])
  expect(jsonFacts(house, "brand.json").texts).toMatchObject([{ value: "First" }])
})

it("what stands where a file points is proposed with its address, and what points on is followed no further", () => {
  const there = pointedReading({ text: house }, "house.example")
  expect(there.finds).toMatchObject([{ field: "name", value: "First", source: "house.example" }])
  for (const text of ['{"house": "other.example"}', "<html>"]) {
    expect(pointedReading({ text }, "house.example")).toEqual({
      finds: [],
      pages: 0,
      problems: ["Nothing about a brand was found at house.example."]
    })
  }
})

it("the logos that it names are proposed where they could be had, and no others", () => {
  const file = { name: "a.svg", type: "image/svg+xml", base64: "PHN2Zy8+" } as const
  const logos = ["https://cdn.example/a.svg", "https://cdn.example/b.svg"].map((url) => ({ url, file }))
  const named = JSON.stringify({ names: [{ en: "First" }], logos: [{ url: "https://cdn.example/a.svg" }] })
  const proposed = ({ finds }: ReturnType<typeof pointedReading>) => finds.filter(({ field }) => field === "logo")
  expect(proposed(pointedReading({ text: named, logos }, "house.example"))).toMatchObject([
    { value: "a.svg", source: "house.example" }
  ])
  expect(proposed(pointedReading({ text: named }, "house.example"))).toEqual([])
})
