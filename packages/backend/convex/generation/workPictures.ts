import type { SceneFiles } from "@marque/core/gallery"
import type { GenerationWork } from "@marque/core/queue"
import { filesOfInput, readCreativeInput, trustedCutout } from "@marque/core/creative"
import { nameIn, photosAt } from "@marque/core/model"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { fileAt, opaqueName, shownAt } from "../files/addresses.ts"
import { checkedPhotosOf } from "../catalog/placePhotos.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { type Encoded } from "../validation/validatorOf.ts"

export const photoOf = async (ctx: QueryCtx, id: Id<"assets"> | null | undefined) => {
  const asset = id && (await ctx.db.get(id))
  const url = asset && asset.file ? await ctx.storage.getUrl(asset.file.storageId) : null
  return asset && asset.file && url !== null ? { asset, file: asset.file, url } : undefined
}

const workPhotoOf = ({ asset, file, photo, url }: Awaited<ReturnType<typeof checkedPhotosOf>>[number]) => {
  const { frameWidthCm, horizon, lightFrom, zone } = photo
  return {
    photoId: file.storageId,
    photoUrl: url,
    width: file.width,
    height: file.height,
    marksFound: asset.marksFound,
    ...(frameWidthCm !== undefined && { frameWidthCm }),
    ...(horizon !== undefined && { horizon }),
    ...(lightFrom !== undefined && { lightFrom }),
    ...(zone !== undefined && { zone })
  }
}

/** What a generation shows; of one that is not stored too. */
export type PaintedRow = Pick<
  Doc<"generations">,
  | "accent"
  | "artDirection"
  | "aspectRatios"
  | "brandId"
  | "brandVersion"
  | "camera"
  | "companionIds"
  | "delivered"
  | "draftRules"
  | "engine"
  | "exact"
  | "fixOf"
  | "house"
  | "language"
  | "layout"
  | "loop"
  | "marketId"
  | "mode"
  | "motion"
  | "offer"
  | "photoAssetId"
  | "placeId"
  | "placementIds"
  | "placePhotoId"
  | "productId"
  | "productPictureId"
  | "recipeOf"
  | "references"
  | "resolvedCopy"
  | "resolvedPrompt"
  | "seconds"
  | "seed"
  | "scene"
  | "season"
  | "sourceAssetId"
  | "staging"
  | "styleStrength"
  | "timeOfDay"
  | "wanted"
>

const placeOf = async (
  ctx: QueryCtx,
  { placeId, placePhotoId, season, timeOfDay }: PaintedRow,
  language: string | undefined
) => {
  const row = placeId && (await ctx.db.get(placeId))
  const photos = row ? await checkedPhotosOf(ctx, row) : []
  const picked = photos.find(({ photo }) => photo.assetId === placePhotoId)
  const timed = photosAt(
    photos.map(({ photo }) => photo),
    { season, timeOfDay }
  )
  const suiting = photos.filter(({ photo }) => timed.includes(photo))
  // An engine that paints takes any of them to the time in words.
  const [main, ...others] = picked === undefined ? (suiting.length > 0 ? suiting : photos) : [picked]
  if (!row || main === undefined) return undefined
  return {
    id: row._id,
    name: nameIn(row, language).name,
    ...workPhotoOf(main),
    ...(others.length > 0 && { others: others.map(workPhotoOf) })
  }
}

const clipOf = async (ctx: QueryCtx, row: PaintedRow): Promise<Encoded<typeof GenerationWork>["clip"]> => {
  const source = await photoOf(ctx, row.sourceAssetId)
  if (source === undefined) return undefined
  const trusted = trustedCutout(undefined, source.asset.cutouts)
  const cutoutUrl = trusted ? await ctx.storage.getUrl(trusted.storageId) : null
  const sceneUrl = source.asset.sceneId ? await ctx.storage.getUrl(source.asset.sceneId) : null
  return {
    sourceAssetId: source.asset._id,
    sourceUrl: source.url,
    sourceWidth: source.file.width,
    sourceHeight: source.file.height,
    motion: row.motion ?? "push_in",
    seconds: row.seconds ?? 5,
    loop: row.loop ?? false,
    marksFound: source.asset.marksFound,
    ...(cutoutUrl !== null && { cutoutUrl }),
    ...(sceneUrl !== null && { sceneUrl })
  }
}

/** `language`: of the names on the picture; the default one when undefined. */
export const picturesOf = async (ctx: QueryCtx, row: PaintedRow, language: string | undefined) => {
  const place = await placeOf(ctx, row, language)
  const photo = await photoOf(ctx, row.photoAssetId)
  const clip = row.mode === "animate" ? await clipOf(ctx, row) : undefined
  return {
    ...(place && { place }),
    ...(photo && { photo: { id: photo.file.storageId, url: photo.url, marksFound: photo.asset.marksFound } }),
    ...(clip && { clip })
  }
}

/** Undefined when the recipe is unreadable. */
export const keptRecipe = async (ctx: QueryCtx, asset: Doc<"assets">) => {
  const kept = await recipeBeside(ctx, asset._id)
  const input = kept && readCreativeInput(kept.input)
  if (!kept || !input) return undefined
  const { fontFiles = [], logos } = input.brand
  const unmarked = new Set([...logos, ...fontFiles].map(({ assetId }) => assetId))
  const files = await Promise.all(
    filesOfInput(input).map(async (id) => {
      // Every name in a recipe is the id of a stored file, given out as `photoId`, `cutoutId` and `fileId`.
      const url = await ctx.storage.getUrl(id as Id<"_storage">)
      return url === null ? undefined : { id, url, marksFound: unmarked.has(id) ? [] : asset.marksFound }
    })
  )
  return { inputJson: kept.input, files: files.filter((file) => file !== undefined) }
}

type Kept = NonNullable<Awaited<ReturnType<typeof keptRecipe>>>

/** The recipe's own files do not include the logo of a fix. */
const withLogoOf = async (ctx: QueryCtx, repeat: Kept, { fixOf }: PaintedRow): Promise<Kept> => {
  const id = fixOf?.fix.kind === "logo" ? fixOf.fix.assetId : undefined
  if (id === undefined || repeat.files.some((file) => file.id === id)) return repeat
  // A scene knows its logos by the ids of their stored files.
  const url = await ctx.storage.getUrl(id as Id<"_storage">)
  return url === null ? repeat : { ...repeat, files: [...repeat.files, { id, url, marksFound: [] }] }
}

const fixesOf = async (ctx: QueryCtx, { exact, recipeOf }: PaintedRow): Promise<{ fixesJson?: string }> => {
  const kept = exact === true || recipeOf === undefined ? null : await recipeBeside(ctx, recipeOf)
  const { fixes = [] } = (kept && readCreativeInput(kept.input)) ?? {}
  return fixes.length === 0 ? {} : { fixesJson: JSON.stringify(fixes) }
}

/** The stored recipe to repeat or animate; when only continued, its fixes. */
export const repeatOf = async (ctx: QueryCtx, row: PaintedRow) => {
  const assetId = row.exact === true ? row.recipeOf : row.mode === "animate" ? row.sourceAssetId : undefined
  const asset = assetId && (await ctx.db.get(assetId))
  const repeat = asset ? await keptRecipe(ctx, asset) : undefined
  return repeat === undefined ? fixesOf(ctx, row) : { repeat: await withLogoOf(ctx, repeat, row) }
}

const namedFile = async (ctx: QueryCtx, { brandId }: Doc<"assets">, name: string) => {
  const id = ctx.db.system.normalizeId("_storage", name) ?? undefined
  const [opaque, url] = [await opaqueName(ctx, brandId, id), await fileAt(ctx, brandId, id)]
  const drawnUrl = await shownAt(ctx, brandId, id)
  return opaque === undefined || url === undefined || drawnUrl === undefined
    ? undefined
    : { name, id: opaque, url, drawnUrl }
}

/** Undefined when it has none or a file is gone. */
export const namedFilesOf = async (ctx: QueryCtx, asset: Doc<"assets">) => {
  const kept = asset.kind === "image" && asset.sceneId ? await recipeBeside(ctx, asset._id) : null
  const input = kept && readCreativeInput(kept.input)
  if (!input) return undefined
  const files = await Promise.all(filesOfInput(input).map((name) => namedFile(ctx, asset, name)))
  const fonts = new Set((input.brand.fontFiles ?? []).map(({ assetId }) => assetId))
  return { files, fonts }
}

/** Names match those in the scene served at `sceneUrl`; undefined when it has none or a file is gone. */
export const sceneFilesOf = async (
  ctx: QueryCtx,
  asset: Doc<"assets">
): Promise<Encoded<typeof SceneFiles> | undefined> => {
  const named = await namedFilesOf(ctx, asset)
  const sceneUrl = await fileAt(ctx, asset.brandId, asset.sceneId)
  if (named === undefined || sceneUrl === undefined) return undefined
  const files = named.files.filter((file) => file !== undefined)
  if (files.length < named.files.length) return undefined
  return {
    sceneUrl,
    files: files.flatMap(({ id, name, url }) => (named.fonts.has(name) ? [] : [{ id, url }])),
    fonts: files.flatMap(({ name, url }) => (named.fonts.has(name) ? [url] : []))
  }
}
