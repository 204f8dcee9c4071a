import { describe, expect, it } from "vitest"
import { exampleGuidelines } from "../guidelines/fixtures/guideline.examples.ts"
import { exampleMarket } from "./fixtures/market.examples.ts"
import { blankMarket, marketDraftOf, marketFieldsOf, marketProblems } from "./market-fields.rules.ts"
import { marketDifferences } from "./market-changes.rules.ts"
import { marketInheritance } from "./market-inheritance.view.ts"
import { channelChoices, channelChosen } from "./market-channels.rules.ts"
import { ruleEdited, ruleErrors, ruleTyped } from "./market-rule-fields.rules.ts"
import { marketRuleRows } from "./market-rules.view.ts"
import type { RuleEdit, TypedRule } from "../creative/market-rules.schema.ts"

const fields = marketFieldsOf(exampleMarket)
const edited = (...edits: ReadonlyArray<RuleEdit>) =>
  edits.reduce((now, edit) => ({ ...now, ...ruleEdited(now, edit) }), {
    ...fields,
    rules: [] as ReadonlyArray<TypedRule>
  })
const checks = exampleGuidelines.filter(({ kind }) => kind === "check")
const ruleNamed = (id: string) => {
  const found = checks.find(({ _id }) => _id === id)
  if (found === undefined) throw new Error("it is an example")
  return found
}

describe("S-077: rules that differ in a market", () => {
  const guidelineId = "guideline_5"
  const added = { kind: "add", guidelineId, test: "foreign_colour" } as const

  it("say nothing until something of them is set, and are stored as the rule measures them", () => {
    expect(marketDraftOf(edited(added)).rules).toBeUndefined()
    const set = edited(
      added,
      added,
      { kind: "limit", guidelineId, name: "tolerance", text: "20" },
      { kind: "severity", guidelineId, severity: "block" },
      { kind: "switch", guidelineId, enabled: "off" }
    )
    expect(marketDraftOf(set).rules).toEqual([
      { guidelineId, test: "foreign_colour", enabled: false, severity: "block", limits: { tolerance: 0.2 } }
    ])
    expect(marketDraftOf(edited(added, { kind: "switch", guidelineId, enabled: "on" })).rules).toEqual([
      { guidelineId, test: "foreign_colour", enabled: true }
    ])
    expect(marketFieldsOf(marketDraftOf(set)).rules).toEqual(set.rules)
    expect(ruleEdited(set, { kind: "remove", guidelineId }).rules).toEqual([])
    expect(ruleEdited(set, { kind: "severity", guidelineId: "another", severity: "info" }).rules).toEqual(set.rules)
  })

  it("say what is wrong with a number at its field, once it was touched", () => {
    const edit = { kind: "limit", guidelineId, name: "tolerance", text: "much" } as const
    const typed = edited(added, edit)
    expect([...marketProblems(typed)]).toEqual([["rule:guideline_5:tolerance", "Write a number"]])
    expect([ruleTyped(edit), ruleTyped(added)]).toEqual(["rule:guideline_5:tolerance", undefined])
    expect(ruleErrors(typed, () => undefined)).toEqual({})
    expect(ruleErrors(typed, () => "Write a number")).toEqual({ "rule:guideline_5:tolerance": "Write a number" })
  })

  it("are read in a list of changes", () => {
    const { rules: _, ...before } = marketDraftOf(fields)
    expect(marketDifferences(marketDraftOf(fields), before)).toEqual([
      {
        label: "Rules that differ here",
        theirs: "",
        yours: "Foreign colours, Foreign colours at most, %: 20\nClear space of the logo, On, Block"
      }
    ])
    const off = { ...before, rules: [{ guidelineId, test: "foreign_colour" as const, enabled: false }] }
    expect(marketDifferences(off, before)[0]?.yours).toBe("Foreign colours, Off")
  })

  it("B-601: are counted among what holds in the market, and given back to the brand together", () => {
    const brand = { voice: "", tagline: "", bannedTerms: [], disclaimer: "", logoVariants: [] }
    const rowOf = (given: typeof fields) => marketInheritance(brand, given).find(({ field }) => field === "rules")
    expect(rowOf(fields)).toMatchObject({
      chip: "Both",
      value: "2 set by the market",
      resetLabel: "Reset rules to brand"
    })
    expect(rowOf(edited(added, { kind: "switch", guidelineId, enabled: "on" }))?.value).toBe("1 set by the market")
    expect(rowOf(blankMarket)).toMatchObject({ chip: "Brand", value: "As in the brand", resetLabel: undefined })
  })
})

it("S-077: channels are stored where some are chosen, and what left the data stays to be taken back", () => {
  const chosen = channelChosen(channelChosen(fields, { channel: "web", on: true }), { channel: "meta", on: true })
  const some = { ...fields, ...chosen }
  expect(marketDraftOf(some).channels).toEqual(["meta", "web"])
  expect(marketFieldsOf(marketDraftOf(some)).channels).toEqual(["meta", "web"])
  expect(
    marketDraftOf({
      ...some,
      ...channelChosen(channelChosen(some, { channel: "web", on: false }), { channel: "meta", on: false })
    })
  ).not.toHaveProperty("channels")
  expect(marketDifferences(marketDraftOf(some), marketDraftOf(fields))).toEqual([
    { label: "Channels", theirs: "", yours: "Meta, Web" }
  ])
  expect(channelChoices({ channels: ["vine"] }).filter((choice) => choice.chosen)).toEqual([
    { id: "vine", label: "vine", chosen: true }
  ])
})

describe("S-077, B-601: a rule that differs, as it is shown", () => {
  const typed: TypedRule = {
    guidelineId: "guideline_5",
    test: "foreign_colour",
    enabled: "brand",
    severity: "brand",
    limits: {}
  }
  const rowOf = (rule: Parameters<typeof marketRuleRows>[0][number], change: Partial<TypedRule> = {}) =>
    marketRuleRows([rule], [{ ...typed, guidelineId: rule._id, ...change }], {}).rows[0]
  const foreign = ruleNamed("guideline_5")

  it("says whether brand, market or both decide, and what counts", () => {
    expect(rowOf(foreign)).toMatchObject({ chip: "Brand", isOwn: false })
    expect(rowOf(foreign, { limits: { tolerance: "20" } })).toMatchObject({
      chip: "Both",
      holds: "Holds here: On, Warn, Foreign colours at most, %: 20",
      limits: [{ hint: "Brand: 35", value: "20" }]
    })
    expect(rowOf(foreign, { limits: { tolerance: "50" } })?.limits[0]?.hint).toBe(
      "Brand: 35. The brand’s value is stricter and counts."
    )
    const relaxable = { ...foreign, marketsMayRelax: true }
    expect(rowOf(relaxable, { limits: { tolerance: "50" } })).toMatchObject({
      chip: "Market",
      limits: [{ hint: "Brand: 35" }]
    })
    expect(rowOf({ ...foreign, enabled: false }, { enabled: "on" })).toMatchObject({ chip: "Market" })
  })

  it("offers only what has an effect, and keeps what is chosen already", () => {
    const offered = (rule: typeof foreign, change: Partial<TypedRule> = {}) => {
      const row = rowOf(rule, change)
      return [row?.enabled, row?.severity].map((choice) => choice?.options.map(({ value }) => value))
    }
    expect(offered(foreign)).toEqual([undefined, ["brand", "block"]])
    expect(offered({ ...foreign, enabled: false })).toEqual([
      ["brand", "on"],
      ["brand", "block"]
    ])
    expect(offered({ ...foreign, marketsMayRelax: true })).toEqual([
      ["brand", "off"],
      ["brand", "block", "info"]
    ])
    expect(offered({ ...foreign, severity: "block" }, { enabled: "off" })).toEqual([["brand", "off"], undefined])
  })

  it("names a size that the brand leaves open, and a rule that it does not have any more", () => {
    const text = { ...foreign, check: { type: "required_text", text: "VAT" } as const }
    expect(rowOf(text, { test: "required_text" })?.limits[0]?.hint).toBe("Brand: None")
    const { others, rows } = marketRuleRows(checks, [{ ...typed, guidelineId: "deleted" }], {})
    expect(rows).toMatchObject([{ title: "A rule that the brand does not have any more", holds: undefined }])
    // Those that block and have no limit cannot be stricter.
    const fixed = checks.filter(({ check, severity }) => severity === "block" && check?.type === "banned_terms")
    expect(others.map(({ value }) => value)).toEqual(
      checks.filter((rule) => !fixed.includes(rule)).map(({ _id }) => String(_id))
    )
    expect(fixed.length).toBeGreaterThan(0)
    expect(marketRuleRows(checks, [typed], {}).others).toHaveLength(others.length - 1)
  })
})
