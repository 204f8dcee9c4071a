/** What happens at the provider without Marque asking: people pay, time passes, money goes back. */
import type { makeDeliveries } from "./events.ts"
import type { Charge, Invoice, Session, State, Subscription } from "./state.ts"
import { chargeView, disputeView, invoiceView, sessionView, subscriptionView } from "./views.ts"

const DAY = 86_400

type Emit = ReturnType<typeof makeDeliveries>["emit"]

const lengthOf = ({ price }: Subscription): number => (price.interval === "year" ? 365 : 30) * DAY

export const makeHappenings = (state: State, emit: Emit, origin: () => string) => {
  const charge = (customer: string, amount: number): Charge => {
    const [id, paymentIntent] = [state.name("ch"), state.name("pi")]
    const made = { id, customer, paymentIntent, amount, refunded: 0, dispute: undefined }
    state.charges.push(made)
    return made
  }

  const bill = async (one: Subscription, reason: Invoice["reason"], amount: number, paid: boolean): Promise<void> => {
    const invoice: Invoice = {
      id: state.name("in"),
      customer: one.customer,
      subscription: one,
      price: one.price,
      reason,
      start: one.start,
      end: one.end,
      amount,
      created: state.now,
      paymentIntent: paid && amount > 0 ? charge(one.customer, amount).paymentIntent : null
    }
    state.invoices.push(invoice)
    await emit(paid ? "invoice.paid" : "invoice.payment_failed", invoiceView(invoice, origin()))
  }

  const subscribe = async (session: Session): Promise<void> => {
    const { customer, price, subscriptionMetadata: metadata, trialDays } = session
    const trialEnd = trialDays > 0 ? state.now + trialDays * DAY : null
    const one: Subscription = {
      id: state.name("sub"),
      customer,
      metadata,
      created: state.now,
      price,
      status: trialEnd === null ? "active" : "trialing",
      cancel: false,
      start: state.now,
      end: 0,
      trialEnd
    }
    one.end = trialEnd ?? state.now + lengthOf(one)
    state.subscriptions.set(one.id, one)
    session.subscription = one.id
    await emit("customer.subscription.created", subscriptionView(one))
    await bill(one, "subscription_create", trialEnd === null ? price.unit_amount : 0, true)
  }

  /** Like the real service it tells of the subscription before the first invoice is paid. */
  const renew = async (one: Subscription, card: "ok" | "declined"): Promise<void> => {
    one.start = one.end
    one.end = one.start + lengthOf(one)
    one.status = "active"
    await emit("customer.subscription.updated", subscriptionView(one))
    await bill(one, "subscription_cycle", one.price.unit_amount, card === "ok")
    if (card === "ok") return
    one.status = "past_due"
    await emit("customer.subscription.updated", subscriptionView(one))
  }

  return {
    /** A person pays on the checkout page; where they are led back to. */
    complete: async (id: string): Promise<string | undefined> => {
      const session = state.sessions.get(id)
      if (session?.status !== "open") return undefined
      session.status = "complete"
      session.payment_status = session.trialDays > 0 ? "no_payment_required" : "paid"
      if (session.mode === "subscription") await subscribe(session)
      else session.payment_intent = charge(session.customer, session.price.unit_amount).paymentIntent
      await emit("checkout.session.completed", sessionView(session, origin()))
      return session.success_url
    },
    advance: async (days: number, card: "ok" | "declined" = "ok"): Promise<void> => {
      state.now += days * DAY
      for (const one of state.subscriptions.values()) {
        while (one.status !== "canceled" && one.end <= state.now) {
          if (one.cancel || one.status === "past_due") {
            one.status = "canceled"
            await emit("customer.subscription.deleted", subscriptionView(one))
          } else await renew(one, card)
        }
      }
    },
    /** `cents` of the last charge. */
    refund: async (cents: number): Promise<void> => {
      const last = state.charges.at(-1)
      if (last === undefined) return
      last.refunded = Math.min(last.amount, last.refunded + cents)
      await emit("charge.refunded", chargeView(last))
    },
    /** Of the last charge. */
    dispute: async (status: "needs_response" | "won" | "lost"): Promise<void> => {
      const last = state.charges.at(-1)
      if (last === undefined) return
      const isNew = last.dispute === undefined
      last.dispute = { id: last.dispute?.id ?? state.name("dp"), status }
      await emit(isNew ? "charge.dispute.created" : "charge.dispute.closed", disputeView(last))
    }
  }
}
