import type { CheckReport, CreativeCopy, Scene } from "@marque/core/creative"
import type { BrandRules } from "../../score/brand-rules.ts"
import { scoreScene } from "../../score/score.ts"
import { paintScene } from "../render.ts"
import type { RawPicture } from "../fingerprints.ts"
import type { CreativeSources } from "../sources.ts"

/** Half the cost in each direction, and still finer than any word. */
export const GROUND_SCALE = 0.5
export const GROUND = ["type", "logo", "display"] as const

export const scoreCreative = async (
  { scene, copy, picture }: { readonly scene: Scene; readonly copy?: CreativeCopy; readonly picture?: RawPicture },
  files: CreativeSources,
  rules: BrandRules
): Promise<CheckReport> => {
  const painted = picture ?? (await paintScene(scene, files, { scale: GROUND_SCALE }))
  const ground = await paintScene(scene, files, { scale: GROUND_SCALE, without: GROUND })
  return scoreScene({ scene, picture: painted, ground, ...(copy !== undefined && { copy }) }, rules)
}
