import { Cause, Effect, Exit, FiberMap, Queue, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { AssetsAsked, GalleryPage } from "./gallery.events.ts"
import type { AssetCard } from "./gallery.schema.ts"
import type { AssetPage, AssetStore } from "./gallery.service.ts"

interface WalkedPage {
  readonly cursor: string | null
  readonly items: ReadonlyArray<AssetCard>
  /** Undefined while it is loading. */
  readonly next: string | null | undefined
  readonly failed: boolean
  readonly capped: boolean
}

const opened = (cursor: string | null): WalkedPage => ({
  cursor,
  items: [],
  next: undefined,
  failed: false,
  capped: false
})

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
      const sources = yield* FiberMap.make<number>()
      const pages: Array<WalkedPage> = []
      let count: { readonly total: number | undefined } | undefined
      let goal = wanted

      const emit = () => {
        if (count === undefined || pages[0]?.next === undefined) return
        Queue.offerUnsafe(queue, { items: loadedIn(pages), total: count.total, ...moreOf(pages.at(-1)) })
      }

      const open = (at: number, page: WalkedPage): Effect.Effect<void> =>
        Effect.suspend(() => {
          pages[at] = page
          const source = store.page(brandId, filter, { cursor: page.cursor, limit })
          return FiberMap.run(
            sources,
            at,
            Stream.runForEach(source, (found) => receive(at, found)).pipe(
              Effect.onExit((exit) =>
                Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)
                  ? Effect.sync(() => fail(at, exit.cause))
                  : Effect.void
              )
            )
          )
        })

      const receive = (at: number, { capped, cursor: next, items }: AssetPage): Effect.Effect<void> =>
        Effect.suspend(() => {
          const page = pages[at]
          if (page === undefined) return Effect.void
          pages[at] = { ...page, items, next, capped: capped === true, failed: false }
          const after = pages[at + 1]
          const go = after === undefined ? goOn() : after.cursor === next ? Effect.void : moveOn(at + 1, next)
          return Effect.andThen(go, Effect.sync(emit))
        })

      const goOn = (): Effect.Effect<void> => {
        const next = pages.at(-1)?.next
        const isWanted = typeof next === "string" && loadedIn(pages).length < goal
        return isWanted ? open(pages.length, opened(next)) : Effect.void
      }

      /** The page before ends elsewhere; what is shown stays until the page is there. */
      const moveOn = (at: number, cursor: string | null): Effect.Effect<void> => {
        const page = pages[at]
        if (cursor !== null && page !== undefined) return open(at, { ...page, cursor })
        const gone = pages.splice(at).map((_, index) => at + index)
        return Effect.forEach(gone, (each) => FiberMap.remove(sources, each), { discard: true })
      }

      const fail = (at: number, cause: Cause.Cause<BackendFailed>): void => {
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
        const go = last?.failed === true ? open(pages.length - 1, opened(last.cursor)) : goOn()
        return Effect.andThen(go, Effect.sync(emit))
      })

      const counted = (total: number | undefined) => {
        count = { total }
        emit()
      }

      yield* open(0, opened(null))
      yield* Stream.runForEach(store.count(brandId, filter), (total) => Effect.sync(() => counted(total))).pipe(
        Effect.catchCause(() => Effect.sync(() => counted(undefined))),
        Effect.forkScoped
      )
      yield* Effect.forkScoped(Stream.runForEach(more, () => ask))
    })
  )
