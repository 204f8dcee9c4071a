import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compile, insert, parse, references, render, replaceId, type TokenNames, tokenOf } from "./index.ts"

/** Cases of each property in every run of the suite. */
const RUNS = 100_000
const run = { numRuns: RUNS }
/** Milliseconds; a busy machine takes a few seconds for one property. */
const timeout = 60_000

const kind = fc.constantFrom("product", "place", "logo")
const fewIds = fc.constantFrom("k1", "k2", "p1", "zz", "__proto__", "x".repeat(64))
const anyName = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("product:[k1]", "]", "\u{202E}שלום", "\0", "\ud800", "$&")
)
const names: fc.Arbitrary<TokenNames> = fc.tuple(anyName, anyName, anyName).map(([one, two, pier]) => ({
  product: new Map([
    ["k1", one],
    ["k2", two]
  ]),
  place: new Map([["p1", pier]])
}))

/** Pieces that make tokens, near tokens and everything in between, so that the interesting cases come often. */
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(kind, fewIds).map(([word, id]) => tokenOf({ kind: word, id })) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ..."product place logo : :[ [ ] ]] by _ 9 k1 roduct:[ xxxxx é \0 \ud83c \udf47".split(" ")
    )
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom("x".repeat(65), " ", "\u{1F347}", "\u{202E}") }
)
const template = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(""))

/** The specification, as slowly and plainly as a regular expression says it. */
const TOKEN = /(?<![A-Za-z0-9_])(product|place|logo):\[([A-Za-z0-9_-]{1,64})\]/g
const slowly = (text: string, given: TokenNames): string =>
  text.replaceAll(TOKEN, (token, word: "product" | "place" | "logo", id: string) =>
    word === "logo" ? "logo" : (given[word].get(id) ?? token)
  )

describe("tokens, whatever the text", { timeout }, () => {
  it("segments joined give the text, and no two texts stand side by side", () => {
    fc.assert(
      fc.property(template, (text) => {
        const { segments } = parse(text)
        expect(segments.map((segment) => segment.text).join("")).toBe(text)
        expect(segments.some((one, at) => one.type === "text" && segments[at + 1]?.type === "text")).toBe(false)
        expect(segments.every((segment) => text.startsWith(segment.text, segment.start))).toBe(true)
      }),
      run
    )
  })

  it("S-010 S-011 S-012 rendering equals the slow reference", () => {
    fc.assert(
      fc.property(template, names, (text, given) => {
        expect(render(text, given).text).toBe(slowly(text, given))
      }),
      run
    )
  })

  it("a compiled text renders as the text itself", () => {
    fc.assert(
      fc.property(template, names, fc.constantFrom("keep", "label"), (text, given, unknown) => {
        expect(compile(text).render(given, { unknown })).toEqual(render(text, given, { unknown }))
      }),
      run
    )
  })

  it("text without tokens is unchanged, and unknown references are left and reported", () => {
    const nobody: TokenNames = { product: new Map(), place: new Map(), logo: new Set() }
    fc.assert(
      fc.property(template, (text) => {
        const rendered = render(text, nobody)
        expect(rendered.text).toBe(text)
        expect(rendered.diagnostics).toHaveLength([...text.matchAll(TOKEN)].length)
      }),
      run
    )
  })

  it("names are never scanned again: a name that is a token stays one", () => {
    const mirror: TokenNames = {
      product: new Map([
        ["k1", "product:[k2]"],
        ["k2", "place:[p1]"]
      ]),
      place: new Map([["p1", "product:[k1]"]])
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom("product:[k1]", "product:[k2]", "place:[p1]", " ")), (pieces) => {
        const expected = pieces.map((part) => (part === " " ? " " : slowly(part, mirror))).join("")
        expect(render(pieces.join(""), mirror).text).toBe(expected)
      }),
      run
    )
  })

  it("a rename changes the text only where it is referenced", () => {
    fc.assert(
      fc.property(template, names, anyName, (text, given, renamed) => {
        const after = { ...given, product: new Map([...given.product, ["k1", renamed]]) }
        const kept = replaceId(text, "product", "k1", "gone")
        expect(render(kept, after).text).toBe(render(kept, given).text)
      }),
      run
    )
  })

  it("two texts joined render as their renderings joined when the seam holds nothing of a token", () => {
    fc.assert(
      fc.property(template, template, names, (left, right, given) => {
        expect(render(`${left} ${right}`, given).text).toBe(`${render(left, given).text} ${render(right, given).text}`)
      }),
      run
    )
  })

  it("inserting adds its reference and loses none", () => {
    fc.assert(
      fc.property(template, fc.integer({ min: -2, max: 60 }), kind, fewIds, (text, at, word, id) => {
        const after = references(insert(text, at, { kind: word, id }).text).map(tokenOf)
        expect(after).toEqual(expect.arrayContaining([...references(text).map(tokenOf), tokenOf({ kind: word, id })]))
      }),
      run
    )
  })

  it("exchanging an id there and back gives the text", () => {
    fc.assert(
      fc.property(template, (text) => {
        const there = replaceId(text, "product", "k1", "nowhere-else")
        expect(references(there)).not.toContainEqual({ kind: "product", id: "k1" })
        expect(replaceId(there, "product", "nowhere-else", "k1")).toBe(text)
      }),
      run
    )
  })
})

const MEGABYTE = 1024 * 1024
const fill = (unit: string, opener = "") => opener + unit.repeat(Math.floor((MEGABYTE - opener.length) / unit.length))

describe("a megabyte of", { timeout }, () => {
  it.each([
    ["openers", fill("product:["), 0],
    ["letters after one opener", fill("x", "product:["), 0],
    ["colons with brackets", fill(":["), 0],
    ["opening brackets", fill("["), 0],
    ["closing brackets", fill("]"), 0],
    ["words with colons", fill("product:"), 0],
    ["a token and an opener", fill("product:[a]product:["), 1],
    ["near kinds", fill(" roduct:[a]"), 0],
    ["ids of 64 characters", fill(`product:[${"x".repeat(64)}]`), 1],
    ["ids of 65 characters", fill(`product:[${"x".repeat(65)}]`), 0],
    ["one-letter ids back to back", fill("product:[a]"), 1],
    ["astral characters between openers", fill("\u{1F347}product:["), 0],
    ["one letter of a kind", fill("t"), 0]
  ])("%s is read without harm", (_, text, distinct) => {
    const nobody: TokenNames = { product: new Map(), place: new Map() }
    expect(references(text)).toHaveLength(distinct)
    expect(render(text, nobody).text === text).toBe(true)
    expect(
      parse(text)
        .segments.map((segment) => segment.text)
        .join("") === text
    ).toBe(true)
    const named = {
      ...nobody,
      product: new Map([
        ["a", ""],
        ["x".repeat(64), ""]
      ])
    }
    expect(render(text, named).text === slowly(text, named)).toBe(true)
  })
})
