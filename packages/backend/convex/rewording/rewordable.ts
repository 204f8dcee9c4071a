/** Pictures that other words can be set on. */
import { type Rewording, rewordingOf, says } from "@marque/core/creative"
import type { BulkLeft } from "@marque/core/gallery"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { recipeBeside } from "../catalog/subjects.ts"
import { recallOf } from "../recall/openRecalls.ts"

export interface Rewordable {
  readonly generation: Doc<"generations">
  /** The first text that changes. */
  readonly from: string
  readonly to: string
}

/** The words that it was made with, and what becomes of them, or why they stay. */
export const rewordable = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  rewording: typeof Rewording.Encoded
): Promise<BulkLeft | Rewordable> => {
  const { _id, archivedAt, generationId, kind, onPicture = [], sceneId } = asset
  const isSaid = onPicture.some((text) => says(text, rewording))
  if (!isSaid) return "unsaid"
  if (archivedAt !== undefined) return "archived"
  const generation = generationId && (await ctx.db.get(generationId))
  const isComposed = kind === "image" && sceneId !== undefined
  if (!generation || !isComposed || (await recipeBeside(ctx, _id)) === null) return "foreign"
  const found = rewordingOf(generation.resolvedCopy, rewording)
  if (found === undefined) return "fixed"
  if (!found.fits) return "long"
  return (await recallOf(ctx, _id)) === undefined ? { generation, from: found.from, to: found.to } : "recalled"
}
