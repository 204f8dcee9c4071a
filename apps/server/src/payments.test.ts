import type { SendConversion, SettledOrder } from "@marque/adapters/meta-pixel/server"
import { createStripePrices, stripePayments } from "@marque/adapters/stripe/server"
import { type AccountFacts, type BillingOrder, planOrderContract } from "@marque/core/organizations"
import { OrganizationId } from "@marque/core/model"
import { callServer, layerInProcess, serverHandler } from "@marque/core/server-functions"
import { signatureOf, startStripe } from "@marque/testing/stripe"
import { getFunctionName } from "convex/server"
import { ConvexError } from "convex/values"
import { Effect } from "effect"
import { Hono } from "hono"
import { afterEach, expect, it, vi } from "vitest"
import type { Bindings } from "./bindings.ts"
import { readDueAccounts, startPaymentReadings } from "./payment-readings.ts"
import { addPaymentWebhook, planOrderHandlers } from "./payments.ts"

const KEY = "sk_test_canary4711"
const SECRET = "whsec_canary4712"
const ORIGIN = "http://localhost:3000"

const ends: Array<() => unknown> = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Stands for the backend: whose account is due, and what was applied. */
const makeBackend = () => {
  let customerId: string | undefined
  let due = false
  let placed: object | undefined
  const applied: Array<AccountFacts> = []
  const answers: Readonly<Record<string, (args: { readonly [name: string]: unknown }) => unknown>> = {
    "payments:order": ({ advertised, order, organizationId }) => {
      if (advertised !== undefined) placed = { ...Object(advertised), order, at: 1_000 }
      if (organizationId !== "org_1") return { ineligible: ["no_organization"] }
      const asked = order as BillingOrder
      const trialDays = asked.kind === "plan" && asked.trial ? 14 : 0
      return { email: "ada@example.com", name: "Fig & Ember", trialDays, ...(customerId && { customerId }) }
    },
    "payments:noteCustomer": (args) => {
      customerId = String(args["customerId"])
      return null
    },
    "payments:manage": () => {
      if (customerId === undefined) throw new ConvexError({ code: "not_found", message: "This does not exist" })
      const [one] = applied.at(-1)?.subscriptions ?? []
      return { organizationId: "org_1", customerId, ...(one && { subscriptionId: one.id }) }
    },
    "payments:hint": (args) => {
      due ||= args["customerId"] === customerId
      return args["customerId"] === customerId
    },
    "payments:due": () => {
      const given = due ? [{ organizationId: "org_1", customerId }] : []
      due = false
      return given
    },
    "payments:apply": (args) => {
      applied.push(args["facts"] as AccountFacts)
      const advertised = placed
      placed = undefined
      return { taken: true, ...(advertised && { advertised }) }
    }
  }
  return {
    isAdvertised: () => placed !== undefined,
    applied,
    client: {
      mutation: async (fn: never, args: { readonly [name: string]: unknown }) => {
        if (args["serverKey"] !== "key") throw new Error("Without the key of the server")
        return answers[getFunctionName(fn)]?.(args)
      }
    }
  }
}

interface Circumstances {
  readonly proven?: boolean
  readonly on?: boolean
  readonly advertise?: SendConversion
}

const start = async ({ advertise, proven = true, on = true }: Circumstances = {}) => {
  const stripe = await startStripe({ key: KEY, webhookSecret: SECRET })
  ends.push(stripe.close)
  const options = { key: KEY, apiUrl: stripe.url, limitMs: 500 }
  await Effect.runPromise(createStripePrices(options))
  const payments = stripePayments({ ...options, mode: "test", webhookSecrets: [SECRET] })
  const backend = makeBackend()
  const lines: Array<string> = []
  const log = (line: string) => void lines.push(line)
  // The functions of the backend that are called here take and give what this one does.
  const client = backend.client as never
  const readings = startPaymentReadings({ advertise, client, payments, serverKey: "key", log })
  ends.push(() => readings.stop())
  const app = new Hono<Bindings>()
  addPaymentWebhook(app, { payments, readings }, { log })
  const identity = {
    issuer: `${ORIGIN}/api/auth`,
    proofOf: async () => ({ userId: "u1", sessionId: "s1", factorAge: [proven ? 0 : 90, -1] as const })
  }
  const paid = on ? { payments, readings } : undefined
  const handlers = planOrderHandlers(
    { client, identity, publicUrl: ORIGIN, serverKey: "key", paid },
    new Request(`${ORIGIN}/_server/billingCheckout`, {
      headers: { "user-agent": "Firefox", cookie: "a=b; _fbp=fb.1.1700000000000.42; c=d" }
    })
  )
  const handle = serverHandler(planOrderContract, handlers, { origin: ORIGIN })
  const call = <A, E>(effect: Effect.Effect<A, E, never>) =>
    Effect.runPromise(
      Effect.match(effect, { onSuccess: (value) => ({ value }), onFailure: (failure) => ({ failure }) })
    )
  const within = Effect.provide(layerInProcess(handle))
  const organizationId = OrganizationId.make("org_1")
  let presses = 0
  return {
    stripe,
    lines,
    backend,
    deliver: (body: string, signature: string) =>
      app.request(`${ORIGIN}/api/webhooks/stripe`, {
        method: "POST",
        body,
        headers: { "stripe-signature": signature }
      }),
    checkout: (order: BillingOrder, id = organizationId, more: { readonly advertised?: boolean } = {}) => {
      const key = `press-${String((presses += 1)).padStart(4, "0")}`
      return call(within(callServer(planOrderContract.billingCheckout, { organizationId: id, order, key, ...more })))
    },
    portal: () => call(within(callServer(planOrderContract.billingPortal, { organizationId }))),
    cancel: (cancels: boolean) =>
      call(within(callServer(planOrderContract.billingCancel, { organizationId, cancels }))),
    /** Every event so far, as the provider sends it. */
    readAll: () => readDueAccounts({ client, payments, serverKey: "key", log })
  }
}

const team: BillingOrder = { kind: "plan", tier: "team", interval: "month", trial: false }
const pack: BillingOrder = { kind: "topup", credits: 500 }

const eventFor = (customer: string) =>
  JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "invoice.paid",
    livemode: false,
    data: { object: { object: "invoice", id: "in_1", customer } }
  })

const seconds = () => Math.floor(Date.now() / 1_000)
const idIn = (answer: object): string =>
  String((answer as { readonly value: { readonly url: string } }).value.url)
    .split("/")
    .at(-1) ?? ""

it("S-017 leads to the provider's checkout, and what was paid there is read after an event, whatever the event says", async () => {
  const world = await start()
  const answer = await world.checkout(team)
  expect(answer).toMatchObject({ value: { url: expect.stringContaining(`${world.stripe.url}/checkout/`) } })
  expect(await world.stripe.complete(idIn(answer))).toBe(`${ORIGIN}/org/billing?success=true`)
  await world.stripe.complete(idIn(await world.checkout(pack)))
  expect(world.stripe.customers()).toMatchObject([{ name: "Fig & Ember", metadata: { organizationId: "org_1" } }])
  const body = eventFor(String(world.stripe.customers()[0]?.["id"]))
  const taken = await world.deliver(body, signatureOf(body, SECRET, seconds()))
  expect(taken.status).toBe(200)
  await vi.waitFor(() => expect(world.backend.applied).toHaveLength(1))
  expect(world.backend.applied[0]).toMatchObject({
    subscriptions: [{ tier: "team", status: "active" }],
    periods: [{ cents: 9_900 }],
    topUps: [{ credits: 500, cents: 2_500 }]
  })
})

it("a plan that is to end, and not any more, is read before the answer", async () => {
  const world = await start()
  await world.stripe.complete(idIn(await world.checkout(team)))
  expect(await world.cancel(true)).toMatchObject({ failure: { _tag: "NotFound" } })
  const customer = String(world.stripe.customers()[0]?.["id"])
  const body = eventFor(customer)
  await world.deliver(body, signatureOf(body, SECRET, seconds()))
  await vi.waitFor(() => expect(world.backend.applied).toHaveLength(1))
  expect(await world.cancel(true)).toEqual({ value: null })
  expect(world.backend.applied.at(-1)?.subscriptions).toMatchObject([{ cancelsAtEnd: true }])
  expect(await world.cancel(false)).toEqual({ value: null })
  expect(world.backend.applied.at(-1)?.subscriptions).toMatchObject([{ cancelsAtEnd: false }])
  expect(await world.portal()).toMatchObject({ value: { url: expect.stringContaining("/portal/") } })
})

it("S-038 hands on the reasons against an order, and asks the provider nothing", async () => {
  const world = await start()
  const asked = world.stripe.requestCount()
  expect(await world.checkout(team, OrganizationId.make("org_2"))).toEqual({
    value: { ineligible: ["no_organization"] }
  })
  expect(world.stripe.requestCount()).toBe(asked)
})

const advertising = async () => {
  const sent: Array<SettledOrder> = []
  const advertise: SendConversion = async (order) => {
    sent.push(order)
    return true
  }
  return { ...(await start({ advertise })), sent }
}

const readAfterEvent = async (world: Awaited<ReturnType<typeof start>>): Promise<void> => {
  const body = eventFor(String(world.stripe.customers()[0]?.["id"]))
  await world.deliver(body, signatureOf(body, SECRET, seconds()))
  await vi.waitFor(() => expect(world.backend.applied.length).toBeGreaterThan(0))
}

it("S-018 an order that its page may tell of is told once it is settled, with what the script says of a browser", async () => {
  const world = await advertising()
  await world.stripe.complete(idIn(await world.checkout(pack, undefined, { advertised: true })))
  expect(world.sent).toEqual([])
  await readAfterEvent(world)
  expect(world.sent).toEqual([
    {
      event: { name: "Purchase", value: 25, currency: "USD", id: "press-0001" },
      at: 1_000,
      userAgent: "Firefox",
      pixelCookie: "fb.1.1700000000000.42"
    }
  ])
})

it("S-018 without consent, or without a key, no order is told", async () => {
  const [declined, keyless] = [await advertising(), await start()]
  await declined.stripe.complete(idIn(await declined.checkout(pack)))
  await readAfterEvent(declined)
  expect(declined.sent).toEqual([])
  await keyless.checkout(pack, undefined, { advertised: true })
  expect(keyless.backend.isAdvertised()).toBe(false)
})

it("asks who it is before money moves, and is not there where no payments are taken", async () => {
  const unproven = await start({ proven: false })
  for (const answer of [await unproven.checkout(team), await unproven.portal(), await unproven.cancel(true)]) {
    expect(answer).toMatchObject({
      failure: { status: 403, data: { code: "REVERIFICATION_REQUIRED", level: "moderate" } }
    })
  }
  const off = await start({ on: false })
  expect(await off.checkout(team)).toMatchObject({ failure: { _tag: "NotFound" } })
})

it("says in one sentence that the provider did not answer, and charges nothing", async () => {
  const world = await start()
  world.stripe.fail("gateway", "gateway")
  expect(await world.checkout(team)).toMatchObject({
    failure: { data: { message: "The payment provider did not answer. Nothing was charged." } }
  })
  expect(await world.portal()).toMatchObject({ failure: { _tag: "NotFound" } })
})

it("an account that cannot be read is said without its words, and nothing is applied", async () => {
  const world = await start()
  await world.stripe.complete(idIn(await world.checkout(pack)))
  world.stripe.fail("html", 401)
  const customer = String(world.stripe.customers()[0]?.["id"])
  const body = eventFor(customer)
  await world.deliver(body, signatureOf(body, SECRET, seconds()))
  await vi.waitFor(() => expect(world.lines).toHaveLength(1))
  expect(world.backend.applied).toEqual([])
  expect(world.lines.join()).toMatch(/could not be read \((?:down|refused)\)/)
  expect(world.lines.join()).not.toMatch(/canary|cus_/)
})

it.each([
  ["a wrong signature", 401, (body: string) => signatureOf(body, "whsec_other", seconds())],
  ["no signature", 401, () => ""],
  ["an old signature", 401, (body: string) => signatureOf(body, SECRET, seconds() - 400)],
  ["a signature of the future", 401, (body: string) => signatureOf(body, SECRET, seconds() + 400)]
])("an event with %s is answered %i, reads nothing, and is said once without its content", async (_, status, sign) => {
  const world = await start()
  await world.checkout(pack)
  const body = eventFor("cus_canary")
  for (let time = 0; time < 3; time += 1) expect((await world.deliver(body, sign(body))).status).toBe(status)
  expect(world.lines).toHaveLength(1)
  expect(world.lines.join()).not.toContain("canary")
  expect(world.backend.applied).toEqual([])
})

it("what is no event, too large, of the live mode or of another installation changes nothing", async () => {
  const world = await start()
  const deliver = async (body: string) => (await world.deliver(body, signatureOf(body, SECRET, seconds()))).status
  expect(await deliver("<html></html>")).toBe(400)
  expect(await deliver(eventFor("cus_1").replace("false", "true"))).toBe(400)
  expect(await deliver("x".repeat(256_001))).toBe(413)
  expect(await deliver(eventFor("cus_other"))).toBe(200)
  expect(world.backend.applied).toEqual([])
})

it("an event about a charge whose customer cannot be asked is answered 500, so that it comes again", async () => {
  const world = await start()
  world.stripe.fail("drop", "drop")
  const body = eventFor("cus_1").replace('"customer":"cus_1"', '"charge":"ch_1"')
  expect((await world.deliver(body, signatureOf(body, SECRET, seconds()))).status).toBe(500)
})
