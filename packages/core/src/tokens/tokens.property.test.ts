import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compile, insert, parse, references, render, replaceId, type TokenNames } from "./index.ts"
import { checkTokens, type TokenFunctions } from "./fixtures/tokens.cases.ts"

/** Runs of fast-check, each with its own seed for the fast generator. */
const RUNS = 20
const CASES_PER_RUN = 5000
/** Milliseconds; a busy machine takes several seconds for the hundred thousand cases. */

const tokens: TokenFunctions = { compile, insert, parse, references, render, replaceId }

describe("tokens, whatever the text", () => {
  it("S-010 S-011 S-012 keep every promise in a hundred thousand cases", () => {
    expect(() =>
      fc.assert(
        fc.property(fc.integer({ min: 0 }), (seed) => checkTokens(tokens, seed, CASES_PER_RUN)),
        { numRuns: RUNS, endOnFailure: true }
      )
    ).not.toThrow()
  })

  it("text of any characters without an opener is unchanged and refers to nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (any) => {
        const text = any.replaceAll(":[", ":")
        const names: TokenNames = { product: new Map([[any, "x"]]), place: new Map() }
        expect(render(text, names)).toEqual({ text, diagnostics: [] })
        expect(references(text)).toEqual([])
      }),
      { numRuns: 5000 }
    )
  })

  it("any name survives", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const names: TokenNames = { product: new Map([["k1", name]]), place: new Map() }
        expect(render("<product:[k1]>", names).text).toBe(`<${name}>`)
        expect(compile("<product:[k1]>").render(names).text).toBe(`<${name}>`)
      }),
      { numRuns: 5000 }
    )
  })
})

const anywhere: typeof render = (text, names, options) => ({
  text: text.replaceAll(/(product|place):\[([\w-]{1,64})\]/g, (token, kind: "product" | "place", id: string) =>
    options?.unknown === "label" ? "?" : (names[kind].get(id) ?? token)
  ),
  diagnostics: []
})

it.each<[string, Partial<TokenFunctions>]>([
  ["a kind inside a word", { render: anywhere }],
  ["names scanned again", { render: (text, names, options) => render(render(text, names).text, names, options) }],
  [
    "names in an object",
    { render: (text, names) => render(text, { ...names, product: new Map([["constructor", "x"]]) }) }
  ],
  ["a lost end", { parse: (text) => parse(text.trimEnd()) }],
  [
    "a compiled text that forgets to report",
    {
      compile: (text) => ({ render: (names, options) => ({ ...render(text, names, options), diagnostics: [] }) })
    }
  ],
  [
    "a word glued to a token",
    { insert: (text, at, { id, kind }) => insert(text, at, { kind, id: `${id}x`.slice(0, 64) }) }
  ],
  ["every id exchanged", { replaceId: (text, kind, from, to) => text.replaceAll(`[${from}]`, `[${to}]`) }],
  ["references without order", { references: (text) => references(text).toReversed() }]
])("the cases notice %s", (_, broken) => {
  expect(() => checkTokens({ ...tokens, ...broken }, 1, 2000)).toThrow(/seed 1, case \d+, text/)
})

const MEGABYTE = 1024 * 1024
const fill = (unit: string, opener = "") => opener + unit.repeat(Math.floor((MEGABYTE - opener.length) / unit.length))

describe("a megabyte of", () => {
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
    const noNames: TokenNames = { product: new Map(), place: new Map() }
    expect(references(text)).toHaveLength(distinct)
    expect(render(text, noNames).text === text).toBe(true)
    const { segments } = parse(text)
    expect(segments.map((segment) => segment.text).join("") === text).toBe(true)
    expect(compile(text).render(noNames).text === text).toBe(true)
  })
})
