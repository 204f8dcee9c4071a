import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countryCodes, isTimeZone, languageTags, linesOf } from "./locale-codes.ts"
import { codeName, codesText, unknownCode } from "./locale-names.ts"

const code = fc.constantFrom("DE", "AT", "ch", "Fr", "gb", "US", "jp")
const tag = fc.constantFrom("de", "DE-at", "en_gb", "pt-BR", "sv")
const separator = fc.constantFrom(",", ", ", " ", ";", "\n", " ,, ")

describe("codes as people type them", () => {
  it("are read in any case, with any separator, each once, and read the same again", () => {
    fc.assert(
      fc.property(fc.array(code), fc.array(tag), separator, (codes, tags, between) => {
        const countries = countryCodes(codes.join(between))
        expect(countries).toEqual([...new Set(codes.map((each) => each.toUpperCase()))])
        expect(countryCodes(countries.join(", "))).toEqual(countries)
        const languages = languageTags(tags.join(between))
        expect(languageTags(languages.join(", "))).toEqual(languages)
        expect(new Set(languages).size).toBe(languages.length)
        for (const each of languages) expect(each).toMatch(/^[a-z]{2}(-[A-Z]{2})?$/)
      })
    )
  })

  it("of any text give codes without blanks, and never throw", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const each of [...countryCodes(text), ...languageTags(text)]) expect(each).not.toMatch(/[\s,;]/)
        codesText("region", countryCodes(text))
        codesText("language", languageTags(text))
        expect(isTimeZone(`${text}\0`)).toBe(false)
      })
    )
  })
})

it("names codes for people and leaves out what has no name", () => {
  expect(codesText("region", ["DE", "QX", "CH"])).toBe("Germany, Switzerland")
  expect(codesText("language", ["de", "en-GB"])).toBe("German, British English")
  expect(codeName("currency", "EUR")).toBe("Euro")
  expect(codeName("currency", "no code")).toBeUndefined()
})

it("finds the first code that does not exist", () => {
  expect(unknownCode("region", "country", ["DE", "AT"])).toBeUndefined()
  expect(unknownCode("region", "country", ["DE", "QX", "QY"])).toBe("QX is no country that we know")
})

it("takes terms one a line, trimmed, each once", () => {
  expect(linesOf(" billig \n\nWunder, Magie\nbillig")).toEqual(["billig", "Wunder, Magie"])
})

it("knows time zones by their IANA names", () => {
  expect([isTimeZone("Europe/Berlin"), isTimeZone("Europe/Bonn"), isTimeZone("UTC")]).toEqual([true, false, true])
})
