import type { CheckReport } from "@marque/core/creative"
import type { BrandRules } from "../score/brand-rules.ts"
import type { ScoredPicture, ScoredScene } from "../score/score.ts"

export type ScoreInput = ({ readonly kind: "scene" } & ScoredScene) | ({ readonly kind: "picture" } & ScoredPicture)

export interface ScoreRequest {
  readonly id: number
  readonly input: ScoreInput
  readonly rules: BrandRules
}

export type ScoreAnswer =
  | { readonly id: number; readonly report: CheckReport }
  | { readonly id: number; readonly error: string }
