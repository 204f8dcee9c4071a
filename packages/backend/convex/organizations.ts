import { localOffer } from "@marque/core/engines"
import { templateProblem } from "@marque/core/model"
import { OfferedEngine, OrganizationProfile, RejectsKept } from "@marque/core/organizations"
import { CreditBalance } from "@marque/core/usage"
import { v } from "convex/values"
import { member, orgAdmin, refuse, signedInAs } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { offersNow } from "./generation/engines.ts"
import { serializeBalance } from "./catalog/serializers.ts"
import { validatorOf } from "./validation/validatorOf.ts"

export const getByClerkId = defineQuery({
  args: { clerkId: v.string() },
  returns: v.union(validatorOf(OrganizationProfile), v.null()),
  access: signedInAs,
  handler: async ({ actor, db }, { clerkId }) => {
    const row = await db
      .query("organizations")
      .withIndex("by_clerk_id", (q) => q.eq("clerkId", clerkId))
      .unique()
    if (row === null || row.deletedAt !== undefined) return null
    // Their own stays there for a super administrator who acts as a member elsewhere, so that no page takes it for deleted.
    const isElsewhere = actor.acting !== undefined && actor.acting.organization._id !== row._id
    const user = isElsewhere ? actor.acting.administrator : actor.user
    const membership = await db
      .query("memberships")
      .withIndex("by_organization_user", (q) => q.eq("organizationId", row._id).eq("userId", user._id))
      .unique()
    if (membership?.status !== "active") return null
    const {
      _id,
      adaptInsideApproval,
      agentKeys,
      approvalBeforeDownload,
      country,
      creditPlan,
      freshProofToShare,
      industry,
      isDemo,
      language,
      name,
      nameTemplate,
      rejectsKept,
      defaultEngine,
      selfApproval,
      shareCode,
      size,
      slug,
      timeZone
    } = row
    return {
      _id,
      clerkId,
      name,
      slug,
      isDemo,
      suspended: row.suspendedAt !== undefined,
      orgRole: membership.orgRole,
      ...(approvalBeforeDownload !== undefined && { approvalBeforeDownload }),
      ...(selfApproval !== undefined && { selfApproval }),
      ...(adaptInsideApproval !== undefined && { adaptInsideApproval }),
      ...(shareCode !== undefined && { shareCode }),
      ...(freshProofToShare !== undefined && { freshProofToShare }),
      ...(agentKeys !== undefined && { agentKeys }),
      ...(nameTemplate !== undefined && { nameTemplate }),
      ...(rejectsKept !== undefined && { rejectsKept }),
      ...(defaultEngine !== undefined && { defaultEngine }),
      ...(creditPlan !== undefined && { metered: true }),
      ...(industry !== undefined && { industry }),
      ...(size !== undefined && { size }),
      ...(country !== undefined && { country }),
      ...(language !== undefined && { language }),
      ...(timeZone !== undefined && { timeZone })
    }
  }
})

const SIZES: ReadonlySet<string> = new Set(["1", "2-10", "11-50", "51-200", "200+"])

/** An absent key keeps its value. */
export const updateProfile = defineMutation({
  args: {
    organizationId: v.string(),
    industry: v.optional(v.string()),
    size: v.optional(v.string()),
    country: v.optional(v.string()),
    language: v.optional(v.string()),
    timeZone: v.optional(v.string())
  },
  returns: v.null(),
  access: orgAdmin,
  handler: async ({ actor, db }, { organizationId: _, ...profile }) => {
    if (profile.size !== undefined && !SIZES.has(profile.size)) throw refuse("invalid", "Invalid input", "size")
    for (const [field, value] of Object.entries(profile)) {
      if (value.length > 80) throw refuse("invalid", "Invalid input", field)
    }
    await db.patch(actor.organization._id, profile)
    const reason = Object.keys(profile).join(", ")
    const organizationId = actor.organization._id
    await audit({ db }, { action: "organization.profile", actor: actor.user._id, organizationId, reason })
    return null
  }
})

/** That pictures can be asked from now, the local one first; in a demo it alone. */
export const engines = defineQuery({
  args: { organizationId: v.string() },
  returns: v.array(validatorOf(OfferedEngine)),
  access: member,
  handler: async (ctx) => {
    const offers = ctx.actor.organization.isDemo ? [localOffer] : await offersNow(ctx)
    return offers.map(({ id, name }) => ({ id, name }))
  }
})

/** UTF-16 code units, inclusive. */
const ENGINE_ID_MAX = 200

/** An absent policy, as pages of earlier versions send them, keeps its value. */
export const setPolicies = defineMutation({
  args: {
    organizationId: v.string(),
    approvalBeforeDownload: v.boolean(),
    selfApproval: v.optional(v.boolean()),
    adaptInsideApproval: v.optional(v.boolean()),
    shareCode: v.optional(v.boolean()),
    freshProofToShare: v.optional(v.boolean()),
    agentKeys: v.optional(v.boolean()),
    nameTemplate: v.optional(v.string()),
    rejectsKept: v.optional(validatorOf(RejectsKept)),
    defaultEngine: v.optional(v.string())
  },
  returns: v.null(),
  access: orgAdmin,
  handler: async ({ actor, db }, { organizationId: _, ...given }) => {
    const { agentKeys, defaultEngine, rejectsKept } = given
    const { adaptInsideApproval, approvalBeforeDownload, freshProofToShare, nameTemplate, selfApproval, shareCode } =
      given
    const organizationId = actor.organization._id
    const problem = nameTemplate === undefined ? undefined : templateProblem(nameTemplate)
    if (problem !== undefined) throw refuse("invalid", problem, "nameTemplate")
    if ((defaultEngine?.length ?? 0) > ENGINE_ID_MAX) {
      throw refuse("invalid", `At most ${ENGINE_ID_MAX} characters`, "defaultEngine")
    }
    await db.patch(organizationId, given)
    const onOrOff = [
      ["approval before download", approvalBeforeDownload],
      ["self-approval", selfApproval],
      ["small changes stay approved", adaptInsideApproval],
      ["code by mail for share links", shareCode],
      ["fresh proof before sharing", freshProofToShare],
      ["keys for assistants", agentKeys]
    ] as const
    const said = onOrOff.flatMap(([name, on]) => (on === undefined ? [] : [`${name}: ${on ? "on" : "off"}`]))
    const reason = [
      ...said,
      ...(nameTemplate === undefined ? [] : [`file names: ${nameTemplate}`]),
      ...(defaultEngine === undefined ? [] : [`engine: ${defaultEngine}`]),
      ...(rejectsKept === undefined
        ? []
        : [`rejected pictures: ${rejectsKept === "forever" ? "kept" : `${rejectsKept} days`}`])
    ].join(", ")
    await audit({ db }, { action: "organization.policies", actor: actor.user._id, organizationId, reason })
    return null
  }
})

/** Self-hosted organizations are unlimited. */
export const credits = defineQuery({
  args: { organizationId: v.string() },
  returns: validatorOf(CreditBalance),
  access: member,
  handler: (ctx) => serializeBalance(ctx, ctx.actor.organization)
})
