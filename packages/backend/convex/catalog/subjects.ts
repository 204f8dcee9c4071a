import { type GenerationRequest, paintedMode, readCreativeInput, sceneTexts, targetsOf } from "@marque/core/creative"
import { noPhotoAt, photosAt } from "@marque/core/model"
import { noPicture } from "@marque/core/products"
import { refusal } from "@marque/core/texts"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { requestOf } from "../generation/requestOf.ts"
import { keptReferences, referencesOf } from "./askedReferences.ts"
import { hasPicture, shownPicture } from "./shownPicture.ts"
import { photoNamed, photosOf } from "./placePhotos.ts"
import { placeOf } from "./placeProblems.ts"
import { type Encoded } from "../validation/validatorOf.ts"

type Request = Encoded<typeof GenerationRequest>
type Problem = { readonly code: string; readonly message: string }

/** Null or a shorter list where the request names nothing in the brand. */
export interface Subjects {
  readonly product: Doc<"products"> | null
  /** Of the product, where it is not its main picture that is shown. */
  readonly picture: Doc<"assets"> | null
  /** The request names a picture that the product has no more. */
  readonly pictureGone: boolean
  readonly companions: ReadonlyArray<Doc<"products">>
  readonly place: Doc<"places"> | null
  readonly photo: Doc<"assets"> | null
  readonly source: Doc<"assets"> | null
  readonly origin: Doc<"assets"> | null
  /** In the order of the request. */
  readonly references: ReadonlyArray<Doc<"assets"> | null>
}

const productIn = async (ctx: QueryCtx, brandId: Id<"brands">, id: string) => {
  const known = ctx.db.normalizeId("products", id)
  const row = known && (await ctx.db.get(known))
  return row && row.brandId === brandId ? row : null
}

const assetIn = async (ctx: QueryCtx, brandId: Id<"brands">, id: string | undefined) => {
  const known = id === undefined ? null : ctx.db.normalizeId("assets", id)
  const row = known && (await ctx.db.get(known))
  return row && row.brandId === brandId ? row : null
}

/** References to other brands are not found, like missing ones. */
export const subjectsOf = async (ctx: QueryCtx, brandId: Id<"brands">, request: Request): Promise<Subjects> => {
  const companions = await Promise.all((request.companionIds ?? []).map((id) => productIn(ctx, brandId, id)))
  const product = request.productId === undefined ? null : await productIn(ctx, brandId, request.productId)
  return {
    product,
    picture: product === null ? null : await shownPicture(ctx, product, request),
    pictureGone:
      product !== null &&
      request.productPictureId !== undefined &&
      !(await hasPicture(ctx, product, request.productPictureId)),
    companions: companions.filter((row) => row !== null),
    place: await placeOf(ctx, brandId, request.placeId),
    photo: await assetIn(ctx, brandId, request.photoAssetId),
    source: await assetIn(ctx, brandId, request.sourceAssetId),
    origin: await assetIn(ctx, brandId, request.recipeOf),
    references: await referencesOf(ctx, brandId, request.references)
  }
}

const missing = (kind: string): Problem => refusal("reference_missing", { kind })
const invalid = (message: string): Problem => ({ code: "invalid", message })

const productProblems = (request: Request, { companions, product }: Subjects): ReadonlyArray<Problem> => {
  const needed = request.mode === "product" || request.mode === "halax"
  const rows = [...(product ? [product] : []), ...companions]
  const unknown =
    (request.productId !== undefined && product === null) || companions.length < (request.companionIds ?? []).length
  return [
    ...(needed && request.productId === undefined ? [invalid("Choose a product")] : []),
    ...(unknown ? [missing("product")] : []),
    ...rows
      .filter(({ archivedAt }) => archivedAt !== undefined)
      .map(({ name }) => refusal("read_only", { thing: name, reason: "it is archived" })),
    // A recipe that is repeated as it was has its own pictures.
    ...(needed && request.exact !== true
      ? rows.filter(({ heroAssetId }) => heroAssetId === undefined).map(({ name }) => invalid(noPicture(name)))
      : [])
  ]
}

const isPicture = (asset: Doc<"assets"> | null): asset is Doc<"assets"> =>
  asset !== null && asset.file !== undefined && asset.archivedAt === undefined

const sourceProblems = (request: Request, { source }: Subjects): ReadonlyArray<Problem> => {
  if (request.mode !== "animate") return []
  if (request.sourceAssetId === undefined) return [invalid("Choose a picture")]
  if (!isPicture(source)) return [missing("picture")]
  if (source.kind === "video") return [invalid("This is a clip already. Choose a picture.")]
  const once = request.count === 1 && targetsOf(request).length === 1
  return once ? [] : [invalid("A clip is made once, in the shape of its picture")]
}

const placeNeeds = (request: Request, { place }: Subjects): ReadonlyArray<Problem> => {
  if (paintedMode(request) !== "place") return []
  if (request.placeId === undefined) return [invalid("Choose a place")]
  return place !== null && photosOf(place).length === 0 ? [invalid(`${place.name} has no photo yet`)] : []
}

const sceneNeeds = ({ mode, prompt = "", scene }: Request): ReadonlyArray<Problem> =>
  mode === "product" && scene === "describe" && prompt.trim() === "" ? [invalid(sceneTexts.undescribed)] : []

/** The local engine shows photographs as they are: one has to suit the time that is asked for. */
export const timeProblems = (
  request: Request,
  { place }: Subjects,
  engine: { readonly local: boolean }
): ReadonlyArray<Problem> => {
  if (paintedMode(request) !== "place" || place === null || request.exact === true || !engine.local) return []
  const { placePhotoId, season, timeOfDay } = request
  const photos = photosOf(place).filter(({ assetId }) => placePhotoId === undefined || assetId === placePhotoId)
  const isShown = photos.length === 0 || photosAt(photos, { season, timeOfDay }).length > 0
  return isShown ? [] : [invalid(noPhotoAt(place.name, { season, timeOfDay }))]
}

/** Excludes the rights of its place, which are checked elsewhere. */
export const subjectProblems = (request: Request, subjects: Subjects): ReadonlyArray<Problem> => [
  ...productProblems(request, subjects),
  ...placeNeeds(request, subjects),
  ...sceneNeeds(request),
  ...sourceProblems(request, subjects),
  ...(request.photoAssetId !== undefined && !isPicture(subjects.photo) ? [missing("picture")] : []),
  // A recipe that is repeated as it was has its own pictures.
  ...(subjects.pictureGone && request.exact !== true ? [missing("picture of the product")] : []),
  ...(request.placePhotoId !== undefined &&
  subjects.place &&
  photoNamed(subjects.place, request.placePhotoId) === undefined
    ? [missing("picture")]
    : []),
  ...(request.recipeOf !== undefined && subjects.origin === null ? [missing("picture")] : [])
]

/** Null for assets from before recipes, and those that never had one. */
export const recipeBeside = (ctx: QueryCtx, assetId: Id<"assets">) =>
  ctx.db
    .query("recipes")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .first()

/** In place of the recipe of an earlier version. */
export const keepRecipe = async (
  ctx: MutationCtx,
  recipe: Omit<Doc<"recipes">, "_creationTime" | "_id">
): Promise<void> => {
  const before = await recipeBeside(ctx, recipe.assetId)
  if (before === null) await ctx.db.insert("recipes", recipe)
  else await ctx.db.patch(before._id, { input: recipe.input })
}

/**
 * A request to repeat a stored recipe is its original request.
 *
 * Undefined when the recipe is gone.
 */
export const askedFor = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  request: Request
): Promise<Request | undefined> => {
  if (request.exact !== true) return request
  const asset = await assetIn(ctx, brandId, request.recipeOf)
  const kept = asset && (await recipeBeside(ctx, asset._id))
  const made = asset?.generationId && (await ctx.db.get(asset.generationId))
  if (!asset || !made || !kept || readCreativeInput(kept.input) === undefined) return undefined
  const { placementIds: _, ...stored } = requestOf(made, {})
  return {
    ...stored,
    aspectRatios: request.aspectRatios,
    ...(request.placementIds !== undefined && { placementIds: request.placementIds }),
    recipeOf: asset._id,
    exact: true
  }
}

const keptPlaceOf = (place: Doc<"places">, request: Request) => {
  const placePhotoId = request.placePhotoId === undefined ? undefined : photoNamed(place, request.placePhotoId)
  return { placeId: place._id, ...(placePhotoId !== undefined && { placePhotoId }) }
}

export const keptOf = (
  request: Request,
  { companions, origin, photo, picture, place, references, source }: Subjects
) => ({
  ...(request.marketId !== undefined && { marketId: request.marketId }),
  ...(request.language !== undefined && { language: request.language }),
  ...(request.houseLayoutId !== undefined && { houseLayoutId: request.houseLayoutId }),
  ...(request.camera !== undefined && { camera: request.camera }),
  ...(request.accent !== undefined && { accent: request.accent }),
  ...(request.scene !== undefined && { scene: request.scene }),
  ...(request.season !== undefined && { season: request.season }),
  ...(request.timeOfDay !== undefined && { timeOfDay: request.timeOfDay }),
  ...(request.engine !== undefined && { engine: request.engine }),
  ...(request.prompt !== undefined && { prompt: request.prompt }),
  ...(request.artDirection !== undefined && { artDirection: request.artDirection }),
  ...(request.references !== undefined && { references: keptReferences(request.references, references) }),
  ...(request.styleStrength !== undefined && { styleStrength: request.styleStrength }),
  ...(request.staging !== undefined && { staging: request.staging }),
  ...(request.offer !== undefined && { offer: request.offer }),
  ...(request.motion !== undefined && { motion: request.motion }),
  ...(request.seconds !== undefined && { seconds: request.seconds }),
  ...(request.loop !== undefined && { loop: request.loop }),
  ...(request.alt !== undefined && { alt: request.alt }),
  ...(request.exact !== undefined && { exact: request.exact }),
  ...(request.draftRules === true && { draftRules: true }),
  ...(companions.length > 0 && { companionIds: companions.map(({ _id }) => _id) }),
  ...(place !== null && keptPlaceOf(place, request)),
  ...(picture !== null && { productPictureId: picture._id }),
  ...(photo !== null && { photoAssetId: photo._id }),
  ...(source !== null && { sourceAssetId: source._id }),
  ...(origin !== null && { recipeOf: origin._id })
})
