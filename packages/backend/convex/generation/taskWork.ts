import { takesOf } from "@marque/core/uploads"
import { disclaimerFor, measuredBrand, measuredScope } from "@marque/core/brand-files"
import type { GenerationWork, LeasedTask, ScoreWork, UploadWork } from "@marque/core/queue"
import { channelOf, claimFaults, paintedMode, targetAt, trustedCutout } from "@marque/core/creative"
import { marketIn, mergedLogos } from "@marque/core/markets"
import { type ShownIn, shownProduct } from "@marque/core/products"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { campaignsOf } from "../campaigns/pictureCampaigns.ts"
import { measuredBoxes, MENDABLE } from "../gallery/textBoxRows.ts"
import { isPixelFix } from "../score/fixes.ts"
import { draftRules, type Rules, rulesAt, rulesNow } from "../catalog/brandRules.ts"
import { workReferences } from "../catalog/askedReferences.ts"
import { brandFor } from "../catalog/campaignVersions.ts"
import type { Work } from "../queue/queue.ts"
import { languageOf } from "../score/brandLanguage.ts"
import { shownIn } from "../catalog/marketRefs.ts"
import { guidelinesInForce, guidelinesOfDraft } from "../score/guidelineRules.ts"
import { labelsIn, rightsOf } from "../score/scoreFacts.ts"
import { isCurrent } from "../score/trials.ts"
import { marketFor } from "./startGeneration.ts"
import { brandOf } from "./workBrand.ts"
import { keptRecipe, type PaintedRow, picturesOf, repeatOf } from "./workPictures.ts"
import { differing } from "../uploading/prints.ts"
import { type Encoded } from "../validation/validatorOf.ts"

/** Views that show a product from top to bottom. */
const WHOLE: ReadonlySet<string | undefined> = new Set(["front", "back", "side", "pack"])

/** Its width and its label were measured on the main picture. */
const inAnotherView = (
  { labelRegion: _, size, ...product }: Doc<"products">,
  pictureId: Doc<"assets">["_id"]
): Omit<Doc<"products">, "labelRegion"> => {
  const role = product.pictures?.find(({ assetId }) => assetId === pictureId)?.role
  return {
    ...product,
    ...(size?.heightMm !== undefined && WHOLE.has(role) && { size: { unit: size.unit, heightMm: size.heightMm } })
  }
}

const productOf = async (
  ctx: QueryCtx,
  product: Doc<"products">,
  camera: Doc<"products">["camera"] | undefined,
  market: ShownIn | undefined,
  pictureId?: Doc<"generations">["productPictureId"]
): Promise<NonNullable<Encoded<typeof GenerationWork>["product"]>> => {
  const picture = pictureId && (await ctx.db.get(pictureId))
  const isMain = !picture || !picture.file
  const hero = isMain ? (product.heroAssetId ? await ctx.db.get(product.heroAssetId) : null) : picture
  const photoUrl = hero?.file ? await ctx.storage.getUrl(hero.file.storageId) : null
  const cutout = trustedCutout(isMain ? product.cutoutChoice : undefined, hero?.cutouts ?? [])
  const cutoutUrl = cutout ? await ctx.storage.getUrl(cutout.storageId) : null
  const photo = photoUrl !== null && hero?.file ? { id: hero.file.storageId, url: photoUrl } : undefined
  const cut = cutoutUrl !== null && cutout ? { id: cutout.storageId, url: cutoutUrl } : undefined
  return {
    ...shownProduct(
      { ...(isMain ? product : inAnotherView(product, picture._id)), camera: camera ?? product.camera },
      { ...(photo && { photoId: photo.id }), ...(cut && { cutoutId: cut.id }) },
      market
    ),
    files: [photo, cut].filter((file) => file !== undefined),
    marksFound: hero?.marksFound ?? []
  }
}

/** A draft that was chosen stays one, though a version is in force. */
const madeWith = (ctx: QueryCtx, brand: Doc<"brands">, row: PaintedRow): Promise<Rules> =>
  row.draftRules === true ? draftRules(ctx, brand) : rulesAt(ctx, brand, row.brandVersion)

/** A fix and a house layout name their logo, whatever the form that the market asks for. */
const madeAs = async (
  ctx: QueryCtx,
  row: PaintedRow,
  brand: Doc<"brands">,
  rules: Rules,
  marketId: string | undefined
): Promise<Encoded<typeof GenerationWork>["brand"]> => {
  const made = await brandOf(ctx, brand._id, rules, marketId)
  const isNamed = row.fixOf !== undefined || row.house?.logoId !== undefined
  return isNamed ? made : { ...made, logos: [...mergedLogos(made.logos, marketIn(rules.snapshot.markets, marketId))] }
}

/** All that its pictures are painted from; files by their addresses in the storage. */
export const paintedWork = async (
  ctx: QueryCtx,
  row: PaintedRow,
  brand: Doc<"brands">
): Promise<Omit<Encoded<typeof GenerationWork>, "generationId">> => {
  const product = row.productId && (await ctx.db.get(row.productId))
  const rules = await madeWith(ctx, brand, row)
  const market = shownIn(rules.snapshot, row.marketId, row.language)
  const companions = await Promise.all((row.companionIds ?? []).map((id) => ctx.db.get(id)))
  const missing = row.wanted.filter((index) => !row.delivered.some((one) => one.index === index))
  const marketId = await marketFor(ctx, row)
  return {
    brandId: row.brandId,
    mode: paintedMode(row),
    copy: row.resolvedCopy,
    seed: row.seed,
    outputs: missing.flatMap((index) => {
      const target = targetAt(row, index)
      if (!target) return []
      const channel = channelOf(target.placementId)
      return [{ index, ...target, ...(channel && { print: disclaimerFor(rules.snapshot, marketId, channel) }) }]
    }),
    brand: await madeAs(ctx, row, brand, rules, marketId),
    ...(row.layout && { layout: row.layout }),
    ...(row.house && { house: row.house }),
    ...(product && { product: await productOf(ctx, product, row.camera, market, row.productPictureId) }),
    ...(companions.length > 0 && {
      companions: await Promise.all(
        companions.flatMap((one) => (one === null ? [] : [productOf(ctx, one, row.camera, market)]))
      )
    }),
    ...(await picturesOf(ctx, row, market?.language)),
    ...(await repeatOf(ctx, row)),
    ...(row.resolvedPrompt !== undefined && { prompt: row.resolvedPrompt }),
    ...(row.accent !== undefined && { accent: row.accent }),
    ...(row.engine !== undefined && { engine: row.engine }),
    ...(row.artDirection && { artDirection: row.artDirection }),
    ...(row.styleStrength && { styleStrength: row.styleStrength }),
    ...(row.season && { season: row.season }),
    ...(row.timeOfDay && { timeOfDay: row.timeOfDay }),
    ...(row.references && row.references.length > 0 && { references: await workReferences(ctx, row) }),
    ...(row.staging && { staging: row.staging }),
    ...(row.offer && { offer: row.offer })
  }
}

const uploadOf = async (
  ctx: QueryCtx,
  task: Doc<"tasks">,
  asset: Doc<"assets">,
  brand: Doc<"brands">
): Promise<Encoded<typeof UploadWork> | undefined> => {
  const mended = asset.mending?.taskId === task._id ? asset.mending : undefined
  const storageId = mended ? asset.file?.storageId : asset.original
  const fileUrl = storageId ? await ctx.storage.getUrl(storageId) : null
  if (fileUrl === null || asset.purpose === "creative") return undefined
  const ground = brand.identity.colours.find(({ role }) => role === "background")?.hex
  const posterUrl = asset.posterOriginal ? await ctx.storage.getUrl(asset.posterOriginal) : null
  const replaced = asset.replaces ? await ctx.db.get(asset.replaces) : null
  return {
    assetId: asset._id,
    takes: takesOf(asset.purpose, { inBatch: asset.batchId !== undefined, replaced: replaced?.kind }),
    name: asset.name,
    purpose: asset.purpose,
    fileUrl,
    ...(posterUrl !== null && { posterUrl }),
    ...(mended && { edits: mended.edits }),
    ...(ground !== undefined && { brandGround: ground })
  }
}

/** Newest pictures that are searched for near-duplicates. */
const COMPARED = 200

/** Hamming distance to the nearest other creative of the brand; undefined without one. */
const nearestTo = async (ctx: QueryCtx, asset: Doc<"assets">): Promise<number | undefined> => {
  const { file } = asset
  if (file === undefined || asset.purpose !== "creative") return undefined
  const others = await ctx.db
    .query("assets")
    .withIndex("by_brand_purpose", (q) =>
      q.eq("brandId", asset.brandId).eq("purpose", "creative").eq("archivedAt", undefined)
    )
    .order("desc")
    .take(COMPARED)
  // Fixed versions and shapes of one generation resemble each other on purpose.
  const kin = new Set([asset._id, asset.fixOf?.assetId])
  const hashes = others.filter(
    ({ _id, fixOf, generationId }) =>
      !kin.has(_id) &&
      fixOf?.assetId !== asset._id &&
      (generationId === undefined || generationId !== asset.generationId)
  )
  const distances = hashes.flatMap((other) => (other.file ? [differing(other.file.dhash, file.dhash)] : []))
  return distances.length === 0 ? undefined : Math.min(...distances)
}

const scoreOf = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  given: Doc<"brands">,
  tried: Doc<"draftTrials"> | undefined
): Promise<Encoded<typeof ScoreWork> | undefined> => {
  const fileUrl = asset.file ? await ctx.storage.getUrl(asset.file.storageId) : null
  if (fileUrl === null) return undefined
  const recipe = await keptRecipe(ctx, asset)
  const sceneUrl = asset.sceneId && recipe ? await ctx.storage.getUrl(asset.sceneId) : null
  const ofDraft = tried !== undefined && tried.campaignId === undefined
  const row = tried === undefined ? brandFor(given, asset) : given
  const rules = ofDraft ? await draftRules(ctx, row) : await rulesNow(ctx, row)
  const guidelines = ofDraft ? await guidelinesOfDraft(ctx, row) : await guidelinesInForce(ctx, row)
  const { logos } = await brandOf(ctx, row._id, rules, asset.marketId)
  const measured = measuredBrand(
    { ...rules, guidelines, language: await languageOf(ctx, row) },
    {
      channel: channelOf(asset.placementId),
      marketId: asset.marketId,
      language: asset.language,
      medium: asset.kind,
      campaignIds: [...(await campaignsOf(ctx, asset))]
    }
  )
  const { marketId: measuredFor } = measuredScope(rules.snapshot, undefined, asset.marketId)
  const products = await Promise.all(asset.productIds.map((id) => ctx.db.get(id)))
  const claims = claimFaults(
    products.filter((product) => product !== null),
    measuredFor
  )
  const nearestAsset = await nearestTo(ctx, asset)
  const rights = await rightsOf(ctx, asset)
  const textBoxes = await measuredBoxes(ctx, asset)
  return {
    assetId: asset._id,
    fileUrl,
    files: recipe?.files.map(({ id, url }) => ({ id, url })) ?? [],
    readAt: Date.now(),
    brand: {
      ...measured,
      ...(claims.length > 0 && { claims: [...claims] }),
      logos: logos.map(({ fileId, id: _, theme: __, ...logo }) => ({ ...logo, id: fileId }))
    },
    facts: {
      ...(asset.sidecarId !== undefined && { provenanceWritten: true }),
      ...(nearestAsset !== undefined && { nearestAsset }),
      ...(rights && { rights })
    },
    labels: recipe ? labelsIn(recipe.inputJson) : [],
    mendable: MENDABLE.has(asset.purpose),
    ...(textBoxes && { textBoxes }),
    ...(asset.aspectRatio && { aspectRatio: asset.aspectRatio }),
    ...(asset.placementId !== undefined && { placementId: asset.placementId }),
    ...(sceneUrl !== null && { sceneUrl })
  }
}

/** Undefined when its scene or picture is gone. */
const fixOf = async (
  ctx: QueryCtx,
  { fixOf: asked }: Doc<"generations">
): Promise<Encoded<typeof GenerationWork>["fix"]> => {
  const asset = asked && (await ctx.db.get(asked.assetId))
  if (!asked || !asset) return undefined
  const { fix } = asked
  if (isPixelFix(fix)) {
    const url = asset.file ? await ctx.storage.getUrl(asset.file.storageId) : null
    return url === null ? undefined : { fix, picture: { assetId: asset._id, url, marksFound: asset.marksFound } }
  }
  const sceneUrl = asset.sceneId ? await ctx.storage.getUrl(asset.sceneId) : null
  return sceneUrl === null ? undefined : { fix, sceneUrl }
}

/** Undefined when the scene of what is adapted is gone. */
const adaptOf = async (ctx: QueryCtx, { recipeOf }: Doc<"generations">) => {
  const master = recipeOf && (await ctx.db.get(recipeOf))
  const sceneUrl = master && master.sceneId ? await ctx.storage.getUrl(master.sceneId) : null
  return sceneUrl === null || sceneUrl === undefined ? undefined : { sceneUrl }
}

/** The work sent with a lease; null when its subject is gone. */
export const describeWork = async (
  ctx: QueryCtx,
  { generation, task }: Work
): Promise<Encoded<typeof LeasedTask> | null> => {
  const brand = await ctx.db.get(task.brandId)
  if (brand === null) return null
  const leased = {
    taskId: task._id,
    leaseUntil: task.lease?.until ?? 0,
    origin: {
      organizationId: task.organizationId,
      waitedMs: Math.max(0, (task.startedAt ?? task.availableAt) - task.availableAt)
    }
  }
  if (task.kind === "generation") {
    if (generation === null) return null
    const fix = await fixOf(ctx, generation)
    if (generation.fixOf !== undefined && fix === undefined) return null
    const adapt = generation.adapts === true ? await adaptOf(ctx, generation) : undefined
    if (generation.adapts === true && adapt === undefined) return null
    const work = {
      generationId: generation._id,
      ...(await paintedWork(ctx, generation, brand)),
      ...(task.tries !== undefined && { tries: task.tries }),
      ...(task.operation !== undefined && { operation: task.operation }),
      ...(fix && { fix }),
      ...(adapt && { adapt })
    }
    return { ...leased, kind: task.kind, generation: work }
  }
  const asset = task.assetId && (await ctx.db.get(task.assetId))
  if (task.kind === "score") {
    const trial = task.trialId && (await ctx.db.get(task.trialId))
    const isWanted = task.trialId === undefined || (trial ? await isCurrent(ctx, trial, brand) : false)
    const score = asset && isWanted ? await scoreOf(ctx, asset, brand, trial ?? undefined) : undefined
    return score === undefined ? null : { ...leased, kind: task.kind, score }
  }
  const upload = asset ? await uploadOf(ctx, task, asset, brand) : undefined
  return upload === undefined ? null : { ...leased, kind: task.kind, upload }
}
