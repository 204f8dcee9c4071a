import { describe, expect, it } from "vitest"
import { describedTexts, localTextsDraft } from "../records/local-texts.rules.ts"
import { withLocalTexts } from "../records/local-texts-table.rules.ts"
import { localTextRows, textsToTranslate } from "../records/local-texts.view.ts"
import { productLocalTexts } from "./product-words.rules.ts"

const markets = [
  { id: "m1", name: "Germany", languages: ["de", "en-GB"], currency: "EUR" },
  { id: "m2", name: "Austria", languages: ["de-AT", "de"] },
  { id: "m3", name: "France", languages: ["fr"] }
]

describe("the words of a product in languages", () => {
  it("of a product are also its short name, number and selling points, with what stands for missing ones", () => {
    const own = {
      name: "Espresso cup, ember red",
      description: "",
      sellingPoints: "Thrown by hand\nFor two hands",
      texts: {
        "en-GB": { name: "Linen napkins, set of 4", description: "" },
        fr: { name: "", description: "", number: "many", sellingPoints: "Fait main" }
      }
    }
    const rows = localTextRows(
      [{ ...markets[0], id: "m1", name: "Ireland", languages: ["en", "en-GB", "fr"] }],
      own,
      productLocalTexts
    )
    const shown = rows.map(({ fields, label }) => [
      label,
      fields.map(({ choices, error, hint, part, value }) => [part, value, hint ?? choices[0]?.label, error])
    ])
    expect(shown).toEqual([
      [
        "British English",
        [
          ["name", "Linen napkins, set of 4", undefined, undefined],
          ["shortName", "", "Proposed: “Linen napkins”", undefined],
          ["number", "", "Plural (proposed)", undefined],
          ["description", "", undefined, undefined],
          ["sellingPoints", "", "From English: “Thrown by hand, For two hands”", undefined]
        ]
      ],
      [
        "French, to be corrected",
        [
          ["name", "", "From English: “Espresso cup, ember red”", undefined],
          ["shortName", "", "From English: “Espresso cup”", undefined],
          ["number", "many", "Not said", "A number is singular, plural or uncountable"],
          ["description", "", undefined, undefined],
          ["sellingPoints", "Fait main", undefined, undefined]
        ]
      ]
    ])
  })

  it("of a product come back from a translated table, and a place takes only what it has", () => {
    const own = { name: "Mug", shortName: "Mug", number: "singular", description: "", sellingPoints: "a\nb", texts: {} }
    const table = textsToTranslate(markets, own, productLocalTexts)
    expect(table).toContain('Selling points\t"a\nb"\t\t')
    const translated =
      '\tde\tfr\nName\tMug\tTasse\nShort name\tMug\tTasse\nGrammatical number\tsingular\tSingular\nSelling points\tx\t"un\ndeux"'
    const taken = withLocalTexts({}, { table: translated }, productLocalTexts)
    expect(localTextsDraft(taken)).toEqual({
      texts: [{ language: "fr", name: "Tasse", shortName: "Tasse", number: "singular", sellingPoints: ["un", "deux"] }]
    })
    expect(withLocalTexts({}, { table: translated }, describedTexts)).toEqual({
      fr: { name: "Tasse", description: "" }
    })
  })
})
