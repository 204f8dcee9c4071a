import type { AssetId } from "../model/ids.ts"
import type { PermittedUse } from "../model/permitted-use.ts"
import type { ChosenOne } from "../records/chosen-among.rules.ts"
import type {
  RecordFormContext,
  RecordFormEmitted,
  RecordFormEvent,
  RecordFormInput
} from "../records/record-form.events.ts"
import type { LocalTextWritten } from "../records/local-texts.rules.ts"
import type { LocalTextsPasted } from "../records/local-texts-table.rules.ts"
import type {
  PlaceFieldName,
  PlaceFields,
  PlacePhotoChoice,
  PlacePhotoFields,
  PlaceTextField
} from "./place-form.schema.ts"
import type { Place, PlaceDraft, PlaceKind, PlaceZone } from "./places.schema.ts"

export interface ReadyPlacePhoto {
  readonly assetId: AssetId
  readonly url?: string | undefined
}

export type PhotoNotes = Partial<Pick<PlacePhotoFields, PlacePhotoChoice | "frameWidthCm">>

/**
 * `file.*` and `files.pending` come from the uploads, `day.changed` from the port. Notes and marks apply to the shown
 * photograph; a mark without a position is removed. `to` counts from 0, the main photograph.
 */
type PlaceOwnEvent =
  | { readonly type: "kind.choose"; readonly kind: PlaceKind }
  | LocalTextWritten
  | LocalTextsPasted
  /** `all`: every market of the brand, which a choice is made among. */
  | ({ readonly type: "rights.market" } & ChosenOne<string>)
  | { readonly type: "rights.use"; readonly use: PermittedUse; readonly on: boolean }
  | { readonly type: "photo.note"; readonly values: PhotoNotes }
  | { readonly type: "horizon.set"; readonly horizon: number | undefined }
  | { readonly type: "zone.set"; readonly zone: PlaceZone | undefined }
  | { readonly type: "photo.show"; readonly assetId: AssetId }
  | { readonly type: "photo.move"; readonly assetId: AssetId; readonly to: number }
  | { readonly type: "photo.drop"; readonly assetId: AssetId }
  | { readonly type: "files.pending"; readonly count: number }
  | { readonly type: "file.stored"; readonly assetId: AssetId }
  | { readonly type: "file.ready"; readonly upload: ReadyPlacePhoto }
  | { readonly type: "file.unusable"; readonly assetId: AssetId }
  | { readonly type: "file.removed"; readonly assetId: AssetId | undefined }
  | { readonly type: "day.changed"; readonly today: string }

interface PlaceFormExtra {
  /** `YYYY-MM-DD` in UTC; undefined until known. */
  readonly today: string | undefined
  /** The first photograph when undefined. */
  readonly picked: AssetId | undefined
  readonly pictures: ReadonlyArray<ReadyPlacePhoto>
  /** Uploads without an id yet. */
  readonly photosPending: number
}

export interface PlaceFormTypes {
  readonly row: Place
  readonly draft: PlaceDraft
  readonly fields: PlaceFields
  readonly text: PlaceTextField
  readonly field: PlaceFieldName
  readonly extra: PlaceFormExtra
  readonly own: PlaceOwnEvent
}

export type PlaceFormContext = RecordFormContext<PlaceFormTypes>
export type PlaceFormInput = RecordFormInput<PlaceFormTypes>
export type PlaceFormEvent = RecordFormEvent<PlaceFormTypes>
export type PlaceFormEmitted = RecordFormEmitted<PlaceFormTypes>
