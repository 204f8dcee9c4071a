import { expect, it } from "vitest"
import { durationText, durationWords } from "./clip-texts.pure.ts"

it("writes lengths as players do and says them in words", () => {
  expect([3, 5, 8, 59.6, 75].map(durationText)).toEqual(["0:03", "0:05", "0:08", "1:00", "1:15"])
  expect([1, 5.02, 8].map(durationWords)).toEqual(["1 second", "5 seconds", "8 seconds"])
})
