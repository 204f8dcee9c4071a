import { assign } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import { actStates, undoStates } from "./record-list-acts.setup.ts"
import type { RecordListContext, RecordSearch } from "./record-list.rules.ts"
import { listSetup, type RecordList } from "./record-list.setup.ts"
import type { ListedRow } from "./records.schema.ts"

/**
 * A live list of one kind of record.
 *
 * `list` keeps its rows after a failure. `search`: list and URL follow `typingPause` (ms) after the last key; a page
 * beyond the end becomes the last one. `act` asks before archiving records in use and before deleting; it gives up
 * after `actLimit` (ms). `undo` asks the backend for
 * what was archived or restored last and offers its way back for `undoLimit` (ms) in all.
 */
export const recordListMachine = <Row extends ListedRow, Filter extends object>(list: RecordList<Filter>) => {
  const { everything, id, texts } = list
  type Context = RecordListContext<Row, Filter>
  type Search = RecordSearch<Filter>
  const seek = (context: Context, change: Partial<Search>): Partial<Context> => ({
    search: { ...context.search, q: context.query, page: 1, ...change },
    selected: []
  })
  return listSetup<Row, Filter>(list).createMachine({
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
      act: actStates<Row, Filter>(list),
      undo: undoStates<Row, Filter>(list)
    }
  })
}
