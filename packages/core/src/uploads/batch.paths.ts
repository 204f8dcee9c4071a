import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId } from "../model/ids.ts"
import { batchMachine } from "./batch.machine.ts"
import { batchView } from "./batch.view.ts"
import type { Upload } from "./uploads.schema.ts"

const file = { name: "terrace.jpg", size: 2_400_000, type: "image/jpeg", content: {} }
const assetId = AssetId.make("asset_terrace")
const upload: Upload = { assetId, name: file.name, purpose: "place", processing: "processing", cutouts: [] }

/** Every way of several files from the device to checked pictures. */
export const batchPaths = definePaths({
  machine: batchMachine,
  inputs: {
    "a brand": { brandId: "brand_1", purpose: "place" },
    "a stored file": { brandId: "brand_1", purpose: "place", assetIds: [assetId] }
  },
  events: [
    { type: "files.choose", files: [file], room: 12 },
    { type: "file.retry", id: 1 },
    { type: "file.remove", id: 1 }
  ],
  ports: {
    sendFile: [
      { tell: { type: "send.progress", fraction: 0.5 } },
      { tell: { type: "send.stored", assetId } },
      { tell: { type: "send.broke", error: new BackendFailed({}) } }
    ],
    watchUpload: [
      { tell: { type: "check.changed", upload } },
      { tell: { type: "check.changed", upload: { ...upload, processing: "ready" } } },
      { tell: { type: "check.changed", upload: { ...upload, processing: "failed" } } },
      { tell: { type: "check.broke", error: new BackendFailed({}) } }
    ]
  },
  view: batchView,
  key: ({ items, nextId }) => [items.length, nextId > 3],
  limit: 400
})
