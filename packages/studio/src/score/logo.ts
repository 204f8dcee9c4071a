import type { Box, Check, CheckFix, Evidence, Rect } from "@marque/core/creative"
import { LOGO_CLEAR_SPACE } from "@marque/core/score"
import type { BrandRules, LogoRule } from "./brand-rules.ts"
import { mayStandOn } from "../colour/logo-grounds.ts"
import { hexOfRgb } from "../colour/tints.ts"
import { scoredCheck, notApplicable, notMeasured } from "./result.ts"
import { fractionOf, grown, isText, type PlacedBox, sharedArea, type Subject } from "./subject.ts"

/** Smallest height, share of the square root of the canvas area; studio design, section 15. */
const MIN_HEIGHT = 0.022
const ASPECT_TOLERANCE = 0.01
/** Factors for each intruder, a foreign logo, and one on a ground that it is not allowed on. */
const INTRUDER = 0.6
const FOREIGN = 0.4
const GROUND = 0.5
/** Tolerance in pixels for boxes rounded to whole pixels. */
const TOUCH = 1

interface StandingLogo {
  readonly rect: Rect
  readonly index: number | undefined
  readonly rule: LogoRule | undefined
  readonly assetId: string
  /** What it stands on, where the scene says so. */
  readonly ground?: string | undefined
}

export const leastHeight = ({ frame }: Pick<Subject, "frame">, rules: BrandRules, rule?: LogoRule): number => {
  const own = MIN_HEIGHT * Math.sqrt(frame.w * frame.h)
  const ofLogo = rule === undefined ? 0 : (rule.minWidthPx ?? 0) / rule.aspect
  return Math.max(own, (rules.logoMinHeight ?? 0) * frame.u, ofLogo * frame.u)
}

/** Multiples of its height that stay clear around a logo. */
export const clearSpaceOf = (rules: BrandRules, rule: LogoRule | undefined): number =>
  Math.max(LOGO_CLEAR_SPACE, rules.logoClearSpace ?? 0, rule?.clearSpace ?? 0)

/** What may not stand in the clear space of a logo. */
export const crowdsLogo = ({ role }: Pick<Box, "role">): boolean =>
  (isText({ role }) && role !== "display") || role === "product" || role === "badge"

const intruders = (subject: Subject, { rect, index }: StandingLogo, space: number): ReadonlyArray<PlacedBox> => {
  const zone = grown(rect, Math.max(0, space * rect.h - TOUCH))
  return (subject.boxes ?? []).filter(
    (placed) => placed.index !== index && crowdsLogo(placed.box) && sharedArea(zone, placed.box) > 0
  )
}

const stretchOf = ({ rect, rule }: StandingLogo): number =>
  rule === undefined || rect.h <= 0 ? 0 : Math.abs(rect.w / rect.h / rule.aspect - 1)

/** Multiples of the logo's height around it in which its ground is looked at. */
const RIM = 0.25
/** Rows of samples from top to bottom of that ring. */
const RIM_ROWS = 24
/** Share of that ring, at least, that has a colour which the logo may stand on. */
const GROUNDED_SHARE = 0.75

/** Whether the picture around a logo has one of its colours. */
const standsWell = ({ frame, picture }: Subject, { ground, rect, rule }: StandingLogo): boolean => {
  const { grounds } = rule ?? {}
  if (grounds === undefined) return true
  if (ground !== undefined) return mayStandOn({ grounds }, ground)
  const [across, down] = [picture.width / frame.w, picture.height / frame.h]
  const outer = grown(rect, RIM * rect.h)
  const step = Math.max(1, Math.round((outer.h * down) / RIM_ROWS))
  let [seen, allowed] = [0, 0]
  for (
    let y = Math.max(0, Math.ceil(outer.y * down));
    y < Math.min(picture.height, (outer.y + outer.h) * down);
    y += step
  ) {
    for (
      let x = Math.max(0, Math.ceil(outer.x * across));
      x < Math.min(picture.width, (outer.x + outer.w) * across);
      x += step
    ) {
      const isInside =
        x >= rect.x * across && x < (rect.x + rect.w) * across && y >= rect.y * down && y < (rect.y + rect.h) * down
      if (isInside) continue
      const at = (y * picture.width + x) * 4
      const hex = hexOfRgb(picture.data[at] ?? 0, picture.data[at + 1] ?? 0, picture.data[at + 2] ?? 0)
      seen += 1
      if (mayStandOn({ grounds }, hex)) allowed += 1
    }
  }
  return seen === 0 || allowed / seen >= GROUNDED_SHARE
}

/** 0-1: each fault multiplies the score. Source: studio design, section 15. */
const scoreOf = (subject: Subject, rules: BrandRules, logo: StandingLogo) => {
  const least = leastHeight(subject, rules, logo.rule)
  const space = clearSpaceOf(rules, logo.rule)
  const isGrounded = standsWell(subject, logo)
  const near = intruders(subject, logo, space)
  const stretch = stretchOf(logo)
  const size = Math.min(1, logo.rect.h / least) ** 2
  const shape = stretch <= ASPECT_TOLERANCE ? 1 : Math.max(0, 0.88 - stretch)
  const variant = logo.rule === undefined ? FOREIGN : 1
  const ground = isGrounded ? 1 : GROUND
  return { score: size * INTRUDER ** near.length * shape * variant * ground, least, space, near, stretch, isGrounded }
}

const standing = ({ scene }: Subject, { box, index }: PlacedBox, rules: BrandRules): StandingLogo => {
  const nth = scene?.boxes.slice(0, index).filter(({ role }) => role === "logo").length ?? 0
  const op = scene?.layers.filter(({ kind }) => kind === "logo")[nth]?.ops[0]
  const assetId = op?.op === "logo" ? op.source : ""
  return { rect: box, index, assetId, ground: box.ground, rule: rules.logos.find((logo) => logo.assetId === assetId) }
}

const logoOf = (subject: Subject, rules: BrandRules): StandingLogo | undefined => {
  const marked = subject.boxes?.find(({ box }) => box.role === "logo")
  if (subject.scene !== undefined) return marked === undefined ? undefined : standing(subject, marked, rules)
  const found = subject.search?.found
  if (found === undefined) return undefined
  const rule = rules.logos.find(({ assetId }) => assetId === found.assetId)
  return { rect: found.rect, index: marked?.index, assetId: found.assetId, rule }
}

const clampInto = (rect: Rect, safe: Rect): Rect => ({
  ...rect,
  x: Math.min(Math.max(rect.x, safe.x), safe.x + Math.max(0, safe.w - rect.w)),
  y: Math.min(Math.max(rect.y, safe.y), safe.y + Math.max(0, safe.h - rect.h))
})

export const anchors = (rect: Rect, safe: Rect): ReadonlyArray<Rect> => {
  const right = safe.x + safe.w - rect.w
  const bottom = safe.y + safe.h - rect.h
  const middle = safe.x + (safe.w - rect.w) / 2
  const at = (x: number, y: number) => ({ ...rect, x, y })
  return [
    clampInto(rect, safe),
    at(safe.x, safe.y),
    at(right, safe.y),
    at(middle, safe.y),
    at(safe.x, bottom),
    at(right, bottom),
    at(middle, bottom)
  ]
}

const fixesFor = (subject: Subject, rules: BrandRules, logo: StandingLogo): ReadonlyArray<CheckFix> => {
  if (subject.scene === undefined || logo.index === undefined || logo.assetId === "") return []
  const rule = logo.rule ?? rules.logos.find(({ variant }) => variant !== "icon") ?? rules.logos[0]
  if (rule === undefined) return []
  const least = leastHeight(subject, rules, rule)
  const { safe } = subject
  for (const height of [logo.rect.h, Math.max(logo.rect.h, least), least]) {
    const size = { w: height * rule.aspect, h: height }
    if (size.w > safe.w || size.h > safe.h) continue
    for (const place of anchors({ ...logo.rect, ...size }, safe)) {
      const moved: StandingLogo = { ...logo, rule, assetId: rule.assetId, rect: place }
      if (scoreOf(subject, rules, moved).score < 1) continue
      const change = rule !== logo.rule ? "variant" : height === logo.rect.h ? "move" : "enlarge"
      return [{ kind: "logo", change, box: logo.index, ...place, assetId: rule.assetId, crop: rule.crop }]
    }
  }
  return []
}

const evidenceOf = (
  subject: Subject,
  logo: StandingLogo,
  { least, space, near, stretch, isGrounded }: ReturnType<typeof scoreOf>
): ReadonlyArray<Evidence> => {
  const asBox = (box: Box | Rect, role: Box["role"]): Evidence => ({
    kind: "box",
    ...fractionOf(subject.frame, box),
    role
  })
  return [
    asBox(logo.rect, "logo"),
    { kind: "number", name: "height", value: logo.rect.h, threshold: least },
    ...near.map(({ box }) => asBox(box, box.role)),
    ...(near.length > 0 ? [{ kind: "number" as const, name: "clear_space" as const, value: space }] : []),
    ...(stretch > ASPECT_TOLERANCE
      ? [{ kind: "number" as const, name: "aspect" as const, value: stretch, threshold: ASPECT_TOLERANCE }]
      : []),
    ...(isGrounded ? [] : [{ kind: "number" as const, name: "ground" as const, value: 0, threshold: 1 }]),
    ...(logo.rule === undefined ? [{ kind: "number" as const, name: "variant" as const, value: 0, threshold: 1 }] : [])
  ]
}

export const checkLogo = (subject: Subject, rules: BrandRules): Check => {
  if (rules.logos.length === 0) return notApplicable("logo")
  if (subject.scene === undefined && subject.search === undefined) return notMeasured("logo", "logo_files")
  const logo = logoOf(subject, rules)
  if (logo === undefined) return scoredCheck("logo", 0, { evidence: [], fixes: [], measured: 0 })
  const result = scoreOf(subject, rules, logo)
  return scoredCheck("logo", result.score, {
    measured: logo.rect.h,
    threshold: result.least,
    evidence: evidenceOf(subject, logo, result),
    fixes: fixesFor(subject, rules, logo)
  })
}
