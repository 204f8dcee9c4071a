import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readableInk } from "./readable-ink.ts"
import tokens from "./tokens.css?raw"

const pairs = new Map(
  [...tokens.matchAll(/--m-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name,
    [light ?? "", dark ?? ""] as const
  ])
)

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const inTheme = (name: string, theme: 0 | 1) => {
  const value = pairs.get(name)?.[theme]
  if (value === undefined) throw new Error(`tokens.css has no colour ${name}`)
  return value
}

/** Text colours with their grounds: WCAG 2.2, 1.4.3 (4.5:1). */
const texts: ReadonlyArray<readonly [ink: string, grounds: ReadonlyArray<string>]> = [
  ["ink", ["bg", "surface", "sunken", "hover", "accent-soft", "danger-soft", "success-soft", "warning-soft"]],
  ["ink-soft", ["bg", "surface", "sunken", "hover"]],
  ["accent", ["bg", "surface", "accent-soft"]],
  ["danger", ["bg", "surface", "danger-soft"]],
  ["success", ["bg", "surface", "success-soft"]],
  ["warning", ["bg", "surface", "warning-soft"]],
  ["bg", ["ink"]],
  ["accent-ink", ["accent"]],
  ["danger-ink", ["danger"]]
]

/** Borders of controls and the focus ring: WCAG 2.2, 1.4.11 (3:1). */
const edges = [
  ["line-strong", "surface"],
  ["line-strong", "bg"],
  ["accent", "surface"],
  ["accent", "bg"],
  ["accent", "hover"]
] as const

describe.each([
  ["light", 0],
  ["dark", 1]
] as const)("%s theme", (_, theme) => {
  it.each(texts.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const)))(
    "%s on %s can be read",
    (ink, ground) => {
      expect(contrast(inTheme(ink, theme), inTheme(ground, theme))).toBeGreaterThanOrEqual(4.5)
    }
  )

  it.each(edges)("%s on %s can be seen", (edge, ground) => {
    expect(contrast(inTheme(edge, theme), inTheme(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)

it("the ink on a colour is the better of black and white, and can always be read", () => {
  fc.assert(
    fc.property(hex, (ground) => {
      const ink = readableInk(ground)
      const other = ink === "#000000" ? "#ffffff" : "#000000"
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(contrast(other, ground))
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
    })
  )
})

it("a colour that is none gets black ink", () => {
  expect(readableInk("tomato")).toBe("#000000")
})
