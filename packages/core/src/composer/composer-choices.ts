import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { Camera } from "../model/camera.ts"
import type { PromptSeason } from "../planner/prompt-words.ts"

/** A product as the composer offers it, with what decides which layouts can show it. */
export interface ProductChoice {
  readonly _id: string
  readonly name: string
  readonly pictureUrl?: string
  readonly camera?: Camera
  readonly hasPhoto?: boolean
  /** The cut-out was confirmed, came with the file, or is clean. */
  readonly hasCutout?: boolean
  /** Pixels of the photograph's longest side, where they are known. */
  readonly longSidePx?: number
  readonly hasPrice?: boolean
}

/** A place as the composer offers it. */
export interface PlaceChoice {
  readonly _id: string
  readonly name: string
  /** Its main photograph; without one nothing can be shown there. */
  readonly pictureUrl?: string
  /** All of them that were checked, the main one first. */
  readonly photos?: ReadonlyArray<{ readonly _id: string; readonly url: string; readonly season?: PromptSeason }>
}

/** A picture that words can stand on or that can be moved. */
export interface PictureChoice {
  readonly _id: string
  readonly name: string
  readonly url: string
  readonly aspectRatio: AspectRatio
}

/** What the brand has to choose from; undefined while it is being loaded. */
export interface Choices {
  readonly products: ReadonlyArray<ProductChoice> | undefined
  readonly places: ReadonlyArray<PlaceChoice> | undefined
  readonly pictures: ReadonlyArray<PictureChoice> | undefined
}
