import { Schema } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { faultOf } from "./brief-changes.schema.ts"
import { blankBrief, type AnswerField } from "./campaigns.schema.ts"
import { CampaignStart } from "./campaign-start.schema.ts"
import { markedText, overfull, pastedAnswers, takenFinds } from "./pasted-answers.rules.ts"
import { PASTED_TEXT_MAX, readPasted, withPasted } from "./pasted-brief.rules.ts"
import type { PastedCatalogue } from "./pasted-brief.ts"
import { daysIn } from "./pasted-dates.rules.ts"

const catalogue: PastedCatalogue = {
  today: "2026-07-01",
  currency: "EUR",
  markets: [
    { id: "m-dach", name: "DACH", countries: ["DE", "AT", "CH"] },
    { id: "m-fr", name: "France", countries: ["FR"] }
  ],
  products: [
    { id: "p-mug", name: "Harbour Mug" },
    { id: "p-pot", name: "Harbour Mug Pot" }
  ],
  places: [{ id: "l-pier", name: "Old Pier" }]
}
const valuesOf = (text: string) =>
  readPasted(text, catalogue).finds.map(({ field, value }) => [field, value] as readonly [AnswerField, unknown])

const GERMAN = `Betreff: Herbst am Hafen

Hallo zusammen,

**Ziel:** mehr Abverkauf im Herbst
Kernbotschaft: Wärme für kalte Tage.
Zielgruppe: Pendler; junge Familien
Märkte: Deutschland, Frankreich und Polen
Kanäle: TikTok, LinkedIn, Radio
Produkte: Harbour Mug Pot
Zeitraum: 12. bis 26. Oktober 2026
Freigabe bis 1. Oktober
Budget: 18.500,00
Angebot: 20 % Rabatt mit dem Code HERBST20
Gültig: 12.10.2026 - 19.10.2026
Nicht sagen:
- "der beste Becher in Spanien"
- gratis

Hinweis: Nur solange der Vorrat reicht.
#HafenHerbst https://example.com/herbst.`

it("reads a German e-mail, and says what the brand does not have", () => {
  expect(valuesOf(GERMAN)).toEqual([
    ["name", "Herbst am Hafen"],
    ["objective", "conversion"],
    ["message", "Wärme für kalte Tage."],
    ["audience", { name: "Pendler", needs: "", avoid: "" }],
    ["audience", { name: "junge Familien", needs: "", avoid: "" }],
    ["marketIds", "m-dach"],
    ["marketIds", "m-fr"],
    ["placementIds", "tiktok-feed"],
    ["placementIds", "linkedin-feed"],
    ["productIds", "p-pot"],
    ["startsAt", "2026-10-12"],
    ["endsAt", "2026-10-26"],
    ["approvalBy", "2026-10-01"],
    ["budget", { amount: 1_850_000, currency: "EUR" }],
    [
      "offer",
      { text: "20 % Rabatt mit dem Code HERBST20", code: "HERBST20", validFrom: "2026-10-12", validTo: "2026-10-19" }
    ],
    ["mustNotSay", "der beste Becher in Spanien"],
    ["mustNotSay", "gratis"],
    ["mandatory", { kind: "disclaimer", text: "Nur solange der Vorrat reicht." }],
    ["mandatory", { kind: "hashtag", text: "#HafenHerbst" }],
    ["mandatory", { kind: "url", text: "https://example.com/herbst" }]
  ])
  expect(readPasted(GERMAN, catalogue).doubts.map(({ field, words }) => [field, words])).toEqual([
    ["marketIds", "Polen"],
    ["placementIds", "Radio"]
  ])
})

it("reads a table and headings of Markdown in English", () => {
  const text = `# Campaign: Harbour days\n\n| Field | Answer |\n| --- | --- |\n| Goal | brand awareness |\n| Budget | $20k |\n| Dates | October 12-26, 2026 |\n\n## Products\n\n* Harbour Mug\n\n## Must not say\n\nNumber one\n\nShot at the old pier.`
  expect(valuesOf(text)).toEqual([
    ["name", "Harbour days"],
    ["objective", "awareness"],
    ["budget", { amount: 2_000_000, currency: "USD" }],
    ["startsAt", "2026-10-12"],
    ["endsAt", "2026-10-26"],
    ["productIds", "p-mug"],
    ["mustNotSay", "Number one"],
    ["placeIds", "l-pier"]
  ])
})

it.each<readonly [string, ReadonlyArray<string> | string]>([
  ["2026-10-12", ["2026-10-12"]],
  ["12.10.2026", ["2026-10-12"]],
  ["12.10.–26.10.26", ["2026-10-12", "2026-10-26"]],
  ["12th of October 2026", ["2026-10-12"]],
  ["October 12, 2026", ["2026-10-12"]],
  ["20. Dezember bis 6. Januar 2027", ["2026-12-20", "2027-01-06"]],
  ["1 March", ["2027-03-01"]],
  ["26/10/2026", ["2026-10-26"]],
  ["10/26/2026", ["2026-10-26"]],
  ["10/11/2026", "Day and month can be read in two ways"],
  ["30 February 2027", "This day does not exist"]
])("reads the days of %s", (text, expected) => {
  expect(daysIn(text, "2026-07-01").map((found) => ("days" in found ? found.days : found.reason))).toEqual([expected])
})

it("finds nothing in a text of another language, and nothing in none", () => {
  const text = "Nous préparons quelque chose de doux pour les jours froids. ".repeat(400).slice(0, PASTED_TEXT_MAX)
  expect(readPasted(text, catalogue)).toEqual({ finds: [], doubts: [], unread: 0 })
  expect(readPasted("", catalogue)).toEqual({ finds: [], doubts: [], unread: 0 })
  expect(readPasted(`${text}Budget: 5 EUR`.padStart(PASTED_TEXT_MAX + 13), catalogue)).toEqual({
    finds: [],
    doubts: [],
    unread: 13
  })
})

it.each<readonly [string, AnswerField, string]>([
  ["Message: " + "long ".repeat(40), "message", "A message has at most 160 characters"],
  ["Goal: world peace", "objective", "None of the objectives is named here"],
  ["Budget: still open", "budget", "No amount can be read here"],
  ["We meet on 3 August 2026.", "startsAt", "The text does not say what happens on this day"],
  ["Goal: reach\n\nGoal: sales", "objective", "The text answers this more than once; the first is taken"]
])("says why %s is not taken", (text, field, reason) => {
  expect(readPasted(text, catalogue).doubts.map((each) => [each.field, each.reason])).toEqual([[field, reason]])
})

it("knows days, money and offers by the words around them", () => {
  const text = `The campaign starts 3 August 2026 and ends 9 August 2026.
Media budget is 12 Tsd. Euro, or CHF 5.
Take 10% off in the shop. Use code HARBOUR-10, valid until 8 August 2026.
KPI: visits
Target value: 2,000
Key dates:
- 5 August 2026: teaser

Proof points: Made by hand; Safe at 1,200 °C`
  expect(valuesOf(text)).toEqual([
    ["startsAt", "2026-08-03"],
    ["endsAt", "2026-08-09"],
    ["budget", { amount: 1_200_000, currency: "EUR" }],
    [
      "offer",
      {
        text: "Take 10% off in the shop. Use code HARBOUR-10, valid until 8 August 2026.",
        code: "HARBOUR-10",
        validTo: "2026-08-08"
      }
    ],
    ["metric", "visits"],
    ["target", "2,000"],
    ["keyDates", { date: "2026-08-05", title: "teaser" }],
    ["proofPoints", "Made by hand"],
    ["proofPoints", "Safe at 1,200 °C"]
  ])
})

const scraps = fc.constantFrom(
  ..."Budget: |Märkte|12.|Oktober|2026| bis |18.500,00|€|\n|\t|| | - |# |**|Harbour|Mug|İ|#x|code |https://|:|'|🙂|Offer".split(
    "|"
  ),
  "|"
)

it("never throws, quotes the text exactly and gives what can be stored", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(scraps, { maxLength: 60 }).map((all) => all.join(""))
  )
  fc.assert(
    fc.property(texts, (text) => {
      const { doubts, finds } = readPasted(text, catalogue)
      for (const { from, to, words } of [...finds, ...doubts]) expect(text.slice(from, to)).toBe(words)
      for (const { words } of finds) expect(words).not.toBe("")
      const answers = withPasted({ ...blankBrief, name: "New" }, finds)
      for (const { field } of finds) expect(faultOf(field, answers[field])).toBeUndefined()
    })
  )
})

it("takes time in proportion to the text, whatever is repeated in it", () => {
  fc.assert(
    fc.property(fc.array(scraps, { minLength: 1, maxLength: 4 }), (all) => {
      const started = performance.now()
      readPasted(all.join("").repeat(PASTED_TEXT_MAX).slice(0, PASTED_TEXT_MAX), catalogue)
      expect(performance.now() - started).toBeLessThan(2000)
    }),
    { numRuns: 12 }
  )
})

it("shows the whole text that was read, and stores exactly the answers that fit", () => {
  const words = fc.constantFrom(
    ...GERMAN.split(/\n/u).map((line) => `${line}\n`),
    "Nicht sagen:\n",
    ...Array.from({ length: 24 }, (_, index) => `- Wort ${index}\n`)
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), fc.array(fc.nat(40)), (lines, left) => {
      const text = lines.join("")
      const reading = readPasted(text, catalogue)
      const marked = markedText(text, { reading, left })
      expect(marked.map((part) => part.text).join("")).toBe(text.slice(0, PASTED_TEXT_MAX))
      expect(marked.flatMap(({ ends }) => ends).toSorted((a, b) => a - b)).toEqual(
        reading.finds.map((_, index) => index + 1)
      )
      const start = { name: "Herbst", pasted: pastedAnswers(takenFinds({ reading, left })) }
      expect(Schema.is(CampaignStart)(start)).toBe(true)
      const stored = Object.values(start.pasted).reduce(
        (sum, value) => sum + (Array.isArray(value) ? value.length : 1),
        0
      )
      const fits = reading.finds.filter(
        ({ field }, index) => field !== "name" && !left.includes(index) && !overfull({ reading, left }).has(index)
      )
      expect(stored).toBe(fits.length)
    })
  )
})
