import { CheckReport, SceneDifference, TextBox } from "@marque/core/creative"
import { AssetFilter, AssetKind, OpenUndo, PictureReview } from "@marque/core/gallery"
import { Explanation, OutputRecipe } from "@marque/core/queue"
import { AspectRatio, CutoutEdits, FontFound, LogoPalette, PictureRole, VideoFacts } from "@marque/core/model"
import { ProcessingState, UploadPurpose, UploadRights } from "@marque/core/uploads"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { checkedFile, foundCutout, movingFile } from "../files/fileColumns.ts"
import { archiving } from "./catalog.ts"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

const { rules, value, verdict } = fieldsOf(CheckReport)
const cutoutEdits = validatorOf(CutoutEdits)

/** Enough for lists; the report is in `scoreReports`. */
const storedScore = v.object({
  status: v.union(v.literal("pending"), v.literal("scored"), v.literal("failed")),
  value,
  verdict,
  rules: v.optional(rules),
  engine: v.optional(v.string()),
  failedChecks: v.array(v.string()),
  /** When the last score's rules were read, UTC ms. */
  measuredAt: v.optional(v.number()),
  /** The file, or one that it was made from, was replaced since. */
  stale: v.optional(v.literal(true)),
  error: v.optional(v.string())
})

/** Where a gallery picture stands. */
const shelf = v.union(v.literal("live"), v.literal("archived"))

/** Made from the other fields by `gallery/assetChanges.ts`; absent until backfilled. */
const derived = {
  /** Gallery pictures only. */
  shelf: v.optional(shelf),
  /** `system`, or a person's id. */
  maker: v.optional(v.string()),
  sortName: v.optional(v.string()),
  /** What a search finds. */
  words: v.optional(v.string()),
  /** A picture that may be the source of another one. */
  pickable: v.optional(v.boolean()),
  /** Uploads but fonts: where the table of uploads has it. */
  intake: v.optional(shelf),
  /** From 0 in the order of creation in the brand; its place in `assetBits`. */
  seq: v.optional(v.number()),
  /** How far a made picture has come, as `usageMonths` counts it: words of `approved delivered live used`. */
  outcome: v.optional(v.string()),
  /** Its whole score, as `scoreDays` counts it. */
  scored: v.optional(v.number()),
  /** When its score was measured, UTC ms; 0 where a file has changed since. Absent while it is measured. */
  measured: v.optional(v.number())
}

const textBoxes = v.array(validatorOf(TextBox))

/** How long it stays in the archive as a rejected picture; absent: as everything there. */
const keptInArchive = v.optional(v.union(v.literal("90"), v.literal("forever")))

/** What brings one picture back. */
export const undoItem = v.object({
  assetId: v.id("assets"),
  name: v.string(),
  /** Before a move. */
  folderId: v.optional(v.id("folders")),
  /** Before it was put in another campaign, or taken out. */
  campaignId: v.optional(v.id("campaigns")),
  /** After archiving, or before restoring. */
  archivedAt: v.optional(v.number()),
  archivedBy: v.optional(v.id("users")),
  keptInArchive,
  /** Before other text boxes were saved, and the revision that those have. */
  texts: v.optional(v.object({ boxes: textBoxes, fileHash: v.string(), saved: v.number() }))
})

export const assetsTables = {
  /** Of its maker, or shared with the brand. */
  savedViews: defineTable({
    brandId: v.id("brands"),
    /** Absent where it is shared. */
    ownerId: v.optional(v.id("users")),
    name: v.string(),
    filter: validatorOf(AssetFilter),
    createdBy: v.id("users"),
    /** Deleted at this instant (UTC ms); it can be restored for a moment. */
    removedAt: v.optional(v.number())
  }).index("by_owner", ["brandId", "ownerId"]),
  folders: defineTable({
    brandId: v.id("brands"),
    parentId: v.optional(v.id("folders")),
    name: v.string(),
    /** Gallery pictures inside that are not archived; absent: none. Maintained by `gallery/assetChanges.ts`. */
    count: v.optional(v.number()),
    /** Removed at this instant (UTC ms): it is not listed while its pictures move up in steps. */
    removedAt: v.optional(v.number())
  })
    .index("by_brand_parent", ["brandId", "parentId"])
    .searchIndex("by_name_words", { searchField: "name", filterFields: ["brandId", "removedAt"] }),

  assets: defineTable({
    brandId: v.id("brands"),
    kind: validatorOf(AssetKind),
    origin: v.union(v.literal("upload"), v.literal("generated"), v.literal("system")),
    purpose: v.union(validatorOf(UploadPurpose), v.literal("creative")),
    name: v.string(),
    alt: v.string(),
    folderId: v.optional(v.id("folders")),
    processing: validatorOf(ProcessingState),
    failure: v.optional(validatorOf(Explanation)),
    /** The uploaded file, until its content was checked. */
    original: v.optional(v.id("_storage")),
    file: v.optional(checkedFile),
    /** Of the uploaded file, hex; the checked one is encoded again. Absent: an earlier release checked it. */
    sourceSha256: v.optional(v.string()),
    font: v.optional(validatorOf(FontFound)),
    palette: v.optional(validatorOf(LogoPalette)),
    /** Last frame of a clip, or a still of an uploaded video; `file` has the poster's hashes. */
    posterId: v.optional(v.id("_storage")),
    durationSeconds: v.optional(v.number()),
    /** Uploaded videos only. */
    video: v.optional(validatorOf(VideoFacts)),
    /** The still that came with a video, until it was checked. */
    posterOriginal: v.optional(v.id("_storage")),
    /** Of a picture that moves, whose first frame is `file`. */
    moving: v.optional(movingFile),
    cutouts: v.array(foundCutout),
    /** A person's edits of the stored cut-outs. */
    edits: v.optional(cutoutEdits),
    /** New cut-outs in progress; the stored ones stay until then. */
    mending: v.optional(v.object({ taskId: v.id("tasks"), edits: cutoutEdits })),
    mendFailure: v.optional(v.string()),
    aspectRatio: v.optional(validatorOf(AspectRatio)),
    /** That it was made for; absent: only a shape. */
    placementId: v.optional(v.string()),
    generationId: v.optional(v.id("generations")),
    outputIndex: v.optional(v.number()),
    /** That it was made for; absent: none in particular. */
    marketId: v.optional(v.string()),
    /** Of its words, one of its market's; absent: the first of those. */
    language: v.optional(v.string()),
    /** The slot that it was made for, and its campaign. */
    campaignId: v.optional(v.id("campaigns")),
    /** Made for no campaign, and shown by a slot of this one, whose brand version measures it. */
    takenBy: v.optional(v.id("campaigns")),
    slotId: v.optional(v.id("campaignSlots")),
    /** The photoshoot that made it. */
    photoshootId: v.optional(v.id("photoshoots")),
    /** Creation of its generation, UTC ms, so that a card reads no row that changes with progress; absent in older rows. */
    askedAt: v.optional(v.number()),
    productIds: v.array(v.id("products")),
    /** Absent: it shows none. */
    placeIds: v.optional(v.array(v.id("places"))),
    /** Files of the brand's logos that it shows; absent: it shows none, or an earlier release made it. */
    logoAssetIds: v.optional(v.array(v.id("assets"))),
    /** Everything it was made from, through clips, fixes and versions; absent: an earlier release made it. */
    fromAssetIds: v.optional(v.array(v.id("assets"))),
    /** The brand's own rules that it was measured by. */
    judgedBy: v.optional(v.array(v.string())),
    recipe: v.optional(validatorOf(OutputRecipe)),
    /** Equal for pictures of one scene input that differ only in shape or placement. Absent: it stands alone. */
    stackKey: v.optional(v.string()),
    /** Texts that stand on it, from its scene or its text boxes. */
    onPicture: v.optional(v.array(v.string())),
    tags: v.optional(v.array(v.string())),
    /** Of the slot that shows it; absent: `draft`. */
    review: v.optional(validatorOf(PictureReview)),
    /** By the slots that show it; absent: no further than approved. */
    sent: v.optional(v.union(v.literal("delivered"), v.literal("live"))),
    draftRules: v.optional(v.literal(true)),
    sceneId: v.optional(v.id("_storage")),
    sidecarId: v.optional(v.id("_storage")),
    score: v.optional(storedScore),
    fixOf: v.optional(v.object({ assetId: v.id("assets"), checkId: v.string() })),
    /** The approved picture that it was adapted from, the slot of that approval, and what differs. */
    adapted: v.optional(
      v.object({
        masterId: v.id("assets"),
        masterSlotId: v.id("campaignSlots"),
        masterHash: v.string(),
        ...fieldsOf(SceneDifference)
      })
    ),
    sourceType: v.string(),
    marksFound: v.array(v.string()),
    downloads: v.number(),
    createdBy: v.id("users"),
    idempotencyKey: v.optional(v.string()),
    /** Files that were uploaded together; absent: alone, by a form. */
    batchId: v.optional(v.id("uploadBatches")),
    rights: v.optional(validatorOf(UploadRights)),
    /** Which view of its product it shows. */
    pictureRole: v.optional(validatorOf(PictureRole)),
    /** Of the file as it came: SHA-256 of it, or of the hashes of its parts, hex. */
    contentKey: v.optional(v.string()),
    /** Named by its file name, until a person accepts it or assigns another one. */
    proposedProductId: v.optional(v.id("products")),
    /** The upload whose file it becomes once it is checked; until then nothing lists it. */
    replaces: v.optional(v.id("assets")),
    /** Files that it had before. */
    earlier: v.optional(v.array(v.object({ at: v.number(), by: v.id("users"), name: v.string(), sha256: v.string() }))),
    /** An upload that looked like this one when it came; absent once a person has decided. */
    alike: v.optional(v.id("assets")),
    ...archiving,
    keptInArchive,
    ...derived
  })
    .index("by_brand_purpose", ["brandId", "purpose", "archivedAt"])
    .index("by_generation", ["generationId", "outputIndex"])
    .index("by_folder", ["folderId"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_archived", ["keptInArchive", "archivedAt"])
    .index("by_brand", ["brandId"])
    .index("by_seq", ["brandId", "seq"])
    .index("by_stack", ["brandId", "stackKey"])
    .index("by_name", ["brandId", "sortName"])
    .index("by_score", ["brandId", "score.value"])
    .index("by_shelf_name", ["brandId", "shelf", "sortName"])
    .index("by_shelf_score", ["brandId", "shelf", "score.value"])
    .index("by_shelf_folder", ["brandId", "shelf", "folderId"])
    .index("by_shelf_folder_name", ["brandId", "shelf", "folderId", "sortName"])
    .index("by_shelf_folder_score", ["brandId", "shelf", "folderId", "score.value"])
    .index("by_shelf_maker", ["brandId", "shelf", "maker"])
    .index("by_shelf_kind", ["brandId", "shelf", "kind"])
    .index("by_shelf_band", ["brandId", "shelf", "score.verdict"])
    .index("by_shelf_market", ["brandId", "shelf", "marketId"])
    .index("by_shelf_measured", ["brandId", "shelf", "measured"])
    .index("by_pickable", ["brandId", "pickable"])
    .index("by_rights_end", ["brandId", "intake", "rights.validUntil"])
    .index("by_intake", ["brandId", "intake"])
    .index("by_intake_purpose", ["brandId", "intake", "purpose"])
    .index("by_intake_maker", ["brandId", "intake", "maker"])
    .index("by_batch", ["batchId", "proposedProductId"])
    .index("by_content", ["brandId", "contentKey"])
    .index("by_source", ["brandId", "sourceSha256"])
    .index("by_file", ["brandId", "file.sha256"])
    .searchIndex("by_words", {
      searchField: "words",
      filterFields: ["brandId", "shelf", "pickable", "folderId", "kind", "maker", "intake"]
    }),

  /**
   * What a gallery picture shows, failed, was made from or judged by, one row each: `product:<id>`, `place:<id>`, `logo:<id of its file>`,
   * `check:<id>`, `asset:<id>`, `rule:<id>`. `madeAt` is the picture's creation (UTC ms).
   */
  assetLinks: defineTable({
    brandId: v.id("brands"),
    assetId: v.id("assets"),
    key: v.string(),
    shelf,
    madeAt: v.number()
  })
    .index("by_key", ["brandId", "key", "shelf", "madeAt"])
    .index("by_asset", ["assetId"]),

  /** Pictures of uploads by quarters of their hash, so that those which look alike are found by index. */
  assetPrints: defineTable({ brandId: v.id("brands"), assetId: v.id("assets"), quarter: v.string() })
    .index("by_quarter", ["brandId", "quarter"])
    .index("by_asset", ["assetId"]),

  /**
   * Exact counts of gallery pictures, changed with every picture: `all`, `kind:`, `maker:`, `band:` and the keys of
   * `assetLinks`, and `tag:`; of uploads `upload:all` and `upload:` with each purpose. No row: none. Folders hold their own.
   */
  assetCounts: defineTable({ brandId: v.id("brands"), shelf, key: v.string(), count: v.number() }).index("by_key", [
    "brandId",
    "shelf",
    "key"
  ]),

  /**
   * Which pictures of a brand are or have something (`ratio:square`, `tag:autumn`, `favourite:<user>`), one bit each by their
   * `seq`, in chunks. No row: none. Changed by `gallery/assetChanges.ts` with every picture.
   */
  assetBits: defineTable({
    brandId: v.id("brands"),
    key: v.string(),
    chunk: v.number(),
    bits: v.bytes()
  }).index("by_key", ["brandId", "key", "chunk"]),

  /** The number of the brand's next picture. */
  assetSeries: defineTable({ brandId: v.id("brands"), next: v.number() }).index("by_brand", ["brandId"]),

  /** Separate from assets to keep lists small. `input` is a `CreativeInput` as JSON. */
  recipes: defineTable({ brandId: v.id("brands"), assetId: v.id("assets"), input: v.string() }).index("by_asset", [
    "assetId"
  ]),

  /** Separate from assets, because lists read thousands of those. */
  scoreReports: defineTable({ assetId: v.id("assets"), report: validatorOf(CheckReport) }).index("by_asset", [
    "assetId"
  ]),

  /** Marked by people on pictures that have no scene. */
  textBoxes: defineTable({
    brandId: v.id("brands"),
    assetId: v.id("assets"),
    boxes: textBoxes,
    /** SHA-256 of the file that they were saved for. */
    fileHash: v.string(),
    /** Counts saves. */
    revision: v.number(),
    by: v.id("users"),
    /** UTC ms. */
    at: v.number()
  }).index("by_asset", ["assetId"]),

  /** Failing checks of pictures that a person accepted for a while; kept after their end. */
  waivers: defineTable({
    brandId: v.id("brands"),
    assetId: v.id("assets"),
    /** Built-in, or a guideline's id. */
    checkId: v.string(),
    /** Those it was given under. */
    rules: fieldsOf(CheckReport).rules,
    reason: v.string(),
    by: v.id("users"),
    /** UTC ms. */
    at: v.number(),
    until: v.number(),
    revokedAt: v.optional(v.number()),
    revokedBy: v.optional(v.id("users")),
    idempotencyKey: v.string()
  })
    .index("by_asset", ["assetId", "at"])
    .index("by_brand_check", ["brandId", "checkId", "at"])
    .index("by_brand_until", ["brandId", "until"])
    .index("by_until", ["until"]),

  /** What an act on pictures changed, for its person to undo until `until` (UTC ms). */
  assetUndos: defineTable({
    brandId: v.id("brands"),
    userId: v.id("users"),
    kind: fieldsOf(OpenUndo).kind,
    /** That they were moved to. */
    folderId: v.optional(v.id("folders")),
    /** That they were put in. */
    campaignId: v.optional(v.id("campaigns")),
    /** That they were given, or that was taken from them. */
    tag: v.optional(v.string()),
    until: v.number(),
    items: v.array(undoItem)
  })
    .index("by_user_brand", ["userId", "brandId", "until"])
    .index("by_brand", ["brandId"])
    .index("by_until", ["until"]),

  favourites: defineTable({
    userId: v.id("users"),
    brandId: v.id("brands"),
    assetId: v.id("assets"),
    /** Creation of the picture, UTC ms; absent until backfilled. */
    madeAt: v.optional(v.number())
  })
    .index("by_user_brand", ["userId", "brandId", "madeAt"])
    .index("by_asset", ["assetId", "userId"])
}
