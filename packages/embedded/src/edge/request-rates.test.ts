import { expect, it } from "vitest"
import { makeRequestRates } from "./request-rates.ts"

const start = () => {
  const time = { now: 0 }
  return { time, rates: makeRequestRates({ burst: 10, perMinute: 60 }, () => time.now) }
}
const takeMany = (take: () => boolean, times: number) => Array.from({ length: times }, take)

it("lets a burst pass, then as many as were refilled, per address", () => {
  const { rates, time } = start()
  expect(takeMany(() => rates.take("203.0.113.1"), 11)).toEqual([...takeMany(() => true, 10), false])
  expect(rates.take("203.0.113.2")).toBe(true)
  time.now = 999
  expect(rates.take("203.0.113.1")).toBe(false)
  time.now = 1_000
  expect(takeMany(() => rates.take("203.0.113.1"), 2)).toEqual([true, false])
})

it("holds at most a burst, however long nothing came", () => {
  const { rates, time } = start()
  rates.take("203.0.113.1", 10)
  time.now = 3_600_000
  expect([rates.take("203.0.113.1", 11), rates.take("203.0.113.1", 10), rates.take("203.0.113.1")]).toEqual([
    false,
    true,
    false
  ])
})

it("never limits what has no address", () => {
  const { rates } = start()
  expect(new Set(takeMany(() => rates.take(undefined, 10), 100))).toEqual(new Set([true]))
})

it("keeps limiting an address while a hundred thousand others come by", () => {
  const { rates, time } = start()
  for (let address = 0; address < 100_000; address += 1) rates.take(`net-${address}`)
  rates.take("203.0.113.1", 10)
  time.now = 500
  expect(rates.take("203.0.113.1")).toBe(false)
})
