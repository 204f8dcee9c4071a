/** Pictures of photoshoots: what they show, decisions on them, and the end of a photoshoot. */
import { PickedFiles, ShootHead, shootTexts, Tile, TileDecision, VERSIONS_MAX } from "@marque/core/photoshoots"
import { v } from "convex/values"
import { Schema } from "effect"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { notFound, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { fileAt, mayHaveFiles } from "./files/addresses.ts"
import { settlePicks } from "./photoshoots/finishing.ts"
import { moveShoot } from "./photoshoots/shootMoves.ts"
import { shootHead, tilesOnPage } from "./photoshoots/shootViews.ts"
import { countsOfShoot, isTileAtWork, patchTile, tilesIn, tilesOf } from "./photoshoots/tiles.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { decode } from "./validation/decode.ts"
import { defined } from "./validation/defined.ts"
import { fieldsOf, validatorOf } from "./validation/validatorOf.ts"

const shoot = { photoshootId: v.string() }
const seen = brandMemberBy("photoshoots", "photoshootId", "brand.view")
const shot = brandMemberBy("photoshoots", "photoshootId", "generate")

/** The photoshoot around its tiles. */
export const head = defineQuery({
  args: shoot,
  returns: validatorOf(ShootHead),
  access: seen,
  handler: (ctx) => shootHead(ctx, ctx.actor)
})

/** `page` counts from 0. */
export const page = defineQuery({
  args: { ...shoot, page: v.number() },
  returns: validatorOf(Schema.Array(Tile)),
  access: seen,
  handler: (ctx, args) => tilesOnPage(ctx, ctx.actor, args.page)
})

const shootOf = async ({ db }: QueryCtx, { photoshootId }: Doc<"photoshootTiles">): Promise<Doc<"photoshoots">> => {
  const photoshoot = await db.get(photoshootId)
  if (photoshoot === null) throw notFound()
  refuseArchived(photoshoot)
  return photoshoot
}

const OPEN: ReadonlySet<string> = new Set(["shooting", "paused", "review"])

const nameOf = async ({ db }: QueryCtx, { by }: Doc<"photoshootTiles">["pictures"][number]): Promise<string> => {
  const user = by && (await db.get(by))
  return user ? (user.name ?? user.email) : ""
}

/** A picture on which another person decided since is refused, and nothing of the call is kept. */
export const decide = defineMutation({
  args: fieldsOf(TileDecision),
  returns: v.null(),
  access: brandMemberBy("photoshootTiles", "tileId", "generate"),
  handler: async (ctx, decision) => {
    const { record: tile, user } = ctx.actor
    const { status } = await shootOf(ctx, tile)
    if (!OPEN.has(status)) throw refuse("invalid", shootTexts.notNow(status))
    const { picks } = decode(TileDecision, decision)
    const pictures = [...tile.pictures]
    for (const { assetId, before, pick } of picks) {
      const at = pictures.findIndex((picture) => String(picture.assetId) === assetId)
      const picture = pictures[at]
      if (picture === undefined) throw notFound()
      if (picture.pick === pick) continue
      if (picture.pick !== before && picture.by !== user._id) {
        throw refuse("changed_since", shootTexts.decidedMeanwhile(await nameOf(ctx, picture)))
      }
      pictures[at] = { ...picture, pick, by: user._id }
    }
    await patchTile(ctx, tile, { pictures })
    return null
  }
})

/** The result below takes the place of the shown one, which goes below itself. */
export const takeBack = defineMutation({
  args: { tileId: v.string() },
  returns: v.null(),
  access: brandMemberBy("photoshootTiles", "tileId", "generate"),
  handler: async (ctx) => {
    const { record: tile } = ctx.actor
    const { status } = await shootOf(ctx, tile)
    if (!OPEN.has(status)) throw refuse("invalid", shootTexts.notNow(status))
    if (isTileAtWork(tile)) throw refuse("invalid", shootTexts.tileAtWork)
    const [earlier, ...rest] = tile.former
    if (earlier === undefined) throw refuse("invalid", shootTexts.nothingBelow)
    const { madeBy, pictures } = tile
    const shown = { pictures, ...(madeBy !== undefined && { madeBy }) }
    await patchTile(ctx, tile, {
      pictures: earlier.pictures,
      madeBy: earlier.madeBy,
      former: [...rest, shown].slice(0, VERSIONS_MAX),
      status: "done",
      error: undefined
    })
    return null
  }
})

/** Picks go to the folder or campaign, rejects are archived; what is not decided stays as it is. */
export const finish = defineMutation({
  args: { ...shoot, withoutPicks: v.boolean() },
  returns: v.null(),
  access: shot,
  handler: async (ctx, { withoutPicks }) => {
    const { record, user } = ctx.actor
    if (record.status === "completed") return null
    refuseArchived(record)
    const open = [...(await tilesIn(ctx, record._id, "queued")), ...(await tilesIn(ctx, record._id, "running"))]
    if (record.status === "review" && open.length > 0) throw refuse("invalid", shootTexts.tileAtWork)
    const { counts } = await countsOfShoot(ctx, record._id)
    if (!(await moveShoot(ctx, record, { type: "COMPLETE", picked: counts.picked, withoutPicks }))) {
      throw refuse("invalid", record.status === "review" ? shootTexts.noPicks : shootTexts.notNow(record.status))
    }
    const next = await settlePicks(ctx, record, user._id, 0)
    if (next !== undefined) {
      const rest = { photoshootId: record._id, by: user._id, from: next }
      await ctx.scheduler.runAfter(0, internal.shootClock.settleNext, rest)
    }
    return null
  }
})

export const reopen = defineMutation({
  args: shoot,
  returns: v.null(),
  access: shot,
  handler: async (ctx) => {
    const { record } = ctx.actor
    refuseArchived(record)
    if (!(await moveShoot(ctx, record, { type: "REOPEN" }))) throw refuse("invalid", shootTexts.notNow(record.status))
    return null
  }
})

const pickedFile = async (
  ctx: QueryCtx,
  { aspectRatio, assetId, pick }: Doc<"photoshootTiles">["pictures"][number]
) => {
  const asset = pick === "picked" ? await ctx.db.get(assetId) : null
  const url = asset?.file && (await fileAt(ctx, asset.brandId, asset.file.storageId))
  if (!asset?.file || url === undefined) return []
  const [productId] = asset.productIds
  const product = productId === undefined ? "" : ((await ctx.db.get(productId))?.name ?? "")
  return [{ assetId, name: asset.name, product, aspectRatio, url, mime: asset.file.mime, bytes: asset.file.bytes }]
}

/** Files of the picked pictures, with what a name is made of. */
export const picked = defineQuery({
  args: shoot,
  returns: validatorOf(PickedFiles),
  access: brandMemberBy("photoshoots", "photoshootId", "asset.download"),
  handler: async (ctx) => {
    const { brand, organization, record } = ctx.actor
    const tiles = mayHaveFiles(ctx.actor) ? await tilesOf(ctx, record._id) : []
    const found = await Promise.all(
      tiles.flatMap(({ pictures }) => pictures).map(async (picture) => pickedFile(ctx, picture))
    )
    const { nameTemplate: template } = organization
    return { brand: brand.name, photoshoot: record.name, files: found.flat(), ...defined({ template }) }
  }
})
