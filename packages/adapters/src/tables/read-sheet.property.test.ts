import { RESULT_LIMITS } from "@marque/core/campaign-assets"
import { SheetUnreadable } from "@marque/core/tables"
import fc from "fast-check"
import { expect, it } from "vitest"
import { readSheet } from "./read-sheet.ts"

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readSheet({ bytes: bytesOf(text) }, RESULT_LIMITS)

const refusal = (bytes: Uint8Array): string => {
  try {
    readSheet({ bytes }, RESULT_LIMITS)
    return "read"
  } catch (error) {
    return error instanceof SheetUnreadable ? error.message : String(error)
  }
}

it("every table of quoted cells is read back as it was written, whatever its delimiter and line breaks", () => {
  const cell = fc
    .string({ unit: "grapheme", maxLength: 12 })
    .filter((text) => !text.includes("\0") && !/^\s*</.test(text))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(
      fc.constantFrom(",", ";", "\t", "|"),
      fc.constantFrom("\n", "\r\n"),
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      (delimiter, lineBreak, rows) => {
        const table = [["Day", "Ad name", "Clicks"], ...rows]
        const found = read(table.map((row) => row.map(quoted).join(delimiter)).join(lineBreak))
        expect(found.columns).toEqual(["Day", "Ad name", "Clicks"])
        expect(found.rows).toEqual(rows)
      }
    )
  )
})

it("a title and a period above the table are passed over, and rows keep the lines of the file", () => {
  const found = read(
    'Campaign report\n"1 May 2027 - 31 May 2027"\nDay,Ad,Clicks\n2027-05-01,"two\nlines",3\n2027-05-02,a,4\n'
  )
  expect(found).toMatchObject({ columns: ["Day", "Ad", "Clicks"], lines: [4, 6] })
})

it("what spreadsheets write is read in their encodings", () => {
  const text = "Tag;Name;Klicks\n2027-05-01;Grün;3\n"
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer)
  ])
  const latin = Uint8Array.from(text, (char) => char.charCodeAt(0))
  for (const bytes of [utf16, latin, bytesOf(`\ufeff${text}`)]) {
    expect(readSheet({ bytes }, RESULT_LIMITS)).toMatchObject({
      columns: ["Tag", "Name", "Klicks"],
      rows: [["2027-05-01", "Grün", "3"]]
    })
  }
})

it("100,000 rows are read; more, other files and a table that breaks off are refused with the reason", () => {
  const many = `Day,Ad\n${"2027-05-01,a\n".repeat(100_000)}`
  const { lines, rows } = readSheet({ bytes: bytesOf(many) }, RESULT_LIMITS)
  expect([rows.length, lines.at(-1)]).toEqual([100_000, 100_001])
  expect(refusal(bytesOf(`${many}2027-05-01,a\n`))).toContain("at most 100,000")
  expect(refusal(new Uint8Array(32 * 1024 * 1024 + 1))).toContain("32 MB")
  expect(refusal(bytesOf("PK\u0003\u0004\0"))).toContain("no table")
  expect(refusal(bytesOf(" \n"))).toContain("nothing in it")
  expect(refusal(bytesOf("Day,Ad"))).toContain("nothing in it")
  expect(refusal(bytesOf('Day,Ad\n"2027-05-01,a\n'))).toContain("breaks off")
  expect(refusal(bytesOf(`${"a,".repeat(100)}a\n${"a,".repeat(100)}a\n`))).toContain("100 columns")
})
