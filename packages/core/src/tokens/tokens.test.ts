import { describe, expect, it } from "vitest"
import {
  compile,
  insert,
  isTokenId,
  parse,
  references,
  referencesOf,
  render,
  replaceId,
  type TokenNames
} from "./index.ts"

const names: TokenNames = {
  product: new Map([
    ["k1", "Fig jam"],
    ["k2", "product:[k1]"],
    ["k3", "مربى \u{1F347}"]
  ]),
  place: new Map([
    ["p1", "The pier"],
    ["k1", "A place of the same id"]
  ])
}
const text = (template: string) => render(template, names).text

describe("substitution", () => {
  it("S-010 S-011 a product or place token becomes the name of what it refers to", () => {
    expect(text("Eat product:[k1] at place:[p1]!")).toBe("Eat Fig jam at The pier!")
    expect(text("place:[k1]")).toBe("A place of the same id")
  })

  it("S-012 a logo token becomes the word logo, whatever its id", () => {
    expect(text("Put logo:[any] here")).toBe("Put logo here")
  })

  it("names are never scanned again", () => {
    expect(text("product:[k2]")).toBe("product:[k1]")
    expect(text("product:[k2]product:[k1]")).toBe("product:[k1]Fig jam")
  })

  it("any name survives", () => {
    expect(text("<product:[k3]>")).toBe("<مربى \u{1F347}>")
    const odd = "\0$& $1 \u{202E}\ud800"
    expect(render("product:[x]", { ...names, product: new Map([["x", odd]]) }).text).toBe(odd)
    expect(render("product:[x]", { ...names, product: new Map([["x", ""]]) }).text).toBe("")
  })

  it.each([
    "byproduct:[k1]",
    "1product:[k1]",
    "_product:[k1]",
    "productproduct:[k1]",
    "roduct:[k1]",
    "Product:[k1]",
    "product :[k1]",
    "product: [k1]",
    "product:[]",
    "product:[k1",
    "product:[k 1]",
    "product:[k1 ]",
    "product:[ключ]",
    "logos:[k1]",
    `product:[${"x".repeat(65)}]`,
    ":[k1]",
    "duct:[k1]",
    ""
  ])("S-010 %j is plain text", (template) => {
    expect(render(template, names)).toEqual({ text: template, diagnostics: [] })
    expect(parse(template).segments.every((segment) => segment.type === "text")).toBe(true)
  })

  it.each([
    ["épproduct:[k1]", "épproduct:[k1]"],
    ["éproduct:[k1]", "éFig jam"],
    ["-product:[k1]", "-Fig jam"],
    ["]product:[k1]", "]Fig jam"],
    ["product:[k1]product:[k1]", "Fig jamFig jam"],
    ["product:[product:[k1]]", "product:[Fig jam]"],
    ["place:[product:[k1]", "place:[Fig jam"]
  ])("the word stands alone: %j gives %j", (template, expected) => {
    expect(text(template)).toBe(expected)
  })

  it.each([0, 1, 3, 4, 5, 6, 12])("finds a token behind %i brackets of the text's own", (count) => {
    const own = "[sic] ".repeat(count)
    expect(text(`${own}product:[k1]${own}place:[p1]${own}`)).toBe(`${own}Fig jam${own}The pier${own}`)
    expect(text("[".repeat(count) + "product:[k1]")).toBe(`${"[".repeat(count)}Fig jam`)
  })

  it.each([0, 1, 5, 6, 7, 8, 9, 30])("finds a token %i characters behind what nearly was one", (count) => {
    const between = "-".repeat(count)
    for (const near of ["product:[!]", "a:[b]", ":["]) {
      expect(text(`${near}${between} place:[p1]`)).toBe(`${near}${between} The pier`)
      expect(text(`${near}${between}:[ place:[p1]`)).toBe(`${near}${between}:[ The pier`)
    }
  })

  it("takes ids of 64 characters", () => {
    const id = "-_aZ09".repeat(11).slice(0, 64)
    expect(render(`product:[${id}]`, { ...names, product: new Map([[id, "long"]]) }).text).toBe("long")
  })

  it("looks ids up as they are, also when they are names of an object's own", () => {
    for (const id of ["__proto__", "constructor", "toString"]) {
      expect(render(`product:[${id}]`, names)).toEqual({
        text: `product:[${id}]`,
        diagnostics: [{ problem: "unknown", start: 0, kind: "product", id }]
      })
    }
  })
})

describe("references that name nothing", () => {
  it("stay as they stand and are reported", () => {
    expect(render("a product:[zz] b place:[k2]", names)).toEqual({
      text: "a product:[zz] b place:[k2]",
      diagnostics: [
        { problem: "unknown", start: 2, kind: "product", id: "zz" },
        { problem: "unknown", start: 17, kind: "place", id: "k2" }
      ]
    })
  })

  it("are labelled for people who ask for it", () => {
    expect(render("product:[zz] at place:[zz]", names, { unknown: "label" }).text).toBe(
      "unknown product at unknown place"
    )
  })

  it("include a logo when the known logos are given", () => {
    const known = { ...names, logo: new Set(["l1"]) }
    expect(render("logo:[l1] logo:[l2]", known)).toEqual({
      text: "logo logo:[l2]",
      diagnostics: [{ problem: "unknown", start: 10, kind: "logo", id: "l2" }]
    })
  })
})

describe("taking apart", () => {
  it("gives the pieces with their offsets and what nearly was a token", () => {
    expect(parse("a product:[k1], logo:[")).toEqual({
      segments: [
        { type: "text", text: "a ", start: 0 },
        { type: "token", text: "product:[k1]", start: 2, kind: "product", id: "k1" },
        { type: "text", text: ", logo:[", start: 14 }
      ],
      diagnostics: [{ problem: "malformed", kind: "logo", start: 16 }]
    })
  })

  it("names each reference once, in order, typed by its entity", () => {
    const template = "place:[p1] product:[k1] place:[p1] product:[p1]"
    expect(references(template)).toEqual([
      { kind: "place", id: "p1" },
      { kind: "product", id: "k1" },
      { kind: "product", id: "p1" }
    ])
    expect(referencesOf(template)).toEqual(references(template))
  })

  it.each(["x product:[k1] product:[zz] logo:[l]", "x product:[k1] logo:[l]"])(
    "a compiled text means the same as the text: %s",
    (template) => {
      for (const unknown of ["keep", "label"] as const) {
        expect(compile(template).render(names, { unknown })).toEqual(render(template, names, { unknown }))
      }
    }
  )

  it("knows what an id can be", () => {
    for (const id of ["a", "A-_9", "x".repeat(64)]) expect(isTokenId(id)).toBe(true)
    for (const id of ["", "x".repeat(65), "a b", "a]logo:[b", "é"]) expect(isTokenId(id)).toBe(false)
  })
})

describe("editing", () => {
  const product = { kind: "product", id: "k1" } as const

  it.each([
    ["", 0, "product:[k1]", 12],
    ["Eat ", 4, "Eat product:[k1]", 16],
    ["Eat", 3, "Eat product:[k1]", 16],
    ["Eat now", 4, "Eat product:[k1]now", 16],
    ["logo:[l1]!", 0, "product:[k1]logo:[l1]!", 12],
    ["logo:[l1]!", 9, "logo:[l1]product:[k1]!", 21],
    ["logo:[l1]!", 4, "logo:[l1]product:[k1]!", 21],
    ["\u{1F347}!", 1, "\u{1F347}product:[k1]!", 14],
    ["ab", 99, "ab product:[k1]", 15],
    ["ab", -1, "product:[k1]ab", 12],
    ["ab", Number.NaN, "product:[k1]ab", 12]
  ])("inserts a token into %j at %d", (before, at, after, caret) => {
    expect(insert(before, at, product)).toEqual({ text: after, caret })
  })

  it("inserts nothing that would not be a token", () => {
    expect(insert("ab", 1, { kind: "product", id: "not an id" })).toEqual({ text: "ab", caret: 1 })
  })

  it("exchanges an id everywhere, only for its kind", () => {
    expect(replaceId("product:[k1] place:[k1] product:[k11] product:[k1]", "product", "k1", "k9")).toBe(
      "product:[k9] place:[k1] product:[k11] product:[k9]"
    )
    expect(replaceId("product:[k1]", "product", "k1", "not an id")).toBe("product:[k1]")
  })
})
