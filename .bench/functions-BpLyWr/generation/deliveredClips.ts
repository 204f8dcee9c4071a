import { isAsLong } from "@marque/core/engines"
import { v, type Infer } from "convex/values"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import type { CheckedFile } from "../files/fileColumns.ts"

/** Poster file and duration. */
export const deliveredClip = v.object({ posterStorageId: v.id("_storage"), seconds: v.number() })

/** Bytes; product specification, section 2.5. */
const VIDEO_MAX = 500 * 1024 * 1024
interface Delivered {
  readonly file: CheckedFile
  readonly clip?: Infer<typeof deliveredClip>
}

/**
 * Whether a file does not match the request: a clip of the requested length for `animate`, else a picture. The worker
 * checked the content; size and type are compared with the stored file.
 */
export const isMisfit = async (
  ctx: MutationCtx,
  { engineLocal, mode, seconds }: Doc<"generations">,
  { clip, file }: Delivered
): Promise<boolean> => {
  if (mode !== "animate") return clip !== undefined || !file.mime.startsWith("image/")
  if (clip === undefined || file.mime !== "video/mp4" || file.bytes > VIDEO_MAX) return true
  const [stored, poster] = [await ctx.db.system.get(file.storageId), await ctx.db.system.get(clip.posterStorageId)]
  if (stored?.size !== file.bytes || poster === null || stored._id === poster._id) return true
  if (stored.contentType !== undefined && stored.contentType !== file.mime) return true
  return !isAsLong(seconds ?? 5, clip.seconds, engineLocal)
}
