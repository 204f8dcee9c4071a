import type { Notice } from "../kernel/notice.ts"
import type { AssetId, PlaceId } from "../model/ids.ts"
import type { BrandRole } from "../model/roles.ts"
import type {
  KeptPlaceForm,
  PlaceFieldName,
  PlacePhotoChoice,
  PlacePhotoFields,
  PlaceTextField
} from "./place-form.schema.ts"
import type { Place, PlaceDraft, PlaceKind, PlaceZone } from "./places.schema.ts"

/** A form for a new place of a brand, or for one place of it. */
export interface PlaceFormInput {
  readonly brandId: string
  /** The caller's role in the brand. */
  readonly brandRole: BrandRole
  readonly brandArchived?: boolean
  /** `new` ignores `placeId`; `edit` without one is not found. */
  readonly mode: "new" | "edit"
  readonly placeId?: string | undefined
  /** Any text unique to this opening of the form; it keeps a repeated save from making a second place. */
  readonly key: string
  /** What was typed before a reload. */
  readonly kept?: KeptPlaceForm | undefined
}

/** A photograph that the uploads beside the form found ready. */
export interface ReadyPlacePhoto {
  readonly assetId: AssetId
  readonly url: string | undefined
}

/**
 * `place.changed`, `place.lost` and `day.changed` come from the ports; `photos.pending`, `photo.store` and
 * `photo.attach` from the uploads beside. Notes and marks are those of the photograph that is shown; a mark without a
 * position is taken away. `to` counts from 0, where the main photograph stands.
 */
export type PlaceFormEvent =
  | { readonly type: "field.change"; readonly field: PlaceTextField; readonly value: string }
  | { readonly type: "field.blur"; readonly field: PlaceFieldName }
  | { readonly type: "kind.choose"; readonly kind: PlaceKind }
  | {
      readonly type: "photo.note"
      readonly values: Partial<Pick<PlacePhotoFields, PlacePhotoChoice | "frameWidthCm">>
    }
  | { readonly type: "horizon.set"; readonly horizon: number | undefined }
  | { readonly type: "zone.set"; readonly zone: PlaceZone | undefined }
  | { readonly type: "photo.show"; readonly assetId: AssetId }
  | { readonly type: "photo.move"; readonly assetId: AssetId; readonly to: number }
  | { readonly type: "photos.pending"; readonly count: number }
  | { readonly type: "photo.store"; readonly assetId: AssetId }
  | { readonly type: "photo.attach"; readonly photo: ReadyPlacePhoto }
  | { readonly type: "photo.drop"; readonly assetId: AssetId }
  | { readonly type: "form.submit"; readonly another?: boolean }
  | { readonly type: "form.discard" }
  | { readonly type: "form.reload" }
  | { readonly type: "form.retry" }
  | { readonly type: "place.archive" }
  | { readonly type: "place.restore" }
  | { readonly type: "archive.confirm" }
  | { readonly type: "archive.cancel" }
  | { readonly type: "place.changed"; readonly place: Place }
  | { readonly type: "place.lost"; readonly error: unknown }
  | { readonly type: "day.changed"; readonly today: string }

/** What the host must do: keep the unsaved text (or forget it), leave the form of a finished place, show a notice. */
export type PlaceFormEmitted =
  | Notice
  | { readonly type: "draft.changed"; readonly kept: KeptPlaceForm | undefined }
  | { readonly type: "place.saved"; readonly placeId: PlaceId }

/** What is saved: a new place, or with `placeId` the next version of one. */
export interface SavePlaceInput {
  readonly brandId: string
  readonly placeId: string | undefined
  readonly version: number
  readonly key: string
  readonly draft: PlaceDraft
}

/** What the port needs to archive a place or bring it back. */
export interface ArchivePlaceInput {
  readonly placeId: string
  readonly archived: boolean
}
