import fc from "fast-check"
import { expect, it } from "vitest"
import type { LogoPalette, ProposedColour } from "../model/logo-palette.ts"
import { blankBrand, blankColour, brandFieldsOf } from "./brand-fields.rules.ts"
import type { ColourFields } from "./brand-form.schema.ts"
import type { Logo } from "./brands.schema.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { pairUse } from "./colour-pairs.rules.ts"
import { proposingLogo, withPalette } from "./logo-palette.rules.ts"
import { logoPaletteTexts, proposalReason } from "./logo-palette.texts.ts"
import { logoPaletteView } from "./logo-palette.view.ts"

const colour = (hex: string, role: ProposedColour["role"], share: number): ProposedColour => ({
  hex,
  role,
  share,
  hue: "blue",
  tone: "deep"
})

const palette: LogoPalette = {
  colours: [colour("#1F4E79", "primary", 0.7), colour("#7A93AD", "secondary", 0.3), colour("#F2F6FA", "background", 0)],
  ground: "light",
  clearSpace: 0.25
}

const [first] = exampleBrand.logos
const logos: ReadonlyArray<Logo> = first === undefined ? [] : [{ ...first, name: "halden.svg", palette }]

it("proposes the colours of a logo with role, share and how they read together", () => {
  expect(logoPaletteView(blankBrand.colours, logos)).toMatchObject({
    title: "Colours of halden.svg",
    about: "This file is for light ground. It leaves 0.25 × its height clear on every side.",
    colours: [
      { name: "Deep blue", hex: "#1F4E79", role: "Primary", reason: "70 % of the logo" },
      { name: "Deep blue 2", hex: "#7A93AD", role: "Secondary", reason: "30 % of the logo" },
      { name: "Deep blue 3", hex: "#F2F6FA", role: "Background", reason: "A ground for words" }
    ],
    pairs: [
      { label: "Deep blue and Deep blue 2: 2.7:1, not for text", use: "neither" },
      { label: "Deep blue and Deep blue 3: 7.9:1, for text", use: "text" },
      { use: "neither" }
    ]
  })
})

it("asks no more when the form has the colours of the logo, however it writes them", () => {
  const rows = withPalette(blankBrand.colours, palette).map((row) => ({ ...row, hex: row.hex.toLowerCase().slice(1) }))
  expect(logoPaletteView(rows, logos)).toBeUndefined()
  expect(proposingLogo(rows.slice(0, 2), logos)).toBeUndefined()
  expect(proposingLogo(rows.slice(0, 1), logos)?.name).toBe("halden.svg")
})

it("proposes nothing of logos without a palette", () => {
  expect(logoPaletteView(blankBrand.colours, exampleBrand.logos)).toBeUndefined()
})

it("puts the colours in place of blank rows, and behind typed ones", () => {
  expect(withPalette(blankBrand.colours, palette).map(({ hex }) => hex)).toEqual(["#1F4E79", "#7A93AD", "#F2F6FA"])
  const typed = brandFieldsOf(exampleBrand).colours
  expect(withPalette(typed, palette).slice(0, typed.length)).toEqual(typed)
  expect(withPalette(typed, palette)).toHaveLength(typed.length + 3)
})

it.each([
  [2.99, "neither"],
  [3, "large_text"],
  [4.49, "large_text"],
  [4.5, "text"]
])("a pair of %s:1 is %s", (ratio, use) => expect(pairUse(ratio)).toBe(use))

const row: fc.Arbitrary<ColourFields> = fc
  .record({
    id: fc.nat(40).map((number) => `c${number}`),
    name: fc.constantFrom("", "Deep blue", "Ember"),
    hex: fc.constantFrom("", "#1F4E79", "1f4e79", "#ABC", "tom"),
    role: fc.constantFrom("primary" as const, "text" as const, "accent" as const)
  })
  .map((fields) => ({ ...blankColour(fields.id, fields.role), ...fields }))

it("never adds a colour twice, passes the limit or gives two rows one id", () => {
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 24 }), (rows) => {
      const once = withPalette(rows, palette)
      expect(withPalette(once, palette)).toEqual(once)
      expect(once.length).toBeLessThanOrEqual(24)
      expect(new Set(once.map(({ id }) => id)).size).toBe(once.length)
    })
  )
})

it("says of each proposed colour why it is proposed", () => {
  expect(proposalReason({ role: "text", share: 0 })).toBe("So that words can be read")
  expect(proposalReason({ role: "background", share: 0 })).toBe("A ground for words")
  expect(proposalReason({ role: "accent", share: 0.004 })).toBe("Less than 1 % of the logo")
})

it("B-708 draws the clear space that was measured, on the ground that the pixels tell", () => {
  const drawn = (change: Partial<LogoPalette>, url: string | undefined = "https://marque.example/halden.svg") => {
    const given = logos.map(({ url: _, ...logo }) => ({
      ...logo,
      ...(url !== undefined && { url }),
      palette: { ...palette, ...change }
    }))
    return logoPaletteView(blankBrand.colours, given)?.drawn
  }
  expect(drawn({})).toMatchObject({ clearSpace: 0.25, ground: "light" })
  expect(drawn({ ground: "dark" })).toMatchObject({ ground: "dark" })
  expect(drawn({ ground: "any" })).toMatchObject({ ground: "light" })
  expect(drawn({ clearSpace: 0 })).toBeUndefined()
})

it("says that a logo leaves no clear space of its own", () => {
  expect(logoPaletteTexts.clearSpace(0)).toBe("It leaves no clear space of its own.")
})
