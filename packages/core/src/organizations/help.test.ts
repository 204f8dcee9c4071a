import { exampleSurroundings } from "./fixtures/help.examples.ts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { helpArticles } from "./help-articles.texts.ts"
import { findArticles } from "./help-search.rules.ts"
import { helpTexts } from "./help.texts.ts"
import { diagnosticsText, systemRows } from "./help-system.rules.ts"

const ids = (query: string) => findArticles(helpArticles, query).map(({ id }) => id)

describe("the search over the help", () => {
  it("S-034 finds articles by how words begin, those named so first", () => {
    expect(ids("")).toEqual(helpArticles.map(({ id }) => id))
    expect(ids("  market ")[0]).toBe("markets")
    expect(ids("LÓGO sharp")).toEqual(["identity"])
    expect(ids("pdf")).toEqual(["guidelines"])
  })

  it("counts what it found in words", () => {
    expect([helpTexts.found(1), helpTexts.found(2)]).toEqual(["1 article", "2 articles"])
  })

  it("finds nothing for words that no article has, or for no word at all", () => {
    expect(ids("market zeppelin")).toEqual([])
    expect(ids("?!")).toEqual([])
  })

  it("finds with more words nothing that fewer do not find, whatever their case", () => {
    const words = fc.constantFrom(
      ...helpArticles.flatMap((each) => `${each.title} ${each.words}`.match(/\p{L}+/gu) ?? [])
    )
    fc.assert(
      fc.property(words, words, (one, other) => {
        const wider = new Set(ids(one))
        expect(wider.size).toBeGreaterThan(0)
        expect(ids(`${one} ${other}`).filter((id) => !wider.has(id))).toEqual([])
        expect(ids(one.toUpperCase())).toEqual(ids(one))
      })
    )
  })

  it("every article is found by its title, and no two have the same id", () => {
    for (const { id, title } of helpArticles) expect(ids(title)).toContain(id)
    expect(new Set(helpArticles.map(({ id }) => id)).size).toBe(helpArticles.length)
    expect(helpArticles.length).toBeGreaterThanOrEqual(15)
  })
})

describe("what the help says about the system", () => {
  it("is the version, the connection and where the data comes from", () => {
    expect(systemRows(exampleSurroundings).map(({ value }) => value)).toEqual([
      "v7",
      "Online",
      "https://marque.example",
      "From this address"
    ])
    const elsewhere = {
      ...exampleSurroundings,
      appVersion: undefined,
      dataAddress: "wss://d.example",
      offline: "You are offline"
    }
    expect(systemRows(elsewhere).map(({ value }) => value)).toEqual([
      "Not known",
      "You are offline",
      "https://marque.example",
      "From another address"
    ])
  })

  it("has no secret of an address in the diagnostics", () => {
    const secret = "hunter2-s3cret"
    for (const address of [
      `https://ada:${secret}@marque.example/share/${secret}?token=${secret}#${secret}`,
      `https://ada:${secret}@${secret}@marque.example`,
      `data:text/plain,${secret}`,
      secret
    ]) {
      expect(diagnosticsText({ ...exampleSurroundings, address, dataAddress: address })).not.toContain(secret)
    }
    expect(diagnosticsText(exampleSurroundings)).toContain("App version: v7\n")
  })
})
