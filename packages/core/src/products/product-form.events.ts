import type { CutoutChoice, CutoutEdits, CutoutProposal, PhotoRegion } from "../model/cutout.ts"
import type { AssetId, ProductId } from "../model/ids.ts"
import type { PictureRole } from "../model/picture-role.ts"
import type { SizeUnit } from "../model/product-size.ts"
import type {
  RecordFormContext,
  RecordFormEmitted,
  RecordFormEvent,
  RecordFormInput
} from "../records/record-form.events.ts"
import type { LocalTextWritten } from "../records/local-texts.rules.ts"
import type { LocalTextsPasted } from "../records/local-texts-table.rules.ts"
import type { ShownPicture } from "../references/references.schema.ts"
import type { Facets } from "../records/records.schema.ts"
import type { ProductFieldName, ProductFields, ProductFlag, ProductTextField } from "./product-form.schema.ts"
import type { ClaimPart } from "./product-claims.rules.ts"
import type { PriceDetail } from "./product-markets.rules.ts"
import type { RelatedChoice, RelatedNews } from "./related-products.machine.ts"
import type { Camera, Product, ProductPicture, ProductDraft, ProductStatus } from "./products.schema.ts"

export interface ReadyPhoto {
  readonly assetId: AssetId
  readonly url?: string | undefined
  readonly cutouts: ReadonlyArray<CutoutProposal>
  readonly edits?: CutoutEdits | undefined
}

/** Which of the form's uploads it comes from: that of the main picture, or those of further ones. */
interface FromUpload {
  readonly from?: string
}

/** A picture that was taken out, and what goes back with it. */
interface TakenPicture {
  readonly picture: ProductPicture
  readonly at: number
}

/** What was chosen for one main picture. */
type PictureChoices = Pick<ProductFields, "cutoutChoice" | "labelRegion">

/** `file.*` come from the uploads, `cutout.edited` from the cut-out editor, `picture.picked` from the choice of uploads. */
type ProductOwnEvent =
  | { readonly type: "status.choose"; readonly status: ProductStatus }
  | { readonly type: "camera.choose"; readonly camera: Camera }
  /** Of the short name; empty: as proposed. */
  | { readonly type: "number.choose"; readonly number: string }
  | { readonly type: "unit.choose"; readonly unit: SizeUnit }
  /** `markets`: all of the brand, which a choice is made among. */
  | {
      readonly type: "market.sell"
      readonly marketId: string
      readonly on: boolean
      readonly markets: ReadonlyArray<string>
    }
  | { readonly type: "market.price"; readonly marketId: string; readonly text: string; readonly currency: string }
  | {
      readonly type: "market.priceDetail"
      readonly marketId: string
      readonly part: PriceDetail
      readonly text: string
    }
  | { readonly type: "claim.add" }
  | { readonly type: "claim.remove"; readonly at: number }
  | { readonly type: "claim.write"; readonly at: number; readonly part: ClaimPart; readonly text: string }
  | {
      readonly type: "claim.allow"
      readonly at: number
      readonly marketId: string
      readonly on: boolean
      readonly markets: ReadonlyArray<string>
    }
  | LocalTextWritten
  | LocalTextsPasted
  | { readonly type: "cutout.choose"; readonly choice: CutoutChoice }
  | { readonly type: "flag.set"; readonly flag: ProductFlag; readonly on: boolean }
  | { readonly type: "label.place"; readonly region: PhotoRegion | undefined }
  | { readonly type: "picture.role"; readonly assetId: AssetId; readonly role: PictureRole | undefined }
  /** `to`: from 0, the main one. */
  | { readonly type: "picture.move"; readonly assetId: AssetId; readonly to: number }
  | { readonly type: "picture.remove"; readonly assetId: AssetId }
  | { readonly type: "picture.restore" }
  | { readonly type: "picture.picked"; readonly from: "uploads"; readonly picture: ShownPicture }
  | { readonly type: "related.add"; readonly choice: RelatedChoice }
  | { readonly type: "related.remove"; readonly id: ProductId }
  | RelatedNews
  | { readonly type: "day.changed"; readonly today: string }
  | { readonly type: "files.pending"; readonly count: number }
  | { readonly type: "file.unusable"; readonly assetId: AssetId }
  | { readonly type: "file.sending" }
  | ({ readonly type: "file.stored"; readonly assetId: AssetId } & FromUpload)
  | { readonly type: "file.ready"; readonly upload: ReadyPhoto }
  | { readonly type: "file.failed" }
  | ({ readonly type: "file.removed"; readonly assetId?: AssetId | undefined } & FromUpload)
  | { readonly type: "cutout.edited"; readonly upload: ReadyPhoto }
  | { readonly type: "facets.changed"; readonly facets: Facets }

interface ProductFormExtra {
  /** `YYYY-MM-DD` in UTC; undefined until it is known. */
  readonly today: string | undefined
  /** Of related products that were chosen in this form. */
  readonly relatedNames: ReadonlyMap<ProductId, string>
  /** What is looked for among other products. */
  readonly relatedSearch: Pick<RelatedNews, "found" | "q">
  readonly categories: ReadonlyArray<string>
  /** The checked photograph of `fields.heroAssetId`. */
  readonly photo: ReadyPhoto | undefined
  /** An upload without an id yet. */
  readonly photoOnItsWay: boolean
  /** Checked pictures whose address is known from their upload. */
  readonly seen: ReadonlyArray<Pick<ReadyPhoto, "assetId" | "url">>
  /** Further uploads without an id yet. */
  readonly picturesPending: number
  /** Taken out last, while it can be put back. */
  readonly taken: TakenPicture | undefined
  /** By picture, so that one that becomes the main picture again has its own. */
  readonly choices: ReadonlyMap<AssetId, PictureChoices>
}

export interface ProductFormTypes {
  readonly row: Product
  readonly draft: ProductDraft
  readonly fields: ProductFields
  readonly text: ProductTextField
  readonly field: ProductFieldName
  readonly extra: ProductFormExtra
  readonly own: ProductOwnEvent
}

export type ProductFormContext = RecordFormContext<ProductFormTypes>
export type ProductFormInput = RecordFormInput<ProductFormTypes>
export type ProductFormEvent = RecordFormEvent<ProductFormTypes>
export type ProductFormEmitted = RecordFormEmitted<ProductFormTypes>
