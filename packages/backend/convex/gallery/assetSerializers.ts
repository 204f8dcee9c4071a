import type { AssetDetail, ListedAsset } from "@marque/core/gallery"
import { readCreativeInput } from "@marque/core/creative"
import { FORMER_MEMBER, nearestRatio } from "@marque/core/model"
import { pictureDecision } from "../campaigns/certify.ts"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { fileAt, mayHaveFiles, pictureFor } from "../files/addresses.ts"
import { isFavourite } from "./favourites.ts"
import { isMarkable } from "./textBoxRows.ts"
import { serializeSummary } from "../score/scores.ts"
import { archivedFields } from "../records/archiving.ts"
import { isPixelFix } from "../score/fixes.ts"
import { askedReferences } from "../catalog/askedReferences.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { defined } from "../validation/defined.ts"
import { type Encoded } from "../validation/validatorOf.ts"

/** The same for everybody who `withFiles` or not. */
export type ListedCard = Encoded<typeof ListedAsset>

const askedAtOf = async (ctx: QueryCtx, { askedAt, generationId }: Doc<"assets">): Promise<number | undefined> =>
  askedAt ?? (generationId && (await ctx.db.get(generationId))?._creationTime)

/** Undefined while its file is missing. `withFiles`: addresses are of files, and not of pictures drawn from them. */
export const serializeCard = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  brand: Doc<"brands">,
  withFiles: boolean
): Promise<ListedCard | undefined> => {
  if (asset.file === undefined) return undefined
  const url = await pictureFor(ctx, asset, asset.posterId ?? asset.file.storageId, withFiles)
  const clipUrl = asset.kind === "video" ? await fileAt(ctx, asset.brandId, asset.file.storageId) : undefined
  if (url === undefined) return undefined
  const score = serializeSummary(asset, brand)
  const askedAt = await askedAtOf(ctx, asset)
  return {
    _id: asset._id,
    kind: asset.kind,
    name: asset.name,
    alt: asset.alt,
    url,
    width: asset.file.width,
    height: asset.file.height,
    thumbhash: asset.file.thumbhash,
    createdAt: asset._creationTime,
    ...(await archivedFields(ctx, asset)),
    ...(asset.durationSeconds !== undefined &&
      clipUrl !== undefined && { clip: { url: clipUrl, seconds: asset.durationSeconds } }),
    ...(asset.moving && { moving: { seconds: asset.moving.seconds } }),
    ...(score && { score }),
    ...(asset.review && asset.review !== "draft" && { review: asset.review }),
    ...(asset.draftRules && { draftRules: asset.draftRules }),
    ...(asset.tags && { tags: asset.tags }),
    ...(asset.folderId && { folderId: asset.folderId }),
    ...(asset.generationId && { generationId: asset.generationId }),
    ...(asset.outputIndex !== undefined && { outputIndex: asset.outputIndex }),
    ...(askedAt !== undefined && { askedAt })
  }
}

/** The inputs a fork starts with. */
const inputsOf = (generation: Doc<"generations">) => {
  const { camera, companionIds, houseLayoutId, layout, loop, marketId, motion, offer, photoAssetId, placeId } =
    generation
  const {
    artDirection,
    language,
    placePhotoId,
    productId,
    productPictureId,
    scene,
    season,
    seconds,
    sourceAssetId,
    staging
  } = generation
  const { styleStrength, timeOfDay } = generation
  const references = askedReferences(generation)
  return {
    ...(productId && { productId }),
    ...(productPictureId && { productPictureId }),
    ...(companionIds && { companionIds }),
    ...(placeId && { placeId }),
    ...(placePhotoId && { placePhotoId }),
    ...(photoAssetId && { photoAssetId }),
    ...(sourceAssetId && { sourceAssetId }),
    ...(marketId !== undefined && { marketId }),
    ...(language !== undefined && { language }),
    ...(camera && { camera }),
    ...(artDirection && { artDirection }),
    ...(styleStrength && { styleStrength }),
    ...(references && { references }),
    ...(staging && { staging }),
    ...(scene && { scene }),
    ...(season && { season }),
    ...(timeOfDay && { timeOfDay }),
    ...(offer && { offer }),
    ...(motion && { motion }),
    ...(seconds && { seconds }),
    ...(loop !== undefined && { loop }),
    ...(layout && { layout }),
    ...(houseLayoutId !== undefined && { houseLayoutId })
  }
}

/** As they were; with a picture where there still is one. */
const shownReferences = (
  ctx: QueryCtx,
  { brandId }: Doc<"assets">,
  references: NonNullable<Doc<"generations">["references"]>,
  withFiles: boolean
) =>
  Promise.all(
    references.map(async ({ assetId, liked, name, note, sha256 }) => {
      const file = (await ctx.db.get(assetId))?.file
      const url = await pictureFor(ctx, { brandId }, file?.storageId, withFiles)
      return { assetId, name, sha256, liked, ...defined({ note, url }) }
    })
  )

const recipeOf = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  withFiles: boolean
): Promise<NonNullable<Encoded<typeof AssetDetail>["recipe"]> | undefined> => {
  const generation = asset.generationId && (await ctx.db.get(asset.generationId))
  const hasNone = generation?.fixOf !== undefined && isPixelFix(generation.fixOf.fix)
  if (!generation || asset.recipe === undefined || hasNone) return undefined
  const products = await Promise.all(asset.productIds.map((id) => ctx.db.get(id)))
  const place = generation.placeId && (await ctx.db.get(generation.placeId))
  const marketId = ctx.db.normalizeId("markets", generation.marketId ?? "")
  const market = marketId && (await ctx.db.get(marketId))
  const kept = await recipeBeside(ctx, asset._id)
  const input = kept ? readCreativeInput(kept.input) : undefined
  const { body, cta, headline } = generation.copy
  return {
    ...asset.recipe,
    mode: generation.mode,
    headline,
    resolvedHeadline: generation.resolvedCopy.headline,
    products: products.flatMap((product) => (product ? [{ _id: product._id, name: product.name }] : [])),
    ...(market && { market: market.name }),
    places: place ? [{ _id: place._id, name: place.name }] : [],
    stored: input !== undefined,
    inputs: inputsOf(generation),
    brandName: generation.brandName,
    rules: generation.rules,
    ...(input && { brandVersion: generation.brandVersion ?? input.brand.version }),
    ...(generation.prompt !== undefined && { prompt: generation.prompt }),
    ...(generation.resolvedPrompt !== undefined && { resolvedPrompt: generation.resolvedPrompt }),
    credits: generation.creditsPerOutput[asset.outputIndex ?? 0] ?? 0,
    ...(body !== undefined && { body }),
    ...(cta !== undefined && { cta }),
    ...(generation.references && { references: await shownReferences(ctx, asset, generation.references, withFiles) })
  }
}

/** Undefined while its file is missing. */
export const serializeDetail = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  caller: BrandMembership
): Promise<Encoded<typeof AssetDetail> | undefined> => {
  const card = await serializeCard(ctx, asset, caller.brand, mayHaveFiles(caller))
  if (card === undefined || asset.file === undefined) return undefined
  const maker = await ctx.db.get(asset.createdBy)
  const sidecarUrl = mayHaveFiles(caller) ? await fileAt(ctx, asset.brandId, asset.sidecarId) : undefined
  const movingUrl = mayHaveFiles(caller) ? await fileAt(ctx, asset.brandId, asset.moving?.storageId) : undefined
  const recipe = await recipeOf(ctx, asset, mayHaveFiles(caller))
  const decided = await pictureDecision(ctx, asset)
  const { nameTemplate } = caller.organization
  return {
    ...card,
    brandId: asset.brandId,
    aspectRatio: asset.aspectRatio ?? nearestRatio(asset.file.width, asset.file.height),
    ...(asset.placementId !== undefined && { placementId: asset.placementId }),
    productIds: asset.productIds,
    favourite: await isFavourite(ctx, asset, caller.user),
    mime: (asset.moving ?? asset.file).mime,
    bytes: (asset.moving ?? asset.file).bytes,
    ...(asset.video && { video: asset.video }),
    ...(movingUrl !== undefined && asset.moving && { movingFile: { url: movingUrl, frames: asset.moving.frames } }),
    provenance: {
      sourceType: asset.sourceType,
      marksFound: asset.marksFound,
      ...(sidecarUrl !== undefined && { sidecarUrl })
    },
    makerName: asset.origin === "system" ? "Marque" : (maker?.name ?? maker?.email ?? FORMER_MEMBER),
    ...(decided && { decided }),
    ...(recipe && { recipe }),
    ...(asset.onPicture && asset.onPicture.length > 0 && { says: asset.onPicture }),
    ...(isMarkable(asset) && { markable: true as const }),
    ...(nameTemplate !== undefined && { nameTemplate })
  }
}
