import fc from "fast-check"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { BrandDraft } from "../brands/brands.schema.ts"
import { ColourRole } from "../model/logo-palette.ts"
import { Find } from "./brand-intake.schema.ts"
import { documentFacts, roleNamed } from "./document-facts.rules.ts"
import type { ColourFact, Facts, LogoFact, TextFact, TypeFact } from "./facts.ts"
import { findsOf, mergeFinds } from "./finds.rules.ts"
import { acceptSure, type Decisions, reviewedDraft, reviewedProblem, stillDecided, SURE } from "./intake-draft.rules.ts"
import { answerFinds, answerProblems } from "./questions.rules.ts"

const source = fc.constantFrom("/", "/about", "styles.css")
const text: fc.Arbitrary<TextFact> = fc.record({
  field: fc.constantFrom("name", "tagline", "voice", "adjectives", "bannedTerms"),
  value: fc.oneof(
    fc.constantFrom(
      "Harbour Lamps",
      "harbour  lamps",
      "مصابيح الميناء",
      "港のランプ",
      "warm, quiet, plain",
      "  ",
      "a\u202eb"
    ),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.array(fc.constantFrom("Long winters. ", "Light, ", "sailcloth "), { maxLength: 60 }).map((all) => all.join(""))
  ),
  evidence: fc.constantFrom("stated", "labelled", "organization", "siteName", "title", "heading", "about", "host"),
  source
})
const colour: fc.Arbitrary<ColourFact> = fc
  .record({
    hex: fc.oneof(
      fc.constantFrom("#1F4E79", "#1F4E7A", "#FFFFFF", "#FBF7EF", "#1D2433", "#F2B33D"),
      fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`)
    ),
    use: fc.constantFrom("themeColour", "logo", "pageGround", "pageText", "control", "link", "declared", "named"),
    role: fc.constantFrom(...ColourRole.literals),
    source
  })
  .map(({ role, ...fact }): ColourFact => (fact.use === "named" ? { ...fact, role } : fact))
const type: fc.Arbitrary<TypeFact> = fc.record({
  role: fc.constantFrom("heading", "body"),
  stack: fc.array(fc.constantFrom("Inter", "Anton", "Tiempos", "serif", "sans-serif", "Menlo", ""), { maxLength: 3 }),
  evidence: fc.constantFrom("stated", "styled"),
  source
})
const logo: fc.Arbitrary<LogoFact> = fc.record({
  file: fc.record({
    name: fc.constantFrom("logo.svg", "icon.png"),
    type: fc.constant("image/png"),
    base64: fc.constantFrom("AAAA", "AAAAAAAA")
  }),
  evidence: fc.constantFrom("header", "icon", "picture", "file"),
  source
})
const facts: fc.Arbitrary<Facts> = fc.record({
  texts: fc.array(text, { maxLength: 12 }),
  colours: fc.array(colour, { maxLength: 20 }),
  types: fc.array(type, { maxLength: 6 }),
  logos: fc.array(logo, { maxLength: 4 })
})
const finds = facts.map(findsOf)

const backwards = ({ colours, logos, texts, types }: Facts): Facts => ({
  texts: texts.toReversed(),
  colours: colours.toReversed(),
  types: types.toReversed(),
  logos: logos.toReversed()
})
const all = (given: ReadonlyArray<Find>): Decisions =>
  Object.fromEntries(given.map(({ id }) => [id, { is: "accepted" as const }]))

describe("what facts amount to", () => {
  it("does not depend on their order, nor on how often one is said", () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(findsOf(backwards(given))).toEqual(findsOf(given))
        const twice = Object.fromEntries(Object.entries(given).map(([kind, some]) => [kind, [...some, ...some]]))
        // The same kinds as before, see above.
        expect(findsOf(twice as unknown as Facts)).toEqual(findsOf(given))
      })
    )
  })

  it("is sound, each find once, one of each single field, and names a place that was given", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const found = findsOf(given)
        const places = Object.values(given).flatMap((some) => some.map((fact: { source: string }) => fact.source))
        expect(found.every(Schema.is(Find))).toBe(true)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        const single = found.map(({ field }) => field).filter((field) => field !== "colour" && field !== "logo")
        expect(new Set(single).size).toBe(single.length)
        for (const { confidence, source: place } of found) {
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThan(1)
          expect(places).toContain(place)
        }
        const roles = found.flatMap(({ role }) => role ?? [])
        expect(new Set(roles).size).toBe(roles.length)
      })
    )
  })

  it("can be saved as it is, whatever the facts say, once there is a name", () => {
    fc.assert(
      fc.property(finds, (found) => {
        const reviewed = { name: "Harbour", website: "harbour.example", finds: found, decisions: all(found) }
        expect(reviewedProblem(reviewed)).toBeUndefined()
        expect(Schema.is(BrandDraft)(reviewedDraft(reviewed))).toBe(true)
      })
    )
  })
})

describe("merging finds", () => {
  it("does not depend on the order of readings, and again changes nothing", () => {
    fc.assert(
      fc.property(finds, finds, finds, (one, two, three) => {
        const merged = mergeFinds(one, two)
        expect(mergeFinds(two, one)).toEqual(merged)
        expect(mergeFinds(merged, one)).toEqual(merged)
        expect(mergeFinds(merged, three)).toEqual(mergeFinds(one, mergeFinds(two, three)))
      })
    )
  })

  it("keeps no decision about a value that was not reviewed", () => {
    fc.assert(
      fc.property(finds, finds, (before, more) => {
        const now = mergeFinds(before, more)
        const decided = stillDecided(before, now, all(before))
        for (const { id, value } of now.filter((find) => decided[find.id] !== undefined)) {
          expect(before.find((find) => find.id === id)?.value).toBe(value)
        }
      })
    )
  })

  it("keeps what a person wrote, whatever is found later", () => {
    const decisions: Decisions = { name: { is: "accepted", value: "Harbour Lamps Ltd" } }
    const later: ReadonlyArray<Find> = [{ id: "name", field: "name", value: "Lamps", source: "/", confidence: 0.9 }]
    expect(stillDecided([], later, decisions)).toEqual(decisions)
  })
})

it("saves nothing that was not accepted", () => {
  fc.assert(
    fc.property(finds, (found) => {
      const draft = reviewedDraft({ name: "Harbour", website: "", finds: found, decisions: {} })
      expect(draft.identity).toMatchObject({ tagline: "", voice: "", adjectives: [], bannedTerms: [], colours: [] })
    })
  )
})

it("accepts all that are at least 80 % sure and leaves what was decided", () => {
  fc.assert(
    fc.property(finds, (found) => {
      const [first] = found
      const before: Decisions = first === undefined ? {} : { [first.id]: { is: "discarded" } }
      const after = acceptSure(found, before)
      for (const { confidence, id } of found) {
        const expected = before[id]?.is ?? (confidence >= SURE ? "accepted" : undefined)
        expect(after[id]?.is).toBe(expected)
      }
    })
  )
})

it("turns every set of sound answers into finds that can be saved", () => {
  const word = fc.string({ unit: "grapheme", maxLength: 130 })
  const answers = fc.record({
    sells: word,
    buyers: word,
    adjectives: fc.constantFrom("", "warm, quiet, plain", "warm"),
    never: word,
    colour: fc.constantFrom("", "#1F4E79", "fff", "000", "red"),
    typeface: fc.constantFrom("Fraunces", "Anton")
  })
  fc.assert(
    fc.property(answers, (given) => {
      fc.pre(answerProblems(given).size === 0)
      const found = answerFinds(given)
      const reviewed = { name: "Harbour", website: "", finds: found, decisions: all(found) }
      expect(reviewedProblem(reviewed)).toBeUndefined()
    })
  )
})

describe("a document", () => {
  it("says what its labels say, and colours by the word beside them", () => {
    const found = findsOf(
      documentFacts(
        "Brand name: Harbour Lamps\nTagline – Light for long winters.\nPrimary: #1F4E79\nPaper #FBF7EF\nInk #1D2433\nHeadline font: Playfair Display\nBody text: Work Sans\nNever say: luxury, cheap",
        "brand.pdf"
      )
    )
    expect(found.map(({ field, role, value }) => [role ?? field, value])).toEqual([
      ["name", "Harbour Lamps"],
      ["tagline", "Light for long winters."],
      ["bannedTerms", "luxury, cheap"],
      ["primary", "#1F4E79"],
      ["background", "#FBF7EF"],
      ["text", "#1D2433"],
      ["heading", "Playfair Display"],
      ["body", "Work Sans"]
    ])
  })

  it("says nothing about a typeface whose name is only a word", () => {
    expect(documentFacts("We inter the lamps in boxes.\nLora packs them.", "a.txt")).toMatchObject({ types: [] })
  })

  it("is read whatever stands in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (written) => {
        expect(findsOf(documentFacts(written, "a.txt")).every(Schema.is(Find))).toBe(true)
      })
    )
  })
})

it.each([
  ["--color-primary", "primary"],
  ["--brand", "primary"],
  ["$accent-2", "accent"],
  ["Paper white", "background"],
  ["--text-muted", "text"],
  ["--z-index", undefined]
])("the name %s says the role %s", (name, role) => expect(roleNamed(name)).toBe(role))
