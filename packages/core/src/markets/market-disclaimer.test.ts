import { expect, it } from "vitest"
import { exampleMarket } from "./fixtures/market.examples.ts"
import { requiredDisclaimer } from "./market-disclaimer.rules.ts"
import { disclaimerFields } from "./market-disclaimer.view.ts"
import { disclaimerTexts } from "./market-parts.texts.ts"
import { marketDraftOf, marketFieldAt, marketFieldsOf, marketProblems } from "./market-fields.rules.ts"

const fields = { ...marketFieldsOf(exampleMarket), languages: "de, fr-CH", disclaimers: {}, disclaimerSize: "" }

it("is written once for each language of the market, and is absent without a text", () => {
  const typed = { ...fields, disclaimers: { de: " Fein. ", "fr-CH": "  ", it: "Fatto a mano." }, disclaimerSize: "24" }
  expect(disclaimerFields(typed, () => undefined).map(({ label, value }) => [label, value])).toEqual([
    ["Disclaimer, German", " Fein. "],
    ["Disclaimer, Swiss French", "  "]
  ])
  expect(marketDraftOf(typed).disclaimer).toEqual({ texts: [{ language: "de", text: "Fein." }], minPx: 24 })
  expect(marketDraftOf(fields)).not.toHaveProperty("disclaimer")
})

it("says no name of a language where it needs or knows none", () => {
  const labels = (languages: string) =>
    disclaimerFields({ ...fields, languages }, () => undefined).map(({ label }) => label)
  expect([labels("de"), labels("de, qqx")]).toEqual([["Disclaimer"], ["Disclaimer, German", "Disclaimer, qqx"]])
})

it("refuses what does not fit a picture, a size that is none, and one that nothing is written for", () => {
  const long = { ...fields, disclaimers: { de: "x".repeat(301) } }
  expect([...marketProblems(long)]).toEqual([["disclaimer:de", "A disclaimer has at most 300 characters"]])
  for (const size of ["7", "121", "12.5", "large"]) {
    const typed = { ...fields, disclaimers: { de: "Fein." }, disclaimerSize: size }
    expect([size, marketProblems(typed).get("disclaimerSize")]).toEqual([size, expect.stringMatching(/\S/)])
  }
  const unused = { ...fields, disclaimerSize: "24" }
  expect(marketProblems(unused).get("disclaimerSize")).toBe(disclaimerTexts.sizeUnused)
  expect(marketFieldAt("draft.disclaimer.minPx")).toBe("disclaimerSize")
})

const texts = [
  { language: "fr-CH", text: "Fait main." },
  { language: "de-AT", text: "Handgemacht." }
]

it("adds the market's text to the brand's, in the market's main language or one near to it", () => {
  const of = (languages: ReadonlyArray<string>) =>
    requiredDisclaimer("", { languages, disclaimer: { texts } }).disclaimer
  expect([of(["de-AT"]), of(["de"]), of(["it"])]).toEqual(["Handgemacht.", "Handgemacht.", "Fait main."])
  const both = requiredDisclaimer("Hand wash only.", { languages: ["de"], disclaimer: { texts, minPx: 20 } })
  expect(both).toEqual({ disclaimer: "Hand wash only. Handgemacht.", disclaimerMinPx: 20 })
})

it("may be left out by a layout where only the brand has one", () => {
  expect(requiredDisclaimer("Hand wash only.", { languages: ["de"] })).toEqual({ disclaimer: "Hand wash only." })
  expect(requiredDisclaimer("", undefined)).toEqual({})
  expect(requiredDisclaimer("", { languages: ["de"], disclaimer: { texts } }).disclaimerMinPx).toBeGreaterThan(0)
})
