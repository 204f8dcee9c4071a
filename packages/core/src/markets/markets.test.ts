import { Effect, Option, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { type AnyActor, createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { exampleMarket, exampleMarkets } from "./fixtures/market.examples.ts"
import { keptMarketForm } from "./market-form.schema.ts"
import { marketFormMachine } from "./market-form.machine.ts"
import { marketFormView } from "./market-form.view.ts"
import { marketListMachine } from "./market-list.machine.ts"
import { EVERY_RECORD, wordSearchOf, wordUrlOf } from "../records/record-list.rules.ts"
import { marketListView } from "./market-list.view.ts"
import { marketFormActors, marketListActors } from "./markets.actors.ts"
import { MarketStore } from "./markets.service.ts"

const actors: Array<AnyActor> = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

const brand = { brandId: "brand_1", brandRole: "manager", timeZone: "UTC" } as const

const openList = async (q = "") => {
  const time = makeTestTime(MarketStore.layerMemory(exampleMarkets))
  const actor = createActor(marketListMachine.provide({ actors: marketListActors(time.runtime) }), {
    clock: time.clock,
    input: { ...brand, search: wordSearchOf({ ...EVERY_RECORD, q }) }
  }).start()
  actors.push(actor)
  await time.advance(0)
  return { ...time, actor, view: () => marketListView(actor.getSnapshot()) }
}

const openForm = async (input: { mode: "new" } | { mode: "edit"; recordId: string }) => {
  const time = makeTestTime(MarketStore.layerMemory(exampleMarkets))
  const actor = createActor(marketFormMachine.provide({ actors: marketFormActors(time.runtime) }), {
    clock: time.clock,
    input: { ...brand, ...input }
  })
  const emitted: Array<unknown> = []
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  actors.push(actor)
  await time.advance(0)
  return { ...time, actor, emitted, view: () => marketFormView(actor.getSnapshot()) }
}

describe("the market list", () => {
  it("S-077 shows a card for each market, with codes by their names", async () => {
    const { view } = await openList()
    expect(view()).toMatchObject({ state: "ready", title: "Markets", count: "11 markets", pages: 2 })
    expect(view().items[0]).toMatchObject({
      name: "DACH",
      countries: "Germany, Austria, Switzerland",
      languages: "German, Austrian German",
      facts: "EUR · Europe/Berlin · Metric",
      rules: "Own tone, 2 banned terms, 1 required term",
      href: "/brands/brand_1/brand/markets?marketId=market_1&mode=edit"
    })
    expect(view().items[2]).toMatchObject({ countries: "", facts: "USD · Imperial", rules: "" })
  })

  it.each([
    ["austria", ["DACH"]],
    ["english", ["United Kingdom", "United States"]],
    ["jp", ["Japan"]],
    ["glacier", []]
  ])("finds markets by name, country and language: %s", async (q, names) => {
    const { view } = await openList(q)
    expect(view().items.map(({ name }) => name)).toEqual(names)
  })

  it("keeps the search in the address of a market, so that closing it leads back", async () => {
    const { view } = await openList("austria")
    expect(view().items[0]?.href).toBe("/brands/brand_1/brand/markets?q=austria&marketId=market_1&mode=edit")
    expect(view().newRecord?.href).toBe("/brands/brand_1/brand/markets?q=austria&mode=new")
  })

  it("reads its search from the address and writes it back", () => {
    const { archived, page, q } = routes.markets.decode("?q=fig&archived=true&page=2").value
    expect(wordUrlOf(wordSearchOf({ archived, page, q }))).toEqual({ q: "fig", archived: true, page: 2 })
    expect(routes.markets.decode("").value).toEqual(EVERY_RECORD)
  })

  it("marks the default one, which alone cannot be archived", async () => {
    const { view } = await openList()
    const archived = view().items.filter(({ acts }) => acts.some(({ kind }) => kind === "archive"))
    expect(view().items.length - archived.length).toBe(1)
    expect(view().items.flatMap(({ defaultLabel, name }) => (defaultLabel === undefined ? [] : [name]))).toEqual([
      "DACH"
    ])
  })

  it("archives a market and puts it back", async () => {
    const { actor, advance, view } = await openList()
    actor.send({ type: "rows.archive", ids: ["market_2"] })
    await advance(0)
    expect(view()).toMatchObject({ count: "10 markets", canUndo: true })
    actor.send({ type: "undo.take" })
    await advance(0)
    expect(view().count).toBe("11 markets")
  })
})

describe("the market form", () => {
  it("makes a usable market from a country, and says how it writes prices and days", async () => {
    const { actor, advance, emitted, view } = await openForm({ mode: "new" })
    expect(view().countries?.slice(0, 2)).toEqual([
      { value: "", label: "Choose a country" },
      { value: "AR", label: "Argentina" }
    ])
    actor.send({ type: "country.choose", country: "DE" })
    expect(view().countries).toBeUndefined()
    expect(view().text.currency.hint).toBe("1.234,50\u00a0€ · 24.12.2026")
    actor.send({ type: "field.change", field: "currency", value: "" })
    expect(view().text.currency.hint).toBe("1.234,5 · 24.12.2026")
    actor.send({ type: "field.change", field: "languages", value: "german" })
    expect(view().text.currency.hint).toBe("Three letters, such as EUR")
    actor.send({ type: "field.change", field: "languages", value: "de" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(emitted).toContainEqual({ type: "notice", kind: "success", text: "Market saved" })
  })

  it("B-604 is usable after three acts: a new one, its country, and saving it", async () => {
    const { actor, advance, emitted, view } = await openForm({ mode: "new" })
    actor.send({ type: "country.choose", country: "JP" })
    const { currency, holidays, languages, timeZone } = actor.getSnapshot().context.fields
    expect([languages, currency, timeZone, holidays]).toEqual(["ja", "JPY", "Asia/Tokyo", "on"])
    const price = new Intl.NumberFormat("ja", { style: "currency", currency: "JPY" }).format(1234.5)
    expect(view().text.currency.hint).toContain(price)
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(emitted).toContainEqual({ type: "notice", kind: "success", text: "Market saved" })
  })

  it("gives up what it says in place of the brand, and turns its holidays off", async () => {
    const { actor, view } = await openForm({ mode: "edit", recordId: "market_1" })
    actor.send({ type: "field.reset", field: "toneOverride" })
    actor.send({ type: "holidays.choose", holidays: "off" })
    expect(view()).toMatchObject({ dirty: true, holidays: "off", fields: { toneOverride: "" } })
  })

  it("S-077 makes it the default in place of another, and never takes the choice back", async () => {
    const { actor, advance, runtime, view } = await openForm({ mode: "edit", recordId: "market_2" })
    expect(view()).toMatchObject({ isDefault: false, staysDefault: false, dirty: false, archive: { archived: false } })
    actor.send({ type: "default.choose", isDefault: true })
    expect(view()).toMatchObject({ isDefault: true, staysDefault: false, dirty: true })
    actor.send({ type: "form.submit" })
    await advance(0)
    const chosen = (id: string) =>
      runtime.runPromise(
        MarketStore.use((store) => Stream.runHead(Stream.take(store.get(id), 1))).pipe(Effect.map(Option.getOrThrow))
      )
    expect([await chosen("market_1"), await chosen("market_2")].map(({ isDefault }) => isDefault)).toEqual([
      false,
      true
    ])
    const other = await openForm({ mode: "edit", recordId: "market_1" })
    expect(other.view()).toMatchObject({ isDefault: true, staysDefault: true, archive: undefined })
  })

  it("saves a new market from a name, a country and a language", async () => {
    const { actor, advance, emitted, view } = await openForm({ mode: "new" })
    actor.send({ type: "form.submit" })
    expect(view().text.countries.error).toBe("Name at least one country")
    const typed = { name: "Nordics", countries: "se, no", languages: "sv" } as const
    for (const field of ["name", "countries", "languages"] as const)
      actor.send({ type: "field.change", field, value: typed[field] })
    actor.send({ type: "formats.choose", change: { units: "imperial" } })
    expect(view()).toMatchObject({ fields: { units: "imperial" }, dirty: true })
    expect(view().text.countries.hint).toBe("Sweden, Norway")
    actor.send({ type: "form.submit", another: true })
    await advance(0)
    expect(view()).toMatchObject({ fields: { units: "imperial" }, dirty: false })
    expect(view().text.name.value).toBe("")
    expect(emitted).toContainEqual({ type: "notice", kind: "success", text: "Market saved" })
  })

  it("keeps what is typed over a reload, and says what another person changed", async () => {
    const { actor, advance, emitted, runtime, view } = await openForm({ mode: "edit", recordId: "market_1" })
    expect(view()).toMatchObject({ title: "DACH", dirty: false })
    actor.send({ type: "formats.choose", change: { units: "imperial" } })
    actor.send({ type: "field.change", field: "currency", value: "CHF" })
    const last = emitted.at(-1) as { readonly kept: Parameters<typeof keptMarketForm.write>[0] }
    expect(keptMarketForm.read(keptMarketForm.write(last.kept))).toEqual(last.kept)
    expect(keptMarketForm.read('{"fields":{"name":"Nordics"}}')).toBeUndefined()
    const { _id, archived, brandId, updatedAt, version, ...draft } = exampleMarket
    await runtime.runPromise(
      MarketStore.use((store) =>
        store.update({ id: _id, version, idempotencyKey: "theirs", draft: { ...draft, name: "German-speaking" } })
      ).pipe(Effect.asVoid)
    )
    await advance(0)
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view().conflict?.changes).toEqual([
      { label: "Name", yours: "DACH", theirs: "German-speaking" },
      { label: "Currency", yours: "CHF", theirs: "EUR" },
      { label: "Units", yours: "Imperial", theirs: "Metric" }
    ])
  })
})
