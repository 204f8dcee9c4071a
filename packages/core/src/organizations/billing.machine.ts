import { assign, emit, enqueueActions, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import { port } from "../kernel/port.ts"
import { fieldsOf, isRight, type QuotaFields, type QuotaName, quotasOf } from "./billing.rules.ts"
import type { Billing, Quotas } from "./billing.schema.ts"
import { billingTexts as texts } from "./billing.texts.ts"

/** What the address said when a payment provider led back here. */
export interface Returned {
  readonly success?: boolean | undefined
  readonly canceled?: boolean | undefined
  readonly ineligible?: boolean | undefined
}

export interface BillingInput {
  readonly organizationId: string
  readonly canManage: boolean
  readonly returned: Returned
}

export interface QuotasToSave {
  readonly organizationId: string
  readonly quotas: Quotas
}

export interface BillingContext extends BillingInput {
  readonly billing: Billing | undefined
  readonly fields: QuotaFields
  readonly error: string | undefined
}

export type BillingEvent =
  | { readonly type: "billing.retry" }
  | { readonly type: "quota.change"; readonly quota: QuotaName; readonly text: string }
  | { readonly type: "form.submit" }
  | { readonly type: "form.discard" }

export const isChanged = ({ billing, fields }: BillingContext): boolean =>
  billing !== undefined && JSON.stringify(quotasOf(fields)) !== JSON.stringify(quotasOf(fieldsOf(billing)))

const EMPTY: QuotaFields = { memberDaily: "", brands: "" }

/**
 * Billing of an organization that pays its providers itself: loading, shown, failed, or saving quotas. Says once what
 * the address says. Calls end by themselves after `callLimit` (ms).
 */
export const billingMachine = setup({
  types: {
    context: {} as BillingContext,
    events: {} as BillingEvent,
    input: {} as BillingInput,
    emitted: {} as Notice
  },
  actors: { load: port<string, Billing>("load"), save: port<QuotasToSave, void>("save") },
  delays: { callLimit: 15_000 },
  guards: {
    canSave: ({ context }) => context.canManage && isChanged(context) && isRight(context.fields)
  },
  actions: {
    sayReturned: enqueueActions(({ context: { returned }, enqueue }) => {
      if (returned.canceled === true) enqueue.emit({ type: "notice", kind: "info", text: texts.canceled } as const)
      if (returned.success === true) enqueue.emit({ type: "notice", kind: "info", text: texts.nothingPaid } as const)
    }),
    take: assign((_, { billing }: { readonly billing: Billing }) => ({
      billing,
      fields: fieldsOf(billing),
      error: undefined
    })),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.failed) })),
    explainSave: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.saveFailed) })),
    saySaved: emit({ type: "notice", kind: "success", text: texts.saved } as const)
  }
}).createMachine({
  id: "billing",
  context: ({ input }) => ({ ...input, billing: undefined, fields: EMPTY, error: undefined }),
  entry: "sayReturned",
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "load",
        input: ({ context: { organizationId } }) => organizationId,
        onDone: { target: "shown", actions: { type: "take", params: ({ event }) => ({ billing: event.output }) } },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { callLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    failed: { on: { "billing.retry": "loading" } },
    shown: {
      on: {
        "quota.change": {
          actions: assign(({ context: { fields }, event: { quota, text } }) => ({
            fields: { ...fields, [quota]: text }
          }))
        },
        "form.discard": {
          actions: assign(({ context: { billing, fields } }) => ({
            fields: billing === undefined ? fields : fieldsOf(billing),
            error: undefined
          }))
        },
        "form.submit": { guard: "canSave", target: "saving", actions: assign({ error: undefined }) }
      }
    },
    saving: {
      invoke: {
        src: "save",
        input: ({ context: { fields, organizationId } }) => ({ organizationId, quotas: quotasOf(fields) }),
        onDone: { target: "loading", actions: "saySaved" },
        onError: { target: "shown", actions: { type: "explainSave", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { callLimit: { target: "shown", actions: { type: "explainSave", params: { error: undefined } } } }
    }
  }
})
