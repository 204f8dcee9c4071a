// Copied beside the backend's functions by the bench.
import { v } from "convex/values"
import { internalMutation } from "./_generated/server"

const WORDS = ["Ember", "Fig", "Stone", "Linen", "Harvest", "Morning", "Winter", "Clay", "Cedar", "Slow"] as const

const named = (at: number, kind: string) => `${WORDS[at % 10]} ${WORDS[(at * 7 + 3) % 10]} ${kind} ${at}`

const saving = (at: number, kind: string) => ({ idempotencyKey: `${kind}-${at}`, version: 1, updatedAt: at })

/** Products and campaigns with names of two common words. */
export const records = internalMutation({
  args: { brandId: v.id("brands"), userId: v.id("users"), products: v.number(), campaigns: v.number() },
  returns: v.null(),
  handler: async ({ db }, { brandId, campaigns, products, userId }) => {
    for (let at = 0; at < products; at += 1) {
      await db.insert("products", {
        name: named(at, "mug"),
        sku: `FE-${at + 2}`,
        category: "Tableware",
        status: "active",
        description: "",
        camera: "three_quarter",
        cutoutStatus: "none",
        brandId,
        createdBy: userId,
        ...saving(at, "product")
      })
    }
    for (let at = 0; at < campaigns; at += 1) {
      await db.insert("campaigns", {
        name: named(at, "launch"),
        status: "draft",
        marketIds: [],
        productIds: [],
        brandId,
        createdBy: userId,
        ...saving(at, "campaign")
      })
    }
    return null
  }
})
