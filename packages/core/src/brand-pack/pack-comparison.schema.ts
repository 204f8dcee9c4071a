import type { BrandChange } from "../brand-data/brand-data.schema.ts"
import type { AssetId } from "../model/ids.ts"
import type { BrandPack } from "./brand-pack.schema.ts"

/** A file compared with the draft: nothing is taken yet. */
export interface PackComparison {
  readonly brandId: string
  /** Of the draft that it was compared with. */
  readonly fingerprint: string
  readonly given: BrandPack
  /** Ids of the files of `given` that the brand has already, by their paths. */
  readonly stored: ReadonlyMap<string, AssetId>
  readonly changes: ReadonlyArray<BrandChange>
}

export interface PackExport {
  readonly brandId: string
  /** `json` is the public `brand.json`. */
  readonly kind: "pack" | "json"
}
