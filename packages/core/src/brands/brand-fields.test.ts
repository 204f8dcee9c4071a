import fc from "fast-check"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { AssetId } from "../model/ids.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import {
  blankBrand,
  brandDraftOf,
  brandFieldAt,
  brandFieldsOf,
  brandProblems,
  nextColourId
} from "./brand-fields.rules.ts"
import { wordsOf } from "./brand-text-fields.rules.ts"
import { fontFileOf, withType } from "./brand-type.rules.ts"
import { PairUse } from "./colour-pairs.schema.ts"
import { parseWebsite } from "./website.pure.ts"
import { type BrandFields, keptBrandForm } from "./brand-form.schema.ts"
import { BrandDraft, BundledFamily, ColourRole } from "./brands.schema.ts"

const named: BrandFields = { ...blankBrand, name: "Fig & Ember" }
const problems = (change: Partial<BrandFields>) => Object.fromEntries(brandProblems({ ...named, ...change }))
const row = (id: string, hex: string, name = "") => ({
  id,
  hex,
  name,
  role: "accent" as const,
  maxShare: "",
  cmyk: "",
  spot: ""
})

const lines = fc.array(fc.string({ maxLength: 90 }), { maxLength: 14 }).map((all) => all.join("\n"))

const fields: fc.Arbitrary<BrandFields> = fc.record({
  name: fc.string({ maxLength: 90 }),
  website: fc.oneof(fc.string(), fc.webUrl()),
  tagline: fc.string({ maxLength: 130 }),
  voice: fc.string(),
  adjectives: fc.array(fc.string({ maxLength: 42 }), { maxLength: 9 }).map((words) => words.join(",")),
  bannedTerms: fc.array(fc.string({ maxLength: 42 }), { maxLength: 9 }).map((words) => words.join("\n")),
  disclaimer: fc.string(),
  colours: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }).map((n) => `c${n}`),
      name: fc.string({ maxLength: 42 }),
      hex: fc.constantFrom("", "#B5331E", "b53", " #f6ede2 ", "tomato"),
      role: fc.constantFrom(...ColourRole.literals),
      maxShare: fc.constantFrom("", "20", " 100 %", "0", "12.5", "much"),
      cmyk: fc.string({ maxLength: 42 }),
      spot: fc.string({ maxLength: 42 })
    }),
    { selector: ({ id }) => id, maxLength: 26 }
  ),
  pairs: fc.array(
    fc.record({
      one: fc.constantFrom("c1", "c2", "c3"),
      other: fc.constantFrom("c4", "c5", "c6"),
      use: fc.constantFrom(...PairUse.literals)
    }),
    { maxLength: 3 }
  ),
  references: fc.uniqueArray(
    fc.record({
      assetId: fc.integer({ min: 1, max: 9 }).map((n) => AssetId.make(`asset_${n}`)),
      liked: fc.boolean(),
      note: fc.string({ maxLength: 200 })
    }),
    { selector: ({ assetId }) => assetId, maxLength: 4 }
  ),
  mission: fc.string(),
  story: fc.string(),
  positioning: fc.string(),
  values: lines,
  voiceDo: lines,
  voiceDont: lines,
  imageryStyle: fc.string(),
  imageryLight: fc.string(),
  imageryComposition: fc.string(),
  imageryPeople: fc.string(),
  imageryProps: fc.string(),
  imageryAvoid: fc.string({ maxLength: 400 }),
  heading: fc.constantFrom(...BundledFamily.literals),
  body: fc.constantFrom(...BundledFamily.literals)
})

describe("the brand form", () => {
  it("asks for a name of 1 to 80 characters and nothing else", () => {
    expect(problems({ name: "" })).toEqual({ name: "Give the brand a name" })
    expect(problems({ name: "  " })).toEqual({ name: "Give the brand a name" })
    expect(problems({ name: "x".repeat(80) })).toEqual({})
    expect(problems({ name: "x".repeat(81) })).toEqual({ name: "A brand name has at most 80 characters" })
  })

  it("puts an invalid colour at its own row and leaves blank rows out", () => {
    const colours = [row("c1", "b53"), row("c2", "tomato"), row("c3", "")]
    expect(problems({ colours })).toEqual({
      "colour:c2": "Write a colour as six hex digits, for example #B5331E"
    })
    expect(brandDraftOf({ ...named, colours: [row("c1", "b53"), row("c3", "")] }).identity.colours).toEqual([
      { id: "c1", hex: "#BB5533", name: "", role: "accent" }
    ])
  })

  it("says that a named row has no colour yet", () => {
    expect(problems({ colours: [row("c1", "", "Ember")] })).toHaveProperty("colour:c1")
  })

  it("takes 24 colours and not 25", () => {
    const colours = (count: number) => Array.from({ length: count }, (_, at) => row(`c${at}`, "#B5331E"))
    expect(problems({ colours: colours(24) })).toEqual({})
    expect(problems({ colours: colours(25) })).toEqual({ colours: "A brand has at most 24 colours" })
  })

  it.each([
    ["warm, quiet", "Write 3 to 7 adjectives"],
    ["a,b,c,d,e,f,g,h", "Write 3 to 7 adjectives"],
    [`warm, quiet, ${"x".repeat(41)}`, "An adjective has at most 40 characters"],
    ["", undefined],
    [" , ", undefined],
    ["warm, quiet, crafted", undefined]
  ])("adjectives %j: %s", (adjectives, problem) => {
    expect(problems({ adjectives }).adjectives).toBe(problem)
  })

  it("saves exactly what core's own schema takes, whenever it shows no problem", () => {
    const isDraft = Schema.is(BrandDraft)
    fc.assert(
      fc.property(fields, (typed) => {
        fc.pre(brandProblems(typed).size === 0)
        expect(isDraft(brandDraftOf(typed))).toBe(true)
      })
    )
  })

  it("opened on what it saved saves the same again", () => {
    fc.assert(
      fc.property(fields, (typed) => {
        fc.pre(brandProblems(typed).size === 0)
        const draft = brandDraftOf(typed)
        expect(brandDraftOf(brandFieldsOf(draft))).toEqual(draft)
      })
    )
    expect(brandDraftOf(brandFieldsOf(exampleBrand)).identity).toEqual(exampleBrand.identity)
  })

  it("keeps the brand's own files for headings and for body apart, and saves them with their text", () => {
    const heading = { assetId: AssetId.make("font_1"), family: "Ember Display", licence: " Desktop and web " }
    const body = { assetId: AssetId.make("font_2"), family: "Ember Text", licence: "" }
    const both = withType(withType(named, "heading", { file: heading }), "body", { file: body })
    expect([fontFileOf(both, "heading"), fontFileOf(both, "body")]).toEqual([heading, body])
    expect(brandDraftOf(both).identity.type).toEqual([
      { role: "heading", family: "Fraunces", file: { ...heading, licence: "Desktop and web" } },
      { role: "body", family: "DM Sans", file: body }
    ])
    expect(withType(both, "heading", { file: undefined })).toEqual({ ...named, bodyFile: body })
    expect(withType(both, "body", { file: undefined })).toEqual({ ...named, headingFile: heading })
  })

  it("gives every new colour row an id of its own", () => {
    expect(nextColourId([])).toBe("c1")
    expect(nextColourId([row("c7", ""), row("ember", ""), row("c2", "")])).toBe("c8")
  })

  it("finds the field a refusal of the backend is about", () => {
    const typed = { ...named, colours: [row("c1", ""), row("c2", "#B5331E"), row("c3", "#FFFFFF")] }
    expect(brandFieldAt("name", typed)).toBe("name")
    expect(brandFieldAt("draft.identity.voice", typed)).toBe("voice")
    expect(brandFieldAt("identity.colours.1.hex", typed)).toBe("colour:c3")
    expect(brandFieldAt("identity.colours", typed)).toBe("colours")
    expect(brandFieldAt("identity.type.0", typed)).toBeUndefined()
    expect(brandFieldAt("__proto__", typed)).toBeUndefined()
  })

  it("comes back from the host's storage as it was, and anything else there is nothing", () => {
    fc.assert(
      fc.property(fields, fc.option(fc.nat(), { nil: undefined }), (typed, version) => {
        const kept = { fields: typed, ...(version !== undefined && { version }) }
        expect(keptBrandForm.read(keptBrandForm.write(kept))).toEqual(kept)
      })
    )
    for (const text of [null, undefined, "", "{", "{}", '{"fields":{"name":"x"},"key":"k"}']) {
      expect(keptBrandForm.read(text)).toBeUndefined()
    }
  })
})

describe("a website", () => {
  it.each([
    ["example.com", "https://example.com"],
    [" http://example.com/a?b#c ", "http://example.com/a?b#c"],
    ["https://shop.example.co.uk:8080", "https://shop.example.co.uk:8080"],
    ["localhost", undefined],
    ["fig and ember", undefined],
    ["javascript:alert(1)", undefined],
    ["ftp://example.com", undefined],
    ["https://", undefined]
  ])("%j is %s", (text, address) => {
    expect(parseWebsite(text)).toBe(address)
  })
})

it("words are trimmed, separated by commas or lines, and listed once", () => {
  expect(wordsOf(" warm, quiet\nwarm,, crafted ,")).toEqual(["warm", "quiet", "crafted"])
})

it("a colour that is none is kept as it was typed, and a brand without typefaces gets the usual ones", () => {
  expect(brandDraftOf({ ...named, colours: [row("c1", "tomato")] }).identity.colours).toMatchObject([{ hex: "tomato" }])
  const bare = brandFieldsOf({ ...exampleBrand, identity: { ...exampleBrand.identity, type: [] } })
  expect(bare).toMatchObject({ heading: blankBrand.heading, body: blankBrand.body })
})
