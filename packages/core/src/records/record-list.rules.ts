import type { Notice } from "../kernel/notice.ts"
import type { ReverifyLevel } from "../model/reverification.ts"
import type { BrandRole } from "../model/roles.ts"
import type { Facets, ListedRow, RecordPage, RecordUndo } from "./records.schema.ts"

/** The URL's parameters, with the kind's own filters. */
export interface RecordSearch<Filter extends object> {
  readonly q: string
  readonly archived: boolean
  /** From 1. */
  readonly page: number
  readonly filter: Filter
}

/** For kinds that are only searched by words. */
export type NoFilter = Readonly<Record<never, never>>

/** For kinds that are only searched by words. */
export type WordSearch = Omit<RecordSearch<NoFilter>, "filter">

/** Specification, section 2.2 (defaults of the search parameters). */
export const EVERY_RECORD: WordSearch = { q: "", archived: false, page: 1 }

export const wordSearchOf = ({ archived, page, q }: WordSearch): RecordSearch<NoFilter> => ({
  q,
  archived,
  page,
  filter: {}
})

/** The inverse of {@link wordSearchOf}. */
export const wordUrlOf = ({ archived, page, q }: RecordSearch<NoFilter>): WordSearch => ({ q, archived, page })

export interface RecordListInput<Filter extends object> {
  /** The brand whose records are listed; of brands themselves, their organization. */
  readonly brandId: string
  readonly brandRole: BrandRole
  readonly brandArchived?: boolean
  readonly search: RecordSearch<Filter>
  /** IANA name; the device's own when absent. */
  readonly timeZone?: string | undefined
}

export interface RecordAct {
  readonly kind: "archive" | "restore" | "remove"
  readonly ids: ReadonlyArray<string>
  /** Of a single record, known even after the row has left the list. */
  readonly name?: string | undefined
}

export interface RecordListContext<Row extends ListedRow, Filter extends object> {
  readonly brandId: string
  readonly brandRole: BrandRole
  readonly brandArchived: boolean
  readonly timeZone: string | undefined
  readonly result: RecordPage<Row> | undefined
  readonly facets: Facets
  readonly search: RecordSearch<Filter>
  /** The search box; list and URL follow after `typingPause`. */
  readonly query: string
  readonly error: string | undefined
  /** Rows of the new search are not loaded yet. */
  readonly waiting: boolean
  readonly selected: ReadonlyArray<string>
  /** Being confirmed or under way. */
  readonly act: RecordAct | undefined
  /** The name as it is typed before that record is deleted, where its kind asks for it. */
  readonly typedName?: string
  /** What the deletion was asked to prove; it is repeated once. */
  readonly level?: ReverifyLevel | undefined
  /** What the person archived or restored last, while it can be undone. */
  readonly undo: RecordUndo | undefined
  /** `YYYY-MM-DD` in UTC, for kinds whose rows depend on the day. */
  readonly today: string | undefined
}

/** `rows.*`, `facets.changed` and `day.changed` come from the ports, `search.applied` and
 * `undo.offer` from the machine itself; `search.set` says that the URL changed. */
export type RecordListEvent<Row extends ListedRow, Filter extends object> =
  | { readonly type: "query.change"; readonly query: string }
  | { readonly type: "filter.choose"; readonly filter: Partial<Filter> }
  | { readonly type: "filter.clear" }
  | { readonly type: "archived.show"; readonly archived: boolean }
  | { readonly type: "page.choose"; readonly page: number }
  | { readonly type: "search.set"; readonly search: RecordSearch<Filter> }
  | { readonly type: "search.applied" }
  | { readonly type: "row.select"; readonly id: string; readonly on: boolean }
  | { readonly type: "page.select"; readonly on: boolean }
  | { readonly type: "rows.archive"; readonly ids?: ReadonlyArray<string> }
  | { readonly type: "rows.restore"; readonly ids?: ReadonlyArray<string> }
  | { readonly type: "rows.remove"; readonly ids?: ReadonlyArray<string> }
  | { readonly type: "name.change"; readonly name: string }
  | { readonly type: "act.confirm" }
  | { readonly type: "act.cancel" }
  | { readonly type: "undo.offer" }
  | { readonly type: "undo.take" }
  | { readonly type: "list.retry" }
  | { readonly type: "rows.changed"; readonly page: RecordPage<Row> }
  | { readonly type: "rows.lost"; readonly error: unknown }
  | { readonly type: "facets.changed"; readonly facets: Facets }
  | { readonly type: "day.changed"; readonly today: string }

/** For the host: put a search into the URL, pushing or replacing the history entry. */
export type RecordListEmitted<Filter extends object> =
  | Notice<{ readonly type: "undo.take" }>
  | {
      readonly type: "search.change"
      readonly search: RecordSearch<Filter>
      readonly history: "push" | "replace"
    }

export const idsOf = (
  { selected }: Pick<RecordListContext<ListedRow, object>, "selected">,
  ids: ReadonlyArray<string> | undefined
): ReadonlyArray<string> => ids ?? selected

export const rowsOf = <Row extends ListedRow>(
  { result }: Pick<RecordListContext<Row, object>, "result">,
  ids: ReadonlyArray<string>
): ReadonlyArray<Row> => (result?.rows ?? []).filter(({ _id }) => ids.includes(_id))

/** Whether the name of the record that is to be deleted was typed, letter for letter. */
export const isNameTyped = ({
  act,
  typedName
}: Pick<RecordListContext<ListedRow, object>, "act" | "typedName">): boolean =>
  act?.name !== undefined && typedName?.trim() === act.name.trim()
