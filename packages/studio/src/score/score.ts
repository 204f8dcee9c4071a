import {
  type Box,
  type Check,
  type CheckReport,
  type CreativeCopy,
  type Placement,
  readCopy,
  type Rect,
  type Scene,
  shapePlacements
} from "@marque/core/creative"
import { reportOf } from "@marque/core/score"
import type { Pixels } from "../colour/facts.ts"
import type { BrandRules } from "./brand-rules.ts"
import { checkCopy } from "./copy.ts"
import { factChecks, type KnownFacts } from "./facts.ts"
import { checkGuideline } from "./guidelines.ts"
import { letterSize } from "./letter-size.ts"
import { checkLogo } from "./logo.ts"
import { logoColourOf } from "./logo-colour.ts"
import { searchLogo } from "./logo-search.ts"
import { checkPalette, colourField } from "./palette.ts"
import { checkResolution } from "./resolution.ts"
import { checkSafeArea } from "./safe-area.ts"
import { sampleOf } from "./sample.ts"
import type { PlacedBox, Subject } from "./subject.ts"
import { checkSubject } from "./subject-cut.ts"
import { checkContrast } from "./text-contrast.ts"
import { checkTextSize } from "./text-size.ts"
import { tonesOf } from "./tones.ts"
import { wordsInScene } from "./scene-words.ts"

export interface ScoredScene {
  readonly scene: Scene
  readonly picture: Pixels
  /** Without the layers `type`, `logo` and `display`, at any scale; half size is enough. */
  readonly ground: Pixels
  readonly copy?: Partial<CreativeCopy>
  readonly placement?: Placement
  readonly facts?: KnownFacts
}

export interface ScoredPicture {
  readonly picture: Pixels
  readonly size?: { readonly width: number; readonly height: number }
  /** User-marked boxes of words and logo: fractions 0-1 of the picture. With its words, a text has a size. */
  readonly marks?: ReadonlyArray<Pick<Box, "role" | "x" | "y" | "w" | "h" | "hex"> & { readonly words?: string }>
  readonly copy?: Partial<CreativeCopy>
  readonly placement?: Placement
  readonly facts?: KnownFacts
}

const PICTURES = new Set<Box["role"]>(["product", "photo"])

const distanceFor = ({ scene }: Subject, facts: KnownFacts | undefined) => {
  const { productDistance, ruleDistance = productDistance } = facts ?? {}
  if (typeof ruleDistance === "number") return ruleDistance
  const isShown = scene === undefined || scene.sources.some(({ role }) => role === "product")
  return isShown ? undefined : ("not_applicable" as const)
}

const report = (subject: Subject, rules: BrandRules, facts: KnownFacts | undefined): CheckReport => {
  const tones = tonesOf(rules)
  const sample = sampleOf(subject.picture)
  const pictured = (subject.boxes ?? []).filter(({ box }) => PICTURES.has(box.role)).map(({ box }): Rect => box)
  const field = colourField(sample, tones, subject.frame, pictured)
  const productDistance = distanceFor(subject, facts)
  const read = subject.copy && readCopy(subject.copy, rules.locale, rules.forms)
  const checks: ReadonlyArray<Check> = [
    checkPalette(subject, sample, field, tones, logoColourOf(subject, rules, tones), rules),
    checkContrast(subject, rules),
    checkSafeArea(subject),
    checkLogo(subject, rules),
    checkSubject(subject),
    checkResolution(subject),
    checkCopy(subject, rules),
    ...rules.guidelines.map((rule) => checkGuideline(rule, { subject, rules, read, field, tones, productDistance })),
    ...factChecks(facts ?? {}),
    checkTextSize(subject, facts?.leastTextPx)
  ]
  return reportOf(checks, { state: rules.state, version: rules.version })
}

const safeOf = ({ width, height, safe }: Placement, frame: { readonly w: number; readonly h: number }): Rect => {
  const [x, y] = [frame.w / width, frame.h / height]
  const [top, right, bottom, left] = safe
  return {
    x: left * width * x,
    y: top * height * y,
    w: (1 - left - right) * width * x,
    h: (1 - top - bottom) * height * y
  }
}

const placedBoxes = (boxes: ReadonlyArray<Box>) => boxes.map((box, index) => ({ box, index }))

/** Exact for our own pictures, whose boxes, colours and sources are known. Pure; never throws for a valid scene. */
export const scoreScene = (
  { scene, picture, ground, copy, placement, facts }: ScoredScene,
  rules: BrandRules
): CheckReport => {
  const { frame } = scene
  const subject: Subject = {
    picture,
    ground,
    scene,
    frame,
    safe: placement === undefined ? frame.safe : safeOf(placement, frame),
    ...(placement !== undefined && { placement }),
    boxes: placedBoxes(scene.boxes),
    copy: copy ?? wordsInScene(scene),
    search: undefined
  }
  return report(subject, rules, facts)
}

export const nearestPlacement = (width: number, height: number): Placement | undefined => {
  const off = (placement: Placement) => Math.abs(Math.log((width / height) * (placement.height / placement.width)))
  return shapePlacements.toSorted((a, b) => off(a) - off(b))[0]
}

/** Invisible facts are 'not measured'. Never throws for a picture of at least one pixel. */
export const scorePicture = (
  { picture, size = picture, marks, copy, placement, facts }: ScoredPicture,
  rules: BrandRules
): CheckReport => {
  const { width: w, height: h } = size
  const frame = { w, h, u: Math.sqrt(w * h) / 1080 }
  const meant = placement ?? nearestPlacement(w, h)
  const boxes = marks?.map(({ hex, role, words, ...at }, index): PlacedBox => {
    const box: Box = { role, x: at.x * w, y: at.y * h, w: at.w * w, h: at.h * h, ...(hex !== undefined && { hex }) }
    const letters = words === undefined ? undefined : letterSize(picture, frame, box, words)
    return { box, index, ...(letters !== undefined && { letters }) }
  })
  const searchable = rules.logos.some(({ mark }) => mark !== undefined)
  const subject: Subject = {
    picture,
    frame,
    safe: meant === undefined ? { x: 0, y: 0, w, h } : safeOf(meant, frame),
    ...(meant !== undefined && { placement: meant }),
    boxes,
    copy,
    search: searchable ? { found: searchLogo(picture, frame, rules.logos) } : undefined
  }
  return report(subject, rules, facts)
}
