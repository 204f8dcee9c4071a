import { type CreativeLogo, creativeWarnings, type Rect } from "@marque/core/creative"
import { LARGE_CONTRAST, textOn } from "../colour/contrast.ts"
import type { SourceFacts } from "../colour/facts.ts"
import { mayStandOn } from "../colour/logo-grounds.ts"
import { mayStand } from "../colour/pairs.ts"
import { contrast, distance, lchOf } from "../colour/tints.ts"
import type { Sketch } from "../scene/sketch.ts"
import { fitText } from "../text/fit.ts"
import { faceOf, setBlock } from "./type.ts"

/** Height of the logo's ink in `u`; source: studio design, section 8. */
const LOGO_HEIGHT = 36
/** Largest share of the safe width. */
const LOGO_WIDTH = 0.42
/** Icons get more height to weigh the same, in `u`. */
const ICON_HEIGHT = 52

const ON_NEUTRAL: ReadonlyArray<CreativeLogo["variant"]> = ["primary", "wordmark", "mono", "icon"]
/** On a coloured ground a multicoloured logo loses one of its colours. */
const ON_COLOUR: ReadonlyArray<CreativeLogo["variant"]> = ["mono", "primary", "wordmark", "icon"]
/** OKLCH chroma from which a ground counts as coloured. */
const COLOURED = 0.04

/** Contrast below which a part of a logo is lost in its ground. */
const SINKS = 1.9

const isLegible = ({ mean, tones = [], layered }: SourceFacts, ground: string): boolean =>
  contrast(mean, ground) >= LARGE_CONTRAST && (layered === true || tones.every((hex) => contrast(hex, ground) >= SINKS))

const suits = (theme: CreativeLogo["theme"], dark: boolean) => theme === "any" || theme === (dark ? "dark" : "light")

const aspectOf = ({ bounds, height, width }: SourceFacts): number =>
  (bounds.w * width) / Math.max(1e-6, bounds.h * height)

const chooseLogo = (sketch: Sketch, ground: string, room: number) => {
  const dark = lchOf(ground).L < 0.6
  const order = lchOf(ground).C >= COLOURED ? ON_COLOUR : ON_NEUTRAL
  const ranked = sketch.input.brand.logos
    .flatMap((logo) => {
      const facts = sketch.facts.get(logo.assetId)
      return facts === undefined ? [] : [{ logo, facts, legible: mayStandOn(logo, ground) && isLegible(facts, ground) }]
    })
    .toSorted((a, b) => order.indexOf(a.logo.variant) - order.indexOf(b.logo.variant))
  const fitting = ranked.filter(({ logo: { minWidthPx = 0 } }) => minWidthPx * sketch.u <= room)
  const known = fitting.length > 0 ? fitting : ranked
  return (
    known.find(({ logo, legible }) => legible && suits(logo.theme, dark) && logo.variant !== "icon") ??
    known.find(({ legible, logo }) => legible && logo.variant !== "icon") ??
    known.find(({ legible, logo }) => legible && logo.grounds !== undefined) ??
    known.find(({ logo }) => logo.variant !== "icon") ??
    known.find(({ legible, logo }) => legible && suits(logo.theme, dark)) ??
    known.find(({ legible }) => legible) ??
    known[0]
  )
}

export interface FittedLogo {
  readonly width: number
  readonly height: number
  readonly place: (x: number, y: number) => Rect
}

const wordmark = (sketch: Sketch, ground: string, most: number): FittedLogo | undefined => {
  sketch.warn(creativeWarnings.noLogo)
  const face = faceOf(sketch, "display", 600)
  const style = {
    face,
    size: 34 * sketch.u,
    min: 20 * sketch.u,
    tracking: -0.01,
    leading: 1,
    maxLines: 1,
    language: sketch.input.locale
  }
  const fitted = fitText(sketch.input.brand.name, style, most, Number.POSITIVE_INFINITY, sketch.measure)
  if (fitted === undefined) return undefined
  const hex = textOn(sketch.roles, [ground])
  return {
    width: fitted.width,
    height: fitted.height,
    place: (x, y) => setBlock(sketch, "logo", fitted, { x, align: "left", top: y }, { hex, ground })
  }
}

/** Air between a logo and its plate's edge, and corner radius, shares of the logo's height. */
const PLATE = { air: 0.34, radius: 0.22 } as const

/** A logo that is kept to some grounds gets a plate of one of them. */
const plateFor = (
  { roles }: Sketch,
  { grounds }: CreativeLogo,
  { mean, alpha, layered }: SourceFacts,
  ground: string
): string | undefined => {
  if (grounds !== undefined) return grounds.find((hex) => !alpha || contrast(mean, hex) >= LARGE_CONTRAST)
  return alpha && layered === true
    ? [roles.paper, roles.ink, roles.deep].find(
        (hex) =>
          contrast(mean, hex) >= LARGE_CONTRAST && distance(hex, ground) >= 0.05 && mayStand(roles, hex, ground, true)
      )
    : undefined
}

/** An unreadable logo is set in ink or paper, or on a plate; undefined when neither works. */
export const fitLogo = (sketch: Sketch, ground: string, room: number = sketch.safe.w): FittedLogo | undefined => {
  const most = Math.min(room, sketch.safe.w * LOGO_WIDTH)
  const chosen = chooseLogo(sketch, ground, room)
  if (chosen === undefined) return wordmark(sketch, ground, most)
  const { logo, facts, legible } = chosen
  const { bounds } = facts
  const aspect = aspectOf(facts)
  const plate = legible ? undefined : plateFor(sketch, logo, facts, ground)
  const { logoAir = 0 } = sketch
  const air = plate === undefined ? 0 : PLATE.air
  const least = ((logo.minWidthPx ?? 0) * sketch.u) / aspect
  const wanted = Math.max(least, (logo.variant === "icon" ? ICON_HEIGHT : LOGO_HEIGHT) * sketch.u)
  const around = 2 * (air + logoAir)
  // The brand's least width goes before our own limit, and never beyond the room.
  const height = Math.min(wanted, Math.max(least, most / (aspect + around)), room / (aspect + around))
  const [pad, outer] = [(air + logoAir) * height, logoAir * height]
  const inner = { w: height * aspect, h: height }
  const tint = legible || plate !== undefined || !facts.alpha ? undefined : textOn(sketch.roles, [ground])
  return {
    width: inner.w + 2 * pad,
    height: inner.h + 2 * pad,
    place: (x, y) => {
      if (tint !== undefined) sketch.warn(creativeWarnings.oneColourLogo)
      else if (!legible && plate === undefined) sketch.warn(creativeWarnings.unclearLogo)
      const whole = { x, y, w: inner.w + 2 * pad, h: inner.h + 2 * pad }
      const rect = { x: x + pad, y: y + pad, ...inner }
      if (plate !== undefined) {
        const under = { x: x + outer, y: y + outer, w: whole.w - 2 * outer, h: whole.h - 2 * outer }
        const shape = { kind: "rect", ...under, radius: PLATE.radius * height } as const
        sketch.add("plate", 0.94, "ground", [{ op: "fill", shape, fill: { kind: "solid", hex: plate, alpha: 1 } }])
      }
      const op = { op: "logo" as const, source: logo.assetId, crop: bounds, ...rect }
      sketch.add("logo", 0.95, "logo", [tint === undefined ? op : { ...op, tint }])
      sketch.box({ role: "logo", ...rect, hex: tint ?? facts.mean, ground: plate ?? ground })
      sketch.source({ assetId: logo.assetId, role: "logo", effectiveScale: (bounds.w * facts.width) / rect.w })
      return whole
    }
  }
}
