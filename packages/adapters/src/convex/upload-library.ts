import { api } from "@marque/backend/api"
import { BatchId } from "@marque/core/model"
import {
  InterruptedUpload,
  UploadBatch,
  UploadChoices,
  UploadEdit,
  UploadLibrary,
  UploadPage,
  UploadState
} from "@marque/core/uploads"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

const Opened = Schema.Struct({
  batchId: BatchId,
  folderIds: Schema.Array(Schema.NullOr(Schema.String))
})

const encodeEdit = Schema.encodeSync(UploadEdit)

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<UploadLibrary> =>
  Layer.succeed(UploadLibrary, {
    page: (brandId, filter) => liveDecoded(client, api.uploadList.list, { brandId, filter }, UploadPage),
    batches: (brandId) => liveDecoded(client, api.uploadBatches.list, { brandId }, Schema.Array(UploadBatch)),
    choices: (brandId) => liveDecoded(client, api.uploadList.choices, { brandId }, UploadChoices),
    interrupted: (brandId) =>
      liveDecoded(client, api.uploadBatches.interrupted, { brandId }, Schema.Array(InterruptedUpload)),
    states: (brandId, assetIds) =>
      liveDecoded(client, api.uploadList.states, { brandId, assetIds: [...assetIds] }, Schema.Array(UploadState)),
    openBatch: ({ paths, settings, ...batch }) =>
      change(client, api.uploadBatches.open, { ...batch, settings, paths: [...paths] }, Opened),
    editBatch: (batchId, edit) => changeOnly(client, api.uploadBatches.edit, { batchId, edit: encodeEdit(edit) }),
    accept: (batchId) => changeOnly(client, api.uploadBatches.accept, { batchId }),
    undoBatch: (batchId) => changeOnly(client, api.uploadBatches.undo, { batchId }),
    edit: (brandId, assetIds, edit) =>
      changeOnly(client, api.uploadList.edit, { brandId, assetIds: [...assetIds], edit: encodeEdit(edit) }),
    assign: (brandId, items) => changeOnly(client, api.uploadList.assign, { brandId, items: [...items] }),
    archive: (assetIds, archived) => changeOnly(client, api.assets.archive, { assetIds: [...assetIds], archived }),
    decide: (assetId, choice) => changeOnly(client, api.uploadList.decide, { assetId, choice })
  })
