import { Cause, Effect, Exit, FiberMap, Queue, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { AssetsAsked, GalleryPage } from "./gallery.events.ts"
import type { AssetCard } from "./gallery.schema.ts"
import type { AssetPage, AssetStore } from "./gallery.service.ts"

/** A change sends the whole page again, and most changes are to the newest pictures. */
const FIRST_PAGE = 6
const PAGE = 24

interface WalkedPage {
  readonly id: symbol
  readonly cursor: string | null
  readonly end?: string
  readonly limit: number
  readonly items: ReadonlyArray<AssetCard>
  /** Undefined while it is loading. */
  readonly next: string | null | undefined
  readonly failed: boolean
  readonly capped: boolean
}

const opened = (cursor: string | null, limit: number): WalkedPage => ({
  id: Symbol("page"),
  cursor,
  limit,
  items: [],
  next: undefined,
  failed: false,
  capped: false
})

/** Both show what the whole page showed until they are there. */
const halvesOf = (page: WalkedPage, split: string): ReadonlyArray<WalkedPage> => {
  const { items, limit, next } = page
  const newer = { ...opened(page.cursor, limit), items, end: split, next: split }
  return [newer, { ...opened(split, limit), items, ...(typeof next === "string" && { end: next }), next }]
}

const loadedIn = (pages: ReadonlyArray<WalkedPage>): ReadonlyArray<AssetCard> => [
  // A picture may move to another page while the pages change one after the other.
  ...new Map(pages.flatMap(({ items }) => items.map((item) => [item._id, item]))).values()
]

const moreOf = (last: WalkedPage | undefined): Pick<GalleryPage, "capped" | "more"> => {
  if (last === undefined || last.failed) return { more: "failed" }
  if (last.next === undefined) return { more: "loading" }
  if (last.next !== null) return { more: "ready" }
  return last.capped ? { capped: true } : {}
}

type Store = Pick<(typeof AssetStore)["Service"], "count" | "page">

/**
 * All pages so far as one live list. Goes on by itself until it has `wanted` pictures, then by one page for each element
 * of `more`.
 *
 * The failure of a page that was never shown leaves the others; asking for more tries again. Any other failure ends the
 * stream. A count that cannot be had is not known.
 */
export const walkAssets = (
  store: Store,
  { brandId, filter, limit, wanted }: AssetsAsked,
  more: Stream.Stream<unknown>
): Stream.Stream<GalleryPage, BackendFailed> =>
  Stream.callback<GalleryPage, BackendFailed>((queue) =>
    Effect.gen(function* () {
      const sources = yield* FiberMap.make<symbol>()
      const pages: Array<WalkedPage> = []
      const sizeOfNext = () => Math.min(limit, PAGE, goal - loadedIn(pages).length)
      let hasEmitted = false
      let count: { readonly total: number | undefined } | undefined
      let goal = wanted

      const emit = () => {
        const last = pages.at(-1)
        const isLoading = last?.next === undefined && last?.failed !== true
        // The first page alone is too short to be shown.
        if (count === undefined || pages[0]?.next === undefined || (!hasEmitted && isLoading && pages.length < 3))
          return
        hasEmitted = true
        Queue.offerUnsafe(queue, { items: loadedIn(pages), total: count.total, ...moreOf(last) })
      }

      const follow = ({ cursor, end, id, limit: size }: WalkedPage): Effect.Effect<void> => {
        const source = store.page(brandId, filter, { cursor, limit: size, ...(end !== undefined && { end }) })
        return FiberMap.run(
          sources,
          id,
          Stream.runForEach(source, (found) => receive(id, found)).pipe(
            Effect.onExit((exit) =>
              Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)
                ? Effect.sync(() => fail(id, exit.cause))
                : Effect.void
            )
          )
        )
      }

      /** Puts pages in the place of `count` ones. */
      const replace = (at: number, count: number, news: ReadonlyArray<WalkedPage>): Effect.Effect<void> =>
        Effect.suspend(() => {
          const gone = pages.splice(at, count, ...news)
          const left = Effect.forEach(gone, ({ id }) => FiberMap.remove(sources, id), { discard: true })
          return Effect.andThen(Effect.forEach(news, follow, { discard: true }), left)
        })

      const receive = (id: symbol, { capped, cursor: next, items, split }: AssetPage): Effect.Effect<void> =>
        Effect.suspend(() => {
          const at = pages.findIndex((each) => each.id === id)
          const page = pages[at]
          if (page === undefined) return Effect.void
          const found = { ...page, items, next, capped: capped === true, failed: false }
          pages[at] = found
          const after = pages[at + 1]
          const go = after === undefined ? goOn() : after.cursor === next ? Effect.void : moveOn(at + 1, next)
          const grown = split === undefined ? Effect.void : replace(at, 1, halvesOf(found, split))
          // Last, because it ends the fiber that this runs in.
          return go.pipe(Effect.andThen(Effect.sync(emit)), Effect.andThen(grown))
        })

      const goOn = (): Effect.Effect<void> => {
        const next = pages.at(-1)?.next
        const isWanted = typeof next === "string" && loadedIn(pages).length < goal
        return isWanted ? replace(pages.length, 0, [opened(next, sizeOfNext())]) : Effect.void
      }

      /** The page before ends elsewhere; what is shown stays until the page is there. */
      const moveOn = (at: number, cursor: string | null): Effect.Effect<void> => {
        const page = pages[at]
        if (cursor === null || page === undefined) return replace(at, pages.length - at, [])
        return replace(at, 1, [
          { ...opened(cursor, page.limit), items: page.items, next: page.next, capped: page.capped }
        ])
      }

      const fail = (id: symbol, cause: Cause.Cause<BackendFailed>): void => {
        const at = pages.findIndex((each) => each.id === id)
        const page = pages[at]
        if (at === 0 || page?.next !== undefined) {
          if (count === undefined) counted(undefined)
          return void Queue.failCauseUnsafe(queue, cause)
        }
        if (page !== undefined) pages[at] = { ...page, failed: true }
        emit()
      }

      const ask = Effect.suspend(() => {
        const last = pages.at(-1)
        goal = loadedIn(pages).length + limit
        const go = last?.failed === true ? replace(pages.length - 1, 1, [opened(last.cursor, sizeOfNext())]) : goOn()
        return Effect.andThen(go, Effect.sync(emit))
      })

      const counted = (total: number | undefined) => {
        count = { total }
        emit()
      }

      yield* replace(0, 0, [opened(null, Math.min(limit, FIRST_PAGE))])
      yield* Stream.runForEach(store.count(brandId, filter), (total) => Effect.sync(() => counted(total))).pipe(
        Effect.catchCause(() => Effect.sync(() => counted(undefined))),
        Effect.forkScoped
      )
      yield* Effect.forkScoped(Stream.runForEach(more, () => ask))
    })
  )
