import { GUIDELINE_WEIGHT } from "@marque/core/score"
import {
  atLeast,
  atMost,
  type Check,
  type Finding,
  findInCopy,
  type GuidelineRule,
  type GuidelineTest,
  isCopyTest,
  type ReadCopy
} from "@marque/core/creative"
import type { Pixels } from "../colour/facts.ts"
import { distance } from "../colour/tints.ts"
import type { BrandRules } from "./brand-rules.ts"
import { checkContrast } from "./text-contrast.ts"
import { checkLogo } from "./logo.ts"
import type { ColourField } from "./palette.ts"
import { checkSafeArea } from "./safe-area.ts"
import type { Subject } from "./subject.ts"
import type { Tone } from "./tones.ts"

export interface Measuring {
  readonly subject: Subject
  readonly rules: BrandRules
  /** Undefined where the words are not known. */
  readonly read: ReadCopy | undefined
  readonly field: ColourField
  readonly tones: ReadonlyArray<Tone>
  readonly productDistance: number | "not_applicable" | undefined
}

const ofCheck = (check: Check): Finding =>
  check.state === "not_applicable"
    ? "not_applicable"
    : check.state === "not_measured"
      ? { needs: check.needs ?? "scene" }
      : {
          score: check.score ?? 0,
          evidence: check.evidence,
          ...(check.measured !== undefined && { measured: check.measured }),
          ...(check.threshold !== undefined && { threshold: check.threshold })
        }

/** OKLab distance up to which a colour matches a palette rule. */
const SAME_COLOUR = 0.05

const sharesOf = (colours: ReadonlyArray<string>, { field, tones }: Measuring): number => {
  const meant = tones.map(({ hex }) => colours.some((colour) => distance(colour, hex) <= SAME_COLOUR))
  let count = 0
  field.nearest.forEach((tone, cell) => {
    if (meant[tone] === true && (field.penalty[cell] ?? 1) < 0.5) count += 1
  })
  return count / Math.max(1, field.nearest.length)
}

const clippedShare = ({ data }: Pixels): number => {
  let clipped = 0
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]]
    if ((r >= 254 && g >= 254 && b >= 254) || (r <= 1 && g <= 1 && b <= 1)) clipped += 1
  }
  return clipped / Math.max(1, data.length / 4)
}

const zoned = (test: Extract<GuidelineTest, { type: "safe_zone" }>, subject: Subject): Subject => ({
  ...subject,
  safe: {
    x: test.left * subject.frame.w,
    y: test.top * subject.frame.h,
    w: (1 - test.left - test.right) * subject.frame.w,
    h: (1 - test.top - test.bottom) * subject.frame.h
  }
})

const ofLogo = (
  test: Extract<GuidelineTest, { type: "logo_width" | "logo_clear_space" }>,
  measuring: Measuring
): Finding => {
  const { subject, rules } = measuring
  const space = test.type === "logo_clear_space" ? { logoClearSpace: test.minimum } : {}
  const check = checkLogo(subject, { ...rules, ...space })
  if (check.state === "not_measured" || check.state === "not_applicable") return ofCheck(check)
  const box = check.evidence.find((each) => each.kind === "box" && each.role === "logo")
  if (box?.kind !== "box") return { score: 0, evidence: [] }
  if (test.type === "logo_width") return atLeast((box.w * subject.frame.w) / subject.frame.u, test.minimum, [box])
  const near = check.evidence.filter((each) => each.kind === "box" && each.role !== "logo")
  return { score: near.length === 0 ? 1 : 0.6 ** near.length, threshold: test.minimum, evidence: [box, ...near] }
}

const findingOf = (test: GuidelineTest, measuring: Measuring): Finding => {
  const { subject, read, rules, field, productDistance: distance } = measuring
  if (isCopyTest(test)) {
    if (read === undefined) return { needs: "copy" }
    return findInCopy(test, read, (part) => {
      const placed = subject.boxes?.find(({ box }) => box.role === part)
      const size = placed?.box.size ?? placed?.letters
      return size === undefined ? undefined : size / subject.frame.u
    })
  }
  switch (test.type) {
    case "palette_share": {
      const share = sharesOf(test.colours, measuring)
      return share < test.minimum ? atLeast(share, test.minimum) : atMost(share, test.maximum)
    }
    case "foreign_colour": {
      const foreign = field.penalty.reduce((sum, penalty) => sum + Number(penalty >= 0.5), 0)
      return atMost(foreign / field.penalty.length, test.tolerance)
    }
    case "min_contrast": {
      const check = checkContrast(subject, rules)
      const ratios = check.evidence.flatMap((each) => (each.kind === "box" ? [each.measured ?? 0] : []))
      return ratios.length === 0
        ? ofCheck(check)
        : atLeast(
            Math.min(...ratios),
            test.ratio,
            check.evidence.filter((each) => each.kind === "box" && (each.measured ?? 0) < test.ratio)
          )
    }
    case "safe_zone":
      return ofCheck(checkSafeArea(zoned(test, subject)))
    case "logo_width":
    case "logo_clear_space":
      return ofLogo(test, measuring)
    case "min_resolution":
      return atLeast(Math.min(subject.frame.w, subject.frame.h), test.minimum)
    case "exposure":
      return atMost(clippedShare(subject.picture), test.maximum)
    case "product_fidelity":
      return typeof distance === "number" ? atMost(distance, test.maximum) : (distance ?? { needs: "source_photo" })
  }
}

const passesAt = ({ type }: GuidelineTest) => (type === "safe_zone" ? 0.99 : 1)

export const checkGuideline = (rule: GuidelineRule, measuring: Measuring): Check => {
  const finding = findingOf(rule.test, measuring)
  const base = {
    id: rule.id,
    group: "guideline",
    title: rule.title,
    why: rule.statement,
    severity: rule.test.type === "exposure" ? "info" : rule.severity,
    weight: rule.test.type === "exposure" ? 0 : (rule.weight ?? GUIDELINE_WEIGHT),
    evidence: [],
    fixes: []
  } as const
  if (finding === "not_applicable") return { ...base, state: "not_applicable" }
  if ("needs" in finding) return { ...base, state: "not_measured", needs: finding.needs }
  const isMet = finding.score >= passesAt(rule.test)
  return {
    ...base,
    ...finding,
    evidence: finding.evidence ?? [],
    ...(isMet ? { state: "met", fixes: [] } : { state: "failed", fixes: finding.fixes ?? [] })
  }
}
