import { Equal } from "effect"
import { assign, emit, enqueueActions, raise, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { leftText, UNDO_MS } from "../model/undo.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import type { ArchiveInput } from "./record-form.events.ts"
import {
  idsOf,
  type RecordAct,
  type RecordListContext,
  type RecordListEmitted,
  type RecordListEvent,
  type RecordListInput,
  type RecordSearch,
  rowsOf
} from "./record-list.rules.ts"
import { recordLabels, type RecordTexts, UNDO_NOTICE } from "./record.texts.ts"
import type { ListedRow, RecordPage, RecordQuery, RecordsDone, RecordUndo } from "./records.schema.ts"

export interface RecordList<Filter extends object> {
  readonly id: string
  readonly texts: RecordTexts
  readonly everything: RecordSearch<Filter>
  /** Whether the name of a record is typed before it is deleted. @default false */
  readonly asksName?: boolean
  /** Whether a deletion may be refused until the person has proven who they are. @default false */
  readonly asksProof?: boolean
}

/** What is said of records once it is done. */
const DONE = { archive: "archived", restore: "restored", remove: "deleted" } as const

const undoNotice = (text: string, { remainingMs: durationMs }: RecordUndo) =>
  ({
    type: "notice",
    kind: "success",
    text,
    id: UNDO_NOTICE,
    durationMs,
    action: { label: recordLabels.undo, event: { type: "undo.take" } }
  }) as const

/** Ports, guards and actions of the list of any kind; the chart is in `record-list.machine.ts`. */
export const listSetup = <Row extends ListedRow, Filter extends object>({
  asksName = false,
  asksProof = false,
  texts
}: RecordList<Filter>) => {
  type Context = RecordListContext<Row, Filter>
  type Search = RecordSearch<Filter>
  const failureOf = (kind: RecordAct["kind"] | undefined): string =>
    kind === "remove" ? texts.removeFailed : texts.archiveFailed
  const doneText = ({ kind, name }: Pick<RecordAct, "kind" | "name">, count: number): string =>
    name === undefined ? texts.moved(count, DONE[kind]) : `${name} ${DONE[kind]}`
  return setup({
    types: {
      context: {} as Context,
      events: {} as RecordListEvent<Row, Filter>,
      input: {} as RecordListInput<Filter>,
      emitted: {} as RecordListEmitted<Filter>
    },
    actors: {
      watchRecords: streamPort<RecordQuery<Filter>>("watchRecords"),
      watchFacets: streamPort<string>("watchFacets"),
      watchDay: streamPort<void>("watchDay"),
      archiveRecords: port<ArchiveInput, RecordsDone>("archiveRecords"),
      openUndo: port<string, RecordUndo | undefined>("openUndo"),
      undoRecords: port<string, RecordsDone>("undoRecords"),
      removeRecords: port<ReadonlyArray<string>, void>("removeRecords"),
      prove: port<{ readonly level: ReverifyLevel }, void>("prove")
    },
    delays: { typingPause: 250, actLimit: 15_000, undoLimit: ({ context }) => context.undo?.remainingMs ?? UNDO_MS },
    guards: {
      isGone: (_, params: { readonly error: unknown }) => refusalOf(params.error)?.code === "not_found",
      isOther: ({ context }, params: { readonly search: Search }) => !Equal.equals(context.search, params.search),
      isBeyondEnd: ({ context }, params: { readonly page: RecordPage<Row> }) =>
        params.page.page !== context.search.page,
      isUsed: ({ context }, params: { readonly ids: ReadonlyArray<string> | undefined }) =>
        rowsOf(context, idsOf(context, params.ids)).some(({ usedIn = 0 }) => usedIn > 0),
      hasRows: ({ context }, params: { readonly ids: ReadonlyArray<string> | undefined }) =>
        rowsOf(context, idsOf(context, params.ids)).length > 0,
      isRemoval: ({ context }) => context.act?.kind === "remove"
    },
    actions: {
      setTypedName: assign((_, { name }: { readonly name: string }) => ({ typedName: name })),
      setLevel: assign((_, { error }: { readonly error: unknown }) => ({ level: levelAsked(error) })),
      setQuery: assign(({ event }) => (event.type === "query.change" ? { query: event.query } : {})),
      setResult: assign((_, params: { readonly page: RecordPage<Row> }) => ({
        result: params.page,
        error: undefined,
        waiting: false
      })),
      setAct: assign(
        (
          { context },
          params: { readonly kind: RecordAct["kind"]; readonly ids: ReadonlyArray<string> | undefined }
        ) => {
          const ids = idsOf(context, params.ids)
          const rows = rowsOf(context, ids)
          return {
            act: { kind: params.kind, ids, name: rows.length === 1 ? rows[0]?.name : undefined },
            ...(asksName && { typedName: "" }),
            ...(asksProof && { level: undefined })
          }
        }
      ),
      offerUndo: enqueueActions(({ enqueue }, { undo }: { readonly undo: RecordUndo | undefined }) => {
        if (undo === undefined) return
        enqueue.assign({ undo })
        enqueue.raise({ type: "undo.offer" })
        enqueue.emit(undoNotice(doneText(undo, undo.count), undo))
      }),
      finishAct: enqueueActions(({ context: { act }, enqueue }, { changed, undo }: RecordsDone) => {
        const text = act === undefined ? "" : doneText(act, changed.length)
        enqueue.assign({ undo, selected: [] })
        if (undo === undefined) return enqueue.emit({ type: "notice", kind: "success", text })
        enqueue.raise({ type: "undo.offer" })
        enqueue.emit(undoNotice(text, undo))
      }),
      finishUndo: enqueueActions(({ context: { undo }, enqueue }, { changed, left = [] }: RecordsDone) => {
        const back = undo?.kind === "archive" ? "restored" : "archived"
        const undone = changed.length === 0 ? [] : [texts.moved(changed.length, back)]
        const said = [...undone, ...(left.length === 0 ? [] : [leftText(left, texts.count)])]
        enqueue.assign({ undo: undefined })
        enqueue.emit({
          type: "notice",
          kind: left.length === 0 ? "success" : "warning",
          text: said.join(". "),
          id: UNDO_NOTICE
        })
      }),
      clearUndo: assign({ undo: undefined }),
      applySearch: raise({ type: "search.applied" }),
      pushSearch: emit(({ context }) => ({ type: "search.change", search: context.search, history: "push" })),
      replaceSearch: emit(({ context }) => ({ type: "search.change", search: context.search, history: "replace" })),
      emitDone: emit(({ context: { act } }) => ({
        type: "notice",
        kind: "success",
        text: act === undefined ? "" : doneText(act, act.ids.length)
      })),
      emitError: emit(({ context }, params: { readonly error: unknown }) => ({
        type: "notice",
        kind: "error",
        text: errorText(params.error, failureOf(context.act?.kind))
      })),
      emitUndoError: emit((_, params: { readonly error: unknown }) => ({
        type: "notice",
        kind: "error",
        id: UNDO_NOTICE,
        text: errorText(params.error, recordLabels.undoFailed)
      }))
    }
  })
}
