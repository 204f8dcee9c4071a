import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimalOf, scaled, wholeNumber } from "../tables/decimal.rules.ts"
import { DELIMITERS, delimiterOf } from "../tables/delimiter.rules.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import { mappingGaps, proposedMapping, withRole, withSigns } from "./result-columns.rules.ts"
import { dateOrderOf, readDay } from "./result-dates.rules.ts"
import { readResults } from "./result-reading.rules.ts"
import type { DateOrder, ResultMapping } from "./results.schema.ts"

const tableOf = (columns: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): SheetTable => ({
  columns,
  rows,
  lines: rows.map((_, at) => at + 2)
})

/** The mapping of a table about which nothing is left to say. */
const wholeMapping = (table: SheetTable): ResultMapping => {
  const { currency = "EUR", dateOrder = "ymd", decimal = ".", ...open } = proposedMapping(table, [], "EUR")
  return { ...open, currency, dateOrder, decimal }
}

const columns = ["Day", "Ad name", "Impr.", "Clicks", "Cost"]

describe("delimiters", () => {
  it("are found whatever the cells hold, quoted delimiters and decimal commas included", () => {
    const cell = fc.stringMatching(/^[a-z0-9 ,;|.-]{0,8}$/)
    const quoted = (text: string) => `"${text}"`
    fc.assert(
      fc.property(
        fc.constantFrom(...DELIMITERS),
        fc
          .integer({ min: 2, max: 6 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 8 })
          ),
        fc.constantFrom("\n", "\r\n"),
        (delimiter, rows, lineBreak) => {
          expect(delimiterOf(rows.map((row) => row.map(quoted).join(delimiter)).join(lineBreak))).toBe(delimiter)
        }
      )
    )
  })

  it("of a table with decimal commas are its semicolons", () => {
    expect(delimiterOf("Tag;Klicks;Kosten\n2027-05-01;3;1,50\n2027-05-02;4;2,75\n")).toBe(";")
  })
})

describe("numbers", () => {
  it("are read back in minor units from either way of writing them", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_99 }),
        fc.constantFrom("de-DE", "en-GB", "de-CH", "fr-FR"),
        (amount, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100)
          expect(scaled(text, locale === "de-DE" || locale === "fr-FR" ? "," : ".", 2)).toBe(amount)
        }
      )
    )
  })

  it("with a decimal sign that nothing gives away are left to a person", () => {
    expect(decimalOf(["1,234", "2,500"], [])).toBeUndefined()
    expect(decimalOf(["1,234", "2,50"], [])).toBe(",")
    expect(decimalOf(["1,234"], ["12,345"])).toBe(".")
    expect(decimalOf(["12"], ["3"])).toBe(".")
  })

  it("round by their digits, take blanks as nothing and refuse formulas, signs and fractions of counts", () => {
    expect(["1.005", "€ 12.344", "12.345 EUR", "--", ""].map((text) => scaled(text, ".", 2))).toEqual([
      101, 1234, 1235, 0, 0
    ])
    expect(
      ["=1+1", "+5", "-5", "@1", "1.2.3", "1,23,4", "9999999999999999"].map((text) => scaled(text, ".", 2))
    ).toEqual(Array.from({ length: 7 }))
    expect([wholeNumber("3.00", "."), wholeNumber("3.5", ".")]).toEqual([3, undefined])
  })
})

describe("days", () => {
  const day = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const written = (date: string, order: DateOrder, sign: string) => {
    const [year = "", month = "", dayOfMonth = ""] = date.split("-")
    const parts = { ymd: [year, month, dayOfMonth], dmy: [dayOfMonth, month, year], mdy: [month, dayOfMonth, year] }
    return parts[order].join(sign)
  }

  it("are never taken for another day: an order is only found when the others would not read the same cells otherwise", () => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 10 }),
        fc.constantFrom<DateOrder>("ymd", "dmy", "mdy"),
        fc.constantFrom("/", ".", "-"),
        (days, order, sign) => {
          const cells = days.map((date) => written(date, order, sign))
          const found = dateOrderOf(cells)
          expect(found === undefined ? days : cells.map((text) => readDay(text, found))).toEqual(days)
          expect(found !== undefined || days.every((date) => Number(date.slice(8)) <= 12)).toBe(true)
        }
      )
    )
  })

  it("are asked for when a cell could be two of them, and read with months in words and times", () => {
    expect(dateOrderOf(["03/04/2027", "05/06/2027"])).toBeUndefined()
    expect(dateOrderOf(["03/03/2027"])).toBeDefined()
    expect(
      ["May 9, 2027", "9 May 2027", "2027-05-09T10:00:00Z", "20270509", "30.02.2027"].map((text) =>
        readDay(text, "dmy")
      )
    ).toEqual(["2027-05-09", "2027-05-09", "2027-05-09", "2027-05-09", undefined])
    expect([readDay("27/05/09", "ymd"), readDay("9/5/27", "dmy")]).toEqual(["2027-05-09", "2027-05-09"])
  })
})

describe("rows", () => {
  const row = fc.tuple(
    fc.integer({ min: 1, max: 28 }).map((day) => `2027-05-${String(day).padStart(2, "0")}`),
    fc.constantFrom("lamp", "chair", '=HYPERLINK("http://x")', "@desk"),
    fc.integer({ min: 0, max: 9_000 }),
    fc.integer({ min: 0, max: 9_000 })
  )

  it("are all either read or named as a fault, and clicks never exceed impressions", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const table = tableOf(
          columns,
          rows.map(([day, name, shown, clicked]) => [day, name, String(shown), String(clicked), "1.50"])
        )
        const found = readResults(table, wholeMapping(table))
        expect(found.rows.length + found.faults.length).toBe(rows.length)
        expect(found.faults.length).toBe(rows.filter(([, , shown, clicked]) => clicked > shown).length)
        expect(new Set(found.rows.map(({ rowKey }) => rowKey)).size).toBe(found.rows.length)
      })
    )
  })

  it("keep their keys when a corrected file changes figures, adds figures or orders its columns otherwise", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 10 }), fc.nat(5_000), (rows, more) => {
        const cells = rows.map(([day, name, shown]) => [day, name, String(shown), "0", "1.50"])
        const corrected = rows.map(([day, name, shown]) => ["0.2%", "2.75", "0", String(shown + more), name, day])
        const keysOf = (table: SheetTable) => readResults(table, wholeMapping(table)).rows.map(({ rowKey }) => rowKey)
        expect(keysOf(tableOf(["CTR", ...columns.toReversed()], corrected))).toEqual(keysOf(tableOf(columns, cells)))
      })
    )
  })

  it("say in their own line what is wrong, and sums below the table do not count", () => {
    const table = tableOf(columns, [
      ["2027-05-13", "lamp", "1,000", "20", "12.50"],
      ["2027-05-14", "lamp", "10", "20", "12.50"],
      ["someday", "lamp", "10", "2", "12.50"],
      ["2027-05-14", " ", "10", "2", "12.50"],
      ["2027-05-14", "lamp", "=1+1", "2", "12.50"],
      ["2027-05-14", "lamp", "10", "2", "1", "surplus"],
      ["2027-05-14", "lamp", "9,000,000,000,000", "2", "12.50"],
      ["", "", "", "", ""],
      ["Total", "", "1,010", "40", "25.00"]
    ])
    const { faults, rows, skipped } = readResults(table, wholeMapping(table))
    expect(rows).toMatchObject([{ date: "2027-05-13", subject: "lamp", impressions: 1000, clicks: 20, spend: 1250 }])
    expect(faults.map(({ line, text }) => `${line} ${text}`)).toEqual([
      "3 20 clicks are more than 10 impressions",
      "4 'someday' is no day",
      "5 it has no name",
      "6 '=1+1' in 'Impr.' is no number",
      "7 it has 6 cells for 5 columns",
      "8 '9,000,000,000,000' in 'Impr.' is too large"
    ])
    expect(skipped).toBe(2)
  })

  it("of one day and name that only a further column tells apart are two rows", () => {
    const table = tableOf(
      ["Date", "Ad name", "Ad ID", "Device", "Impressions"],
      [
        ["2027-05-13", "lamp", "120208", "phone", "10"],
        ["2027-05-13", "lamp", "120208", "desktop", "20"],
        ["2027-05-13", "lamp", "120208", "desktop", "30"]
      ]
    )
    expect(wholeMapping(table).columns.map(({ role }) => role)).toEqual(["date", "name", "key", "key", "impressions"])
    expect(readResults(table, wholeMapping(table)).rows.map(({ impressions }) => impressions)).toEqual([10, 20, 30])
  })
})

describe("columns", () => {
  const table = tableOf(
    ["Reporting starts", "Ad name", "Impressions", "Link clicks", "Amount spent (CHF)", "Results", "CPM", "Name"],
    [["2027-05-13", "lamp", "10", "2", "12.50", "1.5", "3", "x"]]
  )

  it("are known by the names that ad managers give them, with the currency of their amounts", () => {
    const found = proposedMapping(table, [], "EUR")
    expect(found.columns.map(({ role }) => role)).toEqual([
      "date",
      "name",
      "impressions",
      "clicks",
      "spend",
      "conversions",
      "none",
      "key"
    ])
    expect(found.currency).toBe("CHF")
    expect(readResults(table, wholeMapping(table)).rows[0]).toMatchObject({ conversions: 150, spend: 1250 })
  })

  it("are remembered, and one that is new beside them is not used", () => {
    const former: ResultMapping = {
      ...wholeMapping(table),
      columns: [
        { column: "Reporting starts", role: "date" },
        { column: "Name", role: "name" },
        { column: "Impressions", role: "impressions" },
        { column: "Gone", role: "none" }
      ]
    }
    const { columns: found } = proposedMapping(table, [former], undefined)
    expect(found.filter(({ role }) => role !== "none").map(({ column }) => column)).toEqual([
      "Reporting starts",
      "Impressions",
      "Name"
    ])
  })

  it("leave open what a person has to say, and a role that one column takes leaves another", () => {
    const open = withRole(proposedMapping(table, [], "EUR"), 7, "name")
    expect(open.columns.map(({ role }) => role)).toEqual([
      "date",
      "none",
      "impressions",
      "clicks",
      "spend",
      "conversions",
      "none",
      "name"
    ])
    expect(mappingGaps(withSigns(table, open))).toEqual([])
    expect(mappingGaps({ columns: [{ column: "Cost", role: "spend" }] })).toEqual([
      "date",
      "name",
      "impressions",
      "decimal",
      "currency"
    ])
    const slashed = tableOf(columns, [["03/04/2027", "lamp", "10", "1", "1,234"]])
    expect(mappingGaps(proposedMapping(slashed, [], undefined))).toEqual(["dateOrder", "decimal", "currency"])
    const marked = tableOf(["Day", "Ad", "Impressions", "Currency", "Cost"], [["2027-05-13", "lamp", "10", "SEK", "1"]])
    expect(proposedMapping(marked, [], undefined)).toMatchObject({ currency: "SEK", decimal: ".", dateOrder: "ymd" })
  })
})
