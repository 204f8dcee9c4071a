import { filesOfInput, readCreativeInput } from "@marque/core/creative"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { recipeBeside } from "./subjects.ts"

type FileId = Id<"_storage">

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

/** The stored files that a recipe names. A recipe that cannot be read names none, and is made again from none. */
export const filesOfRecipe = (input: string): ReadonlyArray<string> => {
  const read = readCreativeInput(input)
  return read === undefined ? [] : filesOfInput(read)
}

/**
 * Every text of a recipe, the names of its files among them. For deciding what may go: a file must not be lost because
 * this version cannot read who needs it.
 */
export const textsOfRecipe = (input: string): ReadonlyArray<string> =>
  Array.from(input.matchAll(/"((?:[^"\\]|\\.)*)"/gu), ([, text = ""]) => text)

/** Deletes a stored file; one that is gone already is no failure. */
export const removeFile = async (ctx: MutationCtx, file: FileId): Promise<void> => {
  if ((await ctx.db.system.get(file)) !== null) await ctx.storage.delete(file)
}

/** What the assets that a generation delivered refer to, their recipes included. */
const deliveredFiles = async (ctx: QueryCtx, generation: Doc<"generations">): Promise<ReadonlySet<string>> => {
  const assets = await ctx.db
    .query("assets")
    .withIndex("by_generation", (q) => q.eq("generationId", generation._id))
    .collect()
  const recipes = await Promise.all(assets.map(({ _id }) => recipeBeside(ctx, _id)))
  return new Set<string>([
    ...assets.flatMap(filesOfAsset),
    ...recipes.flatMap((recipe) => (recipe === null ? [] : textsOfRecipe(recipe.input)))
  ])
}

/**
 * Deletes files that were handed in for a generation and that nothing it delivered refers to. They were stored for this
 * generation alone, so nothing else can refer to them.
 */
export const removeUnused = async (
  ctx: MutationCtx,
  generation: Doc<"generations"> | null,
  files: ReadonlyArray<FileId | undefined>
): Promise<void> => {
  const used = generation === null ? new Set<string>() : await deliveredFiles(ctx, generation)
  for (const file of new Set(files)) if (file !== undefined && !used.has(file)) await removeFile(ctx, file)
}

/** Deletes what providers made for a task that has ended and that nothing it delivered shows. */
export const removeUnusedPictures = async (
  ctx: MutationCtx,
  { kept = [] }: Doc<"tasks">,
  generation: Doc<"generations"> | null
): Promise<void> => {
  if (kept.length > 0) await removeUnused(ctx, generation, kept)
}
