import { creativeWarnings } from "@marque/core/creative/rules"
import type { CreativeLogo, Rect } from "@marque/core/creative"
import { LARGE_CONTRAST, textOn } from "../colour/contrast.ts"
import { contrast, lchOf } from "../colour/tints.ts"
import type { Sketch } from "../scene/sketch.ts"
import { fitText } from "../text/fit.ts"
import { setBlock } from "./type.ts"

/** Height of the logo's ink in `u`; source: studio design, section 8. */
const LOGO_HEIGHT = 36
/** A logo takes at most this share of the safe width. */
const LOGO_WIDTH = 0.42
/** Icons are squat: they get a little more height to weigh the same. */
const ICON_HEIGHT = 52

const ON_NEUTRAL: ReadonlyArray<CreativeLogo["variant"]> = ["primary", "wordmark", "mono", "icon"]
/** On a coloured ground a logo in several colours loses one of them. */
const ON_COLOUR: ReadonlyArray<CreativeLogo["variant"]> = ["mono", "primary", "wordmark", "icon"]
/** OKLCH chroma from which a ground counts as coloured. */
const COLOURED = 0.04

const suits = (theme: CreativeLogo["theme"], dark: boolean) => theme === "any" || theme === (dark ? "dark" : "light")

/** The logo for a ground: made for it first, then by variant; `legible` when its own colours already read there. */
const chooseLogo = (sketch: Sketch, ground: string) => {
  const dark = lchOf(ground).L < 0.6
  const order = lchOf(ground).C >= COLOURED ? ON_COLOUR : ON_NEUTRAL
  const ranked = sketch.input.brand.logos
    .flatMap((logo) => {
      const facts = sketch.facts.get(logo.assetId)
      return facts === undefined ? [] : [{ logo, facts, legible: contrast(facts.mean, ground) >= LARGE_CONTRAST }]
    })
    .toSorted((a, b) => order.indexOf(a.logo.variant) - order.indexOf(b.logo.variant))
  return (
    ranked.find(({ logo, legible }) => legible && suits(logo.theme, dark) && logo.variant !== "icon") ??
    ranked.find(({ legible, logo }) => legible && logo.variant !== "icon") ??
    ranked.find(({ logo }) => logo.variant !== "icon") ??
    ranked[0]
  )
}

/** What the brand signs with on `ground`: its logo, or its name in type when it has none. */
export interface FittedLogo {
  readonly width: number
  readonly height: number
  readonly place: (x: number, y: number) => Rect
}

const wordmark = (sketch: Sketch, ground: string): FittedLogo | undefined => {
  sketch.warn(creativeWarnings.noLogo)
  const face = { family: sketch.input.brand.fonts.display, weight: 600 }
  const style = {
    face,
    size: 34 * sketch.u,
    min: 20 * sketch.u,
    tracking: -0.01,
    leading: 1,
    maxLines: 1,
    language: sketch.input.locale
  }
  const fitted = fitText(
    sketch.input.brand.name,
    style,
    sketch.safe.w * LOGO_WIDTH,
    Number.POSITIVE_INFINITY,
    sketch.measure
  )
  if (fitted === undefined) return undefined
  const hex = textOn(sketch.roles, [ground])
  return {
    width: fitted.width,
    height: fitted.height,
    place: (x, y) => setBlock(sketch, "logo", fitted, { x, align: "left", top: y }, { hex, ground })
  }
}

/** Fits the logo for `ground`. A logo that does not read there is set in ink or paper; undefined when nothing can be set. */
export const fitLogo = (sketch: Sketch, ground: string): FittedLogo | undefined => {
  const chosen = chooseLogo(sketch, ground)
  if (chosen === undefined) return wordmark(sketch, ground)
  const { logo, facts, legible } = chosen
  const { bounds } = facts
  const aspect = (bounds.w * facts.width) / Math.max(1e-6, bounds.h * facts.height)
  const wanted = (logo.variant === "icon" ? ICON_HEIGHT : LOGO_HEIGHT) * sketch.u
  const width = Math.min(wanted * aspect, sketch.safe.w * LOGO_WIDTH)
  const height = width / aspect
  const tint = legible || !facts.alpha ? undefined : textOn(sketch.roles, [ground])
  return {
    width,
    height,
    place: (x, y) => {
      if (tint !== undefined) sketch.warn(creativeWarnings.oneColourLogo)
      else if (!legible) sketch.warn(creativeWarnings.unclearLogo)
      const rect = { x, y, w: width, h: height }
      const op = { op: "logo" as const, source: logo.assetId, crop: bounds, ...rect }
      sketch.add("logo", 0.95, "logo", [tint === undefined ? op : { ...op, tint }])
      sketch.box({ role: "logo", ...rect, hex: tint ?? facts.mean, ground })
      sketch.source({ assetId: logo.assetId, role: "logo", effectiveScale: (bounds.w * facts.width) / width })
      return rect
    }
  }
}
