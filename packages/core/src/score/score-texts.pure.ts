import type {
  BuiltInCheck,
  Check,
  CheckNeed,
  CheckReport,
  Evidence,
  FactCheck,
  RightsEvidence
} from "../creative/check-report.schema.ts"

import { lazy } from "../kernel/lazy.ts"
import { placementLabel } from "../channels/placements.ts"

import { wordsText } from "../creative/check.texts.ts"

export { fixLabel } from "../creative/check.texts.ts"
export { verdictLabels, wholeValue } from "../creative/score-mark.rules.ts"

const builtInTitles: Readonly<Record<BuiltInCheck, string>> = {
  palette: "Brand palette",
  contrast: "Text contrast",
  safe_area: "Safe area",
  logo: "Logo",
  subject: "Subject in the picture",
  resolution: "Resolution and ratio",
  copy: "Copy"
}

const factTitles: Readonly<Record<FactCheck, string>> = {
  rights: "Rights",
  disclaimer: "Disclaimer",
  provenance: "Provenance",
  exactness: "Product exactness",
  near_duplicate: "Near-duplicate",
  text_size: "Smallest text"
}

const titles = new Map<string, string>([...Object.entries(builtInTitles), ...Object.entries(factTitles)])

/** The guideline's own, else the specification's. */
export const checkTitle = ({ id, state, title }: Pick<Check, "id" | "title"> & { readonly state?: Check["state"] }) =>
  title ?? (id === "subject" && state === "failed" ? "Subject cut off" : (titles.get(id) ?? id))

const reasons: Readonly<Record<BuiltInCheck, string>> = {
  palette: "A brand is known by its colours before a word is read.",
  contrast: "Words that are hard to read are not read.",
  safe_area: "The channel covers the edges of the picture with its own controls.",
  logo: "The logo says whose picture this is.",
  subject: "A product that is cut off by accident looks careless.",
  resolution: "An enlarged photo looks soft.",
  copy: "The words are the brand's voice."
}
const reasonById = new Map<string, string>(Object.entries(reasons))

/** The guideline's statement, else ours; undefined for facts. */
export const checkReason = ({ id, why }: Pick<Check, "id" | "why">): string | undefined => why ?? reasonById.get(id)

const needs: Readonly<Record<CheckNeed, string>> = {
  text_boxes: "marked text boxes",
  scene: "a picture made here",
  copy: "the words",
  logo_files: "the brand's logo",
  source_photo: "the product's photo",
  subject_box: "a box around the subject",
  record: "a record of how it was made",
  rights: "a record of its rights",
  market: "the market it is for",
  other_pictures: "other pictures to compare with",
  text_provider: "a text provider",
  vision_provider: "a vision provider"
}

const percent = (share: number): string => `${Math.floor(share * 100 + 1e-9)} %`
const tenth = (value: number): string => (Math.floor(value * 10 + 1e-9) / 10).toFixed(1)
const pixels = (value: number): string => `${Math.round(value)} px`
const whole = (value: number): string => `${Math.round(value * 100) / 100}`
const hundredth = (value: number): string => (Math.ceil(value * 100 - 1e-9) / 100).toFixed(2)

/** A failed value is never rounded up to its limit. */
const readings = new Map<string, readonly [string, (value: number) => string]>([
  ["palette", ["Palette", percent]],
  ["contrast", ["Contrast", tenth]],
  ["safe_area", ["Inside the frame", percent]],
  ["logo", ["Height", pixels]],
  ["resolution", ["Source pixels per pixel", tenth]],
  ["disclaimer", ["Size", pixels]],
  ["text_size", ["Size", (value) => `${tenth(value)} px`]],
  ["exactness", ["Mean colour difference", hundredth]]
])

const faults = (count: number) => (count === 0 ? "No faults" : count === 1 ? "1 fault" : `${count} faults`)

const measuredText = ({ id, measured, threshold, evidence }: Check): string => {
  if (id === "subject" && measured !== undefined && threshold !== undefined) {
    return `${threshold === 1 ? "Inside the picture" : "Air around it"} ${percent(measured)}, needs ${percent(threshold)}`
  }
  if (id === "copy") return faults(measured ?? evidence.length)
  if (id === "logo" && evidence.length === 0) return "No logo found"
  const [name, write] = readings.get(id) ?? ["Measured", whole]
  if (measured === undefined) return ""
  if (id === "near_duplicate") return `${measured} of 64 points differ from the most similar picture`
  if (threshold === undefined) return `${name} ${write(measured)}`
  return `${name} ${write(measured)}, ${id === "exactness" ? "at most" : "needs"} ${write(threshold)}`
}

/** For example 'Contrast 3.1, needs 4.5', or why there is no value. */
export const checkReading = (check: Check): string => {
  switch (check.state) {
    case "not_applicable":
      return "Not applicable"
    case "not_measured":
      return `Not measured: needs ${needs[check.needs ?? "scene"]}`
    default:
      return measuredText(check)
  }
}

/** Undefined for evidence that is only drawn. */
export const evidenceText = (evidence: Evidence): string | undefined => {
  switch (evidence.kind) {
    case "words":
      return wordsText(evidence)
    case "colour":
      return evidence.role === undefined
        ? `Strongest foreign colour ${evidence.hex}, ${percent(evidence.share)} of the picture`
        : `${evidence.role} ${percent(evidence.share)}${evidence.threshold === undefined ? "" : `, the brand allows at most ${percent(evidence.threshold)}`}`
    case "pair":
      return `${evidence.one} and ${evidence.other}: the brand allows this pair ${evidence.use === "neither" ? "for no text" : "for large text only"}`
    case "number":
      return numberText(evidence)
    case "rights":
      return rightsText(evidence)
    case "box":
      return undefined
  }
}

const rightsText = ({ markets, name, state, until }: RightsEvidence): string => {
  if (state === "unrecorded") return `${name}: no rights on record`
  if (state === "ended") return `${name}: rights ended${until === undefined ? "" : ` on ${until}`}`
  if (state === "elsewhere") return `${name}: may only be shown in ${markets ?? "other markets"}`
  const time = until === undefined ? "rights without an end" : `rights until ${until}`
  return `${name}: ${time}${markets === undefined ? "" : `, for ${markets}`}`
}

const sides = { air_left: "on the left", air_right: "on the right", air_top: "at the top", air_bottom: "at the bottom" }

const airText = (name: keyof typeof sides, value: number, threshold: number | undefined): string =>
  value < 0
    ? `Cut off ${sides[name]}`
    : `${percent(value)} of air ${sides[name]}${threshold === undefined ? "" : `, needs ${percent(threshold)}`}`

const numberText = ({ name, value, threshold }: Extract<Evidence, { kind: "number" }>): string => {
  switch (name) {
    case "near":
      return `${percent(value)} near brand colours`
    case "height":
      return `Height ${pixels(value)}${threshold === undefined ? "" : `, needs ${pixels(threshold)}`}`
    case "clear_space":
      return `Needs clear space of ${whole(value)} × its height`
    case "aspect":
      return `Stretched by ${percent(value)}`
    case "variant":
      return "Not one of the brand's logos"
    case "width":
      return `Width ${pixels(value)}`
    case "ground":
      return "Stands on a ground that the brand does not allow it on"
    case "ratio":
      return "Another shape than the channel's"
    case "distance":
      return `Distance ${whole(value)}`
    case "air_left":
    case "air_right":
    case "air_top":
    case "air_bottom":
      return airText(name, value, threshold)
    case "colour":
      return `Its colour is ${tenth(value)} off${threshold === undefined ? "" : `, at most ${tenth(threshold)}`}`
  }
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z]{2})?$/
const languageNames = lazy(() => new Intl.DisplayNames(["en"], { type: "language", fallback: "code" }))

/** English; an unknown tag is shown as it is. */
const languageName = (tag: string): string => (LANGUAGE_TAG.test(tag) ? (languageNames().of(tag) ?? tag) : tag)

/** Undefined for older reports. */
export const scopeLine = ({ scope }: CheckReport): string | undefined => {
  if (scope === undefined) return undefined
  const placement = scope.placement === undefined ? undefined : placementLabel(scope.placement)
  const parts = [languageName(scope.language), scope.market, placement]
  return `Measured for ${parts.filter((part) => part !== undefined).join(" · ")}`
}

/** 'n of m checks passed · rules v4', or 'draft rules'; with waivers 'n of m checks passed, 1 waived'. */
export const firstLine = ({ passed, counted, rules }: CheckReport, waived = 0): string =>
  `${passed} of ${counted} checks passed${waived === 0 ? "" : `, ${waived} waived`} · ${rules.state === "draft" ? "draft rules" : `rules v${rules.version}`}`
