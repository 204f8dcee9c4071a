import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { recipeBeside } from "../catalog/subjects.ts"
import { noteStorageUsed } from "./storageNotice.ts"
import { countBytes } from "../usage/storage.ts"

type FileId = Id<"_storage">
type Owner = Id<"assets"> | Id<"tasks"> | Id<"uploadTickets">

export interface Place {
  readonly organizationId: Id<"organizations">
  readonly brandId: Id<"brands">
  readonly userId?: Id<"users">
}

/** Migration progress in `sweeps`; `upTo` is 0 until it ends. */
export const ADOPTION = "files-adopted"

/** No file is deleted before every file has its row. */
export const isAdopted = async (ctx: QueryCtx): Promise<boolean> => {
  const row = await ctx.db
    .query("sweeps")
    .withIndex("by_name", (q) => q.eq("name", ADOPTION))
    .first()
  return row !== null && row.upTo > 0
}

export const fileOf = (ctx: QueryCtx, storageId: FileId): Promise<Doc<"files"> | null> =>
  ctx.db
    .query("files")
    .withIndex("by_storage", (q) => q.eq("storageId", storageId))
    .unique()

/** Its own files, and in the demo those shared by all copies. */
export const belongsTo = async (
  ctx: QueryCtx,
  file: Pick<Doc<"files">, "brandId" | "shared">,
  brandId: Id<"brands">
): Promise<boolean> =>
  file.brandId === brandId || (file.shared === true && (await ctx.db.get(brandId))?.isDemo === true)

export const shareFiles = async (ctx: MutationCtx, files: Iterable<FileId>): Promise<void> => {
  for (const storageId of new Set(files)) {
    const row = await fileOf(ctx, storageId)
    if (row !== null && row.shared !== true) await ctx.db.patch(row._id, { shared: true })
  }
}

/** 256 random bits in hex. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** False for a file that is gone or of another brand. */
const claim = async (ctx: MutationCtx, place: Place, storageId: FileId): Promise<boolean> => {
  const known = await fileOf(ctx, storageId)
  if (known !== null) return belongsTo(ctx, known, place.brandId)
  const stored = await ctx.db.system.get(storageId)
  if (stored === null) return false
  const { brandId, organizationId, userId } = place
  await ctx.db.insert("files", {
    storageId,
    organizationId,
    brandId,
    bytes: stored.size,
    counted: true,
    uses: 0,
    rendition: randomName(),
    original: randomName(),
    ...(userId && { userId })
  })
  await countBytes(ctx, { organizationId, brandId }, stored.size)
  await noteStorageUsed(ctx, organizationId, stored.size)
  return true
}

const usesOf = (ctx: QueryCtx, owner: Owner) =>
  ctx.db
    .query("fileUses")
    .withIndex("by_owner", (q) => q.eq("owner", owner))
    .collect()

/** A missing file is no failure. */
const removeFile = async (ctx: MutationCtx, storageId: FileId): Promise<void> => {
  const row = await fileOf(ctx, storageId)
  if (row !== null) {
    await ctx.db.delete(row._id)
    await ctx.db.insert("fileRemovals", { rendition: row.rendition, original: row.original })
    if (row.counted === true) await countBytes(ctx, row, -row.bytes)
  }
  if ((await ctx.db.system.get(storageId)) !== null) await ctx.storage.delete(storageId)
}

const isUsed = async (ctx: QueryCtx, storageId: FileId): Promise<boolean> =>
  (await ctx.db
    .query("fileUses")
    .withIndex("by_storage", (q) => q.eq("storageId", storageId))
    .first()) !== null

/** Deletes unused files; during the migration the sweep does. */
export const releaseFiles = async (ctx: MutationCtx, files: Iterable<FileId | undefined>): Promise<void> => {
  if (!(await isAdopted(ctx))) return
  for (const file of new Set(files)) {
    if (file !== undefined && !(await isUsed(ctx, file))) await removeFile(ctx, file)
  }
}

const countUse = async (ctx: MutationCtx, storageId: FileId, by: 1 | -1): Promise<void> => {
  const row = await fileOf(ctx, storageId)
  if (row !== null) await ctx.db.patch(row._id, { uses: row.uses + by })
}

/**
 * Sets exactly the files that `owner` needs, assigns them to `place`, and deletes released ones that nothing else
 * needs. Skips files that are gone or of another brand.
 */
export const setUses = async (ctx: MutationCtx, owner: Owner, place: Place, files: Iterable<FileId>): Promise<void> => {
  const before = new Map((await usesOf(ctx, owner)).map((use) => [use.storageId, use._id]))
  const wanted = new Set<FileId>()
  for (const storageId of new Set(files)) if (await claim(ctx, place, storageId)) wanted.add(storageId)
  for (const storageId of wanted) {
    if (before.has(storageId)) continue
    await ctx.db.insert("fileUses", { owner, storageId })
    await countUse(ctx, storageId, 1)
  }
  const dropped = [...before].filter(([storageId]) => !wanted.has(storageId))
  for (const [storageId, id] of dropped) {
    await ctx.db.delete(id)
    await countUse(ctx, storageId, -1)
  }
  await releaseFiles(
    ctx,
    dropped.map(([storageId]) => storageId)
  )
}

/** Without those that its recipe names. */
export const filesOfAsset = (asset: Doc<"assets">): ReadonlyArray<FileId> =>
  [
    asset.original,
    asset.file?.storageId,
    asset.posterId,
    asset.posterOriginal,
    asset.moving?.storageId,
    asset.sceneId,
    asset.sidecarId,
    ...asset.cutouts.map(({ storageId }) => storageId)
  ].filter((file) => file !== undefined)

/** Every text of a recipe, because a file must not be lost when this version cannot read who needs it. */
const textsOfRecipe = (input: string): ReadonlyArray<string> =>
  Array.from(input.matchAll(/"((?:[^"\\]|\\.)*)"/gu), ([, text = ""]) => text)

/** During the migration also files without a row, because words in a recipe may look like names. */
const filesOfRecipe = async (ctx: QueryCtx, input: string): Promise<ReadonlyArray<FileId>> => {
  const named = textsOfRecipe(input).flatMap((text) => ctx.db.system.normalizeId("_storage", text) ?? [])
  const adopted = await isAdopted(ctx)
  const found = await Promise.all(
    [...new Set(named)].map(async (id) => (adopted && (await fileOf(ctx, id)) === null ? [] : [id]))
  )
  return found.flat()
}

/** Undefined once its brand is gone. */
const placeOf = async (ctx: QueryCtx, asset: Doc<"assets">): Promise<Place | undefined> => {
  const brand = await ctx.db.get(asset.brandId)
  if (brand === null) return undefined
  return {
    organizationId: brand.organizationId,
    brandId: brand._id,
    ...(asset.origin === "upload" && { userId: asset.createdBy })
  }
}

/** Call after every change of an asset or its recipe; deletes files that nothing else needs. */
export const syncAsset = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const asset = await ctx.db.get(assetId)
  const place = asset && (await placeOf(ctx, asset))
  if (!asset || !place) return
  const recipe = await recipeBeside(ctx, assetId)
  const named = recipe === null ? [] : await filesOfRecipe(ctx, recipe.input)
  await setUses(ctx, assetId, place, [...filesOfAsset(asset), ...named])
}

/** First of two migration passes: checked and delivered files, which certainly belong to the asset. */
export const adoptChecked = async (ctx: MutationCtx, asset: Doc<"assets">): Promise<void> => {
  const place = await placeOf(ctx, asset)
  const { original: _, posterOriginal: __, ...checked } = asset
  if (place) await setUses(ctx, asset._id, place, filesOfAsset(checked))
}

export const releaseAsset = async (ctx: MutationCtx, assetId: Id<"assets">, place: Place): Promise<void> => {
  await syncAsset(ctx, assetId)
  await setUses(ctx, assetId, place, [])
}

export const syncTask = async (ctx: MutationCtx, task: Doc<"tasks">): Promise<void> => {
  const { brandId, kept = [], organizationId } = task
  await setUses(ctx, task._id, { organizationId, brandId }, kept)
}

/** Releases provider pictures of an ended task; delivered ones stay. */
export const releaseTask = async (ctx: MutationCtx, task: Doc<"tasks">): Promise<void> => {
  if (task.kept === undefined) return
  await syncTask(ctx, task)
  await ctx.db.patch(task._id, { kept: undefined })
  await setUses(ctx, task._id, { organizationId: task.organizationId, brandId: task.brandId }, [])
}
