import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { recipeBeside } from "../catalog/subjects.ts"

type FileId = Id<"_storage">
type Owner = Id<"assets"> | Id<"tasks"> | Id<"uploadTickets">

/** The organization and brand that a stored file belongs to; `userId` for what a person uploaded. */
export interface Place {
  readonly organizationId: Id<"organizations">
  readonly brandId: Id<"brands">
  readonly userId?: Id<"users">
}

/** Row of `sweeps` that says how far the rows of files are written; `upTo` is 0 until all are. */
export const ADOPTION = "files-adopted"

/** Whether every stored file has its row; until then no file is deleted. */
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

/** Whether a brand may use a stored file: its own, and in the demo those that all copies of the demo share. */
export const belongsTo = async (
  ctx: QueryCtx,
  file: Pick<Doc<"files">, "brandId" | "shared">,
  brandId: Id<"brands">
): Promise<boolean> =>
  file.brandId === brandId || (file.shared === true && (await ctx.db.get(brandId))?.isDemo === true)

/** Lets every demo brand use files of the demo's template. */
export const shareFiles = async (ctx: MutationCtx, files: Iterable<FileId>): Promise<void> => {
  for (const storageId of new Set(files)) {
    const row = await fileOf(ctx, storageId)
    if (row !== null && row.shared !== true) await ctx.db.patch(row._id, { shared: true })
  }
}

/** 256 random bits in hex. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** Writes that a stored file belongs to `place`; false for a file of another brand and one that is gone. */
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
    uses: 0,
    rendition: randomName(),
    original: randomName(),
    ...(userId && { userId })
  })
  return true
}

const usesOf = (ctx: QueryCtx, owner: Owner) =>
  ctx.db
    .query("fileUses")
    .withIndex("by_owner", (q) => q.eq("owner", owner))
    .collect()

/** Deletes a stored file with its row; one that is gone already is no failure. */
const removeFile = async (ctx: MutationCtx, storageId: FileId): Promise<void> => {
  const row = await fileOf(ctx, storageId)
  if (row !== null) await ctx.db.delete(row._id)
  if ((await ctx.db.system.get(storageId)) !== null) await ctx.storage.delete(storageId)
}

const isUsed = async (ctx: QueryCtx, storageId: FileId): Promise<boolean> =>
  (await ctx.db
    .query("fileUses")
    .withIndex("by_storage", (q) => q.eq("storageId", storageId))
    .first()) !== null

/**
 * Deletes those of `files` that no row names; while rows of an earlier version are still without theirs, they are left
 * to the sweep.
 */
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
 * Writes that `owner` needs exactly these files, all of which become files of `place`, and deletes those it needed
 * before that nothing needs any more. Files that are gone or of another brand are left out.
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

/** Every stored file that an asset refers to by itself; its recipe names more. */
export const filesOfAsset = (asset: Doc<"assets">): ReadonlyArray<FileId> =>
  [
    asset.original,
    asset.file?.storageId,
    asset.posterId,
    asset.sceneId,
    asset.sidecarId,
    ...asset.cutouts.map(({ storageId }) => storageId)
  ].filter((file) => file !== undefined)

/**
 * Every text of a recipe, the names of its files among them: a file must not be lost because this version cannot read
 * who needs it.
 */
const textsOfRecipe = (input: string): ReadonlyArray<string> =>
  Array.from(input.matchAll(/"((?:[^"\\]|\\.)*)"/gu), ([, text = ""]) => text)

/** Files with a row, and while rows are still being written those without: words in a recipe may look like any name. */
const filesOfRecipe = async (ctx: QueryCtx, input: string): Promise<ReadonlyArray<FileId>> => {
  const named = textsOfRecipe(input).flatMap((text) => ctx.db.system.normalizeId("_storage", text) ?? [])
  const adopted = await isAdopted(ctx)
  const found = await Promise.all(
    [...new Set(named)].map(async (id) => (adopted && (await fileOf(ctx, id)) === null ? [] : [id]))
  )
  return found.flat()
}

/** The organization, brand and person that the files of an asset belong to; undefined once its brand is gone. */
const placeOf = async (ctx: QueryCtx, asset: Doc<"assets">): Promise<Place | undefined> => {
  const brand = await ctx.db.get(asset.brandId)
  if (brand === null) return undefined
  return {
    organizationId: brand.organizationId,
    brandId: brand._id,
    ...(asset.origin === "upload" && { userId: asset.createdBy })
  }
}

/**
 * Writes which files an asset and its recipe need, after every change of either; what they need no more is deleted
 * unless something else needs it.
 */
export const syncAsset = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const asset = await ctx.db.get(assetId)
  const place = asset && (await placeOf(ctx, asset))
  if (!asset || !place) return
  const recipe = await recipeBeside(ctx, assetId)
  const named = recipe === null ? [] : await filesOfRecipe(ctx, recipe.input)
  await setUses(ctx, assetId, place, [...filesOfAsset(asset), ...named])
}

/** The first of two passes over what an earlier version stored: files as checked and delivered, which are surely the asset's. */
export const adoptChecked = async (ctx: MutationCtx, asset: Doc<"assets">): Promise<void> => {
  const place = await placeOf(ctx, asset)
  const { original: _, ...checked } = asset
  if (place) await setUses(ctx, asset._id, place, filesOfAsset(checked))
}

export const releaseAsset = async (ctx: MutationCtx, assetId: Id<"assets">, place: Place): Promise<void> => {
  await syncAsset(ctx, assetId)
  await setUses(ctx, assetId, place, [])
}

/** Writes which pictures of providers a task holds; once it has ended it holds none. */
export const syncTask = async (ctx: MutationCtx, task: Doc<"tasks">): Promise<void> => {
  const { brandId, kept = [], organizationId } = task
  await setUses(ctx, task._id, { organizationId, brandId }, kept)
}

/** Lets go of what providers made for a task that has ended; what it delivered keeps what it shows. */
export const releaseTask = async (ctx: MutationCtx, task: Doc<"tasks">): Promise<void> => {
  if (task.kept === undefined) return
  await syncTask(ctx, task)
  await ctx.db.patch(task._id, { kept: undefined })
  await setUses(ctx, task._id, { organizationId: task.organizationId, brandId: task.brandId }, [])
}
