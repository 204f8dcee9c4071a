/** What pictures were made from, and what they say. */
import { filesOfInput, readCreativeInput } from "@marque/core/creative"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { photosFor } from "../catalog/placePhotos.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { folded } from "../gallery/assetDerived.ts"

type Generation = Doc<"generations">
type Asset = Doc<"assets">

/** More than a picture is made from. */
const ANCESTORS_MAX = 60
const SAID_MAX = 4_000

const storedIn = ({ cutouts, file }: Asset): ReadonlyArray<string> => [
  ...(file === undefined ? [] : [file.storageId]),
  ...cutouts.map(({ storageId }) => storageId)
]

/** What an engine that paints was to make it like. */
const likedBy = ({ engineLocal, references = [] }: Generation): ReadonlyArray<Id<"assets">> =>
  engineLocal ? [] : references.flatMap(({ assetId, liked }) => (liked ? [assetId] : []))

/** Photographs that the recipe may have used; only those that it names count. */
const photographsOf = async ({ db }: QueryCtx, generation: Generation): Promise<ReadonlyArray<Id<"assets">>> => {
  const { companionIds = [], photoAssetId, placeId, productId, productPictureId } = generation
  const products = await Promise.all([...(productId ? [productId] : []), ...companionIds].map((id) => db.get(id)))
  const place = placeId ? await db.get(placeId) : null
  return [
    ...products.flatMap((product) => (product?.heroAssetId ? [product.heroAssetId] : [])),
    ...(place ? photosFor(place, generation).map(({ assetId }) => assetId) : []),
    ...(productPictureId ? [productPictureId] : []),
    ...(photoAssetId ? [photoAssetId] : [])
  ]
}

/** Pictures that this one continues, whatever its recipe names. */
const continuedBy = ({ exact, fixOf, recipeOf, sourceAssetId }: Generation): ReadonlyArray<Id<"assets">> => [
  ...(sourceAssetId ? [sourceAssetId] : []),
  ...(fixOf ? [fixOf.assetId] : []),
  ...(recipeOf && exact === true ? [recipeOf] : [])
]

/** Everything that a delivered picture was made from, through clips, fixes, crops and versions. */
export const ancestorsOf = async (
  ctx: QueryCtx,
  generation: Generation,
  inputJson: string | undefined
): Promise<Array<Id<"assets">>> => {
  const input = inputJson === undefined ? undefined : readCreativeInput(inputJson)
  const named = new Set(input === undefined ? [] : filesOfInput(input))
  const found = new Set<Id<"assets">>()
  for (const id of [...continuedBy(generation), ...likedBy(generation)]) {
    found.add(id)
    for (const earlier of (await ctx.db.get(id))?.fromAssetIds ?? []) found.add(earlier)
  }
  for (const id of await photographsOf(ctx, generation)) {
    const photo = await ctx.db.get(id)
    const isUsed = photo !== null && (input === undefined || storedIn(photo).some((file) => named.has(file)))
    if (!isUsed) continue
    found.add(id)
    for (const earlier of photo.fromAssetIds ?? []) found.add(earlier)
  }
  return [...found].slice(0, ANCESTORS_MAX)
}

const spoken = (texts: ReadonlyArray<string | undefined>): string =>
  folded(texts.filter((text) => text !== undefined && text !== "").join("\n")).slice(0, SAID_MAX)

export const saidOf = async (ctx: QueryCtx, assetId: Id<"assets">): Promise<string> =>
  (
    await ctx.db
      .query("assetWords")
      .withIndex("by_asset", (q) => q.eq("assetId", assetId))
      .first()
  )?.said ?? ""

/** Words of the recipe; a clip and a picture mended in its pixels say what their source says. */
const wordsIn = async (ctx: QueryCtx, generation: Generation, inputJson: string | undefined): Promise<string> => {
  const input = inputJson === undefined ? undefined : readCreativeInput(inputJson)
  if (input !== undefined) return spoken(Object.values(input.copy))
  const [source] = continuedBy(generation)
  const earlier = source === undefined ? "" : await saidOf(ctx, source)
  const { body, cta, eyebrow, headline } = generation.resolvedCopy
  return earlier === "" ? spoken([eyebrow, headline, body, cta, generation.offer?.text]) : earlier
}

export const keepWords = async (
  ctx: MutationCtx,
  { _id: assetId, brandId }: Pick<Asset, "_id" | "brandId">,
  generation: Generation,
  inputJson: string | undefined
): Promise<void> => {
  await keepSaid(ctx, { _id: assetId, brandId }, await wordsIn(ctx, generation, inputJson))
}

/** By its text boxes; nothing where it has none. */
export const keepMarked = (ctx: MutationCtx, asset: Asset, texts: ReadonlyArray<string>): Promise<void> =>
  keepSaid(ctx, asset, spoken(texts))

const keepSaid = async (
  ctx: MutationCtx,
  { _id: assetId, brandId }: Pick<Asset, "_id" | "brandId">,
  said: string
): Promise<void> => {
  const before = await ctx.db
    .query("assetWords")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .first()
  if (before !== null) await ctx.db.patch(before._id, { said })
  else if (said !== "") await ctx.db.insert("assetWords", { brandId, assetId, said })
}

/** Of a picture that an earlier version delivered. */
export const traceAsset = async (ctx: MutationCtx, asset: Asset): Promise<Pick<Asset, "fromAssetIds" | "judgedBy">> => {
  const generation = asset.generationId && (await ctx.db.get(asset.generationId))
  const recipe = (await recipeBeside(ctx, asset._id))?.input
  const report = await ctx.db
    .query("scoreReports")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .first()
  if (generation) await keepWords(ctx, asset, generation, recipe)
  return {
    ...(generation && { fromAssetIds: await ancestorsOf(ctx, generation, recipe) }),
    ...(report && { judgedBy: judgesIn(report.report) })
  }
}

/** More guidelines than a brand has in force. */
const JUDGES_MAX = 100

/** The brand's own rules that a picture was measured by. */
export const judgesIn = ({ checks }: Doc<"scoreReports">["report"]): Array<string> =>
  checks
    .filter(({ group, state }) => group !== "built_in" && (state === "met" || state === "failed"))
    .map(({ id }) => id)
    .slice(0, JUDGES_MAX)

export const releaseTraces = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const words = await ctx.db
    .query("assetWords")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .collect()
  const downloads = await ctx.db
    .query("downloads")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .collect()
  for (const { _id } of [...words, ...downloads]) await ctx.db.delete(_id)
}
