/** Text boxes of pictures that have no scene: finished creatives from outside, and what was made of their pixels. */
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

type Asset = Doc<"assets">
type Boxes = Doc<"textBoxes">["boxes"]

/** Of pictures that may be fixed: a logo does not belong on a product's photograph, and its words are the product's. */
export const MENDABLE: ReadonlySet<Asset["purpose"]> = new Set(["creative", "reference", "other"])

/** A checked still picture whose words only a person knows: a scene has its own. */
export const isMarkable = ({ file, kind, moving, processing, purpose, sceneId }: Asset): boolean =>
  kind === "image" &&
  moving === undefined &&
  processing === "ready" &&
  file !== undefined &&
  sceneId === undefined &&
  MENDABLE.has(purpose)

export const boxesOf = (ctx: QueryCtx, assetId: Id<"assets">): Promise<Doc<"textBoxes"> | null> =>
  ctx.db
    .query("textBoxes")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .first()

export const isForFile = ({ fileHash }: Doc<"textBoxes">, { file }: Asset): boolean => fileHash === file?.sha256

/** Undefined while none are marked, or while they are for an earlier file. */
export const measuredBoxes = async (ctx: QueryCtx, asset: Asset): Promise<Boxes | undefined> => {
  const row = isMarkable(asset) ? await boxesOf(ctx, asset._id) : null
  return row !== null && row.boxes.length > 0 && isForFile(row, asset) ? row.boxes : undefined
}

export const boxesSavedSince = async (ctx: QueryCtx, assetId: Id<"assets">, at: number): Promise<boolean> =>
  ((await boxesOf(ctx, assetId))?.at ?? 0) > at
