/** What the page of a photoshoot shows, in bounded numbers. */
import { can } from "@marque/core/identity"
import { nextPhotoshoot, type ShootHead, type Tile as ShownTile, TILES_PAGE } from "@marque/core/photoshoots"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { mayHaveFiles, pictureFor, shownAt } from "../files/addresses.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { subjectsNamed, targetOf } from "./shootSubjects.ts"
import { countsOfShoot, missingTiles, picturesOf, type Tile, tilesOf } from "./tiles.ts"

type Photoshoot = Doc<"photoshoots">
type InShoot = BrandMembership & { readonly record: Photoshoot }

const namedOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

/** Names of what it shows, and where its picks go. */
export const namesOfShoot = async (ctx: QueryCtx, brand: Doc<"brands">, photoshoot: Photoshoot) => {
  const { places, products } = await subjectsNamed(ctx, brand, photoshoot)
  const target = await targetOf(ctx, brand._id, photoshoot)
  return { products: products.map(namedOf), places: places.map(namedOf), target }
}

export const stripOf = async (ctx: QueryCtx, assetIds: ReadonlyArray<Id<"assets">>) => {
  const found = await Promise.all(
    assetIds.map(async (id) => {
      const asset = await ctx.db.get(id)
      const url = asset?.file && (await shownAt(ctx, asset.brandId, asset.file.storageId))
      return asset && url !== undefined ? [{ url, alt: asset.alt }] : []
    })
  )
  return found.flat()
}

export const shootHead = async (ctx: QueryCtx, caller: InShoot): Promise<Encoded<typeof ShootHead>> => {
  const { brand, organization, record, roles } = caller
  const { archivedAt, campaignId, failure, folderId, marketId, name, placeIds, productIds, setLook, shots, status } =
    record
  const { places, products, target } = await namesOfShoot(ctx, brand, record)
  const tiles = await tilesOf(ctx, record._id)
  const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
  const may = can(roles, "generate", resource).answer === "yes" && archivedAt === undefined
  const isOpen = nextPhotoshoot(status, { type: "EDIT_SHOT" }) !== undefined
  return {
    _id: record._id,
    brandId: brand._id,
    name,
    status,
    archived: archivedAt !== undefined,
    productIds,
    placeIds,
    setLook,
    shots,
    products,
    places,
    counts: (await countsOfShoot(ctx, record._id)).counts,
    waiting: isOpen ? picturesOf(missingTiles(record, tiles)) : 0,
    mayShoot: may,
    mayCancel: can(roles, "task.cancel", { own: true }).answer === "yes",
    mayDownload: mayHaveFiles(caller),
    pages: Math.ceil(tiles.length / TILES_PAGE),
    ...defined({ campaignId, failure, folderId, marketId, target })
  }
}

type Picture = Tile["pictures"][number]

const shownPicture = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  { aspectRatio, assetId, pick }: Picture
): Promise<Encoded<typeof ShownTile>["pictures"]> => {
  const asset = await ctx.db.get(assetId)
  if (asset?.file === undefined) return []
  const { alt, file, name, score } = asset
  const url = await pictureFor(ctx, asset, file.storageId, mayHaveFiles(caller))
  if (url === undefined) return []
  return [
    {
      assetId,
      aspectRatio,
      pick,
      name,
      alt,
      url,
      thumbhash: file.thumbhash,
      width: file.width,
      height: file.height,
      hash: file.sha256,
      ...defined({ score: score?.value, verdict: score?.verdict })
    }
  ]
}

const recipeOf = async (ctx: QueryCtx, { madeBy, pictures }: Tile): Promise<Encoded<typeof ShownTile>["recipe"]> => {
  const made = madeBy && (await ctx.db.get(madeBy))
  const [first] = pictures
  const asset = first && (await ctx.db.get(first.assetId))
  if (!made) return undefined
  const { layout, resolvedCopy, resolvedPrompt, seed } = made
  return {
    headline: resolvedCopy.headline,
    seed,
    engine: asset?.recipe?.engine ?? "local",
    ...defined({ layout, prompt: resolvedPrompt })
  }
}

/** `page` counts from 0. */
export const tilesOnPage = async (
  ctx: QueryCtx,
  caller: InShoot,
  page: number
): Promise<Array<Encoded<typeof ShownTile>>> => {
  const from = Math.max(0, Math.floor(page)) * TILES_PAGE
  const tiles = (await tilesOf(ctx, caller.record._id)).slice(from, from + TILES_PAGE)
  return Promise.all(
    tiles.map(async (tile) => {
      const { _id, aspectRatios, error, former, order, pictures, shotId, status, variant } = tile
      const shown = await Promise.all(pictures.map((picture) => shownPicture(ctx, caller, picture)))
      const recipe = await recipeOf(ctx, tile)
      return {
        _id,
        shotId,
        variant,
        order,
        aspectRatios,
        status,
        pictures: shown.flat(),
        versions: former.length,
        ...defined({ error, recipe })
      }
    })
  )
}
