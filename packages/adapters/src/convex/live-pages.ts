import type { BackendFailed } from "@marque/core/model"
import { Stream } from "effect"

export interface LivePage<Item> {
  readonly items: ReadonlyArray<Item>
  /** Of the next page. */
  readonly cursor: string | null
}

type PageAt<Item> = (cursor: string | null) => Stream.Stream<LivePage<Item>, BackendFailed>
type Items<Item> = Stream.Stream<ReadonlyArray<Item>, BackendFailed>

const joined = <Item>(items: ReadonlyArray<Item>, more: ReadonlyArray<Item>): ReadonlyArray<Item> =>
  more.length === 0 ? items : [...items, ...more]

/** A page is followed twice, which the client asks for once. */
const pagesFrom = <Item>(pageAt: PageAt<Item>, cursor: string | null) => {
  const page = pageAt(cursor)
  const others: Items<Item> = page.pipe(
    Stream.map(({ cursor: next }) => next),
    Stream.changes,
    Stream.switchMap((next) => (next === null ? Stream.make([]) : allFrom(pageAt, next)))
  )
  return { items: Stream.map(page, ({ items }) => items), others }
}

const allFrom = <Item>(pageAt: PageAt<Item>, cursor: string | null): Items<Item> => {
  const { items, others } = pagesFrom(pageAt, cursor)
  return Stream.zipLatestWith(items, others, joined)
}

/** All pages as one live list, first when all of them are there. */
export const livePages = <Item>(pageAt: PageAt<Item>): Items<Item> => allFrom(pageAt, null)

/** The first page at once, then all of them. */
export const livePagesAsTheyCome = <Item>(pageAt: PageAt<Item>): Items<Item> => {
  const { items, others } = pagesFrom(pageAt, null)
  const none: ReadonlyArray<Item> = []
  return Stream.zipLatestWith(items, Stream.changes(Stream.prepend(others, [none])), joined)
}
