import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { nameIn } from "../model/local-text.ts"
import {
  describedTexts,
  localTextsDraft,
  localTextsFields,
  localTextsLine,
  localTextsProblem,
  writtenWhere
} from "./local-texts.rules.ts"
import { readLocalTexts, withLocalTexts } from "./local-texts-table.rules.ts"
import { localTextRows, textsToTranslate } from "./local-texts.view.ts"

const markets = [
  { id: "m1", name: "Germany", languages: ["de", "en-GB"], currency: "EUR" },
  { id: "m2", name: "Austria", languages: ["de-AT", "de"] },
  { id: "m3", name: "France", languages: ["fr"] }
]

describe("names in languages", () => {
  it("are asked for in the languages of the markets, without the default one, and in those written already", () => {
    const texts = { it: { name: "Tazza", description: "" } }
    const rows = localTextRows(markets, { name: "Becher", description: "Aus Ton", texts })
    const shown = rows.map(({ fields, label, language }) => [language, label, ...fields.map(({ hint }) => hint)])
    const [name, description] = ["From German: “Becher”", "From German: “Aus Ton”"]
    expect(shown).toEqual([
      ["en-GB", "British English", name, description],
      ["de-AT", "Austrian German", name, description],
      ["fr", "French", name, description],
      ["it", "Italian", undefined, description]
    ])
    expect(localTextRows([], { name: "Becher", description: "", texts: {} })).toEqual([])
  })

  it("are stored trimmed and in order, an empty one not at all", () => {
    const typed = { fr: { name: " Tasse ", description: "" }, de: { name: " ", description: "" } }
    expect(localTextsDraft(typed)).toEqual({ texts: [{ language: "fr", name: "Tasse" }] })
    expect(localTextsDraft({})).toEqual({})
    expect(localTextsLine({})).toBe("None")
    expect(localTextsLine(typed)).toBe("de:  ; fr:  Tasse ")
  })

  it("read back as they were stored, whatever was written", () => {
    const word = fc.string({ maxLength: 20 })
    const lines = fc.array(word, { maxLength: 3 }).map((all) => all.join("\n"))
    const number = fc.constantFrom("singular", "plural", "uncountable")
    const texts = fc.dictionary(
      fc.constantFrom("de", "en-GB", "fr", "ja"),
      fc.record(
        { name: word, description: word, shortName: word, number, sellingPoints: lines },
        { requiredKeys: ["name", "description"] }
      )
    )
    fc.assert(
      fc.property(texts, (typed) => {
        const { texts: stored } = localTextsDraft(typed)
        expect(localTextsDraft(localTextsFields(stored))).toEqual(localTextsDraft(typed))
      })
    )
  })

  it("are forgotten once nothing is left of them", () => {
    const one = writtenWhere({}, { language: "fr", part: "name", text: "Tasse" })
    expect(one).toEqual({ fr: { name: "Tasse", description: "" } })
    expect(writtenWhere(one, { language: "fr", part: "name", text: "" })).toEqual({})
  })

  it("are copied as a table for translators, and come back from it with what an empty cell leaves", () => {
    const own = {
      name: "Mug",
      description: 'For "slow"\nevenings',
      texts: { de: { name: "Becher", description: "" }, it: { name: "Tazza", description: "" } }
    }
    const table = textsToTranslate(markets, own)
    expect(table.split("\n")[0]).toBe("\tde\ten-GB\tde-AT\tfr\tit")
    expect(readLocalTexts(table)).toEqual([{ language: "it", part: "name", text: "Tazza" }])
    const translated = '\tde\ten-GB\tfr\r\nName\tBecher\tMug\t\r\nshort description\tx\t\t"Bleu,\nblanc"\r\n'
    expect(
      withLocalTexts({ fr: { name: "Tasse", description: "Vert" } }, { table: translated }, describedTexts)
    ).toEqual({
      "en-GB": { name: "Mug", description: "" },
      fr: { name: "Tasse", description: "Bleu,\nblanc" }
    })
    expect(textsToTranslate([], { name: "Mug", description: "", texts: {} })).toBe("\t\nName\tMug\nShort description\t")
  })

  it.each(["", "Mug", "a\tb", "\tde\nName\tMug", "\tde\tklingon\nName\tMug\tx", "\tde\tfr\nColour\tred\trouge"])(
    "take nothing from a text that is no such table: %j",
    (text) => {
      expect(readLocalTexts(text)).toEqual([])
      expect(withLocalTexts({}, { table: text }, describedTexts)).toEqual({})
    }
  )

  it("come back from their table as they were written", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "ß", " ", '"', "\t", "\n", ","), minLength: 1, maxLength: 6 })
    const texts = fc.dictionary(fc.constantFrom("fr", "it", "ja"), fc.record({ name: text, description: text }))
    fc.assert(
      fc.property(texts, (typed) => {
        const written = Object.fromEntries(
          Object.entries(typed).filter(([, { description, name }]) => description.trim() !== "" && name.trim() !== "")
        )
        const table = textsToTranslate(markets, { name: "Mug", description: "", texts: written })
        expect(withLocalTexts({}, { table }, describedTexts)).toEqual(written)
      })
    )
  })

  it("are refused when they are too long", () => {
    expect(localTextsProblem({ fr: { name: "Tasse", description: "" } })).toBeUndefined()
    expect(localTextsProblem({ fr: { name: "x".repeat(121), description: "" } })).toBe(
      "A name has at most 120 characters"
    )
    expect(localTextsProblem({ fr: { name: "", description: "x".repeat(501) } })).toBe(
      "A description has at most 500 characters"
    )
  })

  it.each([
    ["shortName", "x".repeat(30), undefined],
    ["shortName", "x".repeat(31), "A short name has at most 30 characters"],
    ["sellingPoints", Array.from({ length: 8 }, () => "x".repeat(120)).join("\n"), undefined],
    ["sellingPoints", "x".repeat(121), "A selling point has at most 120 characters"],
    ["sellingPoints", Array.from({ length: 9 }, (_, at) => `${at}`).join("\n"), "At most 8 selling points"]
  ] as const)("have limits of their own for products: %s", (part, text, problem) => {
    expect(localTextsProblem({ fr: { name: "", description: "", [part]: text } })).toBe(problem)
  })

  it("serve every region of their language, and the default name serves the others", () => {
    const mug = {
      name: "Mug",
      texts: [
        { language: "de", name: "Becher" },
        { language: "fr", description: "Bleu" }
      ]
    }
    expect(["de", "de-AT", "fr", "ja", undefined].map((language) => nameIn(mug, language))).toEqual([
      { name: "Becher", isDefault: false },
      { name: "Becher", isDefault: false },
      { name: "Mug", isDefault: true },
      { name: "Mug", isDefault: true },
      { name: "Mug", isDefault: true }
    ])
    expect(nameIn({ name: "Mug" }, "de")).toEqual({ name: "Mug", isDefault: true })
  })
})
