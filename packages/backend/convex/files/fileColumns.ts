import { VideoFacts } from "@marque/core/model"
import { CutoutFacts, FileFacts, MovingFile } from "@marque/core/queue"
import { type Infer, v } from "convex/values"
import { fieldsOf } from "../validation/validatorOf.ts"

const storageId = v.id("_storage")

export const checkedFile = v.object({ storageId, ...fieldsOf(FileFacts) })
export type CheckedFile = Infer<typeof checkedFile>

export const foundCutout = v.object({ storageId, ...fieldsOf(CutoutFacts) })

export const movingFile = v.object({ storageId, ...fieldsOf(MovingFile) })

/** A checked video, and its poster. */
export const checkedVideo = v.object({ posterStorageId: storageId, ...fieldsOf(VideoFacts) })
