import type { ColourHue, ColourRole, ColourTone, LogoPalette, ProposedColour } from "@marque/core/model"
import { LARGE_CONTRAST } from "./contrast.ts"
import { type Ink, inksOfLogo } from "./logo-inks.ts"
import type { Pixels } from "./pixels.ts"
import { paletteFrom } from "./roles.ts"
import { contrast, lchOf } from "./tints.ts"

/** Colours of one proposal; product specification, section 3.4. */
const MOST = 6
/** Share of the ink from which a colour is proposed, any and vivid. */
const SHARE = { any: 0.03, vivid: 0.008 }
/** OKLCH chroma of a coloured, and of a vivid colour. */
const CHROMA = { hued: 0.035, vivid: 0.11 }
/** OKLCH lightness up to which a grey is text, and from which it is a ground. */
const NEUTRAL = { text: 0.42, ground: 0.86 }

const isHued = (hex: string): boolean => lchOf(hex).C >= CHROMA.hued

/** Upper ends of the hues, OKLCH degrees. */
const HUES: ReadonlyArray<readonly [number, ColourHue]> = [
  [10, "pink"],
  [40, "red"],
  [75, "orange"],
  [112, "yellow"],
  [160, "green"],
  [205, "teal"],
  [275, "blue"],
  [318, "violet"],
  [360, "pink"]
]
/** Brown instead of orange or yellow: OKLCH hue range, lightness and chroma up to. */
const BROWN = { from: 40, to: 100, L: 0.62, C: 0.13 }

const hueOf = (hex: string): ColourHue => {
  const { C, H, L } = lchOf(hex)
  if (C < CHROMA.hued) return "grey"
  if (H > BROWN.from && H <= BROWN.to && L < BROWN.L && C < BROWN.C) return "brown"
  return HUES.find(([end]) => H <= end)?.[1] ?? "pink"
}

const toneOf = (hex: string): ColourTone => {
  const { C, L } = lchOf(hex)
  if (C < CHROMA.hued && L < 0.3) return "black"
  if (C < CHROMA.hued && L > 0.93) return "white"
  if (L < 0.42) return "deep"
  return L < 0.7 ? "full" : L < 0.86 ? "light" : "pale"
}

const proposed = (hex: string, role: ColourRole, share: number): ProposedColour => ({
  hex,
  role,
  share: Math.round(share * 1000) / 1000,
  hue: hueOf(hex),
  tone: toneOf(hex)
})

/** Vivid colours count more than their share, so that a small flame in a dark mark leads. */
const weightOf = ({ hex, share }: Ink): number => Math.sqrt(share) * (0.05 + lchOf(hex).C)

const LEADING: ReadonlyArray<ColourRole> = ["primary", "secondary", "accent", "highlight"]

const isMiddle = ({ hex }: Ink): boolean => lchOf(hex).L > NEUTRAL.text && lchOf(hex).L < NEUTRAL.ground

const leadsOf = (inks: ReadonlyArray<Ink>): ReadonlyArray<Ink> => {
  const hued = inks.filter(({ hex }) => isHued(hex)).toSorted((a, b) => weightOf(b) - weightOf(a))
  const greys = inks.filter(({ hex }) => !isHued(hex))
  const leads = [...hued, ...greys.filter(isMiddle)]
  return leads.length > 0 ? leads : greys.slice(0, 1)
}

const groundFor = (inks: ReadonlyArray<Ink>): LogoPalette["ground"] => {
  const least = (ground: string) => Math.min(...inks.map(({ hex }) => contrast(hex, ground)))
  const [light, dark] = [least("#FFFFFF"), least("#141414")]
  if (light >= LARGE_CONTRAST && dark >= LARGE_CONTRAST) return "any"
  return light >= dark ? "light" : "dark"
}

const derivedFrom = (found: ReadonlyArray<ProposedColour>): ReadonlyArray<ProposedColour> => {
  const { ink, paper } = paletteFrom(found)
  const has = (role: ColourRole) => found.some((colour) => colour.role === role)
  return [
    ...(has("background") ? [] : [proposed(paper, "background", 0)]),
    ...(has("text") ? [] : [proposed(ink, "text", 0)])
  ]
}

/** Undefined when the file shows only white. Deterministic. */
export const logoPaletteOf = (pixels: Pixels): LogoPalette | undefined => {
  const { clearSpace, inks } = inksOfLogo(pixels)
  const used = inks.filter(
    ({ hex, share }) => share >= SHARE.any || (share >= SHARE.vivid && lchOf(hex).C >= CHROMA.vivid)
  )
  if (used.every(({ hex }) => !isHued(hex) && lchOf(hex).L >= NEUTRAL.ground)) return undefined
  const leads = leadsOf(used)
  const rest = used.filter((ink) => !leads.includes(ink))
  const text = rest.find(({ hex }) => lchOf(hex).L <= NEUTRAL.text)
  const ground = rest.find(({ hex }) => lchOf(hex).L >= NEUTRAL.ground)
  const neutral = [
    ...(ground === undefined ? [] : [proposed(ground.hex, "background", ground.share)]),
    ...(text === undefined ? [] : [proposed(text.hex, "text", text.share)])
  ]
  const led = leads
    .slice(0, Math.min(LEADING.length, MOST - 2))
    .map(({ hex, share }, index) => proposed(hex, LEADING[index] ?? "highlight", share))
  const found = [...led, ...neutral]
  return { colours: [...found, ...derivedFrom(found)].slice(0, MOST), ground: groundFor(used), clearSpace }
}
