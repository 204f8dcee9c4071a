import { Cause, Effect, Exit, FiberMap, Queue, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { AssetsAsked, GalleryPage } from "./gallery.events.ts"
import type { AssetCard } from "./gallery.schema.ts"
import type { AssetPage, AssetStore } from "./gallery.service.ts"

/** A change sends the whole page again, and most changes are to the newest pictures. */
const FIRST_PAGE = 6
const PAGE = 24
/** Of a page of pictures that came since; so many pages of one picture become one, too. */
const NEWER_MAX = 16
/** Less than between two pictures, ms. */
const BEFORE = 0.0005
interface WalkedPage {
  readonly id: symbol
  readonly cursor: string | null
  readonly end?: string
  /** Of pictures that came since; it is filled upwards, so that it stays as it is once it is full. */
  readonly after?: number
  /** Before its first answer; of pages with `after`. */
  readonly isFresh?: boolean
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

const newerPage = (after: number, limit: number): WalkedPage => ({
  ...opened(null, limit),
  after,
  isFresh: true,
  next: null
})

const isByAge = (filter: AssetsAsked["filter"]): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || (name === "sort" && value === "newest"))

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
 * All pages so far as one live list. What comes to a list by age stands in small pages above the others, so that a new
 * picture sends little more than itself. Goes on by itself until it has `wanted` pictures, then by one page for each element
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
      const scope = yield* Effect.scope
      const sources = yield* FiberMap.make<symbol>()
      const pages: Array<WalkedPage> = []
      const sizeOfNext = () => Math.min(limit, PAGE, goal - loadedIn(pages).length)
      const isNewestFirst = isByAge(filter)
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

      const follow = ({ after, cursor, end, id, limit: size }: WalkedPage): Effect.Effect<void> => {
        const bounds = { ...(end !== undefined && { end }), ...(after !== undefined && { after }) }
        const source = store.page(brandId, filter, { cursor, limit: size, ...bounds })
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
          // Apart, because this may run in a fiber that it ends, and before that is in the map.
          return Effect.andThen(
            Effect.forEach(news, follow, { discard: true }),
            Effect.asVoid(Effect.forkIn(left, scope))
          )
        })

      const receive = (id: symbol, { capped, cursor: next, items, split }: AssetPage): Effect.Effect<void> =>
        Effect.suspend(() => {
          const at = pages.findIndex((each) => each.id === id)
          const page = pages[at]
          if (page === undefined) return Effect.void
          if (page.after !== undefined) {
            pages[at] = { ...page, items, isFresh: false }
            return Effect.andThen(Effect.sync(emit), goUp(at, page.after, page.isFresh === true))
          }
          const found = { ...page, items, next, capped: capped === true, failed: false }
          pages[at] = found
          const after = pages[at + 1]
          const go = after === undefined ? goOn() : after.cursor === next ? Effect.void : moveOn(at + 1, next)
          const grown = Effect.suspend(() => {
            const oldest = at === 0 && isNewestFirst && pages.length > 1 ? items.at(-1) : undefined
            if (oldest !== undefined) {
              const page = newerPage(oldest.createdAt - BEFORE, items.length)
              return replace(0, 1, [{ ...page, items, isFresh: false }])
            }
            return split === undefined ? Effect.void : replace(at, 1, halvesOf(found, split))
          })
          return go.pipe(Effect.andThen(Effect.sync(emit)), Effect.andThen(grown))
        })

      /** A full page is followed by one of what came after it; twice as large when it was full from the start. */
      const goUp = (at: number, after: number, wasFresh: boolean): Effect.Effect<void> =>
        Effect.suspend(() => {
          const [above, page] = [pages[at - 1], pages[at]]
          const newest = page?.items[0]?.createdAt ?? after
          if (page === undefined || page.items.length < page.limit || newest <= after) return Effect.void
          if (above === undefined) {
            const limit = wasFresh ? Math.min(NEWER_MAX, page.limit * 2) : 1
            return Effect.andThen(replace(0, 0, [newerPage(newest, limit)]), merge)
          }
          // A picture that came back takes the place of one that the page above does not show.
          return above.after === undefined || above.after <= newest
            ? Effect.void
            : replace(at - 1, 1, [{ ...newerPage(newest, above.limit), items: above.items }])
        })

      const merge = Effect.suspend(() => {
        const single = pages.slice(1, 1 + NEWER_MAX).filter(({ after, limit }) => after !== undefined && limit === 1)
        const after = single.at(-1)?.after
        if (after === undefined || single.length < NEWER_MAX) return Effect.void
        return replace(1, NEWER_MAX, [{ ...newerPage(after, NEWER_MAX), items: loadedIn(single), isFresh: false }])
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

      yield* replace(0, 0, [opened(null, Math.min(limit, isNewestFirst ? 1 : FIRST_PAGE))])
      yield* Stream.runForEach(store.count(brandId, filter), (total) => Effect.sync(() => counted(total))).pipe(
        Effect.catchCause(() => Effect.sync(() => counted(undefined))),
        Effect.forkScoped
      )
      yield* Effect.forkScoped(Stream.runForEach(more, () => ask))
    })
  )
