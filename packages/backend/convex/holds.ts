/** Puts markets on hold and lifts that; both are written down in the audit log. */
import { HoldDay, HoldReason } from "@marque/core/markets"
import { v } from "convex/values"
import { Schema } from "effect"
import type { Doc, Id } from "./_generated/dataModel"
import { audit } from "./access/audit.ts"
import { defineMutation } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { giveBack, holdFromItsDay } from "./campaigns/slotHolds.ts"
import { openHoldOf } from "./catalog/marketHolds.ts"
import { strikeOff } from "./notifications/notify.ts"
import { notifyTeam } from "./notifications/team.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const Begun = Schema.Struct({ from: HoldDay, reason: HoldReason })
const Lifted = Schema.Struct({ reason: HoldReason })

const marketNotice = (brand: Doc<"brands">, market: Doc<"markets">, by: Id<"users">) => ({
  organizationId: brand.organizationId,
  brandId: brand._id,
  by: { by },
  subject: { table: "markets" as const, id: market._id },
  what: market.name,
  place: { screen: "market" as const, recordId: market._id }
})

/** A market that is on hold already stays so, with the day and the reason that it has. */
export const begin = defineMutation({
  args: { marketId: v.string(), from: validatorOf(HoldDay), reason: validatorOf(HoldReason) },
  returns: v.null(),
  access: brandMemberBy("markets", "marketId", "market.hold"),
  handler: async (ctx, { from, reason }) => {
    decode(Begun, { from, reason })
    const { brand, record: market, user } = ctx.actor
    refuseArchived(market)
    if ((await openHoldOf(ctx, market._id)) !== null) return null
    const written = reason.trim()
    const { _id: brandId, organizationId } = brand
    const hold = { brandId, marketId: market._id, from, reason: written, by: user._id, at: Date.now() }
    const made = await ctx.db.get(await ctx.db.insert("holds", hold))
    if (made !== null) await holdFromItsDay(ctx, made)
    const said = `${market.name}, from ${from}: ${written}`
    await audit(ctx, { action: "market.held", actor: user._id, organizationId, brandId, reason: said })
    await notifyTeam(ctx, { ...marketNotice(brand, market, user._id), event: "market.held" }, "note.write")
    return null
  }
})

/** Of a market that is not on hold there is nothing to lift. */
export const lift = defineMutation({
  args: { marketId: v.string(), reason: validatorOf(HoldReason) },
  returns: v.null(),
  access: brandMemberBy("markets", "marketId", "market.hold"),
  handler: async (ctx, { reason }) => {
    decode(Lifted, { reason })
    const { brand, record: market, user } = ctx.actor
    const hold = await openHoldOf(ctx, market._id)
    if (hold === null) return null
    const written = reason.trim()
    const { _id: brandId, organizationId } = brand
    await ctx.db.patch(hold._id, { liftedAt: Date.now(), liftedBy: user._id, liftReason: written })
    await giveBack(ctx, hold._id)
    const said = `${market.name}: ${written}`
    await audit(ctx, { action: "market.lifted", actor: user._id, organizationId, brandId, reason: said })
    await strikeOff(ctx, { id: market._id }, "notice")
    await notifyTeam(ctx, { ...marketNotice(brand, market, user._id), event: "market.lifted" }, "note.write")
    return null
  }
})
