import { expect, it } from "vitest"
import { makeAdmission } from "./admission.ts"

const client = { trusted: false }
const admission = (waiting: number, expectedWaitMs: number, random = 0.5) =>
  makeAdmission(
    100,
    () => ({ waiting, expectedWaitMs }),
    () => random
  )

it("work is admitted up to the limit and refused beyond it", () => {
  expect(admission(100, 5_000)(client)).toBeUndefined()
  expect(admission(101, 5_000)(client)).toBe(5_000)
})

it("programs with a trusted key are always admitted", () => {
  expect(admission(10_000, 5_000)({ trusted: true })).toBeUndefined()
})

it("clients are asked back between one and thirty seconds, spread by half", () => {
  expect([admission(101, 10)(client), admission(101, 600_000)(client)]).toEqual([1_000, 30_000])
  expect([admission(101, 4_000, 0)(client), admission(101, 4_000, 1)(client)]).toEqual([2_000, 6_000])
})
