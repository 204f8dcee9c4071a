import { exampleSurroundings } from "./fixtures/help.examples.ts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { helpArticles, helpTopics } from "./help-articles.texts.ts"
import { findArticles } from "./help-search.rules.ts"
import { helpTexts } from "./help.texts.ts"
import { diagnosticsText, type HelpSurroundings, systemRows } from "./help-system.rules.ts"

const ids = (query: string) => findArticles(helpArticles, query).map(({ id }) => id)

describe("the search over the help", () => {
  it("S-034 finds articles by how words begin, those named so first", () => {
    expect(ids("")).toEqual(helpArticles.map(({ id }) => id))
    expect(ids("  market ")[0]).toBe("markets")
    expect(ids("LÓGO sharp")).toEqual(["identity"])
    expect(ids("pdf")).toEqual(["start-a-brand", "guidelines"])
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
  })

  it("stands in the order of its topics, each of which has articles", () => {
    expect([...new Set(helpArticles.map(({ topic }) => topic))]).toEqual([...helpTopics])
    const places = helpArticles.map(({ topic }) => helpTopics.indexOf(topic))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })
})

const valuesOf = (given: HelpSurroundings) =>
  new Map(systemRows(given).map(({ label, value }) => [label, value] as const))
const firstRows = (given: HelpSurroundings) => [...valuesOf(given).values()].slice(0, 4)

describe("what the help says about the system", () => {
  it("names each hosted part, and whether it is on", () => {
    const off = valuesOf(exampleSurroundings)
    expect([...off.keys()].slice(4)).toEqual([
      "Sign-in",
      "Mail",
      "Files",
      "Media host",
      "Payments",
      "Analytics",
      "Social pixel",
      "Error reports"
    ])
    expect(off.get("Mail")).toBe("Kept on this installation")
    expect(off.get("Files")).toBe("On this installation")
    expect([...off.values()].slice(7)).toEqual(["Off", "Off", "Off", "Off", "Off"])
    const on = valuesOf({
      ...exampleSurroundings,
      installation: {
        ...exampleSurroundings.installation,
        identity: { publishableKey: "pk_test_1" },
        mail: true,
        mediaUrl: "https://media.example",
        storage: true,
        payments: "test",
        analytics: true,
        pixel: { id: "12345" },
        errors: { environment: "staging" }
      }
    })
    expect([...on.values()].slice(5)).toEqual([
      "By a mail server",
      "In object storage",
      "https://media.example",
      "Test mode, without money",
      "On, for those who accept it",
      "On, for those who accept it",
      "On, as staging"
    ])
  })

  it("is the version, the connection and where the data comes from", () => {
    expect(firstRows(exampleSurroundings)).toEqual(["v7", "Online", "https://marque.example", "From this address"])
    const elsewhere = {
      ...exampleSurroundings,
      appVersion: undefined,
      dataAddress: "wss://d.example",
      offline: "You are offline"
    }
    expect(firstRows(elsewhere)).toEqual([
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
