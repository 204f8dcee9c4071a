import { Effect, Layer } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleArticle, exampleFound, examplePicture, exampleSearch, searchStates } from "./fixtures/search.states.ts"
import { searchActors } from "./search.actors.ts"
import { searchMachine } from "./search.machine.ts"
import { markedIn, ranked, rankOf, wishOf } from "./search.rules.ts"
import type { DroppedPicture, Found, MatchAsked, SearchAsked } from "./search.schema.ts"
import { PicturePrinter, Search } from "./search.service.ts"
import { searchView } from "./search.view.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("the examples name every leaf state", () => {
  const shown = new Set(Object.values(searchStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].toSorted()).toEqual(atomic(getStateNodes(searchMachine)).toSorted())
})

const start = (answer: ReadonlyArray<Found> | "refused" | "silent" = exampleFound, brandsLeft = 0) => {
  const asked: Array<SearchAsked> = []
  const find = (query: SearchAsked) =>
    Effect.suspend(() => {
      asked.push(query)
      if (answer === "silent") return Effect.never
      return answer === "refused" ? Effect.fail(new BackendFailed({})) : Effect.succeed({ items: answer, brandsLeft })
    })
  const matched: Array<MatchAsked> = []
  const match = (query: MatchAsked) =>
    Effect.suspend(() => {
      matched.push(query)
      return answer === "refused" ? Effect.fail(new BackendFailed({})) : find({ ...query, q: "", scope: "all" })
    })
  const read = ({ name }: DroppedPicture) => Effect.succeed({ contentKey: `key of ${name}`, dhash: "0123456789abcdef" })
  const time = makeTestTime(
    Layer.merge(Layer.succeed(Search, { find, match }), Layer.succeed(PicturePrinter, { read }))
  )
  const actor = createActor(searchMachine.provide({ actors: searchActors(time.runtime) }), {
    clock: time.clock,
    input: exampleSearch
  }).start()
  const type = (query: string) => actor.send({ type: "query.change", query })
  const drop = (change: Partial<DroppedPicture> = {}) =>
    actor.send({ type: "picture.drop", picture: { ...examplePicture, ...change } })
  return { ...time, actor, asked, drop, matched, type, view: () => searchView(actor.getSnapshot()) }
}

const titles = (view: ReturnType<typeof searchView>) =>
  view.rows.map(({ title }) => title.map(({ text }) => text).join(""))

describe("the search", () => {
  it("B-1103 shows what was opened last and what fits the page before anything is typed", () => {
    const { asked, view } = start()
    expect(titles(view())).toEqual(["Autumn launch", "New campaign"])
    expect([asked, view().status]).toEqual([[], ""])
  })

  it("asks once, shortly after the last letter, and keeps what it has until the answer", async () => {
    const { advance, asked, type, view } = start()
    type("e")
    await advance(39)
    type("ember")
    await advance(39)
    expect([asked.length, view().busy]).toEqual([0, true])
    await advance(1)
    expect(asked.map(({ q, scope }) => [q, scope])).toEqual([["ember", "all"]])
    await advance(0)
    expect(view()).toMatchObject({ busy: false, status: "4 results" })
    type("ember m")
    expect(view().rows.length).toBeGreaterThan(0)
  })

  it("B-1104 shows two things of one name, each with its kind and brand", async () => {
    const { advance, type, view } = start()
    type("ember mug")
    await advance(40)
    await advance(0)
    const mugs = view().rows.filter(({ title }) => title.map(({ text }) => text).join("") === "Ember Mug")
    expect(mugs.map(({ facts }) => facts)).toEqual(["Product · Fig & Ember · Cups", "Product · Ash & Oak"])
  })

  it("B-1106 finds commands without asking the backend, and people and folders by their signs", async () => {
    const { advance, asked, type, view } = start()
    type(">")
    expect(titles(view())).toEqual(["Keyboard shortcuts"])
    type("> zebra")
    expect(view().empty).toBe("Nothing found for “> zebra”")
    await advance(100)
    expect(asked).toEqual([])
    for (const query of ["@ann", "/ spring", "#sale"]) {
      type(query)
      await advance(40)
    }
    expect(asked.map(({ q, scope }) => [q, scope])).toEqual([
      ["ann", "people"],
      ["spring", "folders"],
      ["sale", "tags"]
    ])
  })

  it("does not offer what only an older answer had, so that Enter opens nothing that is no longer asked for", async () => {
    const { advance, type, view } = start([{ kind: "picture", id: "asset_7", title: "scan.png", at: 1 }])
    type("price")
    await advance(40)
    await advance(0)
    expect(titles(view())).toEqual(["scan.png"])
    type("prices")
    expect(titles(view())).toEqual([])
  })

  it.each([
    [0, ""],
    [1, "The brand that changed longest ago was not searched. Open a brand to search in it first."],
    [18, "The 18 brands that changed longest ago were not searched. Open a brand to search in it first."]
  ] as const)("says when %d brands were not searched", async (brandsLeft, note) => {
    const { advance, type, view } = start([], brandsLeft)
    type("ember")
    expect(view().note).toBeUndefined()
    await advance(40)
    await advance(0)
    expect(view().note ?? "").toBe(note)
  })

  it("is moved through by keys, around both ends, and says what was chosen", async () => {
    const { actor, advance, type, view } = start()
    const opened: Array<unknown> = []
    actor.on("opened", ({ entry }) => opened.push(entry.href))
    actor.on("command", ({ command }) => opened.push(command))
    type("ember")
    await advance(40)
    await advance(0)
    actor.send({ type: "row.move", by: -1, count: 4 })
    expect(view().index).toBe(3)
    actor.send({ type: "row.move", by: 1, count: 4 })
    expect(view().index).toBe(0)
    for (const { row } of view().rows) actor.send({ type: "row.choose", row })
    actor.send({ type: "row.choose", row: { command: "shortcuts" } })
    expect(opened).toEqual([
      "/brands/brand_1/brand/products/form?productId=product_1&mode=edit",
      "/campaigns/campaign_1/",
      "/brands/brand_2/brand/products/form?productId=product_9&mode=edit",
      "/brands/brand_1/gallery?assetId=asset_1",
      "shortcuts"
    ])
  })

  it("says that it failed, by itself after ten seconds, and asks again", async () => {
    const { actor, advance, asked, type, view } = start("silent")
    type("ember")
    await advance(40)
    await advance(10_000)
    expect(view()).toMatchObject({ error: "The search did not work", empty: undefined, status: "" })
    actor.send({ type: "search.retry" })
    expect(asked).toHaveLength(2)
    const refused = start("refused")
    refused.type("ember")
    await refused.advance(40)
    await refused.advance(0)
    expect(refused.view().error).toBeDefined()
  })

  it("finds articles of the help, by their titles and other words for them, once they are loaded", () => {
    const { actor, type, view } = start()
    type("colour")
    expect(titles(view())).toEqual([])
    actor.send({ type: "entries.add", entries: [{ ...exampleArticle, alias: "palette hue" }] })
    expect(view().rows).toMatchObject([{ kind: "help", facts: "Help", row: { href: "/org/help?article=ember" } }])
    type("hue")
    expect(titles(view())).toEqual(["What the ember colour is for"])
  })

  it("B-1107 finds a dropped picture by its bytes and its look, until something is typed", async () => {
    const { advance, drop, matched, type, view } = start([{ kind: "picture", id: "asset_7", title: "scan.png", at: 1 }])
    type("mug")
    drop()
    expect(view()).toMatchObject({ busy: true, query: "", rows: [] })
    await advance(0)
    expect(matched).toEqual([
      {
        organizationId: "organization_1",
        brandId: "brand_1",
        prints: { contentKey: "key of from-a-mail.jpg", dhash: "0123456789abcdef" }
      }
    ])
    expect(titles(view())).toEqual(["scan.png"])
    expect(view()).toMatchObject({ heading: "Same as “from-a-mail.jpg” or like it", status: "1 result", busy: false })
    type("m")
    expect(view().heading).toBe("Results")
    expect(titles(view())).toEqual([])
  })

  it("says that no picture is like it, that a file is no picture, and that it could not look", async () => {
    const { advance, drop, matched, view } = start([])
    drop({ name: "brief.pdf", type: "application/pdf" })
    expect(view()).toMatchObject({
      error: "“brief.pdf” is no picture. Choose a PNG, JPEG, WebP or AVIF file.",
      canRetry: false
    })
    expect(matched).toEqual([])
    drop()
    await advance(0)
    expect(view()).toMatchObject({
      error: undefined,
      empty: "No picture here is “from-a-mail.jpg” or looks like it",
      status: "No picture here is “from-a-mail.jpg” or looks like it"
    })
    const silent = start("silent")
    silent.drop()
    await silent.advance(10_000)
    expect(silent.view()).toMatchObject({ error: "The search did not work", canRetry: true })
    silent.actor.send({ type: "search.retry" })
    await silent.advance(0)
    expect(silent.matched).toHaveLength(2)
    const refused = start("refused")
    refused.drop()
    await refused.advance(0)
    expect(refused.view().canRetry).toBe(true)
  })

  it.each([
    ["photoshoot", "/brands/brand_1/photoshoots/x"],
    ["brand", "/brands/brand_1"],
    ["place", "/brands/brand_1/brand/places/form?placeId=x&mode=edit"],
    ["market", "/brands/brand_1/brand/markets?q=Ember"],
    ["rule", "/brands/brand_1/brand/guidelines?q=Ember"],
    ["folder", "/brands/brand_1/gallery?folderId=x"],
    ["clip", "/brands/brand_1/gallery?assetId=x"]
  ] as const)("leads from a %s to %s", async (kind, href) => {
    const found = { kind, id: "x", title: "Ember", brand: { id: "brand_1", name: "Fig" }, at: 1 }
    const { advance, type, view } = start([found])
    type("ember")
    await advance(40)
    await advance(0)
    expect(view().rows[0]?.row).toMatchObject({ href })
  })

  it("shows a small picture of what has one", async () => {
    const name = "a1".repeat(32)
    const { advance, type, view } = start([
      { kind: "product", id: "product_1", title: "Ember Mug", thumbnail: `/media/${name}`, at: 1 }
    ])
    type("ember")
    await advance(40)
    await advance(0)
    expect(view().rows[0]?.thumbnail).toMatch(/\?w=320$/)
  })

  it("leads from a person to the organization", async () => {
    const { advance, type, view } = start([{ kind: "person", id: "u", title: "Ember Ann", at: 1 }])
    type("ember")
    await advance(40)
    await advance(0)
    expect(view().rows[0]).toMatchObject({ facts: "Person", row: { href: "/org" } })
  })
})

describe("the order", () => {
  it("B-1102 is exact title, prefix, word, alias, detail; recency only breaks ties", () => {
    const all = [
      { title: "Cup", alias: "", detail: "with an ember glow", at: 9 },
      { title: "Bowl", alias: "ember-7", at: 8 },
      { title: "The ember bowl", at: 7 },
      { title: "Ember evenings", at: 5 },
      { title: "Ember nights", at: 6 },
      { title: "Émber", at: 1 },
      { title: "Remember", at: 99 }
    ]
    expect(ranked(all, "ember").map(({ title }) => title)).toEqual([
      "Émber",
      "Ember nights",
      "Ember evenings",
      "The ember bowl",
      "Bowl",
      "Cup"
    ])
    expect(rankOf({ title: "Cup", at: 0 }, "…")).toBeUndefined()
  })

  it("puts a product before the newer pictures that are named after it", () => {
    const picture = (at: number) => ({ kind: "picture", title: `Ember Mug · ${at}`, at })
    const found = ranked([picture(8), { kind: "product", title: "Ember Mug", at: 1 }, picture(9)], "ember m")
    expect(found.map(({ title }) => title)).toEqual(["Ember Mug", "Ember Mug · 9", "Ember Mug · 8"])
  })

  it("is the same whatever order things come in, and whatever case they are typed in", () => {
    const item = fc.record({ title: fc.string({ maxLength: 12 }), at: fc.nat() })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), fc.string({ maxLength: 4 }), (items, q) => {
        const found = ranked(items, q)
        const again = ranked(items.toReversed(), q.toUpperCase().toLowerCase())
        expect(new Set(again)).toEqual(new Set(found))
      })
    )
  })
})

describe("what was typed", () => {
  it("B-1109 marks the beginnings of words and never changes the title, however long", () => {
    expect(markedIn("Ember Mug, Überfall", "em übe")).toEqual([
      { text: "Em", marked: true },
      { text: "ber", marked: false },
      { text: " ", marked: false },
      { text: "Mug", marked: false },
      { text: ", ", marked: false },
      { text: "Übe", marked: true },
      { text: "rfall", marked: false }
    ])
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.string({ maxLength: 5 }), (title, q) => {
        expect(
          markedIn(title, q)
            .map(({ text }) => text)
            .join("")
        ).toBe(title)
      })
    )
  })

  it.each([
    ["  mug ", "all", "mug"],
    ["> new", "commands", "new"],
    ["https://m.example/brands/b/gallery?q=x&assetId=k57abc", "all", "k57abc"],
    ["https://m.example/campaigns/k57abcdefghijklmnop/assets", "all", "k57abcdefghijklmnop"],
    ["https://m.example/", "all", "https://m.example/"]
  ] as const)("B-1107 %s asks for %s: %s", (typed, scope, words) => {
    expect(wishOf(typed)).toEqual({ scope, words })
  })
})
