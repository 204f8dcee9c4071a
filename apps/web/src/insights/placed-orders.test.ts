import type { OrderEvent, PlacedOrder } from "@marque/core/organizations"
import { expect, it } from "vitest"
import { makePlacedOrders } from "./placed-orders.ts"

const plan = (trial: boolean): PlacedOrder => ({
  id: "order_1",
  order: { kind: "plan", tier: "team", interval: "year", trial }
})
const credits: PlacedOrder = { id: "order_2", order: { kind: "topup", credits: 500 } }

/** One tab: its storage outlives its pages. */
const tab = () => {
  const kept = new Map<string, string>()
  const sent: Array<OrderEvent> = []
  const consent = { isGranted: true }
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key)
  })
  const page = () =>
    makePlacedOrders({ storage, isGranted: () => consent.isGranted, send: (event) => void sent.push(event) })
  return { consent, kept, page, sent }
}

it.each([
  [plan(true), { name: "StartTrial", value: 0, currency: "USD", id: "order_1" }],
  [plan(false), { name: "Subscribe", value: 950.4, currency: "USD", id: "order_1" }],
  [credits, { name: "Purchase", value: 25, currency: "USD", id: "order_2" }]
] as const)(
  "S-018 of %j, once it is settled, the pixel learns what it was, for how much and by which id",
  (placed, event) => {
    const { page, sent } = tab()
    page().left(placed)
    expect(sent).toEqual([])
    page().settled(placed.order.kind)
    expect(sent).toEqual([event])
  }
)

it("S-018 an order is sent once, however often its page is loaded and says so", () => {
  const { page, sent } = tab()
  page().left(credits)
  const back = page()
  back.settled("topup")
  back.settled("topup")
  page().settled("topup")
  expect(sent).toHaveLength(1)
})

it("S-018 nothing is kept of an order without consent, and nothing is sent once it is withdrawn", () => {
  const { consent, kept, page, sent } = tab()
  consent.isGranted = false
  page().left(credits)
  expect(kept.size).toBe(0)
  consent.isGranted = true
  page().settled("topup")
  page().left(credits)
  consent.isGranted = false
  page().settled("topup")
  consent.isGranted = true
  page().settled("topup")
  expect([sent, kept.size]).toEqual([[], 0])
})

it("S-018 a canceled order, one that another followed, and one of another kind are not sent", () => {
  const { page, sent } = tab()
  page().left(credits)
  page().canceled()
  page().settled("topup")
  page().left(credits)
  page().left(undefined)
  page().settled("topup")
  page().left(plan(false))
  page().settled("topup")
  page().settled("plan")
  expect(sent).toEqual([])
})

it("S-018 what else is in the storage, or a browser that refuses it, sends nothing and breaks no page", () => {
  const { kept, page, sent } = tab()
  for (const text of ["", "{}", '{"id":1}']) {
    kept.set("marque.order", text)
    page().settled("topup")
  }
  const refused = makePlacedOrders({
    storage: () => {
      throw new Error("SecurityError")
    },
    isGranted: () => true,
    send: (event) => void sent.push(event)
  })
  refused.left(credits)
  refused.settled("topup")
  refused.canceled()
  expect(sent).toEqual([])
})
