import { v } from "convex/values"
import { action, mutation, query } from "./_generated/server"

export const uploadUrl = mutation({ args: {}, handler: async ({ storage }) => storage.generateUploadUrl() })

export const address = query({
  args: { storageId: v.id("_storage") },
  handler: async ({ storage }, { storageId }) => storage.getUrl(storageId)
})

export const tryToStore = action({
  args: { text: v.string() },
  handler: async ({ storage }, { text }) => {
    try {
      return await storage.store(new Blob([text]))
    } catch (error) {
      return error instanceof Error ? error.message : "unknown"
    }
  }
})
