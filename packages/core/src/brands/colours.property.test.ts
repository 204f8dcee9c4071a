import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { contrastRatio, readableOn } from "./colours.rules.ts"
import { parseHex } from "../model/hex-colour.ts"

const digit = fc.constantFrom(..."0123456789abcdefABCDEF".split(""))
const six = fc.array(digit, { minLength: 6, maxLength: 6 }).map((digits) => digits.join(""))
const three = fc.array(digit, { minLength: 3, maxLength: 3 }).map((digits) => digits.join(""))
const hex = six.map((digits) => `#${digits.toUpperCase()}`)
const spaced = (digits: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom("", " ", "\t"), fc.constantFrom("", "#"), digits, fc.constantFrom("", " "))
    .map((parts) => parts.join(""))

describe("a colour as people write it", () => {
  it("is read with or without '#', in either case, with spaces around, as six digits in upper case", () => {
    fc.assert(
      fc.property(spaced(six), (text) => {
        expect(parseHex(text)).toBe(`#${text.trim().replace("#", "").toUpperCase()}`)
      })
    )
  })

  it("with three digits doubles each", () => {
    fc.assert(
      fc.property(spaced(three), (text) => {
        const [r, g, b] = text.trim().replace("#", "").toUpperCase()
        expect(parseHex(text)).toBe(`#${r}${r}${g}${g}${b}${b}`)
      })
    )
  })

  it("read again is itself", () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(parseHex(colour)).toBe(colour)
      })
    )
  })

  it("is nothing when it is anything else", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          six.map((digits) => `${digits}0`),
          six.map((digits) => `##${digits}`)
        ),
        (text) => {
          const isColour = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim())
          expect(parseHex(text) !== undefined).toBe(isColour)
        }
      )
    )
  })

  it.each(["", "#", "tomato", "rgb(1,2,3)", "#12345", "#1234567", "#GGGGGG", "##B5331E", "#B5331E;"])(
    "refuses %j",
    (text) => {
      expect(parseHex(text)).toBeUndefined()
    }
  )
})

describe("contrast", () => {
  it("is 21 between black and white, 1 between a colour and itself, and the same both ways", () => {
    expect(contrastRatio("#000000", "#FFFFFF")).toBeCloseTo(21, 10)
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(contrastRatio(one, one)).toBe(1)
        expect(contrastRatio(one, other)).toBe(contrastRatio(other, one))
        expect(contrastRatio(one, other)).toBeLessThanOrEqual(21)
      })
    )
  })

  it("of what is readable on a ground is at least 4.5 on every ground", () => {
    fc.assert(
      fc.property(hex, (ground) => {
        expect(contrastRatio(readableOn(ground), ground)).toBeGreaterThan(4.5)
      })
    )
  })
})
