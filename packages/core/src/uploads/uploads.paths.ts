import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId } from "../model/ids.ts"
import { uploadMachine } from "./uploads.machine.ts"
import type { Upload } from "./uploads.schema.ts"
import { uploadView } from "./uploads.view.ts"

const file = { name: "ember-mug.jpg", size: 2_400_000, type: "image/jpeg", content: {} }
const assetId = AssetId.make("asset_mug")
const upload: Upload = { assetId, name: file.name, purpose: "product", processing: "processing", cutouts: [] }
const lost = { tell: { type: "upload.broke", error: new BackendFailed({}) } } as const

/** Every way of one file from the device to a checked picture. */
export const uploadPaths = definePaths({
  machine: uploadMachine,
  inputs: {
    "a brand": { purpose: "product", brandId: "brand_1" },
    "no brand yet": { purpose: "product" },
    "a stored file": { purpose: "product", brandId: "brand_1", assetId }
  },
  events: [
    { type: "file.choose", file },
    { type: "file.choose", file: { ...file, name: "price-list.pdf", type: "application/pdf" } },
    { type: "file.remove" },
    { type: "destination.set", brandId: "brand_1" },
    { type: "upload.retry" }
  ],
  ports: {
    sendFile: [
      { tell: { type: "upload.progress", fraction: 0.5 } },
      { tell: { type: "upload.stored", assetId } },
      lost
    ],
    watchUpload: [
      { tell: { type: "upload.changed", upload } },
      { tell: { type: "upload.changed", upload: { ...upload, processing: "ready" } } },
      { tell: { type: "upload.changed", upload: { ...upload, processing: "failed", retryable: true } } },
      { tell: { type: "upload.changed", upload: { ...upload, processing: "failed", retryable: false } } },
      lost
    ],
    retryCheck: [{ done: undefined }, { fail: new BackendFailed({}) }]
  },
  view: uploadView
})
