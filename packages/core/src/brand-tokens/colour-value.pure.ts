import type { HexColour } from "../model/hex-colour.ts"
import {
  hexOfSrgb,
  labOfLch,
  srgbOfHsl,
  srgbOfHwb,
  srgbOfLab,
  srgbOfLinear,
  srgbOfOklab,
  srgbOfP3,
  type Triple
} from "./colour-spaces.pure.ts"
import { namedColours } from "./named-colours.ts"

interface Space {
  readonly toSrgb: (values: Triple) => Triple
  /** What 100 % of each value is. */
  readonly whole: Triple
  /** The value without a percent sign counts parts of this. @default 1 each */
  readonly scale?: Triple
}

const identity = (values: Triple): Triple => values
const percent: Triple = [1, 100, 100]

/** Functions and spaces of CSS, as `rgb()`, `color(display-p3 …)` and design tokens name them. */
const spaces: ReadonlyMap<string, Space> = new Map<string, Space>([
  ["srgb", { toSrgb: identity, whole: [1, 1, 1] }],
  ["srgb-linear", { toSrgb: srgbOfLinear, whole: [1, 1, 1] }],
  ["display-p3", { toSrgb: srgbOfP3, whole: [1, 1, 1] }],
  ["rgb", { toSrgb: identity, whole: [1, 1, 1], scale: [255, 255, 255] }],
  ["hsl", { toSrgb: srgbOfHsl, whole: [360, 1, 1], scale: percent }],
  ["hwb", { toSrgb: srgbOfHwb, whole: [360, 1, 1], scale: percent }],
  ["lab", { toSrgb: srgbOfLab, whole: [100, 125, 125] }],
  ["lch", { toSrgb: (values) => srgbOfLab(labOfLch(values)), whole: [100, 150, 360] }],
  ["oklab", { toSrgb: srgbOfOklab, whole: [1, 0.4, 0.4] }],
  ["oklch", { toSrgb: (values) => srgbOfOklab(labOfLch(values)), whole: [1, 0.4, 360] }]
])

/** A colour is opaque to eight bits from here. */
const OPAQUE = 254.5 / 255

/** The values of a design token's colour object; `none` is 0. Undefined for unknown spaces and translucent colours. */
export const hexInSpace = (name: string, values: ReadonlyArray<unknown>, alpha: unknown = 1): HexColour | undefined => {
  const space = spaces.get(name)
  const numbers = values.map((value) => (value === "none" ? 0 : value))
  if (space === undefined || numbers.length !== 3 || typeof alpha !== "number" || alpha < OPAQUE) return undefined
  if (!numbers.every((value) => typeof value === "number")) return undefined
  const { scale = [1, 1, 1], toSrgb } = space
  const part = (at: 0 | 1 | 2) => (numbers[at] ?? 0) / scale[at]
  return hexOfSrgb(toSrgb([part(0), part(1), part(2)]))
}

const TURN: ReadonlyMap<string, number> = new Map([
  ["deg", 1],
  ["", 1],
  ["grad", 0.9],
  ["rad", 180 / Math.PI],
  ["turn", 360]
])

const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)$/

const valueOf = (text: string, whole: number, scale: number): number => {
  if (text === "none") return 0
  const [, digits, unit = ""] = NUMBER.exec(text) ?? []
  const turn = TURN.get(unit)
  if (digits === undefined) return Number.NaN
  if (unit === "%") return (Number(digits) / 100) * whole * scale
  return turn === undefined ? Number.NaN : Number(digits) * turn
}

const FUNCTION = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(([^()]*)\)$/

const fromFunction = (text: string): HexColour | undefined => {
  const [, called, inside] = FUNCTION.exec(text) ?? []
  if (called === undefined || inside === undefined) return undefined
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== "")
  const name = called === "color" ? (parts.shift() ?? "") : called.replace(/a$/, "")
  const { scale = [1, 1, 1], whole = [1, 1, 1] } = spaces.get(name) ?? {}
  const [one = "", two = "", three = "", alpha = "1"] = parts
  const read = [one, two, three].map((part, at) => valueOf(part, whole[at] ?? 1, scale[at] ?? 1))
  return parts.length > 4 ? undefined : hexInSpace(name, read, valueOf(alpha, 1, 1))
}

const fromHex = (digits: string): HexColour | undefined => {
  const full = digits.length <= 4 ? digits.replace(/./g, "$&$&") : digits
  const alpha = full.slice(6)
  return alpha === "" || alpha === "ff" ? `#${full.slice(0, 6)}`.toUpperCase() : undefined
}

/**
 * A colour as CSS writes it (hex, functions, names), as `#RRGGBB` in upper case, nearest in sRGB; undefined for other
 * text and for translucent colours.
 */
export const cssColour = (text: string): HexColour | undefined => {
  const plain = text.trim().toLowerCase()
  const named = namedColours.get(plain)
  if (named !== undefined) return fromHex(named)
  const [, digits] = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(plain) ?? []
  return digits === undefined ? fromFunction(plain) : fromHex(digits)
}
