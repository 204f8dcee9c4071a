import fc from "fast-check"
import { expect, it, onTestFinished, vi } from "vitest"
import { bannedTermsIn } from "./guardrails.rules.ts"

const terms = ["luxury", "must-have", "cheap", "Élite"]

it.each([
  ["A LUXURY mug", ["luxury"]],
  ["The must have bowl, a must-have", ["must-have"]],
  ["Cheaper and cheapest", ["cheap"]],
  ["elite ware", ["Élite"]],
  ["luxuriant figs, you must, have tea", ["must-have"]],
  ["you must really have tea", []],
  ["", []]
])("finds the banned terms of %j", (text, found) => {
  expect(bannedTermsIn(text, terms)).toEqual(found)
})

it("does not find a term inside a longer word", () => {
  expect(bannedTermsIn("recheaping acheap", ["cheap"])).toEqual([])
})

it("ignores empty terms", () => {
  expect(bannedTermsIn("anything", ["", " - "])).toEqual([])
})

it("a term of several words is not found at the end of a text that only begins it", () => {
  expect(bannedTermsIn("a scented fig", ["fig candle"])).toEqual([])
  expect(bannedTermsIn("a scented fig candle", ["fig candle", " "])).toEqual(["fig candle"])
})

const lettersOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const slowly = (text: string, listed: ReadonlyArray<string>): ReadonlyArray<string> => {
  const words = lettersOf(text)
  const endings = ["", "s", "es", "d", "ed", "ing", "ly", "er", "est"]
  const matches = (word: string, part: string) => endings.some((ending) => word === part + ending)
  return listed.filter((term) => {
    const parts = lettersOf(term)
    return (
      parts.length > 0 && words.some((_, at) => parts.every((part, offset) => matches(words[at + offset] ?? "", part)))
    )
  })
}

it("finds what comparing every term with every place of the text finds", () => {
  const word = fc.constantFrom(
    "a",
    "as",
    "ases",
    "s",
    "ed",
    "Élite",
    "elites",
    "fig",
    "figs",
    "must",
    "-",
    "",
    "ing",
    "1"
  )
  const phrase = fc
    .array(word, { maxLength: 4 })
    .chain((words) => fc.constantFrom(" ", "-", "  ", "\n").map((between) => words.join(between)))
  const text = fc.oneof(
    fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
    fc.string()
  )
  const listed = fc.array(fc.oneof(phrase, fc.string({ maxLength: 6 })), { maxLength: 12 })
  fc.assert(
    fc.property(text, listed, (said, banned) => {
      expect(bannedTermsIn(said, banned)).toEqual(slowly(said, banned))
    }),
    { numRuns: 2_000 }
  )
})

it("looks at each word once, however many terms there are", () => {
  const said = "plain words ".repeat(1_000)
  const find = vi.spyOn(Map.prototype, "get")
  onTestFinished(() => find.mockRestore())
  const looksWith = (terms: number) => {
    const banned = Array.from({ length: terms }, (_, index) => `forbidden${index} phrase number ${index}`)
    const looks = (text: string) => {
      const before = find.mock.calls.length
      expect(bannedTermsIn(text, banned)).toEqual([])
      return find.mock.calls.length - before
    }
    return looks(said) - looks("")
  }
  expect(looksWith(500)).toBe(looksWith(1))
})
