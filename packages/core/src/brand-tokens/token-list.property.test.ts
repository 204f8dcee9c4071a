import fc from "fast-check"
import { expect, it } from "vitest"
import { ColourRole } from "../model/logo-palette.ts"
import { cssColour } from "./colour-value.pure.ts"
import { oklchText, rgbText } from "./colour-spaces.pure.ts"
import { writeDtcg } from "./dtcg.pure.ts"
import { readTokenList } from "./token-list.pure.ts"

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`)
const name = fc
  .string({ unit: "grapheme", maxLength: 12 })
  .map((text) => text.replace(/\p{Cc}/gu, "").trim())
  .filter((text) => text.length <= 40)
const colours = fc.uniqueArray(fc.record({ hex, name, role: fc.constantFrom(...ColourRole.literals) }), {
  selector: (colour) => colour.hex,
  maxLength: 24
})
const family = fc.stringMatching(/^[A-Z][a-z0-9 ]{0,10}[a-z]$/)
const type = fc.uniqueArray(
  fc.record({
    role: fc.constantFrom("heading" as const, "body" as const, "accent" as const),
    families: fc.array(family, { minLength: 1, maxLength: 3 }),
    weights: fc.uniqueArray(fc.constantFrom(400, 500, 600), { maxLength: 3 })
  }),
  { selector: ({ role }) => role }
)

it("gives back the colours, names, roles and families that design tokens were written from", () => {
  fc.assert(
    fc.property(colours, type, (given, types) => {
      const { colours: read, fonts } = readTokenList(writeDtcg({ colours: given, type: types }))
      expect(read.map(({ hex: value, role }) => ({ hex: value, role }))).toEqual(
        given.map(({ hex: value, role }) => ({ hex: value, role }))
      )
      for (const [at, one] of given.entries()) if (one.name !== "") expect(read[at]?.name).toBe(one.name)
      expect(fonts.map(({ families, role }) => ({ families, role }))).toEqual(
        types.map(({ families, role }) => ({ families, role }))
      )
    })
  )
})

it("reads a colour as it writes it, in RGB exactly and in OKLCH to a step that nobody sees", () => {
  const numbers = (text: string) => [...text.matchAll(/[\d.]+/g)].map(([number]) => Number(number))
  fc.assert(
    fc.property(hex, (value) => {
      expect(cssColour(rgbText(value))).toBe(value)
      const [lightness = 0, chroma = 0] = numbers(oklchText(value))
      const [again = 1, chromaAgain = 1] = numbers(oklchText(cssColour(oklchText(value)) ?? "#FFFFFF"))
      expect(Math.abs(lightness - again)).toBeLessThan(0.006)
      expect(Math.abs(chroma - chromaAgain)).toBeLessThan(0.006)
    })
  )
})

const bits = fc.constantFrom(
  "--a:",
  "#b53",
  "var(--a)",
  "{",
  "}",
  ";",
  '"',
  "/*",
  "*/",
  "rgb(",
  ")",
  "[",
  "]",
  ":",
  ",",
  "$x",
  "\n",
  "$value",
  "color"
)

it("answers any text and any JSON", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(bits).map((all) => all.join("")),
        fc.json(),
        fc.json({ maxDepth: 1 }).map((text) => `{"$type":"color","$value":${text}}`)
      ),
      (text) => {
        for (const colour of readTokenList(text).colours) {
          expect(colour.hex).toMatch(/^#[0-9A-F]{6}$/)
          expect(colour.name.length).toBeLessThanOrEqual(40)
        }
      }
    )
  )
})

it("answers a file that is nested without end, or wide without end", () => {
  expect(readTokenList(`${"[".repeat(100_000)}${"]".repeat(100_000)}`).format).toBe("none")
  expect(readTokenList(`[${"[],".repeat(200_000)}"#b53"]`).format).toBe("none")
  expect(readTokenList(`--a: ${"(".repeat(300_000)}`).colours).toEqual([])
})
