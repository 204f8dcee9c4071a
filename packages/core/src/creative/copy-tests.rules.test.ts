import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { applyCopyFix } from "./copy-fixes.rules.ts"
import { findInCopy, isCopyTest, readCopy } from "./copy-tests.rules.ts"
import { bannedIn, hasWords, wordIndex, wordsOf } from "./copy-words.rules.ts"
import { CopyTest, type GuidelineTest, PictureTest } from "./guideline-check.schema.ts"
import { readingEase } from "./reading-ease.rules.ts"

const found = (headline: string, ...terms: ReadonlyArray<string>) =>
  bannedIn(
    headline,
    terms.map((term) => ({ term }))
  ).map(({ text }) => text)

/** A digit one stands for both letters. */
const blur = (word: string): string => word.replaceAll("l", "i")

describe("banned terms", () => {
  it.each([
    ["Luxuries for all", ["luxury"], ["Luxuries"]],
    ["A l.u.x.u.r.y mug", ["luxury"], ["l.u.x.u.r.y"]],
    ["A m1racle, a mir@cle", ["miracle"], ["m1racle", "mir@cle"]],
    ["A must have, a must-have", ["must-have"], ["must have", "must-have"]],
    ["Ein Wunder, die Wundern", ["Wunder"], ["Wunder", "Wundern"]],
    ["A cheapskate", ["cheap"], []],
    ["", ["cheap"], []],
    ["Cheap", ["..."], []]
  ])("%s", (text, terms, words) => {
    expect(found(text, ...terms)).toEqual(words)
  })

  it("are words, never patterns: signs of a pattern are left out, and no spelling of them runs away", () => {
    expect(found("A cheap mug, or chaap", "(ch.*)+p", "[a-z]+", ".*", "ch.ap")).toEqual([])
    expect(found("A cheap mug", "(ch)?(eap)+$")).toEqual(["cheap"])
    const terms = ["(a+)+$", "(.*)*b", "a-".repeat(30), "a".repeat(60), `${"!".repeat(59)}a`]
    for (const unit of ["a", "!", "a-", "a!", "a'", "ll", "1", "a "]) {
      const text = unit.repeat(5_000 / unit.length)
      for (const { from, text: word, to } of bannedIn(
        text,
        terms.map((term) => ({ term }))
      )) {
        expect(word).toBe(text.slice(from, to))
      }
    }
  })

  const word = fc.constantFrom(
    "luxury",
    "luxuries",
    "Cheap",
    "ch3ap",
    "must",
    "have",
    "must-have",
    "mug",
    "É",
    "a",
    "7"
  )
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "))
  const term = fc.constantFrom("luxury", "cheap", "must-have", "mug", "e", "must have mug")

  it("of one word are found exactly at the words that hold them alone", () => {
    fc.assert(
      fc.property(text, fc.constantFrom("luxury", "cheap", "mug", "e"), (line, banned) => {
        const alone = wordsOf(line).filter((each) => found(each.text, banned).length > 0)
        expect(found(line, banned)).toEqual(alone.map((each) => each.text))
      })
    )
  })

  it("are found in every form that an ending gives them, disguised ones too, and in no other", () => {
    const endings = ["", "s", "es", "d", "ed", "ing", "ly", "er", "est", "e", "en", "em", "st", "n"]
    const forms = (own: string) => [
      ...endings.map((ending) => own + ending),
      ...(own.endsWith("e") ? ["ing", "ed", "er", "est"].map((ending) => own.slice(0, -1) + ending) : []),
      ...(own.endsWith("y") ? ["ies", "ier", "iest", "ily"].map((ending) => own.slice(0, -1) + ending) : [])
    ]
    const letters = fc.stringMatching(/^[a-z]{1,5}[aely]$/)
    const tail = fc.constantFrom(...endings, "ies", "ily", "iest", "x", "ment")
    fc.assert(
      fc.property(letters, tail, fc.boolean(), (own, ending, isCut) => {
        const word = (isCut ? own.slice(0, -1) : own) + ending
        expect(found(word, own).length > 0).toBe(forms(own).includes(word))
        // Without a letter there is nothing to disguise.
        const disguised = word.replaceAll("a", "@").replaceAll("l", "1")
        const blurs = /[@1]/.test(disguised) && /[a-z]/.test(disguised)
        const isForm = forms(own).some((form) => (blurs ? blur(form) === blur(word) : form === disguised))
        expect(found(disguised, own).length > 0).toBe(isForm)
      })
    )
  })

  it("never overlap, lie in the text, and read the same from an index used before", () => {
    fc.assert(
      fc.property(text, fc.array(term, { maxLength: 5 }), (line, terms) => {
        const index = wordIndex(line)
        const asked = terms.map((each) => ({ term: each }))
        const words = bannedIn(index, asked)
        expect(bannedIn(index, asked)).toEqual(words)
        expect(bannedIn(line, asked)).toEqual(words)
        words.forEach(({ from, text: part, to }, at) => {
          expect(line.slice(from, to)).toBe(part)
          expect(from).toBeGreaterThanOrEqual(words[at - 1]?.to ?? 0)
        })
      })
    )
  })
})

it("wanted words are found whole, whatever their case", () => {
  expect(hasWords("Made by FIG & Ember in Porto", "fig & ember")).toBe(true)
  expect(hasWords("Made by Figs & Embers", "Fig & Ember")).toBe(false)
})

const state = (test: CopyTest, text: string, part: "headline" | "price" = "headline", size?: number) => {
  const finding = findInCopy(test, readCopy({ [part]: text }, "en"), () => size)
  return finding === "not_applicable" ? finding : "score" in finding && finding.score === 1 ? "met" : "failed"
}

describe("a test of words", () => {
  const long = "We make slow mugs for slow days, and you can hold them. "
  const hard =
    "Extraordinary manufacturing sophistication distinguishes internationally celebrated ceramic installations everywhere perpetually."
  it.each<[CopyTest, string, string]>([
    [{ type: "banned_terms", terms: [{ term: "cheap" }] }, "A good mug", "A cheap mug"],
    [{ type: "required_text", text: "clay" }, "Red clay", "Red glass"],
    [{ type: "max_length", part: "headline", maximum: 8 }, "Red clay", "Red clays"],
    [{ type: "max_exclamation", maximum: 1 }, "Clay!", "Clay!!"],
    [{ type: "max_capitals", maximum: 0 }, "Red clay", "RED clay"],
    [{ type: "reading_grade", target: 60 }, long, hard]
  ])("%j is met, and fails when it should", (test, good, bad) => {
    expect([state(test, good), state(test, bad)]).toEqual(["met", "failed"])
  })

  it("B-504 says nothing within its exceptions, and fires on the same word beside them", () => {
    const test: CopyTest = { type: "banned_terms", terms: [{ term: "cheap" }], exceptions: ["Cheap Street"] }
    expect([state(test, "Our kiln is in cheap street"), state(test, "A cheap mug of Cheap Street")]).toEqual([
      "met",
      "failed"
    ])
    const found = findInCopy(test, readCopy({ headline: "Cheap Street", body: "Street of cheap mugs" }, "en"))
    expect(found).toMatchObject({
      measured: 1,
      evidence: [{ part: "body", text: "cheap" }],
      fixes: [{ kind: "replace_words", part: "body" }]
    })
    const capitals: CopyTest = { type: "max_capitals", maximum: 0, exceptions: ["EMBER"] }
    expect([state(capitals, "EMBER mugs"), state(capitals, "EMBER MUGS")]).toEqual(["met", "failed"])
  })

  it("on a price asks for the market's currency, by code or by sign", () => {
    const euro = { type: "locale", currency: "EUR" } as const
    expect([state(euro, "12 €", "price"), state(euro, "EUR 12", "price"), state(euro, "$12", "price")]).toEqual([
      "met",
      "met",
      "failed"
    ])
    expect(state(euro, "no price")).toBe("not_applicable")
  })

  it("B-606 on forms names what is not written as the market writes it, and applies where something is read", () => {
    const copy = { headline: "Nur bis 2026-12-24", price: "12,50 $" }
    const forms = { currency: "EUR", units: "metric" } as const
    const finding = findInCopy({ type: "locale" }, readCopy(copy, "de", forms))
    expect(finding).toMatchObject({
      measured: 2,
      threshold: 0,
      evidence: [
        { fault: "missing", part: "price", text: "EUR" },
        { fault: "date_form", part: "headline", text: "2026-12-24", from: 8, to: 18 }
      ],
      fixes: [{ kind: "replace_words", part: "headline", found: "2026-12-24", text: "24.12.2026" }]
    })
    expect(findInCopy({ type: "locale" }, readCopy({ price: "12,50 $" }, "de"))).toMatchObject({ score: 1 })
    expect(findInCopy({ type: "locale" }, readCopy({ price: " " }, "de", forms))).toBe("not_applicable")
    expect(findInCopy({ type: "locale" }, readCopy({ price: "12 €" }, "de", forms))).toMatchObject({ score: 1 })
  })

  it("has nothing to say about parts that are not there, or too few words to read", () => {
    expect(state({ type: "max_length", part: "cta", maximum: 3 }, "Red clay")).toBe("not_applicable")
    expect(state({ type: "reading_grade", target: 60 }, "Red clay")).toBe("not_applicable")
  })

  it("asks for a least size where the size is known", () => {
    const test = { type: "required_text", text: "clay", minSizePx: 20 } as const
    expect([state(test, "clay"), state(test, "clay", "headline", 20), state(test, "clay", "headline", 19)]).toEqual([
      "met",
      "met",
      "failed"
    ])
  })

  it("offers fixes that make it hold", () => {
    const tests: ReadonlyArray<CopyTest> = [
      { type: "banned_terms", terms: [{ term: "cheap", suggestion: "simple" }] },
      { type: "required_text", text: "clay" },
      { type: "max_exclamation", maximum: 0 },
      { type: "max_capitals", maximum: 0 },
      { type: "locale" }
    ]
    for (const test of tests) {
      let copy = { headline: "CHEAP mugs!", body: "Two! Until 2026-12-24, 1.250,50 kg" }
      for (let step = 0; step < 5; step++) {
        const finding = findInCopy(test, readCopy(copy, "en"))
        const fix = typeof finding === "object" && "fixes" in finding ? finding.fixes?.[0] : undefined
        if (fix !== undefined) copy = applyCopyFix(copy, fix)
      }
      expect([test.type, findInCopy(test, readCopy(copy, "en"))]).toMatchObject([test.type, { score: 1 }])
    }
  })
})

it("tests of words and tests of pictures are told apart, every one of them", () => {
  const kindOf = (type: GuidelineTest["type"]) => isCopyTest({ type } as GuidelineTest)
  expect(CopyTest.members.map(({ fields }) => kindOf(fields.type.literal))).not.toContain(false)
  expect(PictureTest.members.map(({ fields }) => kindOf(fields.type.literal))).not.toContain(true)
})

it("reading ease goes by Flesch in English and by LIX elsewhere", () => {
  const text = "We make slow mugs for slow days and you hold them well."
  expect(readingEase(text, "en")).toBeGreaterThan(90)
  expect(readingEase(text, "de")).toBeGreaterThan(80)
  expect(readingEase("Too few words", "en")).toBeUndefined()
})
