import { Option, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { GuidelineTest } from "../creative/guideline-check.schema.ts"
import { exampleDesk, exampleGuideline } from "./fixtures/guideline.examples.ts"
import { guidelineFormStates } from "./fixtures/guideline-form.states.ts"
import { copyRulesIn, exampleVerdicts, guidelineFaults, rulesFor } from "./guideline-checks.rules.ts"
import { appliesTo, isOfCampaigns } from "./guideline-scope.rules.ts"
import {
  blankGuideline,
  guidelineDraftOf,
  guidelineFieldAt,
  guidelineFieldsOf,
  guidelineProblems
} from "./guideline-fields.rules.ts"
import { type GuidelineFormContext, guidelineFormMachine } from "./guideline-form.machine.ts"
import { guidelineFormView } from "./guideline-form.view.ts"
import { starterSet, starterSets } from "./guideline-starters.rules.ts"
import { GuidelineDraft, type GuidelineScope, readGuideline, StarterSetId } from "./guidelines.schema.ts"

const everywhere: GuidelineScope = { channels: [], marketIds: [], media: [] }
const anywhere = { channel: undefined, marketId: undefined, medium: "image", campaignIds: [] } as const
const isDraft = Schema.is(GuidelineDraft)

describe("the scope of a rule", () => {
  it("is everywhere while it names nothing", () => {
    expect(appliesTo(everywhere, anywhere)).toBe(true)
    expect(appliesTo(everywhere, { channel: "meta", marketId: "m", medium: "video", campaignIds: ["c"] })).toBe(true)
  })

  it("leaves out what it does not name, and what nobody knows the market or channel of", () => {
    const scope: GuidelineScope = { channels: ["meta"], marketIds: ["m1"], media: ["image"] }
    const inside = { channel: "meta", marketId: "m1", medium: "image", campaignIds: [] } as const
    expect(appliesTo(scope, inside)).toBe(true)
    expect(appliesTo(scope, { ...inside, channel: "tiktok" })).toBe(false)
    expect(appliesTo(scope, { ...inside, marketId: "m2" })).toBe(false)
    expect(appliesTo(scope, { ...inside, medium: "video" })).toBe(false)
    expect(appliesTo(scope, anywhere)).toBe(false)
  })

  it("S-076 B-506 holds in the campaigns that it names, for pictures of any of them and of no other", () => {
    const scope: GuidelineScope = { ...everywhere, campaignIds: ["autumn", "gone"] }
    const of = (...campaignIds: ReadonlyArray<string>) => appliesTo(scope, { ...anywhere, campaignIds })
    expect([of("autumn"), of("gifts", "autumn"), of("gifts"), of()]).toEqual([true, true, false, false])
    expect(appliesTo({ ...everywhere, campaignIds: [] }, anywhere)).toBe(true)
    expect([isOfCampaigns({ scope }), isOfCampaigns({ scope: everywhere })]).toEqual([true, false])
  })

  it("of words in a campaign leaves out what holds elsewhere, for videos, in pixels, or not at all", () => {
    const scope = { ...everywhere, campaignIds: ["autumn"], channels: ["meta"], marketIds: ["m1"] }
    const own = { ...exampleGuideline, scope }
    const here = { campaignId: "autumn", marketId: "m1" }
    expect(copyRulesIn([own], here)).toEqual([
      { title: own.name, severity: "block", test: own.check, channels: ["meta"], marketId: "m1" }
    ])
    expect(copyRulesIn([exampleGuideline], { ...here, campaignId: "gifts" })).toHaveLength(1)
    const { check: _, ...checkless } = exampleGuideline
    const others = [
      { ...own, scope: { ...scope, campaignIds: ["gifts"] } },
      { ...own, scope: { ...scope, marketIds: ["m2"] } },
      { ...own, scope: { ...scope, media: ["video"] } as const },
      { ...own, enabled: false },
      { ...own, check: { type: "exposure", maximum: 0.1 } as const },
      { ...checkless, kind: "guidance" } as const
    ]
    expect(copyRulesIn(others, here)).toEqual([])
  })

  it("B-507 lets only checks through that are on, with title, severity and weight", () => {
    const { _id, check, name, severity, statement, weight } = exampleGuideline
    expect(rulesFor([exampleGuideline], anywhere)).toEqual([
      { id: _id, title: name, statement, severity, weight, test: check }
    ])
    expect(rulesFor([{ ...exampleGuideline, enabled: false }], anywhere)).toEqual([])
    expect(rulesFor([{ ...exampleGuideline, kind: "guidance" }], anywhere)).toEqual([])
    expect(rulesFor([{ ...exampleGuideline, scope: { ...everywhere, media: ["video"] } }], anywhere)).toEqual([])
  })
})

describe("B-501 examples are the tests of a check", () => {
  const verdicts = (change: Partial<GuidelineDraft>, locale: string | undefined = "en") => {
    const { doExample, dontExample } = exampleVerdicts({ ...exampleGuideline, ...change }, locale)
    return [doExample?.holds, dontExample?.holds]
  }

  it("that say which of them does not do what it should", () => {
    expect(verdicts({})).toEqual([true, true])
    expect(verdicts({ doExample: "Luxuries for all" })).toEqual([false, true])
    expect(verdicts({ dontExample: "A plain bowl" })).toEqual([true, false])
  })

  it("that are not asked of guidance, of pictures, or where there is none", () => {
    expect(verdicts({ kind: "guidance" })).toEqual([undefined, undefined])
    expect(verdicts({ check: { type: "min_resolution", minimum: 900 } })).toEqual([undefined, undefined])
    expect(verdicts({ doExample: " ", dontExample: "" })).toEqual([undefined, undefined])
  })

  it("that wait for the language where it decides", () => {
    const price: Partial<GuidelineDraft> = {
      check: { type: "locale", currency: "EUR" },
      doExample: "12 €",
      dontExample: "$12"
    }
    expect(verdicts(price)).toEqual([true, true])
    expect(exampleVerdicts({ ...exampleGuideline, ...price }, undefined)).toEqual({
      doExample: undefined,
      dontExample: undefined
    })
  })

  it("that are read as a price where they name money, and else as a text", () => {
    const check = { type: "locale", currency: "EUR" } as const
    expect(verdicts({ check, doExample: "Until 24/12/2026", dontExample: "Until 2026-12-24" }, "en-GB")).toEqual([
      true,
      true
    ])
    expect(verdicts({ check, doExample: "Now 12 €", dontExample: "Prices in dollars" }, "en-GB")).toEqual([true, true])
  })

  it("of the tested part, not of another", () => {
    const check = { type: "max_length", part: "cta", maximum: 4 } as const
    expect(verdicts({ check, doExample: "Look", dontExample: "Look here" })).toEqual([true, true])
  })

  it("that keep a check from being switched on, and nothing else", () => {
    const broken = { ...exampleGuideline, dontExample: "A plain bowl" }
    expect(guidelineFaults(broken, "en").map(([field]) => field)).toEqual(["dontExample"])
    expect(guidelineFaults({ ...broken, enabled: false }, "en")).toEqual([])
  })
})

describe("a rule", () => {
  it("that blocks cannot be relaxed, and a check needs something to measure", () => {
    const { check: _, ...checkless } = exampleGuideline
    expect(guidelineFaults({ ...exampleGuideline, marketsMayRelax: true }, "en")).toEqual([
      ["marketsMayRelax", "A rule that blocks cannot be relaxed"]
    ])
    expect(guidelineFaults({ ...exampleGuideline, severity: "warn", marketsMayRelax: true }, "en")).toEqual([])
    expect(guidelineFaults({ ...checkless, doExample: "", dontExample: "" }, "en").map(([field]) => field)).toEqual([
      "check"
    ])
    const shares = { type: "palette_share", colours: ["#B5331E"], minimum: 0.3, maximum: 0.1 } as const
    expect(guidelineFaults({ ...exampleGuideline, check: shares }, "en").map(([field]) => field)).toEqual(["check"])
  })

  it("on tone, read from elsewhere, becomes guidance", () => {
    const { check: _, ...rest } = exampleGuideline
    expect(readGuideline({ ...rest, check: { type: "tone" } })).toMatchObject({ kind: "guidance" })
    expect(readGuideline({ ...rest, check: { type: "tone" } })).not.toHaveProperty("check")
    expect(readGuideline({ ...rest, check: { type: "max_exclamation", maximum: 0 } })).toMatchObject({ kind: "check" })
    expect(readGuideline({ ...rest, check: { type: "astrology" } })).toBeUndefined()
    expect(readGuideline({})).toBeUndefined()
  })

  it.each([
    [{ name: "  " }],
    [{ name: "x".repeat(121) }],
    [{ name: "two\nlines" }],
    [{ statement: "" }],
    [{ statement: "x".repeat(1001) }],
    [{ weight: 0.6 }],
    [{ doExample: "x".repeat(501) }]
  ])("is refused with %j", (change) => {
    expect(isDraft({ ...exampleGuideline, ...change })).toBe(false)
    expect(isDraft({ ...exampleGuideline, name: "x".repeat(120), statement: "x".repeat(1000) })).toBe(true)
  })
})

describe("the form of a rule", () => {
  const share = fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000)
  const edge = fc.integer({ min: 0, max: 4500 }).map((part) => part / 10_000)
  const word = fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,8})?$/)
  const term = fc.oneof(fc.record({ term: word }), fc.record({ term: word, suggestion: word }))
  const amount = fc.integer({ min: 1, max: 100 })
  const test = fc.oneof<fc.Arbitrary<GuidelineTest>[]>(
    fc.record({ type: fc.constant("banned_terms"), terms: fc.array(term, { minLength: 1, maxLength: 5 }) }),
    fc.record({
      type: fc.constant("banned_terms"),
      terms: fc.array(term, { minLength: 1, maxLength: 5 }),
      exceptions: fc.uniqueArray(word, { minLength: 1, maxLength: 5 })
    }),
    fc.record({ type: fc.constant("required_text"), text: word }),
    fc.record({ type: fc.constant("required_text"), text: word, minSizePx: amount }),
    fc.record({ type: fc.constant("max_length"), part: fc.constantFrom("headline", "cta"), maximum: amount }),
    fc.record({ type: fc.constant("max_exclamation"), maximum: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ type: fc.constant("max_capitals"), maximum: share }),
    fc.record({
      type: fc.constant("max_capitals"),
      maximum: share,
      exceptions: fc.uniqueArray(word, { minLength: 1, maxLength: 3 })
    }),
    fc.record({ type: fc.constant("reading_grade"), target: amount }),
    fc.record({ type: fc.constant("locale"), currency: fc.constantFrom("EUR", "USD") }),
    fc.record({
      type: fc.constant("palette_share"),
      colours: fc.constant(["#B5331E", "#F6EDE2"]),
      minimum: fc.constant(0.1),
      maximum: fc.constant(0.4)
    }),
    fc.record({ type: fc.constant("foreign_colour"), tolerance: share }),
    fc.record({
      type: fc.constant("min_contrast"),
      ratio: fc.integer({ min: 10, max: 210 }).map((tenth) => tenth / 10)
    }),
    fc.record({ type: fc.constant("safe_zone"), top: edge, right: edge, bottom: edge, left: edge }),
    fc.record({ type: fc.constant("logo_width"), minimum: amount }),
    fc.record({ type: fc.constant("logo_clear_space"), minimum: fc.constantFrom(0, 0.5, 2) }),
    fc.record({ type: fc.constant("min_resolution"), minimum: amount }),
    fc.record({ type: fc.constant("product_fidelity"), maximum: fc.constantFrom(0, 1.5, 20) }),
    fc.record({ type: fc.constant("exposure"), maximum: share })
  )

  it("gives every stored rule back as it was", () => {
    const { _id, archived, brandId, updatedAt, version, waivers, ...draft } = exampleGuideline
    fc.assert(
      fc.property(test, fc.boolean(), (check, enabled) => {
        const { doExample: _do, dontExample: _dont, ...rest } = { ...draft, check, enabled }
        const fields = guidelineFieldsOf(rest)
        expect(guidelineProblems(fields)).toEqual(new Map())
        expect(guidelineDraftOf(fields)).toEqual(rest)
        expect(isDraft(guidelineDraftOf(fields))).toBe(true)
      })
    )
  })

  it("whose fields have no problem gives a draft that is stored, whatever was typed", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom("", "5", "12,5", "-1", "200", "EUR", "#B5331E", "a = b")
    )
    const type = fc.constantFrom(...GuidelineTest.members.map(({ fields }) => fields.type.literal))
    const typed = fc.record({
      terms: text,
      wording: text,
      size: text,
      amount: text,
      currency: text,
      colours: text,
      least: text,
      most: text,
      top: text,
      weight: text
    })
    fc.assert(
      fc.property(type, typed, text, (chosen, texts, example) => {
        const fields = {
          ...blankGuideline,
          ...texts,
          name: "A",
          statement: "B",
          type: chosen,
          doExample: example,
          right: "1",
          bottom: "1",
          left: "1"
        }
        if (guidelineProblems(fields).size > 0) return
        const draft = guidelineDraftOf(fields)
        expect(Option.isSome(Schema.decodeUnknownOption(GuidelineDraft)(draft))).toBe(true)
        expect(guidelineFaults(draft, undefined)).toEqual([])
      }),
      { numRuns: 2000 }
    )
  })

  it("says at its field what is missing or wrong", () => {
    const problems = guidelineProblems({ ...blankGuideline, terms: "", weight: "much" })
    expect([...problems]).toEqual([
      ["terms", "Name at least one term"],
      ["name", "Give the rule a title"],
      ["statement", "Say what the rule asks for"],
      ["weight", "Write a number"]
    ])
    expect(guidelineProblems({ ...blankGuideline, type: "max_length", amount: "many" }).get("amount")).toBe(
      "Write a number"
    )
    expect(guidelineProblems({ ...blankGuideline, type: "max_length", amount: "1.5" }).get("amount")).toBe(
      "Write a whole number"
    )
    expect(guidelineProblems({ ...blankGuideline, weight: "51" }).get("weight")).toBe(
      "Write a weight between 1 and 50 %"
    )
  })

  it("S-076 names the campaigns of its scope, those archived or deleted since too, and keeps no empty list", () => {
    const { campaigns, fields } = guidelineFormView(guidelineFormStates.someCampaigns)
    expect(campaigns?.chosen).toEqual([
      { value: "campaign_1", label: "Autumn table", removeLabel: "Remove Autumn table" },
      { value: "campaign_3", label: "Summer 2025 (archived)", removeLabel: "Remove Summer 2025 (archived)" },
      { value: "campaign_gone", label: "A deleted campaign", removeLabel: "Remove A deleted campaign" }
    ])
    expect(campaigns?.options.map(({ label }) => label)).toEqual(["Add a campaign", "Gifts for slow evenings"])
    expect(campaigns?.note).toContain("these campaigns only")
    expect(guidelineDraftOf(fields).scope.campaignIds).toEqual(["campaign_1", "campaign_3", "campaign_gone"])
    const none = { ...fields, scope: { ...fields.scope, campaignIds: [] } }
    expect(guidelineDraftOf(none).scope).not.toHaveProperty("campaignIds")
    expect(guidelineFormView(guidelineFormStates.blank).campaigns).toMatchObject({ chosen: [], note: undefined })
  })

  it("offers no campaigns while the brand has none, and calls none deleted before they are loaded", () => {
    const { context, value } = guidelineFormStates.someCampaigns
    const at = (change: Partial<GuidelineFormContext>) =>
      guidelineFormView(guidelineFormMachine.resolveState({ value, context: { ...context, ...change } })).campaigns
    const { campaigns: _, ...older } = exampleDesk
    expect(at({ desk: older, fields: blankGuideline })).toBeUndefined()
    expect(at({ desk: undefined })?.chosen.map(({ label }) => label)).toEqual(Array(3).fill("A campaign"))
  })

  it("knows the fields that a refusal means", () => {
    const at = (path: string) => guidelineFieldAt(path, { ...blankGuideline, type: "max_length" })
    expect([
      at("draft.name"),
      at("draft.check.maximum"),
      at("draft.check"),
      at("draft.check.part"),
      at("draft.marketsMayRelax"),
      at("draft.scope")
    ]).toEqual(["name", "amount", "check", "check", "marketsMayRelax", undefined])
  })
})

describe("starter sets", () => {
  it("are eight, each of rules that can be stored and whose examples hold", () => {
    expect(starterSets.map(({ id }) => id)).toEqual(StarterSetId.literals)
    for (const { name, rules } of starterSets) {
      expect(rules.length).toBeGreaterThanOrEqual(6)
      expect(new Set(rules.map((rule) => rule.name)).size).toBe(rules.length)
      for (const rule of rules) {
        expect([name, rule.name, isDraft(rule)]).toEqual([name, rule.name, true])
        expect([name, rule.name, guidelineFaults(rule, "en")]).toEqual([name, rule.name, []])
      }
    }
  })

  it("are found by their name", () => {
    expect(starterSet("home").name).toBe("Home and tableware")
    expect(() => starterSet("none" as StarterSetId)).toThrow("No starter set none")
  })
})
