import { expect, it } from "vitest"
import { codeName } from "./locale-names.ts"

const letters = "abcdefghijklmnopqrstuvwxyz".split("")
const pairs = letters.flatMap((one) => letters.map((other) => one + other))
const named = (kind: "region" | "language", codes: ReadonlyArray<string>) =>
  codes.flatMap((code) => codeName(kind, code) ?? [])

it("names the codes of two letters, each in words", () => {
  const regions = named(
    "region",
    pairs.map((pair) => pair.toUpperCase())
  )
  const languages = named("language", pairs)
  expect([regions.length, languages.length]).toEqual([277, 183])
  for (const name of [...regions, ...languages]) expect(name).toMatch(/^\p{L}.*\S$/u)
})

it("names a language of a region by its own name, or by both", () => {
  expect(["de-AT", "de-BE", "my-MM"].map((tag) => codeName("language", tag))).toEqual([
    "Austrian German",
    "German (Belgium)",
    "Burmese (Myanmar [Burma])"
  ])
})

it("knows no made-up code, whatever it is made of", () => {
  for (const code of ["qqq", "de-QX", "de-AT-1", "de-", "-DE", "", "__proto__", "constructor"])
    expect(codeName("language", code)).toBeUndefined()
  for (const code of ["ZZ", "de", "DEU", "", "__proto__"]) expect(codeName("region", code)).toBeUndefined()
})
