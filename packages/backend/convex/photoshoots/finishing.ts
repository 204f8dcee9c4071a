/** The end of a photoshoot: picks go where they were meant to go, rejects are archived. */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { patchAsset } from "../gallery/assetChanges.ts"
import { targetOf } from "./shootSubjects.ts"
import { setStrip, type Tile, tilesOf } from "./tiles.ts"

type Photoshoot = Doc<"photoshoots">

/** Tiles in one transaction; each has at most five pictures. */
const AT_ONCE = 20

interface Settled {
  readonly photoshoot: Photoshoot
  readonly folderId: Id<"folders"> | undefined
  readonly campaignId: Id<"campaigns"> | undefined
  readonly by: Id<"users">
  readonly keptInArchive: Doc<"assets">["keptInArchive"]
}

const settlePictures = async (
  ctx: MutationCtx,
  { pictures }: Tile,
  { by, campaignId, folderId, keptInArchive }: Settled
): Promise<void> => {
  for (const { assetId, pick } of pictures) {
    const asset = await ctx.db.get(assetId)
    if (asset === null || pick === "none") continue
    // What was rejected before, and picked since, comes back.
    if (pick === "picked") {
      const back = asset.archivedAt === undefined ? {} : { archivedAt: undefined, archivedBy: undefined }
      await patchAsset(ctx, assetId, {
        ...back,
        ...(folderId !== undefined && { folderId }),
        ...(campaignId !== undefined && { campaignId })
      })
    } else if (asset.archivedAt === undefined) {
      await patchAsset(ctx, assetId, { archivedAt: Date.now(), archivedBy: by, keptInArchive })
    }
  }
}

/** From the tile at `from` on; answers where the next step begins, or nothing after the last one. */
export const settlePicks = async (
  ctx: MutationCtx,
  photoshoot: Photoshoot,
  by: Id<"users">,
  from: number
): Promise<number | undefined> => {
  const target = await targetOf(ctx, photoshoot.brandId, photoshoot)
  const brand = await ctx.db.get(photoshoot.brandId)
  const { rejectsKept } = (brand && (await ctx.db.get(brand.organizationId))) ?? {}
  const settled: Settled = {
    photoshoot,
    by,
    keptInArchive: rejectsKept === "30" ? undefined : rejectsKept,
    folderId: target?.kind === "folder" ? (target.id as Id<"folders">) : undefined,
    campaignId: target?.kind === "campaign" ? (target.id as Id<"campaigns">) : undefined
  }
  const tiles = await tilesOf(ctx, photoshoot._id)
  if (from === 0) {
    // One of each shot; its other formats show the same.
    await setStrip(
      ctx,
      photoshoot._id,
      tiles.flatMap(({ pictures }) => pictures.find(({ pick }) => pick === "picked")?.assetId ?? [])
    )
  }
  for (const tile of tiles.slice(from, from + AT_ONCE)) await settlePictures(ctx, tile, settled)
  return from + AT_ONCE < tiles.length ? from + AT_ONCE : undefined
}
