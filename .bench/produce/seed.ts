// Copied beside the backend's functions by the bench: the slots of a campaign become `count`, all of them to be made.
import { v } from "convex/values"
import { internalMutation } from "./_generated/server"

/** Copies of the campaign's pictures that the local engine makes, each with another seed. */
export const planned = internalMutation({
  args: { brandId: v.id("brands"), name: v.string(), count: v.number() },
  returns: v.object({ campaignId: v.id("campaigns"), slotIds: v.array(v.id("campaignSlots")), productId: v.string() }),
  handler: async ({ db }, { brandId, count, name }) => {
    const campaigns = await db.query("campaigns").collect()
    const campaign = campaigns.find((each) => each.brandId === brandId && each.name === name)
    if (campaign === undefined) throw new Error(`No campaign ${name}`)
    const brand = await db.get(brandId)
    const organization = brand && (await db.get(brand.organizationId))
    // Of one person in a day, with the single picture.
    if (organization) await db.patch(organization._id, { quotas: { ...organization.quotas, memberDaily: count + 1 } })
    const rows = await db
      .query("campaignSlots")
      .withIndex("by_campaign", (q) => q.eq("campaignId", campaign._id))
      .collect()
    const models = rows.filter(({ format, held, master }) => format === "image" && !held && !master)
    for (const { _id } of rows) await db.delete(_id)
    const slotIds = []
    for (let order = 0; order < count; order += 1) {
      const model = models[order % models.length]
      if (model === undefined) throw new Error(`No slot in ${name}`)
      const { _creationTime, _id, assetId, error, generationId, runId, scored, ...slot } = model
      const fresh = { status: "planned", alternatives: [], decisions: [], made: 0, locked: false } as const
      slotIds.push(await db.insert("campaignSlots", { ...slot, ...fresh, order, seed: order }))
    }
    const productId = models.find((each) => each.productId !== undefined)?.productId ?? ""
    return { campaignId: campaign._id, slotIds, productId }
  }
})
