import { describe, expect, it } from "vitest"
import { exampleMarket, exampleMarkets } from "./fixtures/market.examples.ts"
import { blankMarket, marketDraftOf, marketFieldAt, marketFieldsOf, marketProblems } from "./market-fields.rules.ts"
import { marketFormatsView, spokenHints } from "./market-formats.view.ts"
import type { MarketFields, MarketTextField } from "./market-form.schema.ts"

const fields = marketFieldsOf(exampleMarket)

it("a stored market and its form say the same", () => {
  for (const market of exampleMarkets) {
    const { _id, archived, brandId, updatedAt, version, ...draft } = market
    expect(marketDraftOf(marketFieldsOf(market))).toEqual(draft)
    expect(marketProblems(marketFieldsOf(market)).size).toBe(0)
  }
})

it("what is typed loosely is saved in its canonical form, and what is empty is left out", () => {
  const typed: MarketFields = {
    ...blankMarket,
    name: "  Nordics ",
    countries: "se no;SE",
    languages: "SV, en_gb",
    currency: "sek",
    bannedTerms: "rea\n\nrea"
  }
  expect(marketDraftOf(typed)).toEqual({
    name: "Nordics",
    countries: ["SE", "NO"],
    languages: ["sv", "en-GB"],
    currency: "SEK",
    units: "metric",
    bannedTerms: ["rea"],
    requiredTerms: []
  })
  expect(marketProblems(typed).size).toBe(0)
})

it("names holidays only when the market leaves some out, or all", () => {
  expect(marketDraftOf(fields)).not.toHaveProperty("holidays")
  const none = marketDraftOf({ ...fields, holidays: "off" })
  const some = marketDraftOf({ ...fields, holidaysExcluded: "Halloween\n" })
  expect([none.holidays, some.holidays]).toEqual([
    { enabled: false, exclude: [] },
    { enabled: true, exclude: ["Halloween"] }
  ])
  for (const draft of [none, some]) expect(marketDraftOf(marketFieldsOf(draft))).toEqual(draft)
})

describe("a market form", () => {
  it("asks for a name, a country and a language, and for nothing else", () => {
    expect([...marketProblems(blankMarket)]).toEqual([
      ["name", "Give the market a name"],
      ["countries", "Name at least one country"],
      ["languages", "Name at least one language"]
    ])
  })

  it.each<readonly [MarketTextField, string, string]>([
    ["name", "x".repeat(81), "A market name has at most 80 characters"],
    ["countries", "Germany", "Write countries like DE, AT"],
    ["countries", "DE, QX", "QX is no country that we know"],
    ["languages", "de_AT_1996", "Write languages like de, en-GB"],
    ["languages", "german", "Write languages like de, en-GB"],
    ["languages", "qqx", "qqx is no language that we know"],
    ["currency", "EURO", "Write the currency like EUR"],
    ["currency", "QQQ", "QQQ is no currency that we know"],
    ["timeZone", "Berlin time", "Write the time zone like Europe/Berlin"],
    ["timeZone", "Europe/Bonn", "Europe/Bonn is no time zone that we know"],
    ["toneOverride", "x".repeat(501), "Describe the tone in at most 500 characters"],
    ["bannedTerms", "x".repeat(41), "A term has at most 40 characters"],
    ["requiredTerms", Array.from({ length: 201 }, (_, at) => at).join("\n"), "A market has at most 200 such terms"],
    ["holidaysExcluded", "x".repeat(81), "The name of a holiday has at most 80 characters"],
    ["legalNotes", "x".repeat(1001), "Legal notes have at most 1000 characters"]
  ])("says what is wrong with %s: %s", (field, value, problem) => {
    expect([...marketProblems({ ...fields, [field]: value })]).toEqual([[field, problem]])
  })

  it("finds the field that a path of the draft means", () => {
    expect(marketFieldAt("draft.countries.0")).toBe("countries")
    expect(marketFieldAt("legalNotes")).toBe("legalNotes")
    expect(marketFieldAt("draft.holidays.exclude.0")).toBe("holidaysExcluded")
    expect(marketFieldAt("brandId")).toBeUndefined()
  })
})

it("stores how days are written only where it is not the language's own way, and shows each way by an example", () => {
  expect(marketDraftOf(fields)).not.toHaveProperty("dateFormat")
  const draft = marketDraftOf({ ...fields, dates: "year_first" })
  expect(draft.dateFormat).toBe("year_first")
  expect(marketFieldsOf(draft).dates).toBe("year_first")
  const { dates } = marketFormatsView({ ...fields, languages: "de" })
  expect(dates.options.map(({ label }) => label)).toEqual([
    "As the language writes them: 24.12.2026",
    "With the name of the month: 24. Dezember 2026",
    "Day first: 24/12/2026",
    "Month first: 12/24/2026",
    "Year first: 2026-12-24"
  ])
  expect(marketFormatsView({ ...fields, languages: "" }).dates.options[0]?.label).toContain("Dec 24, 2026")
  expect(spokenHints({ ...fields, dates: "year_first", currency: "" }).currency).toBe("1.234,5 · 2026-12-24")
})
