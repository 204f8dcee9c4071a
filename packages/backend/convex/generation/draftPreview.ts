import { disclaimerFor } from "@marque/core/brand-files"
import { channelOf } from "@marque/core/creative"
import { type DraftPreview, PREVIEWED_MAX, type PreviewedPicture } from "@marque/core/brand-data"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { type BrandMembership } from "../access/access.ts"
import { draftRules, type Rules } from "../catalog/brandRules.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { mayHaveFiles, opaqueName, pictureFor, shownAt } from "../files/addresses.ts"
import { type Encoded } from "../validation/validatorOf.ts"
import { brandOf } from "./workBrand.ts"
import { namedFilesOf } from "./workPictures.ts"

/** Newest pictures that are looked at. */
const READ_MAX = 40

const renamed = (json: string, names: ReadonlyArray<{ readonly name: string; readonly id: string }>): string =>
  names.reduce((text, { id, name }) => text.replaceAll(`"${name}"`, `"${id}"`), json)

/** Undefined without a recipe, and while a file of it is gone. */
export const previewedPicture = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  { snapshot }: Rules,
  withFiles: boolean
): Promise<Encoded<typeof PreviewedPicture> | undefined> => {
  const named = await namedFilesOf(ctx, asset)
  const kept = named && (await recipeBeside(ctx, asset._id))
  const url = await shownAt(ctx, asset.brandId, asset.file?.storageId)
  const generation = asset.generationId && (await ctx.db.get(asset.generationId))
  if (!named || !kept || !asset.file || url === undefined) return undefined
  const files = named.files.filter((file) => file !== undefined)
  if (files.length < named.files.length) return undefined
  const shown = files.filter(({ name }) => !named.fonts.has(name))
  return {
    assetId: asset._id,
    name: asset.name,
    url,
    width: asset.file.width,
    height: asset.file.height,
    inputJson: renamed(kept.input, files),
    ...(generation?.accent !== undefined && { accent: generation.accent }),
    ...disclaimerFor(snapshot, asset.marketId, channelOf(asset.placementId)),
    files: shown.map((file) => ({ id: file.id, url: withFiles ? file.url : file.drawnUrl }))
  }
}

/** One of each generation first: the outputs of one look alike. */
const varied = (assets: ReadonlyArray<Doc<"assets">>): ReadonlyArray<Doc<"assets">> => {
  const seen = new Set<string>()
  const firsts = assets.filter(({ _id, generationId = _id }) => !seen.has(generationId) && seen.add(generationId))
  return [...firsts, ...assets.filter((asset) => !firsts.includes(asset))]
}

export const previewedBrand = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  rules: Rules,
  withFiles: boolean,
  marketId?: string
): Promise<Encoded<typeof DraftPreview>["brand"]> => {
  const made = await brandOf(ctx, brand._id, rules, marketId)
  const addressed = async (fileId: string) => {
    const id = ctx.db.system.normalizeId("_storage", fileId) ?? undefined
    const name = await opaqueName(ctx, brand._id, id)
    const url = await pictureFor(ctx, { brandId: brand._id }, id, withFiles)
    return name === undefined || url === undefined ? undefined : { fileId: name, url }
  }
  const logos = await Promise.all(
    made.logos.map(async (logo) => {
      const file = await addressed(logo.fileId)
      return file && { ...logo, ...file }
    })
  )
  const type = await Promise.all(
    made.type.map(async ({ file, ...face }) => {
      const at = file && withFiles ? await addressed(file.fileId) : undefined
      return file && at ? { ...face, file: { ...file, ...at } } : face
    })
  )
  return { ...made, type, logos: logos.filter((logo) => logo !== undefined) }
}

/** The picture that a house layout was made from, or one of the newest, with the draft's values. */
export const houseSample = async (
  ctx: QueryCtx,
  actor: Pick<BrandMembership, "brand" | "organization" | "roles">,
  fromAssetId: string | undefined
): Promise<Encoded<typeof DraftPreview>> => {
  const { brand } = actor
  const newest = await draftPreview(ctx, actor)
  const id = fromAssetId === undefined ? null : ctx.db.normalizeId("assets", fromAssetId)
  const asset = id && (await ctx.db.get(id))
  const rules = await draftRules(ctx, brand)
  const own = asset?.brandId === brand._id ? await previewedPicture(ctx, asset, rules, mayHaveFiles(actor)) : undefined
  return { brand: newest.brand, pictures: own ? [own] : newest.pictures.slice(0, 1) }
}

/** Newest pictures with a stored recipe, and the draft's values that they would be made with. */
export const draftPreview = async (
  ctx: QueryCtx,
  actor: Pick<BrandMembership, "brand" | "organization" | "roles">
): Promise<Encoded<typeof DraftPreview>> => {
  const { brand } = actor
  const withFiles = mayHaveFiles(actor)
  const newest = await ctx.db
    .query("assets")
    .withIndex("by_shelf_kind", (q) => q.eq("brandId", brand._id).eq("shelf", "live").eq("kind", "image"))
    .order("desc")
    .take(READ_MAX)
  const rules = await draftRules(ctx, brand)
  const pictures: Array<Encoded<typeof PreviewedPicture>> = []
  for (const asset of varied(newest)) {
    if (pictures.length === PREVIEWED_MAX) break
    const picture = await previewedPicture(ctx, asset, rules, withFiles)
    if (picture) pictures.push(picture)
  }
  return { brand: await previewedBrand(ctx, brand, rules, withFiles), pictures }
}
