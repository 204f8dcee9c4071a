import { usedText } from "../lists/list.texts.ts"
import { STALE_TEXT } from "../kernel/live.view.ts"
import { type Action, can } from "../permissions/permissions.rules.ts"
import { type Choice, mayRemove, type Question } from "./record-form.view.ts"
import { isNameTyped, type RecordAct, type RecordListContext, type RecordSearch, rowsOf } from "./record-list.rules.ts"
import { deletedOnText, recordLabels, type RecordTexts } from "./record.texts.ts"
import type { ListedRow } from "./records.schema.ts"

export interface ActView {
  readonly kind: RecordAct["kind"]
  readonly label: string
}

export interface RecordItemView {
  readonly _id: string
  readonly name: string
  readonly href: string
  /** Archived records only. */
  readonly deletedOn: string | undefined
  readonly selected: boolean
  readonly selectLabel: string
  readonly actionsLabel: string
  readonly acts: ReadonlyArray<ActView>
}

export interface FilterView {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: ReadonlyArray<Choice<string>>
}

/** What is asked before records are archived or deleted. */
export interface ListQuestion extends Question {
  /** The field for the name of what is to be deleted, where its kind asks for it. */
  readonly typed: { readonly label: string; readonly value: string } | undefined
  readonly canConfirm: boolean
}

/** Everything a front end draws for the list of any kind. */
export interface RecordListView<Item extends RecordItemView = RecordItemView> {
  /** Rows of the new search are not loaded yet. */
  readonly busy: boolean
  readonly state: "loading" | "ready" | "empty" | "filteredEmpty" | "failed" | "missing"
  readonly title: string
  readonly loadingLabel: string
  readonly items: ReadonlyArray<Item>
  readonly count: string
  /** Undefined while loading. */
  readonly hasAny: boolean | undefined
  readonly page: number
  readonly pages: number
  readonly query: string
  readonly searchLabel: string
  readonly filters: ReadonlyArray<FilterView>
  readonly filtered: boolean
  readonly archived: { readonly shown: boolean; readonly label: string }
  /** The archived ones stand below the others, instead of in a view of their own. */
  readonly archivedBelow: boolean
  readonly newRecord: { readonly label: string; readonly href: string } | undefined
  readonly empty: { readonly title: string; readonly text: string }
  readonly clearLabel: string
  readonly retryLabel: string
  readonly selectAllLabel: string
  readonly actionsLabel: string
  readonly editLabel: string
  readonly selectedAll: boolean
  /** Undefined without a selection. */
  readonly bulk:
    | { readonly text: string; readonly clearLabel: string; readonly acts: ReadonlyArray<ActView> }
    | undefined
  readonly canSelect: boolean
  readonly error: string | undefined
  /** Set from a failure to the next answer. */
  readonly stale: string | undefined
  readonly confirm: ListQuestion | undefined
  readonly readOnly: string | undefined
  readonly canUndo: boolean
}

interface Snapshot<Context> {
  readonly context: Context
  readonly matches: (value: never) => boolean
}

/** The part of a list that differs between kinds. */
export interface RecordListOwn<Row extends ListedRow, Filter extends object, Item extends RecordItemView> {
  /** What adding and editing asks for. @default "catalog.edit" */
  readonly action?: Action
  readonly texts: RecordTexts
  readonly searchLabel: string
  /** For people who may add records. */
  readonly firstUse: { readonly title: string; readonly text: string }
  /** Without `id` the address of a new record. */
  readonly hrefOf: (brandId: string, id: string | undefined, search: RecordSearch<Filter>) => string
  /** @default false */
  readonly archivedBelow?: boolean
  readonly filters?: (context: RecordListContext<Row, Filter>) => ReadonlyArray<FilterView>
  readonly item: (row: Row, shared: RecordItemView, context: RecordListContext<Row, Filter>, canEdit: boolean) => Item
}

const actsOf = (archived: boolean, canRemove: boolean): ReadonlyArray<ActView> =>
  archived
    ? [
        { kind: "restore", label: recordLabels.restore },
        ...(canRemove ? [{ kind: "remove", label: recordLabels.remove } as const] : [])
      ]
    : [{ kind: "archive", label: recordLabels.archive }]

const soughtText = (q: string, filters: ReadonlyArray<FilterView>): string =>
  [
    ...(q.trim() === "" ? [] : [`“${q.trim()}”`]),
    ...filters
      .filter(({ value }) => value !== "all")
      .map(({ options, value }) => options.find((option) => option.value === value)?.label ?? value)
  ].join(", ")

const questionOf = <Row extends ListedRow>(
  texts: RecordTexts,
  { act, result, typedName }: Pick<RecordListContext<Row, object>, "act" | "result" | "typedName">
): ListQuestion | undefined => {
  if (act === undefined) return undefined
  const rows = rowsOf({ result }, act.ids)
  const [row] = rows
  const name = rows.length === 1 && row !== undefined ? row.name : texts.count(rows.length)
  const used = rows.reduce((sum, { usedIn = 0 }) => sum + usedIn, 0)
  return {
    title: act.kind === "remove" ? texts.removeTitle(name) : texts.archiveTitle(name),
    text: act.kind === "remove" ? texts.removeText : texts.usedText(usedText(used)),
    confirmLabel: act.kind === "remove" ? recordLabels.remove : recordLabels.archive,
    cancelLabel: recordLabels.cancel,
    typed:
      act.kind === "remove" && typedName !== undefined
        ? { label: recordLabels.typeName(name), value: typedName }
        : undefined,
    canConfirm: act.kind !== "remove" || typedName === undefined || isNameTyped({ act, typedName })
  }
}

export const recordListView = <Row extends ListedRow, Filter extends object, Item extends RecordItemView>(
  snapshot: Snapshot<RecordListContext<Row, Filter>>,
  own: RecordListOwn<Row, Filter, Item>
): RecordListView<Item> => {
  // The states' names are the kit's own.
  const matches = (value: object | string): boolean => snapshot.matches(value as never)
  const { context } = snapshot
  const { brandArchived, brandId, brandRole, error, query, result, search, selected, timeZone } = context
  const { texts } = own
  const decision = can({ orgRole: "member", brandRole }, own.action ?? "catalog.edit", { brandArchived })
  const canEdit = decision.answer === "yes"
  const actsFor = (archived: boolean) => (canEdit ? actsOf(archived, mayRemove(context)) : [])
  const filters = own.filters?.(context) ?? []
  const filtered = search.q.trim() !== "" || filters.some(({ value }) => value !== "all")
  const rows = result?.rows ?? []
  const state = matches({ list: "missing" })
    ? "missing"
    : result === undefined
      ? matches({ list: "failed" })
        ? "failed"
        : "loading"
      : rows.length > 0
        ? "ready"
        : filtered
          ? "filteredEmpty"
          : "empty"
  const itemOf = (row: Row): Item =>
    own.item(
      row,
      {
        _id: row._id,
        name: row.name,
        href: own.hrefOf(brandId, row._id, search),
        deletedOn: row.deletedOn === undefined ? undefined : deletedOnText(row.deletedOn, timeZone),
        selected: selected.includes(row._id),
        selectLabel: texts.select(row.name),
        actionsLabel: texts.actionsFor(row.name),
        acts: actsFor(row.archived)
      },
      context,
      canEdit
    )
  return {
    busy: context.waiting || matches({ search: "typing" }),
    state,
    title: texts.title,
    loadingLabel: texts.loadingList,
    items: rows.map(itemOf),
    count: texts.count(result?.total ?? 0),
    hasAny: result && result.total > 0,
    page: result?.page ?? search.page,
    pages: result?.pages ?? 1,
    query,
    searchLabel: own.searchLabel,
    filters,
    filtered,
    archived: {
      shown: search.archived,
      label: search.archived ? texts.current : recordLabels.archivedView
    },
    archivedBelow: own.archivedBelow ?? false,
    newRecord: canEdit ? { label: texts.blank, href: own.hrefOf(brandId, undefined, search) } : undefined,
    empty: filtered
      ? { title: texts.noResults(soughtText(search.q, filters)), text: recordLabels.tryOthers }
      : search.archived
        ? { title: texts.noneArchived, text: texts.archivedAppear }
        : canEdit
          ? own.firstUse
          : { title: texts.noneYet, text: texts.appearLater },
    clearLabel: recordLabels.clearFilters,
    retryLabel: recordLabels.retry,
    selectAllLabel: recordLabels.selectAll,
    actionsLabel: recordLabels.actions,
    editLabel: recordLabels.edit,
    selectedAll: rows.length > 0 && rows.every(({ _id }) => selected.includes(_id)),
    bulk:
      selected.length === 0 || !canEdit
        ? undefined
        : {
            text: texts.selected(selected.length),
            clearLabel: recordLabels.clearSelection,
            acts: actsFor(search.archived)
          },
    canSelect: canEdit,
    // While the first load is retried, its last failure is not shown.
    error: state === "loading" ? undefined : error,
    stale: result === undefined || error === undefined ? undefined : STALE_TEXT,
    confirm: matches({ act: "confirming" }) ? questionOf(texts, context) : undefined,
    readOnly: decision.answer === "not_now" ? decision.reason : undefined,
    canUndo: matches({ undo: "offered" })
  }
}
