/** Links that members of a brand give to people without an account. */
import { can } from "@marque/core/identity"
import { ShareAllow, ShareLinkList, shareTexts as texts, ShareTarget } from "@marque/core/share"
import { v } from "convex/values"
import { brandMember, refuse } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { onBehalf } from "./access/worker.ts"
import { linksTo, LISTED, listedLink, proposalNow } from "./share/links.ts"
import { makeLink } from "./share/making.ts"
import { targetIdOf } from "./share/targets.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

export const list = defineQuery({
  args: { brandId: v.string(), target: validatorOf(ShareTarget) },
  returns: validatorOf(ShareLinkList),
  access: brandMember("brand.view"),
  handler: async (ctx, { target }) => {
    const { brand, organization, roles } = ctx.actor
    const targetId = await targetIdOf(ctx, brand, decode(ShareTarget, target))
    const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
    const mayShare = can(roles, "share.create", resource).answer === "yes"
    const rows = mayShare ? await linksTo(ctx, brand._id, target.kind, targetId).order("desc").take(LISTED) : []
    const known = target.kind === "proposal" && rows.length > 0 ? await proposalNow(ctx, targetId) : undefined
    return {
      links: await Promise.all(rows.map((row) => listedLink(ctx, row, known))),
      mayShare,
      ...(organization.shareCode === true && { asksCode: true })
    }
  }
})

const order = {
  brandId: v.string(),
  target: validatorOf(ShareTarget),
  allow: validatorOf(ShareAllow),
  label: v.string(),
  days: v.number(),
  email: v.optional(v.string())
}

const Made = v.object({ token: v.string() })

/**
 * The token is given once; only its hash is kept. Refused (`fresh_proof_required`) where the organization asks for a
 * fresh proof, whose age is not known here.
 */
export const make = defineMutation({
  args: order,
  returns: Made,
  access: brandMember("share.create"),
  handler: async (ctx, asked) => {
    if (ctx.actor.organization.freshProofToShare === true) throw refuse("fresh_proof_required", texts.proofNeeded)
    return makeLink(ctx, asked)
  }
})

/** As {@link make}, through the app server, which checks how recently the named person proved their identity. */
export const makeProven = defineMutation({
  args: { ...order, serverKey: v.string(), tokenIdentifier: v.string() },
  returns: Made,
  access: onBehalf("share.create"),
  handler: (ctx, { serverKey: _, tokenIdentifier: __, ...asked }) => makeLink(ctx, asked)
})

/** Its address and the files behind it answer no more. Repeating it changes nothing. */
export const withdraw = defineMutation({
  args: { linkId: v.string() },
  returns: v.null(),
  access: brandMemberBy("shareLinks", "linkId", "share.create"),
  handler: async (ctx) => {
    const { brand, record: link, user } = ctx.actor
    if (link.revokedAt !== undefined) return null
    await ctx.db.patch(link._id, { revokedAt: Date.now() })
    const { _id: brandId, organizationId } = brand
    await audit(ctx, { action: "share.withdrawn", actor: user._id, organizationId, brandId, shareLinkId: link._id })
    return null
  }
})
