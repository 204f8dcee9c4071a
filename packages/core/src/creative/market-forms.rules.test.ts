import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MarketForms } from "../model/market-forms.ts"
import { DateFormat, printedDay } from "../model/printed-day.ts"
import type { CopyPart } from "./check-report.schema.ts"
import { applyCopyFix } from "./copy-fixes.rules.ts"
import { formsIn } from "./locale-forms.rules.ts"
import { marketFormFindings } from "./market-forms.rules.ts"

/** Languages of the countries that a market can be started from, with regions that write otherwise. */
const LOCALES = (
  "ar ar-EG bg cs da de de-AT de-CH el en en-AU en-CA en-GB en-IE en-IN en-US en-ZA es es-MX et fi fil fr fr-CA " +
  "fr-CH he hi hr hu id is it it-CH ja ko lt lv ms mt nb nl nl-BE pl pt-BR pt-PT ro ru sk sl sr sv sw th tr uk vi zh"
).split(" ")

const found = (text: string, locale: string, forms: MarketForms = {}, part: CopyPart = "body") => {
  const { evidence, fixes, read } = marketFormFindings([{ part, text }], locale, forms)
  return { read, words: evidence.map(({ text: words }) => words), texts: fixes.map((fix) => fix.text) }
}

/** With the language, so that a failure names it. */
const wrong = (text: string, locale: string, forms: MarketForms = {}, part: CopyPart = "body") =>
  found(text, locale, forms, part).words.map((words) => `${words} in ${locale}`)

const locale = fc.constantFrom(...LOCALES)
const day = fc
  .date({ min: new Date("1990-01-01T00:00:00Z"), max: new Date("2090-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 86_400_000) * 86_400_000))
const isoOf = (date: Date): string => date.toISOString().slice(0, 10)

describe("B-606 what the platform writes for a market passes there", () => {
  it("is asked of at least 40 languages", () => {
    expect(new Set(LOCALES).size).toBeGreaterThanOrEqual(40)
  })

  it("numbers, prices, shares and measures", () => {
    const styles: ReadonlyArray<Intl.NumberFormatOptions> = [
      {},
      { style: "currency", currency: "EUR" },
      { style: "currency", currency: "USD", currencyDisplay: "code" },
      { style: "percent", maximumFractionDigits: 2 },
      { style: "unit", unit: "kilogram", maximumFractionDigits: 3 },
      { style: "unit", unit: "liter", unitDisplay: "long" }
    ]
    const amount = fc.oneof(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.double({ min: 0, max: 1e6, noNaN: true })
    )
    fc.assert(
      fc.property(locale, fc.constantFrom(...styles), amount, (own, style, value) => {
        const text = new Intl.NumberFormat(own, style).format(value)
        expect(wrong(text, own, {}, "price")).toEqual([])
        expect(wrong(text, own)).toEqual([])
      }),
      { numRuns: 600 }
    )
  })

  it("days and times", () => {
    const styles = ["short", "medium", "long", "full"] as const
    fc.assert(
      fc.property(locale, fc.constantFrom(...styles), day, fc.nat({ max: 1439 }), (own, style, date, minute) => {
        expect(wrong(new Intl.DateTimeFormat(own, { dateStyle: style, timeZone: "UTC" }).format(date), own)).toEqual([])
        expect(
          wrong(
            new Intl.DateTimeFormat(own, {
              year: "numeric",
              month: "2-digit",
              day: "2-digit",
              timeZone: "UTC"
            }).format(date),
            own
          )
        ).toEqual([])
        expect(
          wrong(
            new Intl.DateTimeFormat(own, { timeStyle: "short", timeZone: "UTC" }).format(
              date.getTime() + minute * 60_000
            ),
            own
          )
        ).toEqual([])
      }),
      { numRuns: 400 }
    )
  })

  it("days in the market's own format, whatever its language", () => {
    fc.assert(
      fc.property(locale, fc.constantFrom(...DateFormat.literals), day, (own, dateFormat, date) => {
        expect(wrong(`${printedDay(isoOf(date), own, dateFormat)}`, own, { dateFormat })).toEqual([])
      })
    )
  })
})

describe("what is written for a market that writes otherwise is a fault there", () => {
  const formatted = (own: string, value: number) =>
    new Intl.NumberFormat(`${own}-u-nu-latn`, { minimumFractionDigits: 2, useGrouping: "always" }).format(value)

  it("of numbers with another decimal mark, and what is suggested passes", () => {
    const amount = fc.integer({ min: 100_000, max: 99_999_999 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(locale, locale, amount, (own, other, value) => {
        const text = `${formatted(other, value)} kg`
        const marks = formsIn(other).decimals
        const isSame = [...marks].some((mark) => formsIn(own).decimals.has(mark))
        const { texts, words } = found(text, own)
        expect([own, other, text, isSame || words.length === 1]).toEqual([own, other, text, true])
        for (const suggestion of texts) expect(wrong(`${suggestion} kg`, own)).toEqual([])
      }),
      { numRuns: 600 }
    )
  })

  it("of days in another order or with another mark, and what is suggested passes", () => {
    fc.assert(
      fc.property(locale, locale, day, (own, other, date) => {
        const [mine, theirs] = [formsIn(own), formsIn(other)]
        const [mark = "/"] = theirs.separators
        const [year = "", month = "", dayOfMonth = ""] = isoOf(date).split("-")
        const parts = { y: year, m: month, d: dayOfMonth }
        // The keys are what an order is made of.
        const text = theirs.order
          .split("")
          .map((part) => parts[part as "y"])
          .join(mark)
        const isYearFirst = theirs.order === "ymd" || mine.order === "ymd"
        const isFar = theirs.order !== mine.order && (isYearFirst || Number(dayOfMonth) > 12)
        const { words } = found(text, own)
        const isKnown = mine.separators.has(mark)
        expect([own, other, isKnown && !isFar ? [] : [text]]).toEqual([own, other, words])
        const { fixes } = marketFormFindings([{ part: "body", text }], own, {})
        for (const fix of fixes) expect(wrong(applyCopyFix({ body: text }, fix).body ?? "", own)).toEqual([])
      }),
      { numRuns: 600 }
    )
  })

  it("of halves of the day where the clock has 24 hours, and the other way in English", () => {
    fc.assert(
      fc.property(locale, fc.nat({ max: 23 }), fc.nat({ max: 59 }), (own, hour, minute) => {
        const at = (hour * 60 + minute) * 60_000
        const text = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" }).format(at)
        const { texts, words } = found(`ab ${text}`, own)
        expect([own, words.length]).toEqual([own, formsIn(own).takes12 ? 0 : 1])
        for (const suggestion of texts) expect(wrong(suggestion, own)).toEqual([])
      })
    )
    expect(found("Doors open at 18:30", "en-US")).toEqual({ read: 1, words: ["18:30"], texts: ["6:30 PM"] })
    expect(found("Doors open at 18:30", "en-GB").words).toEqual([])
  })
})

describe("a day in numbers", () => {
  it.each<[string, string, MarketForms, ReadonlyArray<string>, ReadonlyArray<string>]>([
    ["Nur bis 2026-12-24", "de", {}, ["2026-12-24"], ["24.12.2026"]],
    ["Nur bis 24/12/2026", "de", {}, ["24/12/2026"], ["24.12.2026"]],
    ["Until 12/24/2026", "en-GB", {}, ["12/24/2026"], ["24/12/2026"]],
    ["Until 03.04.2026", "en-GB", {}, ["03.04.2026"], ["03/04/2026"]],
    ["Until 12.24.2026", "en-GB", {}, ["12.24.2026"], ["24/12/2026"]],
    ["Nur bis 24.12.2026", "de", { dateFormat: "written" }, ["24.12.2026"], ["24. Dezember 2026"]],
    ["Nur bis 24.12.2026", "de", { dateFormat: "year_first" }, ["24.12.2026"], ["2026-12-24"]],
    ["Until 24/12/2026", "en-GB", { dateFormat: "month_first" }, ["24/12/2026"], ["12/24/2026"]],
    ["Do 24/12/2026. godine", "hr", {}, ["24/12/2026"], ["24. 12. 2026"]],
    ["Do 24/12/2026 u podne", "hr", {}, ["24/12/2026"], ["24. 12. 2026."]]
  ])("%s for %s, %j", (text, own, forms, words, texts) => {
    expect(found(text, own, forms)).toEqual({ read: 1, words, texts })
  })

  it("that the numbers allow to be right is right; where only the mark is wrong, nothing is guessed", () => {
    expect(wrong("Until 03/04/2026", "en-GB")).toEqual([])
    expect(wrong("Until 03/04/2026", "en-US")).toEqual([])
    expect(wrong("Bis 24.12.2026", "de", { dateFormat: "day_first" })).toEqual([])
    expect(found("Nur bis 03/04/2026", "de")).toEqual({ read: 1, words: ["03/04/2026"], texts: [] })
    expect(found("Nur bis 03/03/2026", "de").texts).toEqual(["03.03.2026"])
  })
})

describe("what is no day, time or amount is left alone", () => {
  it.each([
    ["Jug No. 4, 1.2 l", "en-GB"],
    ["Version 2.4.1, v1.2 and 10.15.7", "de"],
    ["Call +49 30 12.34.56 or 555-12-2026", "de"],
    ["In 1:1, 4:5, 16:10 or 9:16", "en-US"],
    ["Sizes 10/12/14 and 36/38/40", "de"],
    ["See https://shop.example/2026/12/24/new?p=1,234.56", "de"],
    ["shop.example/2026-12-24 or mail 1,234.56@shop.example", "de"],
    ["Um 10:30 am Sonntag, 7 am Tag", "de"],
    ["UM 10:30 AM SONNTAG", "de"],
    ["Order 30/02/2026, part 99.99.2026, file 2500-12-24", "de"],
    ["IP 192.168.100.200, 1,2,3 or 0.1.2", "en"],
    ["5'11, 12.5 or 12,5 and 1.234 or 1,234", "de"],
    ["Lot 1.2,3.4,5", "de"],
    ["Ratio 1,5:2 kg, code 1.5_a", "en"],
    ["2 in 1, 5 m, 20 L, 55″ and 35 mm", "en-US"]
  ])("%s for %s", (text, own) => {
    expect(wrong(text, own, { units: own === "en-US" ? "imperial" : "metric" })).toEqual([])
  })

  it("takes the marks of a price for what they are, and elsewhere only those of an amount", () => {
    expect(found("12.50", "de", {}, "price").texts).toEqual(["12,50"])
    expect(found("12.50", "de").read).toBe(0)
    expect(found("€ 12.50", "de").texts).toEqual(["12,50"])
    expect(found("12.5%", "de").texts).toEqual(["12,5"])
    expect(found("1,234,567 Menschen", "de").texts).toEqual(["1.234.567"])
    expect(found("12,34,567.5 kg", "de").texts).toEqual(["1.234.567,5"])
    expect(found("1.234'56 kg", "de").read).toBe(0)
  })

  it("suggests nothing for a number that is too long to be held exactly", () => {
    const long = "1,234,567,890,123.456"
    expect(found(`${long} kg`, "de")).toEqual({ read: 1, words: [long], texts: [] })
  })
})

describe("units", () => {
  it.each<[string, string, MarketForms["units"], ReadonlyArray<string>]>([
    ["Holds 1.2 l and weighs 3 kg", "en-US", "imperial", ["1.2 l", "3 kg"]],
    ["Bis 30 °C, 250-g-Packung", "de", "metric", []],
    ["12 oz, 30 °F, 6 ft", "de", "metric", ["12 oz", "30 °F", "6 ft"]],
    ["12 fl oz (355 ml)", "en-US", "imperial", []],
    ["20 g of protein, 14 oz denim, a 5 km run", "en-US", "imperial", []],
    ["Only 5 miles away, 30 mph", "en-GB", "metric", []],
    ["Only 5 miles away", "en-AU", "metric", ["5 miles"]],
    ["12 oz mug", "en-GB", "metric", ["12 oz"]],
    ["12 oz mug", "en-GB", undefined, []]
  ])("%s for %s, %s", (text, own, units, words) => {
    expect(found(text, own, units === undefined ? {} : { units }).words).toEqual(words)
  })
})

describe("the script of a language", () => {
  const line = "Slow mugs for slow days at home"
  it("is missing only where none of the words has a letter of it", () => {
    expect(found(line, "ja").words).toEqual([line])
    expect(wrong("ゆっくりした日々のためのマグカップ Slow mugs for slow days", "ja")).toEqual([])
    expect(found("Медленные кружки для медленных дней", "de").words).toHaveLength(1)
    expect(wrong("Slow mugs", "ja")).toEqual([])
    expect(found(line, "de").read).toBe(0)
    expect(found(line, "hi").read).toBe(0)
    expect(found("ゆっくりした日々のためのマグカップをどうぞお楽しみ", "ja")).toEqual({ read: 1, words: [], texts: [] })
  })

  it("is not asked of names, quotes and prices", () => {
    expect(found(line, "ja", {}, "display").read).toBe(0)
    expect(found(line, "ja", {}, "attribution").read).toBe(0)
  })
})

it("findings stand at the words, in their order, and apart", () => {
  const text = "Am 2026-12-24 um 6:30 PM, 1.5 kg"
  const { evidence } = marketFormFindings([{ part: "body", text }], "de", { units: "metric" })
  expect(evidence.map(({ fault }) => fault)).toEqual(["date_form", "time_form", "number_form"])
  for (const { from, text: words, to } of evidence) expect(text.slice(from, to)).toBe(words)
})

it("no text takes long or throws", () => {
  for (const unit of ["1", "1.", "1,", "1/", "a.", "a@", "1 ", "12:", "x-", "１", "-", "\u200f1/"]) {
    for (const own of ["de", "en-US", "ar-EG"]) {
      const start = performance.now()
      found(unit.repeat(12_000 / unit.length), own, { units: "metric" })
      expect([unit, performance.now() - start < 1000]).toEqual([unit, true])
    }
  }
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), locale, (text, own) => {
      const { evidence } = marketFormFindings([{ part: "body", text }], own, { units: "imperial" })
      for (const { from, text: words, to } of evidence) expect(text.slice(from, to)).toBe(words)
    })
  )
})

it("keeps the forms of few languages", () => {
  for (let at = 0; at < 60; at++)
    formsIn(`en-${String.fromCharCode(65 + (at % 26))}${at < 26 ? "A" : at < 52 ? "E" : "O"}`)
  expect(formsIn("de").order).toBe("dmy")
})
