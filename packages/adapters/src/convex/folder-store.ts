import { api } from "@marque/backend/api"
import { Folder, FolderStore } from "@marque/core/gallery"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { changeOnly, liveDecoded } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<FolderStore> =>
  Layer.succeed(FolderStore, {
    list: (brandId) => liveDecoded(client, api.folders.list, { brandId }, Schema.Array(Folder)),
    act: (act) => {
      switch (act.kind) {
        case "create":
          return changeOnly(client, api.folders.create, {
            brandId: act.brandId,
            name: act.name,
            ...(act.parentId !== undefined && { parentId: act.parentId })
          })
        case "rename":
          return changeOnly(client, api.folders.rename, { folderId: act.folderId, name: act.name })
        case "remove":
          return changeOnly(client, api.folders.remove, { folderId: act.folderId })
      }
    }
  })
