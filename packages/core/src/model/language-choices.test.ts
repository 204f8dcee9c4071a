import { describe, expect, it } from "vitest"
import { languageChoices } from "./language-choices.ts"

describe("the languages of a market", () => {
  it("are nothing to choose where there is no market, or only one language", () => {
    expect(languageChoices(undefined, "de")).toBeUndefined()
    expect(languageChoices({ languages: [] }, "de")).toBeUndefined()
    expect(languageChoices({ languages: ["de"] }, "de")).toBeUndefined()
  })

  it("are offered by name, the first one until another of the market is chosen", () => {
    const market = { languages: ["de-CH", "fr", "x_1"] }
    expect(languageChoices(market, undefined)).toEqual({
      value: "de-CH",
      options: [
        { value: "de-CH", label: "Swiss High German" },
        { value: "fr", label: "French" },
        { value: "x_1", label: "x_1" }
      ]
    })
    expect(languageChoices(market, "fr")?.value).toBe("fr")
    expect(languageChoices(market, "it")?.value).toBe("de-CH")
  })
})
