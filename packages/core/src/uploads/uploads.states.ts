import { cleanCutouts, mugPhoto } from "../model/fixtures/example-pictures.ts"
import { AssetId } from "../model/ids.ts"
import { type UploadContext, uploadMachine } from "./uploads.machine.ts"
import type { LocalFile } from "./uploads.rules.ts"
import type { Upload } from "./uploads.schema.ts"

export { batchPaths } from "./batch.paths.ts"
export { batchStates } from "./batch.states.ts"
export { mendingPaths } from "./mending.paths.ts"
export { mendingStates } from "./mending.states.ts"
export { uploadPaths } from "./uploads.paths.ts"

const file: LocalFile = { name: "ember-mug.jpg", size: 2_400_000, type: "image/jpeg", content: {} }

const upload: Upload = {
  assetId: AssetId.make("asset_mug"),
  name: "ember-mug.jpg",
  purpose: "product",
  processing: "ready",
  url: mugPhoto,
  width: 2000,
  height: 2000,
  cutouts: cleanCutouts
}

const failed: Upload = {
  assetId: upload.assetId,
  name: upload.name,
  purpose: upload.purpose,
  processing: "failed",
  retryable: false,
  cutouts: []
}

const context: UploadContext = {
  purpose: "product",
  brandId: "brand_1",
  file: undefined,
  refused: undefined,
  sent: 0,
  assetId: undefined,
  upload: undefined,
  error: undefined
}
const sending = { ...context, file } satisfies UploadContext
const stored = { ...sending, sent: 1, assetId: upload.assetId } satisfies UploadContext

/** Every state of one upload worth looking at, by name. Stories and screenshots are made from this table. */
export const uploadStates = {
  empty: uploadMachine.resolveState({ value: "idle", context }),
  tooLarge: uploadMachine.resolveState({
    value: "idle",
    context: { ...context, refused: { ...file, size: 64 * 1024 * 1024 } }
  }),
  wrongKind: uploadMachine.resolveState({
    value: "idle",
    context: { ...context, refused: { ...file, name: "price-list.pdf", type: "application/pdf" } }
  }),
  logo: uploadMachine.resolveState({ value: "idle", context: { ...context, purpose: "logo" } }),
  held: uploadMachine.resolveState({
    value: "held",
    context: { ...sending, purpose: "logo", file: { ...file, name: "logo.svg", type: "image/svg+xml", size: 9_933 } }
  }),
  uploading: uploadMachine.resolveState({ value: "uploading", context: { ...sending, sent: 0.42 } }),
  checking: uploadMachine.resolveState({ value: "checking", context: stored }),
  ready: uploadMachine.resolveState({ value: "ready", context: { ...stored, upload } }),
  readyAndAnotherRefused: uploadMachine.resolveState({
    value: "ready",
    context: { ...stored, upload, refused: { ...file, name: "mug.mov", type: "video/quicktime" } }
  }),
  notSent: uploadMachine.resolveState({
    value: { failed: "sending" },
    context: { ...sending, error: "The file did not arrive" }
  }),
  unreadable: uploadMachine.resolveState({
    value: { failed: "checking" },
    context: { ...stored, upload: failed, error: "ember-mug.jpg is not a supported file: the picture is cut off" }
  }),
  notChecked: uploadMachine.resolveState({
    value: { failed: "checking" },
    context: {
      ...stored,
      upload: { ...failed, retryable: true },
      error: "The worker that made this stopped three times. You were not charged for what is missing."
    }
  }),
  outOfSight: uploadMachine.resolveState({
    value: { failed: "watching" },
    context: { ...stored, error: "The file did not arrive" }
  }),
  retrying: uploadMachine.resolveState({ value: { failed: "retrying" }, context: stored })
}
