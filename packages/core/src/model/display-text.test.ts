import fc from "fast-check"
import { expect, it } from "vitest"
import { isPlainLine, printable } from "./display-text.ts"

it.each(["Ada", "Zoë Ångström", "فنجان", "כוס", "茶", "5 × 7 – “big”", "👩‍👩‍👧"])("takes %s as a name", (name) => {
  expect(isPlainLine(name)).toBe(true)
  expect(printable(name)).toBe(name)
})

it.each([
  ["a line feed", "Ada\nBcc: x@y.z"],
  ["a carriage return", "Ada\rroot"],
  ["an escape sequence", "\u001b[31mred"],
  ["a C1 control sequence introducer", "\u009b2J"],
  ["NUL", "a\u0000b"],
  ["a right-to-left override", "invoice\u202Egnp.exe"],
  ["an isolate", "\u2066hidden\u2069"],
  ["a line separator", "a\u2028b"]
])("refuses %s in a name", (_, name) => {
  expect(isPlainLine(name)).toBe(false)
})

it("keeps lines and tabs of a longer text and replaces what would drive a terminal", () => {
  expect(printable("one\n\ttwo\u001b]0;title\u0007\r")).toBe("one\n\ttwo\ufffd]0;title\ufffd\ufffd")
})

it("prints every text without a character that a terminal acts upon, once and for all", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const printed = printable(text)
      expect(isPlainLine(printed.replaceAll(/[\n\t]/g, ""))).toBe(true)
      expect(printable(printed)).toBe(printed)
      expect(printed.length).toBe(text.length)
    })
  )
})
