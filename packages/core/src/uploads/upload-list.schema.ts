import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { AssetId, BatchId, FolderId, MarketId, PlaceId, ProductId, UserId } from "../model/ids.ts"
import { PictureRole } from "../model/picture-role.ts"
import { UsageRights } from "../model/usage-rights.ts"
import { MovingFacts, VideoFacts } from "../model/video-facts.ts"
import { ProcessingState, UploadPurpose } from "./uploads.schema.ts"

/** UTF-16 code units, and tags of one upload, both inclusive; specification, section 2.5. */
const UPLOAD_TAG_MAX = 40
export const UPLOAD_TAGS_MAX = 20

/** Files of one drop; more are refused, with the number. */
export const DROP_FILES_MAX = 5_000
/** Folders that one drop may bring; a call names at most this many. */
export const DROP_FOLDERS_MAX = 500
/** Uploads that one call changes. */
export const EDITED_AT_ONCE = 200
/** Uploads whose states one live query tells. */
export const WATCHED_AT_ONCE = 50

export const BATCH_UNDO_MS = 10 * 60_000

/** Where a file of the queue stands. */
export type QueueState = "waiting" | "uploading" | "processing" | "ready" | "duplicate" | "failed"

/** What a person chooses for a batch; specification, section 3.11. Fonts are sent by the form of a brand. */
export const BatchPurpose = Schema.Literals(["product", "place", "logo", "reference", "other"])
export type BatchPurpose = typeof BatchPurpose.Type

export const UploadTag = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Write a tag" }),
  Schema.isMaxLength(UPLOAD_TAG_MAX, { message: `A tag has at most ${UPLOAD_TAG_MAX} characters` }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

const Released = Schema.Literals(["yes", "no", "not_applicable"])

/** Six fields as for places, and who agreed to be shown. */
export const UploadRights = Schema.Struct({
  ...UsageRights.fields,
  /** The licence or the release, an upload of the same brand. */
  documentAssetId: Schema.optionalKey(AssetId),
  releaseOfPeople: Schema.optionalKey(Released),
  releaseOfProperty: Schema.optionalKey(Released)
})
export type UploadRights = typeof UploadRights.Type

/** What holds for all files of a batch. */
export const BatchSettings = Schema.Struct({
  purpose: BatchPurpose,
  folderId: Schema.optionalKey(FolderId),
  tags: Schema.Array(UploadTag).check(Schema.isMaxLength(UPLOAD_TAGS_MAX)),
  marketId: Schema.optionalKey(MarketId),
  rights: Schema.optionalKey(UploadRights)
})
export type BatchSettings = typeof BatchSettings.Type

/** What changes at several uploads: a field that is absent stays, `null` empties it. */
export const UploadEdit = Schema.Struct({
  purpose: Schema.optionalKey(BatchPurpose),
  folderId: Schema.optionalKey(Schema.NullOr(FolderId)),
  addTags: Schema.optionalKey(Schema.Array(UploadTag).check(Schema.isMaxLength(UPLOAD_TAGS_MAX))),
  removeTags: Schema.optionalKey(Schema.Array(UploadTag).check(Schema.isMaxLength(UPLOAD_TAGS_MAX))),
  marketId: Schema.optionalKey(Schema.NullOr(MarketId)),
  rights: Schema.optionalKey(Schema.NullOr(UploadRights))
})
export type UploadEdit = typeof UploadEdit.Type

/** Where an upload belongs: a product with the view it shows, or a place. */
export const UploadAssignment = Schema.Struct({
  assetId: AssetId,
  productId: Schema.optionalKey(ProductId),
  role: Schema.optionalKey(PictureRole),
  placeId: Schema.optionalKey(PlaceId)
})
export type UploadAssignment = typeof UploadAssignment.Type

const Named = Schema.Struct({ id: Schema.String, name: Schema.String })

/** As the address has it; specification, section 2.2. Pages count from 1. */
export const UploadFilter = Schema.Struct({
  q: Schema.optionalKey(Schema.String),
  type: Schema.optionalKey(Schema.Literals(["all", "image", "video"])),
  purpose: Schema.optionalKey(Schema.Literals(["all", ...BatchPurpose.literals])),
  uploader: Schema.optionalKey(Schema.String),
  unused: Schema.optionalKey(Schema.Boolean),
  from: Schema.optionalKey(Schema.String),
  to: Schema.optionalKey(Schema.String),
  batchId: Schema.optionalKey(Schema.String),
  page: Schema.optionalKey(Schema.Number)
})
export type UploadFilter = typeof UploadFilter.Type

/** One row of the table. Bytes, pixels, UTC ms. */
export const ListedUpload = Schema.Struct({
  assetId: AssetId,
  name: Schema.String,
  kind: Schema.Literals(["image", "video"]),
  purpose: Schema.Union([UploadPurpose, Schema.Literal("creative")]),
  processing: ProcessingState,
  failure: Schema.optionalKey(Schema.String),
  retryable: Schema.optionalKey(Schema.Boolean),
  url: Schema.optionalKey(Schema.String),
  width: Schema.optionalKey(Schema.Number),
  height: Schema.optionalKey(Schema.Number),
  bytes: Schema.optionalKey(Schema.Number),
  seconds: Schema.optionalKey(Schema.Number),
  video: Schema.optionalKey(VideoFacts),
  moving: Schema.optionalKey(MovingFacts),
  transparent: Schema.optionalKey(Schema.Boolean),
  marksFound: Schema.Array(Schema.String),
  tags: Schema.Array(Schema.String),
  folder: Schema.optionalKey(Named),
  market: Schema.optionalKey(Named),
  rights: Schema.optionalKey(UploadRights),
  products: Schema.Array(Named),
  places: Schema.Array(Named),
  role: Schema.optionalKey(PictureRole),
  /** The product that its file name names, while nothing is assigned. */
  proposed: Schema.optionalKey(
    Schema.Struct({ productId: ProductId, name: Schema.String, role: Schema.optionalKey(PictureRole) })
  ),
  addedAt: Schema.Number,
  by: Schema.String
})
export type ListedUpload = typeof ListedUpload.Type

/** `total` is exact unless `capped`; a page beyond the end is the last one. */
export const UploadPage = Schema.Struct({
  rows: Schema.Array(ListedUpload),
  page: Schema.Number,
  pages: Schema.Number,
  total: Schema.Number,
  capped: Schema.optionalKey(Schema.Literal(true)),
  mayEdit: Schema.Boolean,
  /** Bytes of the organization's files; absent where no plan and no quota limits them. */
  storage: Schema.optionalKey(Schema.Struct({ kept: Schema.Number, limit: Schema.Number }))
})
export type UploadPage = typeof UploadPage.Type

/** UTC ms. `declared`: files of the drop; `stored`: those that came. */
export const UploadBatch = Schema.Struct({
  batchId: BatchId,
  by: Schema.String,
  own: Schema.Boolean,
  settings: BatchSettings,
  folderName: Schema.optionalKey(Schema.String),
  declared: Schema.Number,
  stored: Schema.Number,
  startedAt: Schema.Number,
  /** While it may be undone. */
  undoUntil: Schema.optionalKey(Schema.Number),
  undoing: Schema.optionalKey(Schema.Literal(true)),
  /** Files whose names name a product, not yet accepted. */
  proposals: Schema.Number,
  /** Of its newest pictures. */
  urls: Schema.Array(Schema.String)
})
export type UploadBatch = typeof UploadBatch.Type

/** A transfer that stopped half-way, of the caller; it goes on when the same file is given again. */
export const InterruptedUpload = Schema.Struct({
  name: Schema.String,
  bytes: Schema.Number,
  receivedBytes: Schema.Number
})
export type InterruptedUpload = typeof InterruptedUpload.Type

/** What of a brand an upload may be put to. */
export const UploadChoices = Schema.Struct({
  folders: Schema.Array(Schema.Struct({ id: FolderId, name: Schema.String })),
  markets: Schema.Array(Schema.Struct({ id: MarketId, name: Schema.String })),
  products: Schema.Array(Schema.Struct({ id: ProductId, name: Schema.String })),
  places: Schema.Array(Schema.Struct({ id: PlaceId, name: Schema.String })),
  people: Schema.Array(Schema.Struct({ id: UserId, name: Schema.String })),
  tags: Schema.Array(Schema.String)
})
export type UploadChoices = typeof UploadChoices.Type

/** How far the check of one stored file is. */
export const UploadState = Schema.Struct({
  assetId: AssetId,
  processing: ProcessingState,
  failure: Schema.optionalKey(Schema.String),
  retryable: Schema.optionalKey(Schema.Boolean),
  /** A picture that looks like it and was there before; a person has not decided yet. */
  alike: Schema.optionalKey(Schema.Struct({ assetId: AssetId, name: Schema.String }))
})
export type UploadState = typeof UploadState.Type
