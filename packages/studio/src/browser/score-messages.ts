import type { CheckReport } from "@marque/core/creative"
import type { BrandRules } from "../score/brand-rules.ts"
import type { ScoredPicture, ScoredScene } from "../score/score.ts"

/** What is to be scored: a painting with its scene, or a picture from anywhere. */
export type ScoreInput = ({ readonly kind: "scene" } & ScoredScene) | ({ readonly kind: "picture" } & ScoredPicture)

/** One piece of work for the worker; answers come back under the same `id`. */
export interface ScoreRequest {
  readonly id: number
  readonly input: ScoreInput
  readonly rules: BrandRules
}

/** What the worker says to a request. */
export type ScoreAnswer =
  | { readonly id: number; readonly report: CheckReport }
  | { readonly id: number; readonly error: string }
