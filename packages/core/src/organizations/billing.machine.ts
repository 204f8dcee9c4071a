import { assertEvent, assign, emit, enqueueActions, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import { port } from "../kernel/port.ts"
import type {
  BillingContext,
  BillingEvent,
  BillingInput,
  BillingLeft,
  CancelAsked,
  OrderAnswer,
  OrderAsked,
  OrderSettled,
  QuotasToSave
} from "./billing.events.ts"
import { fieldsOf, isRight, type QuotaFields, quotasOf } from "./billing.rules.ts"
import type { Billing } from "./billing.schema.ts"
import { billingTexts as texts } from "./billing.texts.ts"
import { isLive } from "./payments.rules.ts"
import type { PlacedOrder } from "./placed-order.rules.ts"
import { planTexts } from "./plan.texts.ts"

export const isChanged = ({ billing, fields }: BillingContext): boolean =>
  billing !== undefined && JSON.stringify(quotasOf(fields)) !== JSON.stringify(quotasOf(fieldsOf(billing)))

const EMPTY: QuotaFields = { memberDaily: "", brands: "", members: "", storageGb: "" }

/** A plan that runs is changed, not ordered again, and a test mode takes no money. */
const isNewForMoney = ({ billing }: BillingContext, { order }: PlacedOrder): boolean => {
  const paid = billing?.paid
  return paid?.mode === "live" && (order.kind === "topup" || !isLive(paid.plan))
}

const success = (text: string) => ({ type: "notice", kind: "success", text }) as const

/**
 * Billing of an organization: loading, shown, failed, saving quotas, or on the way to a page of the payment provider.
 * Says once what the address says. Calls end by themselves after `callLimit` (ms).
 */
export const billingMachine = setup({
  types: {
    context: {} as BillingContext,
    events: {} as BillingEvent,
    input: {} as BillingInput,
    emitted: {} as Notice | BillingLeft | OrderSettled
  },
  actors: {
    load: port<string, Billing>("load"),
    save: port<QuotasToSave, void>("save"),
    checkout: port<OrderAsked, OrderAnswer>("checkout"),
    portal: port<string, { readonly url: string }>("portal"),
    cancel: port<CancelAsked, void>("cancel"),
    settled: port<string, Billing>("settled")
  },
  delays: { callLimit: 15_000 },
  guards: {
    canSave: ({ context }) => context.canManage && isChanged(context) && isRight(context.fields),
    canOrder: ({ context }) => context.canManage && context.billing?.paid !== undefined,
    isUnsettled: ({ context }, { billing }: { readonly billing: Billing }) =>
      context.returned.success === true && billing.paid?.order?.settled === false
  },
  actions: {
    sayCanceled: enqueueActions(({ context: { returned }, enqueue }) => {
      if (returned.canceled === true) enqueue.emit({ type: "notice", kind: "info", text: texts.canceled } as const)
    }),
    take: assign((_, { billing }: { readonly billing: Billing }) => ({
      billing,
      fields: fieldsOf(billing),
      interval: billing.paid?.plan.interval ?? ("month" as const),
      error: undefined
    })),
    saySettled: enqueueActions(({ context, enqueue }) => {
      const { billing, returned } = context
      if (returned.success !== true) return
      // Said once, whatever is loaded again.
      enqueue.assign({ returned: { ...returned, success: false } })
      const order = billing?.paid?.order
      if (billing?.paid === undefined) {
        enqueue.emit({ type: "notice", kind: "info", text: texts.nothingPaid } as const)
      } else if (order?.settled === true) {
        enqueue.emit(success(order.kind === "plan" ? planTexts.planActive : planTexts.creditsAdded))
        enqueue.emit({ type: "order.settled", kind: order.kind } as const)
      } else enqueue.emit({ type: "notice", kind: "info", text: planTexts.activating } as const)
    }),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.failed) })),
    explainSave: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.saveFailed) })),
    explainOrder: assign((_, { error }: FailedCall) => ({ planError: errorText(error, planTexts.orderFailed) })),
    explainChange: assign((_, { error }: FailedCall) => ({ planError: errorText(error, planTexts.changeFailed) })),
    forgetOrder: assign({ planError: undefined, ineligible: undefined, cancelAsked: false }),
    takeAnswer: enqueueActions(({ context, enqueue }, { answer }: { readonly answer: OrderAnswer }) => {
      if ("url" in answer) {
        const { placed, url } = answer
        enqueue.emit({ type: "page.leave", url, ...(isNewForMoney(context, placed) && { placed }) } as const)
      } else enqueue.assign({ ineligible: answer.ineligible })
    }),
    leave: emit((_, { url }: { readonly url: string }) => ({ type: "page.leave", url }) as const),
    saySaved: emit(success(texts.saved))
  }
}).createMachine({
  id: "billing",
  context: ({ input }) => ({
    ...input,
    billing: undefined,
    fields: EMPTY,
    error: undefined,
    interval: "month",
    ineligible: undefined,
    cancelAsked: false,
    cancels: false,
    planError: undefined
  }),
  entry: "sayCanceled",
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "load",
        input: ({ context: { organizationId } }) => organizationId,
        onDone: [
          {
            guard: { type: "isUnsettled", params: ({ event }) => ({ billing: event.output }) },
            target: "activating",
            actions: { type: "take", params: ({ event }) => ({ billing: event.output }) }
          },
          {
            target: "shown",
            actions: [{ type: "take", params: ({ event }) => ({ billing: event.output }) }, "saySettled"]
          }
        ],
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { callLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    failed: { on: { "billing.retry": "loading" } },
    activating: {
      invoke: {
        src: "settled",
        input: ({ context: { organizationId } }) => organizationId,
        onDone: {
          target: "shown",
          actions: [{ type: "take", params: ({ event }) => ({ billing: event.output }) }, "saySettled"]
        },
        onError: { target: "shown", actions: "saySettled" }
      }
    },
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
        "form.submit": { guard: "canSave", target: "saving", actions: assign({ error: undefined }) },
        "interval.choose": { actions: assign(({ event }) => ({ interval: event.interval })) },
        "order.place": { guard: "canOrder", target: "ordering", actions: "forgetOrder" },
        "portal.open": { guard: "canOrder", target: "opening", actions: "forgetOrder" },
        "plan.cancel": { guard: "canOrder", actions: ["forgetOrder", assign({ cancelAsked: true })] },
        "plan.keep": { actions: assign({ cancelAsked: false }) },
        "plan.cancelNow": { guard: "canOrder", target: "cancelling", actions: assign({ cancels: true }) },
        "plan.resume": { guard: "canOrder", target: "cancelling", actions: ["forgetOrder", assign({ cancels: false })] }
      }
    },
    ordering: {
      invoke: {
        src: "checkout",
        input: ({ context: { organizationId }, event }) => {
          assertEvent(event, "order.place")
          return { organizationId, order: event.order }
        },
        onDone: { target: "shown", actions: { type: "takeAnswer", params: ({ event }) => ({ answer: event.output }) } },
        onError: { target: "shown", actions: { type: "explainOrder", params: ({ event }) => ({ error: event.error }) } }
      }
    },
    opening: {
      invoke: {
        src: "portal",
        input: ({ context: { organizationId } }) => organizationId,
        onDone: { target: "shown", actions: { type: "leave", params: ({ event }) => ({ url: event.output.url }) } },
        onError: { target: "shown", actions: { type: "explainOrder", params: ({ event }) => ({ error: event.error }) } }
      }
    },
    cancelling: {
      invoke: {
        src: "cancel",
        input: ({ context: { cancels, organizationId } }) => ({ organizationId, cancels }),
        onDone: { target: "reloading", actions: "forgetOrder" },
        onError: {
          target: "shown",
          actions: { type: "explainChange", params: ({ event }) => ({ error: event.error }) }
        }
      }
    },
    reloading: {
      invoke: {
        src: "load",
        input: ({ context: { organizationId } }) => organizationId,
        onDone: { target: "shown", actions: { type: "take", params: ({ event }) => ({ billing: event.output }) } },
        onError: {
          target: "shown",
          actions: { type: "explainChange", params: ({ event }) => ({ error: event.error }) }
        }
      },
      after: { callLimit: { target: "shown", actions: { type: "explainChange", params: { error: undefined } } } }
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
