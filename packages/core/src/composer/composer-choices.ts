import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { Camera } from "../model/camera.ts"
import type { PromptSeason } from "../planner/prompt-words.ts"

export interface ProductChoice {
  readonly _id: string
  readonly name: string
  readonly pictureUrl?: string
  readonly camera?: Camera
  readonly hasPhoto?: boolean
  readonly hasCutout?: boolean
  /** Pixels. */
  readonly longSidePx?: number
  readonly hasPrice?: boolean
}

export interface PlaceChoice {
  readonly _id: string
  readonly name: string
  readonly pictureUrl?: string
  readonly photos?: ReadonlyArray<{ readonly _id: string; readonly url: string; readonly season?: PromptSeason }>
}

export interface PictureChoice {
  readonly _id: string
  readonly name: string
  readonly url: string
  readonly aspectRatio: AspectRatio
}

/** Undefined while loading. */
export interface Choices {
  readonly products: ReadonlyArray<ProductChoice> | undefined
  readonly places: ReadonlyArray<PlaceChoice> | undefined
  readonly pictures: ReadonlyArray<PictureChoice> | undefined
}
