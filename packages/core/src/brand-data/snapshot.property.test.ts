import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { GuidelineId, MarketId } from "../model/ids.ts"
import type { BrandSnapshot } from "./brand-data.schema.ts"
import { changedSnapshot, exampleSnapshot, exampleSnapshotGuideline } from "./fixtures/brand-data.examples.ts"
import { fingerprintOf, publishProblems, snapshotChanges, snapshotText } from "./snapshot.rules.ts"

const { guidelineId: _, ...exampleRule } = exampleSnapshotGuideline
const word = fc.string({ maxLength: 12 })
const market = fc.record({
  marketId: fc.constantFrom("m1", "m2", "m3").map((id) => MarketId.make(id)),
  name: word,
  countries: fc.array(fc.constantFrom("DE", "GB"), { maxLength: 2 }),
  languages: fc.array(fc.constantFrom("de", "en"), { maxLength: 2 }),
  units: fc.constantFrom("metric" as const, "imperial" as const),
  bannedTerms: fc.array(word, { maxLength: 2 }),
  requiredTerms: fc.array(word, { maxLength: 2 })
})
const guideline = fc.record({
  guidelineId: fc.constantFrom("g1", "g2", "g3").map((id) => GuidelineId.make(id)),
  name: word,
  statement: word,
  doExample: word,
  severity: fc.constantFrom("block" as const, "warn" as const),
  enabled: fc.boolean(),
  marketsMayRelax: fc.boolean(),
  weight: fc.constantFrom(0.1, 0.25),
  check: fc.constantFrom(
    { type: "max_length" as const, part: "headline" as const, maximum: 40 },
    { type: "max_length" as const, part: "body" as const, maximum: 40 },
    { type: "banned_terms" as const, terms: [{ term: "loud" }] }
  ),
  scope: fc.record({
    channels: fc.subarray(["meta", "tiktok"]),
    marketIds: fc.subarray(["m1", "m9"]),
    media: fc.subarray(["image" as const, "video" as const])
  })
})
const snapshot: fc.Arbitrary<BrandSnapshot> = fc.record({
  name: word,
  identity: fc.record({ tagline: word, voice: word, bannedTerms: fc.array(word, { maxLength: 3 }) }).map((own) => ({
    ...exampleSnapshot.identity,
    ...own
  })),
  logos: fc
    .tuple(
      fc.subarray([...exampleSnapshot.logos]),
      fc.record(
        {
          clearSpace: fc.constantFrom(0.5, 1),
          minWidthPx: fc.constantFrom(80, 120),
          allowedBackgrounds: fc.constantFrom(["c1"], ["c2", "c9"])
        },
        { requiredKeys: [] }
      )
    )
    .map(([logos, rules]) => logos.map((logo) => ({ ...logo, ...rules }))),
  markets: fc.uniqueArray(market, { selector: ({ marketId }) => marketId, maxLength: 3 }),
  guidelines: fc
    .uniqueArray(guideline, { selector: ({ guidelineId }) => guidelineId, maxLength: 3 })
    .map((rules) => rules.map((rule) => ({ ...exampleRule, ...rule })))
})

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, each]) => [name, turned(each)])
  )
}

describe("two snapshots", () => {
  it("differ in what people read exactly when they differ at all", () => {
    fc.assert(
      fc.property(snapshot, snapshot, (before, after) => {
        const same = snapshotText(before) === snapshotText(after)
        expect(snapshotChanges(before, after).length === 0).toBe(same)
        expect(fingerprintOf(before) === fingerprintOf(after)).toBe(same)
      })
    )
  })

  it("have the same fingerprint whatever the order of their keys", () => {
    fc.assert(
      fc.property(snapshot, (one) => {
        expect(fingerprintOf(turned(one) as BrandSnapshot)).toBe(fingerprintOf(one))
      })
    )
  })

  it("say the way back with before and after exchanged, as many changes each way", () => {
    fc.assert(
      fc.property(snapshot, snapshot, (before, after) => {
        expect(snapshotChanges(after, before)).toHaveLength(snapshotChanges(before, after).length)
      })
    )
  })
})

const [market1] = exampleSnapshot.markets
const [logo] = exampleSnapshot.logos

it("changes are said by section, with what is new and what is gone", () => {
  const without = { ...exampleSnapshot, logos: [], markets: [] }
  expect(snapshotChanges(exampleSnapshot, changedSnapshot)).toEqual([
    { section: "identity", label: "Tagline", before: "Made for slow evenings.", after: "Made for long evenings." },
    { section: "identity", label: "Banned terms", before: "luxury, ultimate, must-have", after: "luxury, ultimate" }
  ])
  expect(snapshotChanges(exampleSnapshot, without)).toEqual([
    { section: "logos", label: "Logo primary", before: "Primary, any ground, default" },
    { section: "markets", label: "Market DACH", before: "DE, AT, CH" }
  ])
  expect(snapshotChanges(without, exampleSnapshot).map(({ after }) => after)).toEqual([
    "Primary, any ground, default",
    "DE, AT, CH"
  ])
})

it("a market that stays is said field by field, a logo by its kind", () => {
  if (market1 === undefined || logo === undefined) throw new Error("the example has a market and a logo")
  const after = {
    ...exampleSnapshot,
    logos: [{ ...logo, variant: "mono" as const }],
    markets: [{ ...market1, languages: ["en"] }]
  }
  expect(snapshotChanges(exampleSnapshot, after)).toEqual([
    {
      section: "logos",
      label: "Logo primary",
      before: "Primary, any ground, default",
      after: "One colour, any ground, default"
    },
    { section: "markets", label: "DACH: Languages", before: "de, de-AT", after: "en" }
  ])
})

it("a rule is said by its title: what is new, what is gone, and what it measures now", () => {
  const { guidelineId } = exampleSnapshotGuideline
  const before = { ...exampleSnapshot, guidelines: [exampleSnapshotGuideline] }
  const after = {
    ...before,
    guidelines: [
      {
        ...exampleSnapshotGuideline,
        check: { type: "max_length" as const, part: "body" as const, maximum: 90 },
        weight: 0.1,
        enabled: false,
        scope: {
          channels: ["meta", "radio"],
          marketIds: ["market_1", "gone"],
          media: ["video" as const],
          campaignIds: ["c1", "c2"]
        }
      }
    ]
  }
  const changes = snapshotChanges(before, after)
  expect(changes.map(({ label }) => label)).toEqual([
    "Rule Words we leave out: What is measured",
    "Rule Words we leave out: Weight",
    "Rule Words we leave out: Applies to",
    "Rule Words we leave out: State"
  ])
  expect(changes.map(({ after: now }) => now)).toEqual([
    "Length of a text; Body; Characters at most: 90",
    "10 %",
    "Meta, radio, DACH, gone, Videos, 2 campaigns",
    "Off"
  ])
  const scope = { ...exampleSnapshotGuideline.scope, campaignIds: ["c1"] }
  const autumn = { ...before, guidelines: [{ ...exampleSnapshotGuideline, scope }] }
  expect(snapshotChanges(before, autumn)).toMatchObject([{ after: "1 campaign" }])
  const spring = { ...before, guidelines: [{ ...exampleSnapshotGuideline, scope: { ...scope, campaignIds: ["c2"] } }] }
  expect(snapshotChanges(autumn, spring)).toMatchObject([{ label: "Rule Words we leave out: Details" }])
  expect(snapshotChanges(before, { ...before, guidelines: [] })).toEqual([
    { section: "guidelines", label: "Rule Words we leave out", before: exampleSnapshotGuideline.statement }
  ])
  expect(snapshotChanges(before, exampleSnapshot)).toEqual([])
  const { doExample: __, ...silent } = exampleSnapshotGuideline
  const source = { ...before, guidelines: [{ ...silent, doExample: "", guidelineId }] }
  expect(snapshotChanges({ ...before, guidelines: [{ ...silent, guidelineId }] }, source)).toEqual([
    { section: "guidelines", label: "Rule Words we leave out: Details" }
  ])
})

it("a change of nothing that a list shows is said all the same, and long texts are cut", () => {
  const [first, ...rest] = exampleSnapshot.identity.colours
  if (first === undefined) throw new Error("the example has colours")
  const renumbered = {
    ...exampleSnapshot,
    identity: { ...exampleSnapshot.identity, colours: [{ ...first, id: "c99" }, ...rest] }
  }
  expect(snapshotChanges(exampleSnapshot, renumbered)).toEqual([
    { section: "identity", label: "Order or details that are not shown" }
  ])
  const long = { ...exampleSnapshot, identity: { ...exampleSnapshot.identity, voice: "long ".repeat(90) } }
  expect(snapshotChanges(exampleSnapshot, long)[0]?.after).toHaveLength(200)
})

it("a publish needs a name, a colour and a market", () => {
  const bare = { ...exampleSnapshot, name: " ", identity: { ...exampleSnapshot.identity, colours: [] }, markets: [] }
  expect(publishProblems(bare)).toEqual([
    { at: "identity", text: "Give the brand a name before you publish" },
    { at: "identity", text: "Add a colour before you publish" },
    { at: "markets", text: "Add a market before you publish" }
  ])
  expect(publishProblems(exampleSnapshot)).toEqual([])
})
