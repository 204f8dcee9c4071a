import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { WrittenBrand } from "./brand-json.schema.ts"
import { readBrandJson } from "./read-brand-json.rules.ts"
import { writeBrandJson } from "./write-brand-json.rules.ts"

const text = fc.string({ unit: "grapheme", maxLength: 20 }).filter((one) => one.trim() !== "" && one === one.trim())
const optional = fc.oneof(fc.constant(""), text)
const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0").toUpperCase()}`)
const roles = ["primary", "secondary", "accent", "background", "text", "highlight"] as const

const brand: fc.Arbitrary<WrittenBrand> = fc.record({
  name: text,
  language: fc.constantFrom("en", "de-AT", "pt-BR"),
  website: fc.option(fc.webUrl(), { nil: undefined }),
  tagline: optional,
  voice: optional,
  adjectives: fc.array(text, { maxLength: 4 }),
  bannedTerms: fc.array(text, { maxLength: 4 }),
  disclaimer: optional,
  colours: fc.array(fc.record({ hex, role: fc.constantFrom(...roles) }), { maxLength: 8 }),
  families: fc.uniqueArray(
    fc.record({
      role: fc.constantFrom("heading" as const, "body" as const),
      family: fc.constantFrom("Fraunces", "DM Sans")
    }),
    { selector: ({ role }) => role }
  ),
  logos: fc.array(
    fc.record({
      url: fc.webUrl({ validSchemes: ["https"] }),
      variant: fc.constantFrom("primary" as const, "mono" as const, "icon" as const, "wordmark" as const),
      theme: fc.constantFrom("light" as const, "dark" as const, "any" as const)
    }),
    { maxLength: 3 }
  )
})

const byRole = (colours: ReadonlyArray<{ readonly hex: string; readonly role: string }>) =>
  roles.map((role) => colours.filter((each) => each.role === role).map((each) => each.hex))

describe("a brand.json of ours", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(brand, (written) => {
        const file = readBrandJson(writeBrandJson(written))
        if (file?.kind !== "brands") throw new Error("it is a brand")
        const [read] = file.brands
        expect(file.brands).toHaveLength(1)
        expect(read).toMatchObject({
          names: [{ language: written.language, name: written.name }],
          website: written.website,
          tagline: written.tagline || undefined,
          voice: written.voice || undefined,
          adjectives: written.adjectives,
          donts: written.bannedTerms.map((term) => `Never say “${term}”`),
          disclaimers: written.disclaimer === "" ? [] : [written.disclaimer],
          families: written.families,
          logos: written.logos
        })
        expect(byRole(read?.colours ?? [])).toEqual(byRole(written.colours))
      })
    )
  })

  it("has an id of lower-case letters, digits and underscores, whatever the name", () => {
    const idOf = (name: string) => {
      const [one] = fc.sample(brand, 1)
      return one && JSON.parse(writeBrandJson({ ...one, name })).id
    }
    expect(["Fig & Ember", "Żółw 9", "象印"].map(idOf)).toEqual(["fig_ember", "zo_w_9", "brand"])
  })
})

describe("any other text", () => {
  it("never makes it throw", () => {
    fc.assert(fc.property(fc.json(), (text) => void readBrandJson(text)))
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("names", "brands", "house", "logos", "colors", "tone", "fonts"), fc.jsonValue()),
        (file) => {
          readBrandJson(JSON.stringify(file))
        }
      )
    )
    expect(readBrandJson("{")).toBeUndefined()
    expect(readBrandJson('{"brand_agent": {"url": "https://agent.example"}}')).toBeUndefined()
  })
})

describe("a brand.json of others", () => {
  const read = (file: object) => readBrandJson(JSON.stringify(file))

  it("that leads elsewhere says where, and nothing is followed", () => {
    expect(read({ house: "nikeinc.example" })).toEqual({ kind: "redirect", to: "nikeinc.example" })
    expect(read({ authoritative_location: "https://cdn.example/brand.json" })).toEqual({
      kind: "redirect",
      to: "https://cdn.example/brand.json"
    })
  })

  it("of a house offers each of its brands", () => {
    const file = read({
      house: { domain: "house.example", name: "The House" },
      brands: [{ id: "one", names: [{ en: "One" }, { fr_CA: "Un" }] }, { id: "none" }, 7]
    })
    expect(file).toMatchObject({ kind: "brands", house: "The House", brands: [{ names: [{}, { language: "fr-CA" }] }] })
  })

  it("gives texts in its own language and in no other, tone as a text or a list, fonts as a text or an object", () => {
    const names = [{ en: "One" }]
    const tone = {
      voice: [{ fr: "Direct" }, { en: "Warm" }],
      attributes: [{ en: ["plain", "calm"] }],
      dos: [{ fr: ["Tutoyer"] }],
      donts: ["Shout"]
    }
    const fonts = { primary: '"Brand Sans", Arial', secondary: { family: "Brand Text" }, mono: "Code" }
    expect(read({ default_language: "en-GB", names, tone, fonts, tagline: [{ en: "Hello" }] })).toMatchObject({
      brands: [
        {
          tagline: "Hello",
          voice: "Warm",
          adjectives: ["plain", "calm"],
          dos: [],
          donts: ["Shout"],
          families: [
            { role: "heading", family: "Brand Sans" },
            { role: "body", family: "Brand Text" }
          ]
        }
      ]
    })
    expect(read({ names, tone: "Quiet" })).toMatchObject({ brands: [{ voice: "Quiet" }] })
  })

  it("gives colours of roles that we do not have as accents, and no logo without a safe address", () => {
    expect(
      read({
        names: [{ en: "One" }],
        colors: { primary: ["#ff6600", "red"], divider: "#F0F0F0", heading: "#111111" },
        logos: [{ url: "javascript:alert(1)" }, { url: "https://a.example/l.svg", variant: "full-lockup" }],
        visual_guidelines: { restrictions: ["Never crop the logo", 4] }
      })
    ).toMatchObject({
      brands: [
        {
          colours: [
            { hex: "#FF6600", name: "primary", role: "primary" },
            { hex: "#F0F0F0", name: "divider", role: "accent" },
            { hex: "#111111", name: "heading", role: "text" }
          ],
          logos: [{ url: "https://a.example/l.svg", variant: "primary", theme: "any" }],
          restrictions: ["Never crop the logo"]
        }
      ]
    })
  })
})
