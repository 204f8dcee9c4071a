import { describe, expect, it } from "vitest"
import { menuQuery, tokenCounter, tokenMenuView, tokenPill, tokenSegments } from "./index.ts"

const entries = {
  product: [
    { id: "k1", name: "Fig jam", detail: "Jams", pictureUrl: "/fig.png" },
    { id: "k2", name: "Ember Mug" },
    { id: "k3", name: "Café mug" }
  ],
  logo: [{ id: "l1", name: "Wordmark" }]
}

describe("pills", () => {
  it("S-010 S-011 carry the literal token, the name, and what a screen reader says", () => {
    expect(tokenSegments("Eat product:[k1] now", entries)).toEqual([
      { type: "text", text: "Eat " },
      {
        type: "pill",
        text: "product:[k1]",
        kind: "product",
        id: "k1",
        label: "Fig jam",
        spoken: "product Fig jam",
        missing: false,
        card: { title: "Fig jam", lines: ["Product", "Jams", "product:[k1]"] },
        pictureUrl: "/fig.png"
      },
      { type: "text", text: " now" }
    ])
  })

  it("say that something is missing only when its list is known", () => {
    expect(tokenPill({ kind: "product", id: "zz" }, entries)).toMatchObject({
      label: "missing product",
      spoken: "missing product",
      missing: true,
      card: { title: "This product does not exist any more" }
    })
    expect(tokenPill({ kind: "place", id: "p1" }, entries)).toMatchObject({ label: "place", missing: false })
    expect(tokenPill({ kind: "logo", id: "zz" }, entries)).toMatchObject({ label: "missing logo", missing: true })
    expect(tokenPill({ kind: "logo", id: "l1" }, entries)).toMatchObject({ spoken: "logo Wordmark" })
  })

  it("joined give the text", () => {
    const text = "byproduct:[k1] product:[k1]product:[zz], logo:["
    expect(
      tokenSegments(text, entries)
        .map((piece) => piece.text)
        .join("")
    ).toBe(text)
  })
})

describe("the menu", () => {
  const named = (query: string, only?: "product" | "place" | "logo") =>
    tokenMenuView(query, entries, only).options.map(({ name }) => name)

  it("lists everything at first, kind by kind", () => {
    expect(tokenMenuView("", entries)).toMatchObject({ label: "Refer to", status: "4 matches", empty: false })
    expect(tokenMenuView("", entries).options[0]).toEqual({
      kind: "product",
      id: "k1",
      name: "Fig jam",
      kindLabel: "Product",
      pictureUrl: "/fig.png"
    })
    expect(named("")).toEqual(["Fig jam", "Ember Mug", "Café mug", "Wordmark"])
  })

  it("finds names by their beginning first, then by a word, then by what they hold", () => {
    expect(named("m")).toEqual(["Ember Mug", "Café mug", "Fig jam", "Wordmark"])
    expect(named("FIG")).toEqual(["Fig jam"])
    expect(named("cafe m")).toEqual(["Café mug"])
    expect(tokenMenuView("fig", entries).status).toBe("1 match")
  })

  it("says why it is empty", () => {
    expect(tokenMenuView("plum ", entries)).toMatchObject({ status: "Nothing is called “plum”", empty: true })
    expect(tokenMenuView("", {})).toMatchObject({ status: "There is nothing to refer to yet", empty: true })
  })

  it("offers only its own kind to replace a reference, and at most twenty lines", () => {
    expect(tokenMenuView("", entries, "logo")).toMatchObject({ label: "Replace by another logo" })
    expect(named("", "logo")).toEqual(["Wordmark"])
    const many = { product: Array.from({ length: 30 }, (_, at) => ({ id: `p${at}`, name: `Mug ${at}` })) }
    expect(tokenMenuView("mug", many)).toMatchObject({ status: "30 matches", options: { length: 20 } })
  })

  it.each([
    ["/", { start: 0, query: "" }],
    ["@fig", { start: 0, query: "fig" }],
    ["Put (/fig j", { start: 5, query: "fig j" }],
    ["مع @مر", { start: 3, query: "مر" }],
    ["a/b @c", { start: 4, query: "c" }],
    ["and/or", undefined],
    ["me@example", undefined],
    ["http://x", undefined],
    ["/ fig", undefined],
    ["/fig\n", undefined],
    [`/${"x".repeat(41)}`, undefined],
    ["plain", undefined],
    ["", undefined]
  ])("after %j asks for %j", (before, query) => {
    expect(menuQuery(before)).toEqual(query)
  })
})

it("the counter counts UTF-16 code units of the literal text", () => {
  expect(tokenCounter("product:[k1]", 12)).toEqual({ label: "12/12", over: false })
  expect(tokenCounter("product:[k1]!", 12)).toEqual({ label: "13/12", over: true })
})
