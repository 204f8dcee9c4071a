import type { HouseLayoutChoices } from "../creative/house-layout.schema.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { Camera } from "../model/camera.ts"
import type { PlaceTime } from "../model/place-time.ts"

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
  /** The main one first; absent with fewer than two. */
  readonly pictures?: ReadonlyArray<{ readonly _id: string; readonly label: string; readonly url: string }>
}

export interface PlaceChoice {
  readonly _id: string
  readonly name: string
  readonly pictureUrl?: string
  /** The main one first. */
  readonly photos?: ReadonlyArray<PlaceTime & { readonly _id: string; readonly url: string }>
}

export interface PictureChoice {
  readonly _id: string
  readonly name: string
  readonly url: string
  readonly aspectRatio: AspectRatio
}

/** `include`: ids that are named already; `text`: what may mention others by name. */
export interface ChoicesWanted {
  readonly q: string
  readonly include: ReadonlyArray<string>
  readonly text: string
}

/** `found`: newest first (products and places: last updated first), a bounded list; `more`: there are others. `named`: of the rest, those asked for. */
export interface ChoicesAnswer<Choice> {
  readonly found: ReadonlyArray<Choice>
  readonly named: ReadonlyArray<Choice>
  readonly more: boolean
}

/** With the house layouts that products can be shown in. */
export interface ProductsAnswer extends ChoicesAnswer<ProductChoice> {
  readonly houseLayouts?: HouseLayoutChoices
}

/** Undefined while loading. */
export interface Choices {
  readonly products: ReadonlyArray<ProductChoice> | undefined
  readonly places: ReadonlyArray<PlaceChoice> | undefined
  readonly pictures: ReadonlyArray<PictureChoice> | undefined
  readonly houseLayouts?: HouseLayoutChoices | undefined
}
