import { Equal } from "effect"
import { assign, emit, raise, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { ArchiveInput } from "./record-form.events.ts"
import {
  idsOf,
  isNameTyped,
  type RecordAct,
  type RecordListContext,
  type RecordListEmitted,
  type RecordListEvent,
  type RecordListInput,
  type RecordSearch,
  rowsOf,
  undoOf
} from "./record-list.rules.ts"
import { recordLabels, type RecordTexts } from "./record.texts.ts"
import type { ListedRow, RecordPage, RecordQuery } from "./records.schema.ts"

export interface RecordList<Filter extends object> {
  readonly id: string
  readonly texts: RecordTexts
  readonly everything: RecordSearch<Filter>
  /** Whether the name of a record is typed before it is deleted. @default false */
  readonly asksName?: boolean
}

const DONE = { archive: "archived", restore: "restored", remove: "deleted" } as const

/**
 * A live list of one kind of record.
 *
 * `list` keeps its rows after a failure. `search`: list and URL follow `typingPause` (ms) after the last key; a page
 * beyond the end becomes the last one. `act` asks before archiving records in use and before deleting; it gives up
 * after `actLimit` (ms). `undo` is offered for `undoLimit` (ms).
 */
export const recordListMachine = <Row extends ListedRow, Filter extends object>({
  asksName = false,
  everything,
  id,
  texts
}: RecordList<Filter>) => {
  type Context = RecordListContext<Row, Filter>
  type Search = RecordSearch<Filter>
  const failureOf = (kind: RecordAct["kind"] | undefined): string =>
    kind === "remove" ? texts.removeFailed : texts.archiveFailed
  const doneText = ({ kind, name }: RecordAct, count: number): string =>
    name === undefined ? texts.moved(count, DONE[kind]) : `${name} ${DONE[kind]}`
  const isUnnamed = ({ context }: { readonly context: Context }): boolean =>
    context.act?.kind === "remove" && !isNameTyped(context)
  const seek = (context: Context, change: Partial<Search>): Partial<Context> => ({
    search: { ...context.search, q: context.query, page: 1, ...change },
    selected: []
  })
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
      archiveRecords: port<ArchiveInput, ReadonlyArray<string>>("archiveRecords"),
      removeRecords: port<ReadonlyArray<string>, void>("removeRecords")
    },
    delays: { typingPause: 250, actLimit: 15_000, undoLimit: 10_000 },
    guards: {
      isGone: (_, params: { readonly error: unknown }) => refusalOf(params.error)?.code === "not_found",
      isOther: ({ context }, params: { readonly search: Search }) => !Equal.equals(context.search, params.search),
      isBeyondEnd: ({ context }, params: { readonly page: RecordPage<Row> }) =>
        params.page.page !== context.search.page,
      isUsed: ({ context }, params: { readonly ids: ReadonlyArray<string> | undefined }) =>
        rowsOf(context, idsOf(context, params.ids)).some(({ usedIn = 0 }) => usedIn > 0),
      hasRows: ({ context }, params: { readonly ids: ReadonlyArray<string> | undefined }) =>
        rowsOf(context, idsOf(context, params.ids)).length > 0,
      canUndo: ({ context }) => context.undo !== undefined,
      isRemoval: ({ context }) => context.act?.kind === "remove"
    },
    actions: {
      setTypedName: assign((_, { name }: { readonly name: string }) => ({ typedName: name })),
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
            ...(asksName && { typedName: "" })
          }
        }
      ),
      setUndo: assign(({ context }, params: { readonly changed: ReadonlyArray<string> }) => ({
        undo: context.act && undoOf(context.act, params.changed),
        selected: []
      })),
      clearUndo: assign({ undo: undefined }),
      applySearch: raise({ type: "search.applied" }),
      pushSearch: emit(({ context }) => ({ type: "search.change", search: context.search, history: "push" })),
      replaceSearch: emit(({ context }) => ({ type: "search.change", search: context.search, history: "replace" })),
      emitDone: emit(({ context: { act } }, params: { readonly changed: ReadonlyArray<string> }) => ({
        type: "notice",
        kind: "success",
        text: act === undefined ? "" : doneText(act, params.changed.length),
        ...(act !== undefined &&
          undoOf(act, params.changed) !== undefined && {
            action: { label: recordLabels.undo, event: { type: "undo.take" } as const }
          })
      })),
      emitError: emit(({ context }, params: { readonly error: unknown }) => ({
        type: "notice",
        kind: "error",
        text: errorText(params.error, failureOf(context.act?.kind))
      }))
    }
  }).createMachine({
    id,
    type: "parallel",
    context: ({ input }) => ({
      brandId: input.brandId,
      brandRole: input.brandRole,
      brandArchived: input.brandArchived ?? false,
      timeZone: input.timeZone,
      result: undefined,
      facets: {},
      search: input.search,
      query: input.search.q,
      error: undefined,
      waiting: false,
      selected: [],
      act: undefined,
      undo: undefined,
      today: undefined
    }),
    invoke: [{ src: "watchFacets", input: ({ context }) => context.brandId }, { src: "watchDay" }],
    on: {
      "facets.changed": { actions: assign(({ event }) => ({ facets: event.facets })) },
      "day.changed": { actions: assign(({ event }) => ({ today: event.today })) },
      "row.select": {
        actions: assign(({ context: { selected }, event }) => ({
          selected: [...selected.filter((each) => each !== event.id), ...(event.on ? [event.id] : [])]
        }))
      },
      "page.select": {
        actions: assign(({ context: { result }, event }) => ({
          selected: event.on ? (result?.rows ?? []).map(({ _id }) => _id) : []
        }))
      }
    },
    states: {
      list: {
        initial: "watching",
        states: {
          watching: {
            // xstate cannot relate a generic input to its actor's; `setup` uses one type for both.
            invoke: {
              src: "watchRecords",
              input: ({ context: { brandId, search } }: { readonly context: Context }) => ({ brandId, ...search })
            } as never,
            on: {
              "search.applied": { target: "watching", reenter: true, actions: assign({ waiting: true }) },
              "rows.changed": [
                {
                  guard: { type: "isBeyondEnd", params: ({ event }) => ({ page: event.page }) },
                  actions: [
                    { type: "setResult", params: ({ event }) => ({ page: event.page }) },
                    assign(({ context, event }) => ({ search: { ...context.search, page: event.page.page } })),
                    "replaceSearch"
                  ]
                },
                { actions: { type: "setResult", params: ({ event }) => ({ page: event.page }) } }
              ],
              "rows.lost": [
                { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: "missing" },
                {
                  target: "failed",
                  actions: assign(({ event }) => ({ error: errorText(event.error, texts.listFailed), waiting: false }))
                }
              ]
            }
          },
          failed: { on: { "list.retry": "watching", "search.applied": "watching" } },
          missing: {}
        }
      },
      search: {
        initial: "settled",
        on: {
          "filter.choose": {
            target: ".settled",
            actions: [
              assign(({ context, event }) => seek(context, { filter: { ...context.search.filter, ...event.filter } })),
              "pushSearch",
              "applySearch"
            ]
          },
          "filter.clear": {
            target: ".settled",
            actions: [
              assign(({ context }) => ({
                query: "",
                search: { ...everything, archived: context.search.archived },
                selected: []
              })),
              "pushSearch",
              "applySearch"
            ]
          },
          "archived.show": {
            target: ".settled",
            actions: [
              assign(({ event }) => ({
                query: "",
                search: { ...everything, archived: event.archived },
                result: undefined,
                selected: []
              })),
              "pushSearch",
              "applySearch"
            ]
          },
          "page.choose": {
            target: ".settled",
            actions: [assign(({ context, event }) => seek(context, { page: event.page })), "pushSearch", "applySearch"]
          },
          "search.set": {
            guard: { type: "isOther", params: ({ event }) => ({ search: event.search }) },
            target: ".settled",
            actions: [
              assign(({ event }) => ({ search: event.search, query: event.search.q, selected: [] })),
              "applySearch"
            ]
          }
        },
        states: {
          settled: { on: { "query.change": { target: "typing", actions: "setQuery" } } },
          typing: {
            on: {
              "query.change": { target: "typing", reenter: true, actions: "setQuery" },
              // The URL still reflects earlier input; following it would undo later keys.
              "search.set": {}
            },
            after: {
              typingPause: {
                target: "settled",
                actions: [assign(({ context }) => seek(context, {})), "replaceSearch", "applySearch"]
              }
            }
          }
        }
      },
      act: {
        initial: "idle",
        states: {
          idle: {
            on: {
              "rows.archive": [
                {
                  guard: { type: "isUsed", params: ({ event }) => ({ ids: event.ids }) },
                  target: "confirming",
                  actions: { type: "setAct", params: ({ event }) => ({ kind: "archive", ids: event.ids }) }
                },
                {
                  guard: { type: "hasRows", params: ({ event }) => ({ ids: event.ids }) },
                  target: "working",
                  actions: { type: "setAct", params: ({ event }) => ({ kind: "archive", ids: event.ids }) }
                }
              ],
              "rows.restore": {
                guard: { type: "hasRows", params: ({ event }) => ({ ids: event.ids }) },
                target: "working",
                actions: { type: "setAct", params: ({ event }) => ({ kind: "restore", ids: event.ids }) }
              },
              "rows.remove": {
                guard: { type: "hasRows", params: ({ event }) => ({ ids: event.ids }) },
                target: "confirming",
                actions: { type: "setAct", params: ({ event }) => ({ kind: "remove", ids: event.ids }) }
              }
            }
          },
          confirming: {
            on: {
              ...(asksName && {
                "name.change": { actions: { type: "setTypedName", params: ({ event }) => ({ name: event.name }) } }
              }),
              "act.confirm": [
                ...(asksName ? [{ guard: isUnnamed }] : []),
                { guard: "isRemoval", target: "removing" },
                { target: "working" }
              ],
              "act.cancel": "idle"
            }
          },
          working: {
            invoke: {
              src: "archiveRecords",
              input: ({ context: { act } }) => ({ ids: act?.ids ?? [], archived: act?.kind === "archive" }),
              onDone: {
                target: "idle",
                actions: [
                  { type: "setUndo", params: ({ event }) => ({ changed: event.output }) },
                  { type: "emitDone", params: ({ event }) => ({ changed: event.output }) },
                  raise({ type: "undo.offer" })
                ]
              },
              onError: {
                target: "idle",
                actions: { type: "emitError", params: ({ event }) => ({ error: event.error }) }
              }
            },
            after: { actLimit: { target: "idle", actions: { type: "emitError", params: { error: undefined } } } }
          },
          removing: {
            invoke: {
              src: "removeRecords",
              input: ({ context: { act } }) => act?.ids ?? [],
              onDone: {
                target: "idle",
                actions: [
                  assign({ selected: [] }),
                  { type: "emitDone", params: ({ context }) => ({ changed: context.act?.ids ?? [] }) }
                ]
              },
              onError: {
                target: "idle",
                actions: { type: "emitError", params: ({ event }) => ({ error: event.error }) }
              }
            },
            after: { actLimit: { target: "idle", actions: { type: "emitError", params: { error: undefined } } } }
          }
        }
      },
      undo: {
        initial: "none",
        states: {
          none: { on: { "undo.offer": { guard: "canUndo", target: "offered" } } },
          offered: {
            on: {
              "undo.offer": { target: "offered", reenter: true },
              "undo.take": { guard: "canUndo", target: "undoing" }
            },
            after: { undoLimit: { target: "none", actions: "clearUndo" } }
          },
          undoing: {
            invoke: {
              src: "archiveRecords",
              input: ({ context: { undo } }) => ({ ids: undo?.ids ?? [], archived: undo?.kind === "archive" }),
              onDone: {
                target: "none",
                actions: [
                  emit(({ context: { undo }, event }) => ({
                    type: "notice",
                    kind: "success",
                    text: texts.moved(event.output.length, DONE[undo?.kind ?? "restore"])
                  })),
                  "clearUndo"
                ]
              },
              onError: {
                target: "none",
                actions: [{ type: "emitError", params: ({ event }) => ({ error: event.error }) }, "clearUndo"]
              }
            },
            after: {
              actLimit: { target: "none", actions: [{ type: "emitError", params: { error: undefined } }, "clearUndo"] }
            }
          }
        }
      }
    }
  })
}
