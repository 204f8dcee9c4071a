import type { BrandChange } from "../brand-data/brand-data.schema.ts"
import type { AssetId } from "../model/ids.ts"
import type { PlaceDraft } from "../places/places.schema.ts"
import type { ProductDraft } from "../products/products.schema.ts"
import type { PackPlace, PackProduct } from "./pack-records.schema.ts"
import type { BrandPack } from "./brand-pack.schema.ts"

/** A file compared with the draft: nothing is taken yet. */
export interface PackComparison {
  readonly brandId: string
  /** Of the draft that it was compared with. */
  readonly fingerprint: string
  /** Of the draft. */
  readonly name: string
  readonly given: BrandPack
  /** Ids of the files of `given` that the brand has already, by their paths. */
  readonly stored: ReadonlyMap<string, AssetId>
  readonly changes: ReadonlyArray<BrandChange>
  /** Whether the draft itself changes, and not only products or places. */
  readonly changesDraft: boolean
  /** Rules of the draft for some campaigns only, which stay: no pack has any. @default none */
  readonly campaignRules?: number
  /** Those that change, with what the brand has of them now. */
  readonly products: ReadonlyArray<ChangedRecord<PackProduct, ProductDraft>>
  readonly places: ReadonlyArray<ChangedRecord<PackPlace, PlaceDraft>>
}

/** A file that only says where the brand is described. */
export interface PackPointer {
  readonly elsewhere: string
}

interface ChangedRecord<Given, Draft> {
  readonly given: Given
  /** Absent: it is new. */
  readonly before?: { readonly id: string; readonly version: number; readonly draft: Draft }
}

/** A saved file. */
export interface Exported {
  readonly name: string
  /** Photographs for which it had no room. */
  readonly leftOut: number
  /** Rules for some campaigns only, which no pack has. @default none */
  readonly campaignRules?: number
  /** How many of each the brand has that the public standard has no place for. */
  readonly cannotHold?: { readonly logos: number; readonly rules: number; readonly markets: number }
}

export interface PackExport {
  readonly brandId: string
  /** `json` is the public `brand.json`. */
  readonly kind: "pack" | "json"
}
