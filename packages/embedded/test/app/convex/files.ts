import { v } from "convex/values"
import { mutation, query } from "./_generated/server"

export const uploadUrl = mutation({ args: {}, handler: async ({ storage }) => storage.generateUploadUrl() })

export const address = query({
  args: { storageId: v.id("_storage") },
  handler: async ({ storage }, { storageId }) => storage.getUrl(storageId)
})
