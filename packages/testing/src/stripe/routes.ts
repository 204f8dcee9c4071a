/** The part of Stripe's API that Marque calls. What is not modelled answers 404 with an error, never like success. */
import type { makeDeliveries } from "./events.ts"
import type { Json, Price, Session, State } from "./state.ts"
import {
  chargeView,
  customerView,
  disputeView,
  invoiceView,
  listOf,
  priceView,
  sessionView,
  subscriptionView
} from "./views.ts"

export interface Answer {
  readonly status: number
  readonly body: Json
}

/** Fields of a form by their whole names, such as `line_items[0][price]`. */
type Form = URLSearchParams
type Handle = (found: ReadonlyArray<string>, form: Form) => Promise<Answer> | Answer

const ok = (body: Json): Answer => ({ status: 200, body })

export const problem = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { type: "invalid_request_error", code, message } }
})

const missing = (what: string) => problem(404, "resource_missing", `No such ${what}`)

const under = (form: Form, name: string): Json =>
  Object.fromEntries(
    [...form].flatMap(([path, value]) =>
      path.startsWith(`${name}[`) ? [[path.slice(name.length + 1, -1), value] as const] : []
    )
  )

const valuesOf = (form: Form, name: string): ReadonlyArray<string> =>
  [...form].flatMap(([path, value]) => (path === name || path.startsWith(`${name}[`) ? [value] : []))

type Emit = ReturnType<typeof makeDeliveries>["emit"]

export const makeRoutes = (state: State, emit: Emit, origin: () => string) => {
  const ofCustomer = <Row extends { readonly customer: string }>(rows: Iterable<Row>, form: Form): Array<Row> =>
    [...rows].filter(({ customer }) => form.get("customer") === customer).reverse()

  const createSession: Handle = (_, form) => {
    const customer = form.get("customer") ?? ""
    const price = state.prices.find(({ id }) => id === form.get("line_items[0][price]"))
    if (!state.customers.has(customer)) return problem(400, "resource_missing", "No such customer")
    if (price === undefined) return problem(400, "resource_missing", "No such price")
    const session: Session = {
      id: state.name("cs"),
      mode: form.get("mode") === "payment" ? "payment" : "subscription",
      status: "open",
      payment_status: "unpaid",
      customer,
      metadata: under(form, "metadata"),
      subscription: null,
      payment_intent: null,
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
      created: state.now,
      price,
      trialDays: Number(form.get("subscription_data[trial_period_days]") ?? 0),
      subscriptionMetadata: under(form, "subscription_data[metadata]")
    }
    state.sessions.set(session.id, session)
    return ok(sessionView(session, origin()))
  }

  const createPrice: Handle = (_, form) => {
    const interval = form.get("recurring[interval]")
    const price: Price = {
      id: state.name("price"),
      lookup_key: form.get("lookup_key"),
      unit_amount: Number(form.get("unit_amount")),
      interval: interval === "month" || interval === "year" ? interval : undefined,
      metadata: under(form, "metadata")
    }
    state.prices.push(price)
    return ok(priceView(price))
  }

  const routes: ReadonlyArray<readonly [method: string, path: RegExp, handle: Handle]> = [
    [
      "GET",
      /^\/v1\/prices$/,
      (_, form) => {
        const wanted = valuesOf(form, "lookup_keys")
        return ok(listOf(state.prices.filter(({ lookup_key }) => wanted.includes(lookup_key ?? "")).map(priceView)))
      }
    ],
    ["POST", /^\/v1\/prices$/, createPrice],
    [
      "POST",
      /^\/v1\/products$/,
      (_, form) => ok({ id: state.name("prod"), object: "product", name: form.get("name") })
    ],
    [
      "POST",
      /^\/v1\/customers$/,
      (_, form) => {
        const customer = { id: state.name("cus"), email: null, name: null, metadata: under(form, "metadata") }
        state.customers.set(customer.id, customer)
        return ok(customerView(customer))
      }
    ],
    [
      "POST",
      /^\/v1\/customers\/(\w+)$/,
      ([id = ""], form) => {
        const customer = state.customers.get(id)
        if (customer === undefined) return missing("customer")
        customer.email = form.get("email")
        customer.name = form.get("name")
        return ok(customerView(customer))
      }
    ],
    ["POST", /^\/v1\/checkout\/sessions$/, createSession],
    [
      "GET",
      /^\/v1\/checkout\/sessions$/,
      (_, form) => {
        const rows = ofCustomer(state.sessions.values(), form)
        const shown = rows.filter(({ status }) => status === form.get("status"))
        return ok(listOf(shown.map((session) => sessionView(session, origin()))))
      }
    ],
    [
      "POST",
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      ([id = ""]) => {
        const session = state.sessions.get(id)
        if (session?.status !== "open") return problem(400, "resource_missing", "This session is not open")
        session.status = "expired"
        return ok(sessionView(session, origin()))
      }
    ],
    [
      "POST",
      /^\/v1\/billing_portal\/sessions$/,
      (_, form) => {
        const [customer, back] = [form.get("customer") ?? "", form.get("return_url") ?? ""]
        if (!state.customers.has(customer)) return problem(400, "resource_missing", "No such customer")
        const url = `${origin()}/portal/${customer}?back=${encodeURIComponent(back)}`
        return ok({ id: state.name("bps"), object: "billing_portal.session", customer, url })
      }
    ],
    [
      "GET",
      /^\/v1\/subscriptions$/,
      (_, form) => ok(listOf(ofCustomer(state.subscriptions.values(), form).map(subscriptionView)))
    ],
    [
      "POST",
      /^\/v1\/subscriptions\/(\w+)$/,
      async ([id = ""], form) => {
        const one = state.subscriptions.get(id)
        if (one === undefined) return missing("subscription")
        one.cancel = form.get("cancel_at_period_end") === "true"
        await emit("customer.subscription.updated", subscriptionView(one))
        return ok(subscriptionView(one))
      }
    ],
    [
      "GET",
      /^\/v1\/invoices$/,
      (_, form) => ok(listOf(ofCustomer(state.invoices, form).map((invoice) => invoiceView(invoice, origin()))))
    ],
    ["GET", /^\/v1\/charges$/, (_, form) => ok(listOf(ofCustomer(state.charges, form).map(chargeView)))],
    [
      "GET",
      /^\/v1\/charges\/(\w+)$/,
      ([id]) => {
        const charge = state.charges.find((each) => each.id === id)
        return charge === undefined ? missing("charge") : ok(chargeView(charge))
      }
    ],
    [
      "GET",
      /^\/v1\/disputes$/,
      (_, form) => {
        const rows = state.charges.filter(({ dispute, id }) => dispute !== undefined && id === form.get("charge"))
        return ok(listOf(rows.map(disputeView)))
      }
    ]
  ]

  return async (method: string, path: string, form: Form): Promise<Answer> => {
    for (const [its, pattern, handle] of routes) {
      const found = its === method ? pattern.exec(path) : null
      if (found !== null) return handle(found.slice(1), form)
    }
    return problem(404, "url_invalid", `Unrecognized request URL (${method}: ${path})`)
  }
}
