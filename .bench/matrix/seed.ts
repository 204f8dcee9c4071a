// Copied beside the backend's functions by the bench: the slots and the plan of a campaign grow to a table of 500 cells.
import { v } from "convex/values"
import { placements } from "@marque/core/creative"
import { internalMutation } from "./_generated/server"

const DAY_MS = 86_400_000
const WEEKS = 12

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The campaign of that name in the brand; its slots become `count`, copies of those that nothing was made for. */
export const slots = internalMutation({
  args: { brandId: v.id("brands"), name: v.string(), count: v.number() },
  returns: v.id("campaigns"),
  handler: async ({ db }, { brandId, count, name }) => {
    const campaigns = await db.query("campaigns").collect()
    const campaign = campaigns.find((each) => each.brandId === brandId && each.name === name)
    if (campaign === undefined) throw new Error(`No campaign ${name}`)
    const rows = await db
      .query("campaignSlots")
      .withIndex("by_campaign", (q) => q.eq("campaignId", campaign._id))
      .collect()
    const plain = rows.filter(({ assetId }) => assetId === undefined)
    for (let at = rows.length; at < count; at += 1) {
      const model = plain[at % plain.length] ?? rows[0]
      if (model === undefined) throw new Error(`No slot in ${name}`)
      const { _creationTime, _id, ...slot } = model
      await db.insert("campaignSlots", { ...slot, order: at })
    }
    return campaign._id
  }
})

/** The newest version of the campaign becomes a plan of `rows` placements in markets by 12 weeks. */
export const plan = internalMutation({
  args: { brandId: v.id("brands"), name: v.string(), rows: v.number(), assets: v.number() },
  returns: v.id("campaigns"),
  handler: async ({ db }, { assets: count, brandId, name, rows }) => {
    const campaigns = await db.query("campaigns").collect()
    const campaign = campaigns.find((each) => each.brandId === brandId && each.name === name)
    if (campaign === undefined) throw new Error(`No campaign ${name}`)
    const version = await db
      .query("proposals")
      .withIndex("by_campaign", (q) => q.eq("campaignId", campaign._id))
      .order("desc")
      .first()
    const kept =
      version &&
      (await db
        .query("proposalContents")
        .withIndex("by_proposal", (q) => q.eq("proposalId", version._id))
        .unique())
    if (!kept) throw new Error(`No plan in ${name}`)
    const { content } = kept
    const [asset] = content.assets
    const [slot] = content.calendar
    if (asset === undefined || slot === undefined) throw new Error(`Nothing planned in ${name}`)
    const markets = [...new Set(content.assets.map(({ marketId }) => marketId))]
    const sizes = placements.slice(0, Math.ceil(rows / markets.length))
    const places = sizes.flatMap(({ id }) => markets.map((marketId) => ({ placementId: id, marketId }))).slice(0, rows)
    const assets = Array.from({ length: count }, (_, at) => ({
      ...asset,
      ...places[at % places.length],
      id: `asset${at}`
    }))
    const calendar = assets.map(({ id, marketId, placementId }, at) => ({
      ...slot,
      marketId,
      placementId,
      date: dayAfter(slot.date, (Math.floor(at / places.length) * 7 + (at % places.length) * 7) % (WEEKS * 7)),
      assetIds: [id]
    }))
    await db.patch(kept._id, { content: { ...content, assets, calendar, unplaced: [] } })
    await db.patch(version._id, { assets: count })
    return campaign._id
  }
})
