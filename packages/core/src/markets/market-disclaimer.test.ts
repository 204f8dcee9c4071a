import fc from "fast-check"
import { expect, it } from "vitest"
import { exampleMarket } from "./fixtures/market.examples.ts"
import { marketChanges } from "./market-changes.rules.ts"
import {
  disclaimerEdited,
  disclaimerFields,
  disclaimersDraft,
  disclaimerTyped
} from "./market-disclaimer-fields.rules.ts"
import { requiredDisclaimer } from "./market-disclaimer.rules.ts"
import {
  type DisclaimerEdit,
  DISCLAIMERS_MAX,
  type MarketDisclaimer,
  type TypedDisclaimer
} from "./market-disclaimer.schema.ts"
import { disclaimersView } from "./market-disclaimer.view.ts"
import { disclaimerTexts } from "./market-parts.texts.ts"
import { marketDraftOf, marketFieldAt, marketFieldsOf, marketProblems } from "./market-fields.rules.ts"
import { keptMarketForm } from "./market-form.schema.ts"

const none: TypedDisclaimer = { texts: {}, size: "", channels: [] }
const fields = { ...marketFieldsOf(exampleMarket), languages: "de, fr-CH", disclaimers: [none] }
const typedAs = (change: Partial<TypedDisclaimer>) => ({ ...fields, disclaimers: [{ ...none, ...change }] })
const noError = () => undefined

it("is written once for each language of the market, and is absent without a text", () => {
  const typed = typedAs({ texts: { de: " Fein. ", "fr-CH": "  ", it: "Fatto a mano." }, size: "24" })
  const [row] = disclaimersView(typed, noError).rows
  expect(row?.texts.map(({ label, value }) => [label, value])).toEqual([
    ["Disclaimer, German", " Fein. "],
    ["Disclaimer, Swiss French", "  "]
  ])
  expect(marketDraftOf(typed).disclaimers).toEqual([{ texts: [{ language: "de", text: "Fein." }], minPx: 24 }])
  expect(marketDraftOf(fields)).not.toHaveProperty("disclaimers")
})

it("says no name of a language where it needs or knows none", () => {
  const labels = (languages: string) =>
    disclaimersView({ ...fields, languages }, noError).rows[0]?.texts.map(({ label }) => label)
  expect([labels("de"), labels("de, qqx")]).toEqual([["Disclaimer"], ["Disclaimer, German", "Disclaimer, qqx"]])
})

it("refuses what does not fit a picture, a size that is none, and a size or a place that nothing is written for", () => {
  expect([...marketProblems(typedAs({ texts: { de: "x".repeat(301) } }))]).toEqual([
    ["disclaimer:0:de", "A disclaimer has at most 300 characters"]
  ])
  for (const size of ["7", "121", "12.5", "large"]) {
    const problems = marketProblems(typedAs({ texts: { de: "Fein." }, size }))
    expect([size, problems.get("disclaimer:0:size")]).toEqual([size, expect.stringMatching(/\S/)])
  }
  for (const unused of [{ size: "24" }, { channels: ["print"] }]) {
    expect(marketProblems(typedAs(unused)).get("disclaimer:0:size")).toBe(disclaimerTexts.unused)
  }
  expect(marketFieldAt("draft.disclaimers.1.minPx")).toBe("disclaimer:1:size")
  expect(marketFieldAt("draft.disclaimer.minPx")).toBe("disclaimer:0:size")
})

it("may be one of several, each with its channels, at most ten, and each can be taken out", () => {
  const edits: ReadonlyArray<DisclaimerEdit> = [
    { kind: "add" },
    { kind: "write", at: 0, language: "de", text: "Fein." },
    { kind: "add" },
    { kind: "write", at: 1, language: "de", text: "Grob." },
    { kind: "channel", at: 1, channel: "print", on: true },
    { kind: "channel", at: 1, channel: "print", on: true },
    { kind: "size", at: 1, size: "20" }
  ]
  const both = edits.reduce(disclaimerEdited, { disclaimers: [] })
  expect(disclaimersDraft({ ...fields, ...both }).disclaimers).toEqual([
    { texts: [{ language: "de", text: "Fein." }] },
    { texts: [{ language: "de", text: "Grob." }], minPx: 20, channels: ["print"] }
  ])
  expect(edits.map(disclaimerTyped)).toEqual([
    undefined,
    "disclaimer:0:de",
    undefined,
    "disclaimer:1:de",
    undefined,
    undefined,
    "disclaimer:1:size"
  ])
  const [, second] = disclaimersView({ ...fields, ...both }, noError).rows
  expect(second?.channels.filter(({ chosen }) => chosen).map(({ label }) => label)).toEqual(["Print"])
  const anywhere = disclaimerEdited(both, { kind: "channel", at: 1, channel: "print", on: false })
  expect(anywhere.disclaimers[1]?.channels).toEqual([])
  expect(disclaimerEdited(both, { kind: "remove", at: 0 }).disclaimers).toEqual(both.disclaimers.slice(1))
  const adds = Array.from({ length: DISCLAIMERS_MAX }, (): DisclaimerEdit => ({ kind: "add" }))
  const many = adds.reduce(disclaimerEdited, both)
  expect(many.disclaimers).toHaveLength(DISCLAIMERS_MAX)
  expect(disclaimersView({ ...fields, ...many }, noError).mayAdd).toBe(false)
})

const texts = [
  { language: "fr-CH", text: "Fait main." },
  { language: "de-AT", text: "Handgemacht." }
]
const de = ["de"]

it("adds the market's text to the brand's, in the market's main language or one near to it", () => {
  const of = (languages: ReadonlyArray<string>) =>
    requiredDisclaimer("", { languages, disclaimers: [{ texts }] }).disclaimer
  expect([of(["de-AT"]), of(de), of(["it"]), of([])]).toEqual([
    "Handgemacht.",
    "Handgemacht.",
    "Fait main.",
    "Fait main."
  ])
  const both = requiredDisclaimer("Hand wash only.", { languages: de, disclaimers: [{ texts, minPx: 20 }] })
  expect(both).toEqual({ disclaimer: "Hand wash only. Handgemacht.", disclaimerMinPx: 20 })
})

it("may be left out by a layout where only the brand has one", () => {
  expect(requiredDisclaimer("Hand wash only.", { languages: de })).toEqual({ disclaimer: "Hand wash only." })
  expect(requiredDisclaimer("", undefined)).toEqual({})
  expect(requiredDisclaimer("", { languages: de, disclaimers: [{ texts }] }).disclaimerMinPx).toBeGreaterThan(0)
  expect(requiredDisclaimer("", { languages: de, disclaimers: [{ texts: [] }] })).toEqual({})
})

it("is asked for in its channels alone, and of a picture for no channel, which may be shown in all", () => {
  const disclaimers: ReadonlyArray<MarketDisclaimer> = [
    { texts: [{ language: "de", text: "Überall." }], minPx: 18 },
    { texts: [{ language: "de", text: "Im Druck." }], minPx: 40, channels: ["print"] }
  ]
  const of = (channel?: string) => requiredDisclaimer("", { languages: de, disclaimers }, channel)
  expect(of("instagram")).toEqual({ disclaimer: "Überall.", disclaimerMinPx: 18 })
  expect(of("print")).toEqual({ disclaimer: "Überall. Im Druck.", disclaimerMinPx: 40 })
  expect(of()).toEqual(of("print"))
})

it("S-077 adding one never takes another away nor makes any smaller", () => {
  const one = fc.record(
    {
      texts: fc.constant([{ language: "de", text: "Fein." }]),
      minPx: fc.integer({ min: 8, max: 120 }),
      channels: fc.subarray(["print", "instagram"])
    },
    { requiredKeys: ["texts"] }
  )
  fc.assert(
    fc.property(fc.array(one), one, fc.constantFrom(undefined, "print", "web"), (disclaimers, more, channel) => {
      const before = requiredDisclaimer("", { languages: de, disclaimers }, channel)
      const after = requiredDisclaimer("", { languages: de, disclaimers: [...disclaimers, more] }, channel)
      expect(after.disclaimer ?? "").toContain(before.disclaimer ?? "")
      expect(after.disclaimerMinPx ?? 0).toBeGreaterThanOrEqual(before.disclaimerMinPx ?? 0)
    })
  )
})

it("is read where an earlier release stored or kept the only one", () => {
  const before = { languages: de, disclaimer: { texts, minPx: 20 } }
  expect(requiredDisclaimer("", before)).toEqual({ disclaimer: "Handgemacht.", disclaimerMinPx: 20 })
  expect(disclaimerFields(before).disclaimers).toEqual([
    { texts: { "fr-CH": "Fait main.", "de-AT": "Handgemacht." }, size: "20", channels: [] }
  ])
  const kept = JSON.parse(keptMarketForm.write({ fields }))
  const earlier = { ...kept, fields: { ...kept.fields, disclaimers: { de: "Fein." }, disclaimerSize: "24" } }
  expect(keptMarketForm.read(JSON.stringify(earlier))?.fields.disclaimers).toEqual([
    { texts: { de: "Fein." }, size: "", channels: [] }
  ])
  expect(keptMarketForm.read(keptMarketForm.write({ fields }))?.fields).toEqual(fields)
})

it("is told apart by words, size and channels when somebody else changed it", () => {
  const { disclaimers: _, ...without } = exampleMarket
  expect(marketChanges(marketFieldsOf(exampleMarket), without)).toEqual([
    {
      label: "Disclaimers",
      yours:
        "German: Jedes Stück ist ein Unikat; Farben können abweichen. (at least 22 px)\nGerman: Abgabe in haushaltsüblichen Mengen. (Display ads, Print)",
      theirs: ""
    }
  ])
})
