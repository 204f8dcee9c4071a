import { assign, emit, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import { port, streamPort } from "../kernel/port.ts"
import { ledgerCsv } from "./usage-csv.rules.ts"
import type { LedgerLine, LedgerPage, Usage, UsageFilter, UsageQuery } from "./usage.schema.ts"
import { usageTexts as texts } from "./usage.texts.ts"

export interface UsageInput {
  readonly organizationId: string
  readonly filter: UsageFilter
}

export interface UsageContext extends UsageInput {
  readonly usage: Usage | undefined
  readonly ledger: LedgerPage | undefined
  readonly error: string | undefined
}

export type UsageEvent =
  /** From the address. */
  | { readonly type: "filter.set"; readonly filter: UsageFilter }
  /** From the page, which the address follows. */
  | { readonly type: "filter.choose"; readonly filter: Partial<UsageFilter> }
  | { readonly type: "usage.retry" }
  | { readonly type: "usage.save" }
  | { readonly type: "usage.changed"; readonly usage: Usage; readonly ledger: LedgerPage }
  | { readonly type: "usage.lost"; readonly error: unknown }

export type UsageEmitted =
  | Notice
  | { readonly type: "filter.changed"; readonly filter: UsageFilter }
  | { readonly type: "file.ready"; readonly name: string; readonly mime: string; readonly text: string }

const queryOf = ({ filter, organizationId }: UsageContext): UsageQuery => ({ organizationId, ...filter })

const isSame = (one: UsageFilter, other: UsageFilter): boolean =>
  (["period", "from", "to", "day", "kind", "brandId", "memberId", "page"] as const).every(
    (name) => one[name] === other[name]
  )

/**
 * Usage and its ledger, live: watching, or failed until a retry; beside that the ledger is saved as a file. What was
 * shown stays while another filter loads. A save ends by itself after `saveLimit` (ms).
 */
export const usageMachine = setup({
  types: {
    context: {} as UsageContext,
    events: {} as UsageEvent,
    input: {} as UsageInput,
    emitted: {} as UsageEmitted
  },
  actors: {
    watch: streamPort<UsageQuery>("watch"),
    loadAll: port<UsageQuery, ReadonlyArray<LedgerLine>>("loadAll")
  },
  delays: { saveLimit: 120_000 },
  guards: {
    isOther: ({ context }, { filter }: { readonly filter: UsageFilter }) => !isSame(context.filter, filter),
    hasLines: ({ context }) => (context.ledger?.total ?? 0) > 0
  },
  actions: {
    aim: assign((_, { filter }: { readonly filter: UsageFilter }) => ({ filter, error: undefined })),
    tell: emit(({ context }): UsageEmitted => ({ type: "filter.changed", filter: context.filter })),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.failed) })),
    giveFile: emit((_, { lines }: { readonly lines: ReadonlyArray<LedgerLine> }): UsageEmitted => ({
      type: "file.ready",
      name: texts.fileName,
      mime: "text/csv",
      text: ledgerCsv(lines)
    })),
    sayFailed: emit((_, { error }: FailedCall): UsageEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.saveFailed)
    }))
  }
}).createMachine({
  id: "usage",
  context: ({ input }) => ({ ...input, usage: undefined, ledger: undefined, error: undefined }),
  type: "parallel",
  states: {
    data: {
      initial: "watching",
      on: {
        "filter.set": {
          guard: { type: "isOther", params: ({ event }) => event },
          target: ".watching",
          reenter: true,
          actions: { type: "aim", params: ({ event }) => event }
        },
        "filter.choose": {
          target: ".watching",
          reenter: true,
          actions: [
            {
              type: "aim",
              // Another filter begins with its first page.
              params: ({ context, event }) => ({ filter: { ...context.filter, page: 1, ...event.filter } })
            },
            "tell"
          ]
        }
      },
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watch", input: ({ context }) => queryOf(context) },
          on: {
            "usage.changed": {
              target: ".ready",
              actions: assign(({ event: { ledger, usage } }) => ({ ledger, usage, error: undefined }))
            },
            "usage.lost": {
              target: "failed",
              actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
            }
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "usage.retry": "watching" } }
      }
    },
    file: {
      initial: "idle",
      states: {
        idle: { on: { "usage.save": { guard: "hasLines", target: "saving" } } },
        saving: {
          invoke: {
            src: "loadAll",
            input: ({ context }) => queryOf(context),
            onDone: { target: "idle", actions: { type: "giveFile", params: ({ event }) => ({ lines: event.output }) } },
            onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => ({ error: event.error }) } }
          },
          after: { saveLimit: { target: "idle", actions: { type: "sayFailed", params: { error: undefined } } } }
        }
      }
    }
  }
})
