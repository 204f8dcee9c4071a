import type { Check, CheckFix, CheckReport, PixelFix } from "@marque/core/creative"
import type { BrandRules } from "../../score/brand-rules.ts"
import { type ScoredPicture, scorePicture, nearestPlacement } from "../../score/score.ts"
import { marksAfter, pixelFixesFor } from "../../score/pixel-fixes.ts"
import type { CreativeSources } from "../sources.ts"
import { applyPixelFix } from "./apply-pixel-fix.ts"

const BY_HAND: ReadonlyMap<string, CheckFix> = new Map([
  ["palette", { kind: "by_hand", reason: "colours" }],
  ["logo", { kind: "by_hand", reason: "logo" }],
  ["contrast", { kind: "by_hand", reason: "text" }],
  ["safe_area", { kind: "by_hand", reason: "place" }]
])

const WORDS: CheckFix = { kind: "by_hand", reason: "words" }
const OF_WORDS: ReadonlySet<CheckFix["kind"]> = new Set([
  "replace_words",
  "insert_words",
  "normal_case",
  "fewer_exclamations"
])

/** Words that are pixels are changed where the picture was made. */
const applicable = (fixes: ReadonlyArray<CheckFix>): ReadonlyArray<CheckFix> => {
  const others = fixes.filter(({ kind }) => !OF_WORDS.has(kind))
  return others.length === fixes.length ? fixes : [...others, WORDS]
}

const afterFix = async (
  asked: ScoredPicture,
  size: { readonly width: number; readonly height: number },
  fix: PixelFix,
  files: CreativeSources
): Promise<ScoredPicture> => {
  const { marks } = asked
  const picture = await applyPixelFix(asked.picture, fix, files, asked.picture.width / size.width)
  return {
    ...asked,
    picture,
    size: fix.kind === "reframe" ? { width: fix.width, height: fix.height } : size,
    ...(marks !== undefined && { marks: marksAfter(marks, fix, size) })
  }
}

/** Where no logo was found, it is not searched again, unless the fix sets one. */
const rulesFor = ({ checks }: CheckReport, fix: PixelFix, rules: BrandRules): BrandRules => {
  const found = checks.some(({ evidence, id }) => id === "logo" && evidence.length > 0)
  if (found || fix.kind === "set_logo") return rules
  return { ...rules, logos: rules.logos.map(({ mark: _, ...logo }) => logo) }
}

const isFixed = (check: Check, before: CheckReport, after: CheckReport): boolean => {
  const now = new Map(after.checks.map(({ id, state }) => [id, state]))
  return (
    now.get(check.id) === "met" &&
    before.checks.every(({ id, state }) => state !== "met" || now.get(id) === "met") &&
    (after.value ?? 0) >= (before.value ?? 0)
  )
}

/** Each fix is made on a copy and scored; offered only when its check passes and no other fails for it. */
export const withPixelFixes = async (
  report: CheckReport,
  asked: ScoredPicture,
  rules: BrandRules,
  files: CreativeSources
): Promise<CheckReport> => {
  const { marks = [], picture, size = picture } = asked
  const placement = asked.placement ?? nearestPlacement(size.width, size.height)
  if (placement === undefined) return report
  const checks: Array<Check> = []
  for (const check of report.checks) {
    let offered: CheckFix | undefined
    const proposed = check.state === "failed" ? pixelFixesFor(check, { picture, size, marks, placement }, rules) : []
    for (const fix of proposed) {
      const after = scorePicture(await afterFix(asked, size, fix, files), rulesFor(report, fix, rules))
      if (isFixed(check, report, after)) {
        offered = fix
        break
      }
    }
    const instead = check.state === "failed" ? BY_HAND.get(check.id) : undefined
    const own = offered ?? instead
    const fixes = applicable(check.fixes)
    checks.push({ ...check, fixes: own === undefined ? fixes : [own, ...fixes] })
  }
  return { ...report, checks }
}
