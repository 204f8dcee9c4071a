import fc from "fast-check"
import { expect, it } from "vitest"
import { thumbhashColour } from "./thumbhash.pure.ts"

const header = (lightness: number, yellow: number, red: number): string => {
  const bits = lightness | (yellow << 6) | (red << 12)
  return Buffer.from([bits & 255, (bits >> 8) & 255, (bits >> 16) & 255]).toString("base64")
}

it("reads white, black and a red from the first bytes", () => {
  expect(thumbhashColour(header(63, 32, 32))).toMatch(/^rgb\(25[0-5] 25[0-5] 2[45]\d\)$/)
  expect(thumbhashColour(header(0, 32, 32))).toMatch(/^rgb\([0-9] 0 0\)$/)
  const [, red = "0", green = "0"] = /^rgb\((\d+) (\d+)/.exec(thumbhashColour(header(25, 40, 60)) ?? "") ?? []
  expect(Number(red)).toBeGreaterThan(Number(green) + 100)
})

it("gives a colour or nothing for any text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(thumbhashColour(text) ?? "rgb(0 0 0)").toMatch(/^rgb\(\d{1,3} \d{1,3} \d{1,3}\)$/)
    })
  )
  expect(thumbhashColour("")).toBeUndefined()
  expect(thumbhashColour("ab!d")).toBeUndefined()
})
