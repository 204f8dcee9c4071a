import { Effect, Exit, Fiber, Queue, Stream, SubscriptionRef } from "effect"
import * as fc from "fast-check"
import { expect, it, vi } from "vitest"
import { BackendFailed } from "../model/backend-failed.ts"
import { walkAssets } from "./asset-walk.service.ts"
import { sampleCard, sampleCards } from "./fixtures/gallery.examples.ts"
import type { GalleryPage } from "./gallery.events.ts"
import type { AssetCard, AssetFilter } from "./gallery.schema.ts"
import type { AssetPage, PageAsked } from "./gallery.service.ts"

type Read = (asked: PageAsked) => Stream.Stream<AssetPage, BackendFailed>

/** The time is what a busy machine may need and asserts nothing. */
const until = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 60_000 })

const walk = async (
  page: Read,
  {
    count = Stream.make<[number | undefined]>(undefined),
    filter = { q: "fig" },
    limit = 2,
    wanted = 2
  }: {
    readonly count?: Stream.Stream<number | undefined>
    readonly filter?: AssetFilter
    readonly limit?: number
    readonly wanted?: number
  } = {}
) => {
  const more = await Effect.runPromise(Queue.unbounded<unknown>())
  const emitted: Array<GalleryPage> = []
  const store = { page: (_brand: string, _filter: object, asked: PageAsked) => page(asked), count: () => count }
  const asked = { brandId: "brand_fig", filter, limit, wanted }
  const fiber = Effect.runFork(
    Stream.runForEach(walkAssets(store, asked, Stream.fromQueue(more)), (each) => Effect.sync(() => emitted.push(each)))
  )
  const ids = () => emitted.at(-1)?.items.map(({ _id }) => _id.slice(6))
  const reach = (expected: Partial<GalleryPage> & { readonly ids?: ReadonlyArray<string> }) =>
    until(() => expect({ ...emitted.at(-1), ids: ids() }).toMatchObject(expected))
  return {
    ask: () => Queue.offerUnsafe(more, undefined),
    fiber,
    ids,
    reach,
    emitted,
    end: () => Effect.runPromise(Fiber.interrupt(fiber))
  }
}

const cards = (...at: ReadonlyArray<number>) => at.map((each) => sampleCard(each))
const stay = (page: AssetPage) => Stream.concat(Stream.make(page), Stream.never)

it("goes on by itself over pages without pictures until it has as many as wanted", async () => {
  const cursors: Array<string | null> = []
  const found = await walk(({ cursor }) => {
    cursors.push(cursor)
    const at = Number(cursor ?? 0)
    return stay({ items: at < 5 ? [] : cards(at), cursor: String(at + 1) })
  })
  await found.reach({ ids: ["5", "6"], more: "ready" })
  expect(cursors).toHaveLength(7)
  found.ask()
  await found.reach({ ids: ["5", "6", "7", "8"], more: "ready" })
  await found.end()
})

it("tells nothing before the count is known, and goes on without one that cannot be had", async () => {
  const count = await Effect.runPromise(SubscriptionRef.make<number | undefined>(undefined))
  const known = Stream.filter(SubscriptionRef.changes(count), (each) => each !== undefined)
  const counted = await walk(() => stay({ items: cards(0), cursor: null }), { count: known as never })
  await Effect.runPromise(Effect.yieldNow)
  expect(counted.emitted).toEqual([])
  await Effect.runPromise(SubscriptionRef.set(count, 12))
  await counted.reach({ total: 12, ids: ["0"] })
  await counted.end()
  const lost = await walk(() => stay({ items: cards(0), cursor: null }), {
    count: Stream.fail(new BackendFailed({})) as never
  })
  await lost.reach({ total: undefined, ids: ["0"] })
  await lost.end()
})

it("follows a page that ends elsewhere, shows a picture once, and drops pages behind the end", async () => {
  const first = await Effect.runPromise(SubscriptionRef.make<AssetPage>({ items: cards(0, 1), cursor: "2" }))
  const found = await walk(
    ({ cursor }) => {
      if (cursor === null) return SubscriptionRef.changes(first)
      const at = Number(cursor)
      return stay({ items: cards(at, at + 1), cursor: String(at + 2) })
    },
    { wanted: 4 }
  )
  await found.reach({ ids: ["0", "1", "2", "3"] })
  await Effect.runPromise(SubscriptionRef.set(first, { items: cards(1), cursor: "2" }))
  await found.reach({ ids: ["1", "2", "3"] })
  await Effect.runPromise(SubscriptionRef.set(first, { items: cards(0, 1, 2), cursor: "3" }))
  await found.reach({ ids: ["0", "1", "2", "3", "4"] })
  await Effect.runPromise(SubscriptionRef.set(first, { items: cards(0), cursor: null }))
  await found.reach({ ids: ["0"] })
  expect(found.emitted.at(-1)?.more).toBeUndefined()
  await found.end()
})

it("asks for a page that grew as two and shows every picture all the while, so that changes go on sending little", async () => {
  const asked: Array<PageAsked> = []
  const first = await Effect.runPromise(SubscriptionRef.make<AssetPage>({ items: cards(3, 4), cursor: "5" }))
  const newer = await Effect.runPromise(SubscriptionRef.make<AssetPage | undefined>(undefined))
  const found = await walk(
    (each) => {
      asked.push(each)
      if (each.end === "2") return Stream.filter(SubscriptionRef.changes(newer), (page) => page !== undefined)
      if (each.cursor === null) return SubscriptionRef.changes(first)
      return stay(each.cursor === "2" ? { items: cards(2, 3, 4), cursor: "5" } : { items: cards(5, 6), cursor: null })
    },
    { wanted: 4 }
  )
  await found.reach({ ids: ["3", "4", "5", "6"] })
  await Effect.runPromise(SubscriptionRef.set(first, { items: cards(0, 1, 2, 3, 4), cursor: "5", split: "2" }))
  await found.reach({ ids: ["0", "1", "2", "3", "4", "5", "6"] })
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  expect(asked.slice(2)).toEqual([
    { cursor: null, end: "2", limit: 2 },
    { cursor: "2", end: "5", limit: 2 }
  ])
  const before = found.emitted.length
  await Effect.runPromise(SubscriptionRef.set(newer, { items: cards(0, 1), cursor: "2" }))
  await vi.waitFor(() => expect(found.emitted.length).toBeGreaterThan(before))
  expect(found.emitted.slice(before).map(({ items }) => items)).toEqual([cards(0, 1, 2, 3, 4, 5, 6)])
  await Effect.runPromise(SubscriptionRef.set(newer, { items: cards(7, 0, 1), cursor: "2" }))
  await found.reach({ ids: ["7", "0", "1", "2", "3", "4", "5", "6"] })
  await found.end()
})

it("begins with few pictures and shows them with the next page, because the newest change most", async () => {
  const all = sampleCards(60)
  const sizes: Array<number> = []
  const found = await walk(
    ({ cursor, limit }) => {
      const at = Number(cursor ?? 0)
      sizes.push(limit)
      return stay({ items: all.slice(at, at + limit), cursor: at + limit < 60 ? String(at + limit) : null })
    },
    { limit: 50, wanted: 50 }
  )
  await vi.waitFor(() => expect(found.emitted.at(-1)?.items).toHaveLength(50))
  expect(sizes).toEqual([6, 24, 20])
  expect(found.emitted[0]?.items.length).toBeGreaterThan(6)
  await found.end()
})

it("says when a search ends before what there is", async () => {
  const found = await walk(({ cursor }) =>
    stay(cursor === null ? { items: cards(0), cursor: "1" } : { items: cards(1), cursor: null, capped: true })
  )
  await until(() => expect(found.emitted.at(-1)).toMatchObject({ items: cards(0, 1), capped: true }))
  await found.end()
})

it("a page that fails after it was shown ends the list, so that nobody takes it for live", async () => {
  const found = await walk(() =>
    Stream.concat(Stream.make({ items: cards(0), cursor: null }), Stream.fail(new BackendFailed({})))
  )
  const exit = await Effect.runPromise(Fiber.await(found.fiber))
  expect(Exit.isFailure(exit)).toBe(true)
})

it("whatever the pages, every picture is reached once and in order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), async (sizes, limit) => {
      const all = sampleCards(sizes.reduce((sum, size) => sum + size, 0))
      const startOf = (at: number) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0)
      const found = await walk(
        ({ cursor }) => {
          const at = Number(cursor ?? 0)
          const items = all.slice(startOf(at), startOf(at + 1))
          return stay({ items, cursor: at + 1 < sizes.length ? String(at + 1) : null })
        },
        { limit, wanted: limit }
      )
      for (let turn = 0; turn <= all.length; turn += 1) {
        await until(() => expect(["ready", undefined]).toContain(found.emitted.at(-1)?.more))
        found.ask()
      }
      await until(() => expect(found.emitted.at(-1)).toEqual({ items: all, total: undefined }))
      await found.end()
    }),
    { numRuns: 30 }
  )
})

/** A backend that answers as the real one does, with pictures that may come, go and come back. */
const shelf = async (begin: ReadonlyArray<AssetCard>) => {
  const all = await Effect.runPromise(SubscriptionRef.make(begin))
  const sent: Array<ReadonlyArray<string>> = []
  const answer = (now: ReadonlyArray<AssetCard>, { after, cursor, limit }: PageAsked): AssetPage => {
    const newest = now.toSorted((one, other) => other.createdAt - one.createdAt)
    if (after !== undefined)
      return { items: newest.filter(({ createdAt }) => createdAt > after).slice(-limit), cursor: null }
    const rest = newest.filter(({ createdAt }) => cursor === null || createdAt < Number(cursor))
    const items = rest.slice(0, limit)
    return { items, cursor: rest.length > limit ? String(items.at(-1)?.createdAt) : null }
  }
  const page: Read = (asked) => {
    // As live pages do, a page ends where its first answer ended.
    let end: number | undefined
    const live = (now: ReadonlyArray<AssetCard>): AssetPage => {
      if (asked.after !== undefined || end === undefined) {
        const found = answer(now, asked)
        end = found.cursor === null ? -Infinity : Number(found.cursor)
        return found
      }
      const [from, to] = [asked.cursor === null ? Infinity : Number(asked.cursor), end]
      const items = answer(now, { ...asked, limit: Infinity }).items.filter(
        ({ createdAt }) => createdAt < from && createdAt >= to
      )
      return { items, cursor: to === -Infinity ? null : String(to) }
    }
    return SubscriptionRef.changes(all).pipe(
      Stream.map(live),
      Stream.changesWith((one, other) => JSON.stringify(one) === JSON.stringify(other)),
      Stream.tap(({ items }) => Effect.sync(() => sent.push(items.map(({ _id }) => _id))))
    )
  }
  return { page, sent, put: (next: ReadonlyArray<AssetCard>) => Effect.runPromise(SubscriptionRef.set(all, next)) }
}

const newestFirst = (cards: ReadonlyArray<AssetCard>) =>
  cards.toSorted((one, other) => other.createdAt - one.createdAt).map(({ _id }) => _id.slice(6))

it("sends a new picture and the empty page above it, and none of the others again", async () => {
  const old = sampleCards(40).slice(20)
  const { page, put, sent } = await shelf(old)
  const found = await walk(page, { filter: { sort: "newest" }, limit: 100, wanted: 100 })
  await found.reach({ ids: newestFirst(old) })
  for (const place of [19, 18, 17]) {
    await until(() => expect(sent.at(-1)).toEqual([]))
    const before = sent.length
    await put(sampleCards(40).slice(place))
    await found.reach({ ids: newestFirst(sampleCards(40).slice(place)) })
    await until(() => expect(sent.slice(before)).toEqual([[sampleCard(place)._id], []]))
  }
  await found.end()
})

it("reads what came while nobody listened in pages that double", async () => {
  const { page, put, sent } = await shelf(sampleCards(60).slice(58))
  const found = await walk(page, { filter: {}, limit: 100, wanted: 100 })
  await found.reach({ ids: ["58", "59"] })
  await until(() => expect(sent.at(-1)).toEqual([]))
  const before = sent.length
  await put(sampleCards(60))
  await found.reach({ ids: newestFirst(sampleCards(60)) })
  expect(sent.slice(before, before + 6).map(({ length }) => length)).toEqual([1, 1, 2, 4, 8, 16])
  await found.end()
})

it("makes one page of many single ones and goes on showing all", async () => {
  const all = sampleCards(60)
  const { page, put, sent } = await shelf(all.slice(50))
  const found = await walk(page, { filter: {}, limit: 100, wanted: 100 })
  for (let place = 49; place >= 10; place -= 1) {
    await found.reach({ ids: newestFirst(all.slice(place + 1)) })
    await until(() => expect(sent.slice(-2).map(({ length }) => length)).toContain(0))
    await put(all.slice(place))
  }
  await found.reach({ ids: newestFirst(all.slice(10)) })
  expect(sent.filter(({ length }) => length === 16).length).toBeGreaterThanOrEqual(2)
  await found.end()
})

it("whatever comes, goes and comes back, shows what there is, newest first", async () => {
  const all = sampleCards(24)
  const places = fc.uniqueArray(fc.nat(23), { maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(fc.array(places, { minLength: 1, maxLength: 8 }), async (states) => {
      const at = (state: ReadonlyArray<number>) => all.filter((_, place) => state.includes(place))
      const { page, put } = await shelf(at(states[0] ?? []))
      const found = await walk(page, { filter: {}, limit: 100, wanted: 100 })
      for (const state of states) {
        await put(at(state))
        await until(() => expect(found.ids()).toEqual(newestFirst(at(state))))
      }
      await found.end()
    }),
    { numRuns: 60 }
  )
})
