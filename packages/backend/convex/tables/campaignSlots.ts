import { AdaptedApproval, SlotDecision, slotFields } from "@marque/core/campaign-assets"
import { TaskStatus } from "@marque/core/queue"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { Schema } from "effect"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"
import { deciderColumns } from "./share.ts"

const { adapted: _adapted, by: _by, certificateId: _certificate, ...decided } = fieldsOf(SlotDecision)
const { changed, hash, name } = fieldsOf(AdaptedApproval)

/** An approved picture, and the slot that it was approved in. */
const master = v.object({ assetId: v.id("assets"), slotId: v.id("campaignSlots") })

const { copy } = fieldsOf(Schema.Struct(slotFields))

const look = v.object({
  assetId: v.id("assets"),
  hash: v.string(),
  copy,
  /** UTC ms. */
  at: v.number()
})

export const campaignSlotTables = {
  /** What a campaign makes, one row per picture; at most `SLOTS_MAX` of a campaign. */
  campaignSlots: defineTable({
    brandId: v.id("brands"),
    campaignId: v.id("campaigns"),
    /** Whose approval made it. */
    proposalId: v.string(),
    /** Place in the plan. */
    order: v.number(),
    ...fieldsOf(Schema.Struct(slotFields)),
    /** Words in another language follow an older source. */
    sourceChanged: v.optional(v.literal(true)),
    /** The chosen picture. */
    assetId: v.optional(v.id("assets")),
    /** The whole score that its campaign counts for it. */
    scored: v.optional(v.number()),
    /** To choose from, newest first. */
    alternatives: v.array(v.id("assets")),
    /** Its next picture is this one in the slot's own words and size. */
    master: v.optional(master),
    /** Pictures that runs made for it; the next one differs from them. */
    made: v.number(),
    /** Of the open or last try. */
    runId: v.optional(v.id("campaignRuns")),
    generationId: v.optional(v.id("generations")),
    /** Newest first. */
    decisions: v.array(
      v.object({
        ...decided,
        ...deciderColumns,
        /** The approval of another picture, which holds for this one. */
        adapted: v.optional(v.object({ changed, hash, name, master }))
      })
    )
  })
    .index("by_campaign", ["campaignId", "order"])
    .index("by_campaign_status", ["campaignId", "status"])
    .index("by_brand_market", ["brandId", "marketId", "status"])
    .index("by_brand_source", ["brandId", "sourceChanged"])
    .index("by_brand_day", ["brandId", "plannedAt.date"])
    .index("by_run", ["runId", "status"])
    .index("by_asset", ["assetId", "status"]),

  /** What each person saw of a slot last, and before that. */
  slotLooks: defineTable({
    slotId: v.id("campaignSlots"),
    userId: v.id("users"),
    seen: look,
    before: v.optional(look)
  }).index("by_slot", ["slotId", "userId"]),

  /** Slots, tiles, rows of a list or new versions with other words that are made together: one row in the tray. */
  campaignRuns: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.id("brands"),
    /** One of the four. */
    campaignId: v.optional(v.id("campaigns")),
    photoshootId: v.optional(v.id("photoshoots")),
    rowListId: v.optional(v.id("rowLists")),
    rewordingId: v.optional(v.id("rewordings")),
    /** Of a list: where its new pictures go. */
    folderId: v.optional(v.id("folders")),
    /** Orders of the list that are begun. */
    rowsBegun: v.optional(v.number()),
    title: v.string(),
    requestedBy: v.id("users"),
    idempotencyKey: v.string(),
    /** Published version that all of it is made with; absent: draft rules. */
    brandVersion: v.optional(v.number()),
    status: validatorOf(TaskStatus),
    total: v.number(),
    made: v.number(),
    failed: v.number(),
    canceled: v.number(),
    /** UTC ms; what does not run yet waits. */
    pausedAt: v.optional(v.number()),
    /** UTC ms; a person stopped it. */
    canceledAt: v.optional(v.number()),
    finishedAt: v.optional(v.number())
  })
    .index("by_campaign", ["campaignId"])
    .index("by_campaign_key", ["campaignId", "idempotencyKey"])
    .index("by_campaign_status", ["campaignId", "status"])
    .index("by_photoshoot", ["photoshootId", "finishedAt"])
    .index("by_photoshoot_key", ["photoshootId", "idempotencyKey"])
    .index("by_row_list", ["rowListId"])
    .index("by_rewording_key", ["rewordingId", "idempotencyKey"])
    .index("by_organization", ["organizationId", "finishedAt"])
    .index("by_brand", ["brandId", "finishedAt"])
    .index("by_requester", ["organizationId", "requestedBy", "finishedAt"])
}
