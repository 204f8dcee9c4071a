import type { HouseLayoutChoice } from "../creative/house-layout.schema.ts"

/** An archived house layout. */
export interface ArchivedHouseLayout {
  readonly id: string
  readonly name: string
  /** UTC ms. */
  readonly deletedOn?: number
}

export interface HouseLayoutList {
  /** Of the draft, by age. */
  readonly layouts: ReadonlyArray<HouseLayoutChoice>
  readonly archived: ReadonlyArray<ArchivedHouseLayout>
}

/** What a house layout makes of a size: a picture, or why none. */
export type PaintedSize =
  | { readonly placementId: string; readonly url: string }
  | { readonly placementId: string; readonly reason: string }
