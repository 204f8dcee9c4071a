import { expect, it } from "vitest"
import { orderEventOf } from "./placed-order.rules.ts"

it("S-018 an order is told as what it is, with its price by the list and its own id", () => {
  const plan = { kind: "plan", tier: "business", interval: "month" } as const
  expect(orderEventOf({ id: "o1", order: { ...plan, trial: false } })).toEqual({
    name: "Subscribe",
    value: 299,
    currency: "USD",
    id: "o1"
  })
  expect(orderEventOf({ id: "o2", order: { ...plan, trial: true } })).toMatchObject({ name: "StartTrial", value: 0 })
  expect(orderEventOf({ id: "o3", order: { kind: "topup", credits: 500 } })).toMatchObject({
    name: "Purchase",
    value: 25
  })
})
