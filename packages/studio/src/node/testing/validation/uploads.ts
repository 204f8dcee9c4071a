import type { Check, Scene } from "@marque/core/creative"
import { applyFix } from "../../../score/apply-fix.ts"
import type { BrandRules } from "../../../score/brand-rules.ts"
import { scorePicture } from "../../../score/score.ts"
import type { RawPicture } from "../../fingerprints.ts"
import { paintScene } from "../../render.ts"
import { cleanPicture, demoInputs, demoRules } from "./clean-pictures.ts"
import { contrastMutations } from "./mutations.ts"
import { meanOf, spearman } from "./statistics.ts"

export interface UploadsRow {
  readonly pictures: number
  /** Share of logos found in place, and share of pictures without one with a false match. */
  readonly logosFound: number
  readonly logosImagined: number
  /** Share of measured checks that failed on unchanged pictures. */
  readonly falseAlarms: number
  /** Planted low contrast: pairs, share ranked, Spearman within a picture. */
  readonly contrastPairs: number
  readonly contrastRanked: number
  readonly contrastWithin: number
  /** CPU per picture, ms, without decoding. */
  readonly cpuMs: number
}

const marksOf = ({ boxes, frame }: Scene) =>
  boxes.map(({ role, x, y, w, h }) => ({ role, x: x / frame.w, y: y / frame.h, w: w / frame.w, h: h / frame.h }))

const cpuOf = <Value>(work: () => Value): readonly [Value, number] => {
  const before = process.cpuUsage()
  const value = work()
  return [value, process.cpuUsage(before).user / 1000]
}

const measure = (scene: Scene, picture: RawPicture, rules: BrandRules): ReadonlyArray<Check> =>
  scorePicture({ picture, marks: marksOf(scene) }, rules).checks

const scoreOf = (checks: ReadonlyArray<Check>, id: string) => checks.find((check) => check.id === id)?.score ?? 0

const foundInPlace = (scene: Scene, checks: ReadonlyArray<Check>): boolean => {
  const box = scene.boxes.find(({ role }) => role === "logo")
  const [seen] = checks.find(({ id }) => id === "logo")?.evidence ?? []
  if (box === undefined || seen?.kind !== "box") return false
  const off = Math.hypot(seen.x * scene.frame.w - box.x, seen.y * scene.frame.h - box.y)
  return off < box.h / 2 && Math.abs(seen.h * scene.frame.h - box.h) < 0.15 * box.h
}

export const validateUploads = async (
  products: number,
  files: ReadonlyMap<string, Uint8Array>
): Promise<UploadsRow> => {
  const rules = await demoRules()
  const found: Array<number> = []
  const imagined: Array<number> = []
  const alarms: Array<number> = []
  const cpu: Array<number> = []
  const contrast: Array<{ readonly ranked: ReadonlyArray<number>; readonly within: number }> = []
  for (const input of demoInputs(products)) {
    const clean = await cleanPicture(input, files, rules, 1)
    const { scene, picture } = clean
    const [checks, ms] = cpuOf(() => measure(scene, picture, rules))
    cpu.push(ms)
    found.push(Number(foundInPlace(scene, checks)))
    alarms.push(
      ...checks
        .filter(({ group, state }) => group === "built_in" && (state === "met" || state === "failed"))
        .map(({ state }) => Number(state === "failed"))
    )
    const bare = await paintScene(scene, files, { without: ["logo"] })
    imagined.push(Number((measure(scene, bare, rules).find(({ id }) => id === "logo")?.evidence ?? []).length > 0))
    const before = scoreOf(checks, "contrast")
    const planted: Array<{ readonly severity: number; readonly score: number }> = []
    for (const { severity, made } of contrastMutations(clean)) {
      const changes = made.scene.boxes.flatMap(({ hex }, box) =>
        hex !== undefined && hex !== scene.boxes[box]?.hex ? [{ box, hex }] : []
      )
      const painted = await paintScene(applyFix(scene, { kind: "text_colour", changes }), files)
      planted.push({ severity, score: scoreOf(measure(scene, painted, { ...rules, logos: [] }), "contrast") })
    }
    contrast.push({
      ranked: planted.map(({ score }) => Number(score < before)),
      within: spearman(
        planted.map(({ severity }) => severity),
        planted.map(({ score }) => before - score)
      )
    })
  }
  const ranked = contrast.flatMap((each) => each.ranked)
  return {
    pictures: found.length,
    logosFound: meanOf(found),
    logosImagined: meanOf(imagined),
    falseAlarms: meanOf(alarms),
    contrastPairs: ranked.length,
    contrastRanked: meanOf(ranked),
    contrastWithin: meanOf(contrast.map(({ within }) => within)),
    cpuMs: meanOf(cpu)
  }
}
