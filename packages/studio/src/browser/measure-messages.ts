import type { CheckReport } from "@marque/core/creative"
import type { BrandRules } from "../measure/brand-rules.ts"
import type { MeasuredPicture, MeasuredScene } from "../measure/measure.ts"

/** What is to be measured: a painting with its scene, or a picture from anywhere. */
export type Measured = ({ readonly kind: "scene" } & MeasuredScene) | ({ readonly kind: "picture" } & MeasuredPicture)

/** One piece of work for the worker; answers come back under the same `id`. */
export interface MeasureRequest {
  readonly id: number
  readonly measured: Measured
  readonly rules: BrandRules
}

/** What the worker says to a request. */
export type MeasureAnswer =
  | { readonly id: number; readonly report: CheckReport }
  | { readonly id: number; readonly error: string }
