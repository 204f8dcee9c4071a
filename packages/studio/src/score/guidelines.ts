import { GUIDELINE_WEIGHT } from "@marque/core/score"
import type { Check, CheckNeed, CopyPart, Evidence } from "@marque/core/creative"
import type { Pixels } from "../colour/facts.ts"
import { distance } from "../colour/tints.ts"
import type { BrandRules, GuidelineRule, GuidelineTest } from "./brand-rules.ts"
import { checkContrast } from "./text-contrast.ts"
import { checkLogo } from "./logo.ts"
import type { ColourField } from "./palette.ts"
import { partsOf } from "./copy.ts"
import { readingEase } from "./reading.ts"
import { checkSafeArea } from "./safe-area.ts"
import type { Subject } from "./subject.ts"
import type { Tone } from "./tones.ts"
import { bannedIn, capitalWords, hasWords, wordsOf } from "./words.ts"

type Finding =
  | {
      readonly score: number
      readonly measured?: number
      readonly threshold?: number
      readonly evidence?: ReadonlyArray<Evidence>
    }
  | { readonly needs: CheckNeed }
  | "not_applicable"

export interface Measuring {
  readonly subject: Subject
  readonly rules: BrandRules
  readonly field: ColourField
  readonly tones: ReadonlyArray<Tone>
  readonly productDistance: number | "not_applicable" | undefined
}

const atMost = (value: number, maximum: number, evidence: ReadonlyArray<Evidence> = []): Finding => ({
  score: value <= maximum ? 1 : Math.min(0.99, (maximum + 1e-9) / value),
  measured: value,
  threshold: maximum,
  evidence
})

const atLeast = (value: number, minimum: number, evidence: ReadonlyArray<Evidence> = []): Finding => ({
  score: value >= minimum ? 1 : Math.min(0.99, Math.max(0, value / minimum)),
  measured: value,
  threshold: minimum,
  evidence
})

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

type WordTest = Extract<
  GuidelineTest,
  {
    type:
      | "banned_terms"
      | "required_text"
      | "max_length"
      | "max_exclamation"
      | "max_capitals"
      | "reading_grade"
      | "locale"
  }
>

const quoted = (part: CopyPart, text: string, from: number, fault: "banned" | "too_long" | "capitals"): Evidence => ({
  kind: "words",
  fault,
  part,
  text,
  from,
  to: from + text.length
})

const ofWords = (test: WordTest, { subject, rules }: Measuring): Finding => {
  if (subject.copy === undefined) return { needs: "copy" }
  const parts = partsOf(subject.copy)
  switch (test.type) {
    case "banned_terms": {
      const found = parts.flatMap(({ part, text }) =>
        bannedIn(text, test.terms).map((each) => quoted(part, each.text, each.from, "banned"))
      )
      return atMost(found.length, 0, found)
    }
    case "required_text": {
      const owner = parts.find(({ text }) => hasWords(text, test.text))
      if (owner === undefined) return { score: 0, evidence: [{ kind: "words", fault: "missing", text: test.text }] }
      const size = subject.boxes?.find(({ box }) => box.role === owner.part)?.box.size
      if (test.minSizePx === undefined || size === undefined) return { score: 1 }
      return atLeast(size / subject.frame.u, test.minSizePx)
    }
    case "max_length": {
      const own = parts.find(({ part }) => part === test.part)
      if (own === undefined) return "not_applicable"
      const over = own.text.slice(test.maximum)
      return atMost(
        own.text.length,
        test.maximum,
        over === "" ? [] : [quoted(own.part, over, test.maximum, "too_long")]
      )
    }
    case "max_exclamation":
      return atMost(
        parts.reduce((sum, { text }) => sum + (text.match(/[!！]/gu)?.length ?? 0), 0),
        test.maximum
      )
    case "max_capitals": {
      const own = parts.filter(({ part }) => part !== "display" && part !== "eyebrow")
      const all = own.reduce((sum, { text }) => sum + wordsOf(text).length, 0)
      const capitals = own.flatMap(({ part, text }) =>
        capitalWords(text).map((word) => quoted(part, word.text, word.from, "capitals"))
      )
      return atMost(capitals.length / Math.max(1, all), test.maximum, capitals)
    }
    case "reading_grade": {
      const ease = readingEase(parts.map(({ text }) => text).join(". "), rules.locale)
      return ease === undefined ? "not_applicable" : atLeast(ease, test.target)
    }
    case "locale": {
      const price = subject.copy.price
      if (price === undefined) return "not_applicable"
      const symbol = new Intl.NumberFormat(rules.locale, { style: "currency", currency: test.currency })
        .formatToParts(1)
        .find(({ type }) => type === "currency")?.value
      return { score: price.includes(test.currency) || price.includes(symbol ?? test.currency) ? 1 : 0 }
    }
  }
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
  const { subject, rules, field, productDistance: distance } = measuring
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
      return atLeast(Math.min(subject.picture.width, subject.picture.height), test.minimum)
    case "exposure":
      return atMost(clippedShare(subject.picture), test.maximum)
    case "product_fidelity":
      return typeof distance === "number" ? atMost(distance, test.maximum) : (distance ?? { needs: "source_photo" })
    case "tone":
      return { needs: "text_provider" }
    default:
      return ofWords(test, measuring)
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
  return {
    ...base,
    ...finding,
    evidence: finding.evidence ?? [],
    state: finding.score >= passesAt(rule.test) ? "met" : "failed"
  }
}
