import type { Notice } from "../kernel/notice.ts"
import type { CutoutChoice, CutoutEdits, CutoutProposal, PhotoRegion } from "../model/cutout.ts"
import type { AssetId, ProductId } from "../model/ids.ts"
import type { BrandRole } from "../model/roles.ts"
import type { SizeUnit } from "../model/product-size.ts"
import type { KeptProductForm, ProductFieldName, ProductFlag, ProductTextField } from "./product-form.schema.ts"
import type { Camera, Product, ProductDraft, ProductStatus } from "./products.schema.ts"

/** A form for a new product of a brand, or for one product of it. */
export interface ProductFormInput {
  readonly brandId: string
  /** The caller's role in the brand. */
  readonly brandRole: BrandRole
  readonly brandArchived?: boolean
  /** `new` ignores `productId`; `edit` without one is not found. */
  readonly mode: "new" | "edit"
  readonly productId?: string | undefined
  /** Any text unique to this opening of the form; it keeps a repeated save from making a second product. */
  readonly key: string
  /** What was typed before a reload. */
  readonly kept?: KeptProductForm | undefined
}

/** The photograph the upload beside the form found ready. */
export interface ReadyPhoto {
  readonly assetId: AssetId
  readonly url: string | undefined
  readonly cutouts: ReadonlyArray<CutoutProposal>
  /** What a person said about the cut-outs. */
  readonly edits?: CutoutEdits | undefined
}

/** `product.changed`, `product.lost` and `categories.changed` come from the ports, `photo.*` from the upload beside. */
export type ProductFormEvent =
  | { readonly type: "field.change"; readonly field: ProductTextField; readonly value: string }
  | { readonly type: "field.blur"; readonly field: ProductFieldName }
  | { readonly type: "status.choose"; readonly status: ProductStatus }
  | { readonly type: "camera.choose"; readonly camera: Camera }
  | { readonly type: "unit.choose"; readonly unit: SizeUnit }
  | { readonly type: "cutout.choose"; readonly choice: CutoutChoice }
  | { readonly type: "flag.set"; readonly flag: ProductFlag; readonly on: boolean }
  | { readonly type: "label.place"; readonly region: PhotoRegion | undefined }
  | { readonly type: "photo.send" }
  | { readonly type: "photo.store"; readonly assetId: AssetId }
  | { readonly type: "photo.attach"; readonly photo: ReadyPhoto }
  | { readonly type: "photo.fail" }
  | { readonly type: "photo.drop" }
  | { readonly type: "form.submit"; readonly another?: boolean }
  | { readonly type: "form.discard" }
  | { readonly type: "form.reload" }
  | { readonly type: "form.retry" }
  | { readonly type: "product.archive" }
  | { readonly type: "product.restore" }
  | { readonly type: "archive.confirm" }
  | { readonly type: "archive.cancel" }
  | { readonly type: "product.changed"; readonly product: Product }
  | { readonly type: "product.lost"; readonly error: unknown }
  | { readonly type: "categories.changed"; readonly categories: ReadonlyArray<string> }

/** What the host must do: keep the unsaved text (or forget it), leave the form of a finished product, show a notice. */
export type ProductFormEmitted =
  | Notice
  | { readonly type: "draft.changed"; readonly kept: KeptProductForm | undefined }
  | { readonly type: "product.saved"; readonly productId: ProductId }

/** What is saved: a new product, or with `productId` the next version of one. */
export interface SaveProductInput {
  readonly brandId: string
  readonly productId: string | undefined
  readonly version: number
  readonly key: string
  readonly draft: ProductDraft
}

/** What the port needs to archive a product or bring it back. */
export interface ArchiveInput {
  readonly productId: string
  readonly archived: boolean
}
