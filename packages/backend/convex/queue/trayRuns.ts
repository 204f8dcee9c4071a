/** Runs of campaigns, photoshoots, lists and other words as the tray lists them: one row each, with what is made and what is left. */
import { slotTexts } from "@marque/core/campaign-assets"
import { can } from "@marque/core/identity"
import { shootTexts } from "@marque/core/photoshoots"
import type { TrayTask } from "@marque/core/queue"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Membership } from "../access/access.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Run = Doc<"campaignRuns">

/** Read of each scope. */
const OPEN_READ = 20
const ENDED_READ = 20

interface Runs {
  readonly open: ReadonlyArray<Run>
  readonly ended: ReadonlyArray<Run>
}

const byOrganization = async ({ db }: QueryCtx, organizationId: Id<"organizations">): Promise<Runs> => ({
  open: await db
    .query("campaignRuns")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId).eq("finishedAt", undefined))
    .order("desc")
    .take(OPEN_READ),
  ended: await db
    .query("campaignRuns")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId).gt("finishedAt", 0))
    .order("desc")
    .take(ENDED_READ)
})

const byBrand = async ({ db }: QueryCtx, brandId: Id<"brands">): Promise<Runs> => ({
  open: await db
    .query("campaignRuns")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId).eq("finishedAt", undefined))
    .order("desc")
    .take(OPEN_READ),
  ended: await db
    .query("campaignRuns")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId).gt("finishedAt", 0))
    .order("desc")
    .take(ENDED_READ)
})

const together = (found: ReadonlyArray<Runs>): Runs => ({
  open: found.flatMap(({ open }) => open),
  ended: found.flatMap(({ ended }) => ended)
})

/** Of brands that the member sees. */
export const runsSeen = async (ctx: QueryCtx, { membership, organization }: Membership): Promise<Runs> =>
  membership.orgRole === "admin"
    ? byOrganization(ctx, organization._id)
    : together(await Promise.all(membership.brandRoles.map(({ brandId }) => byBrand(ctx, brandId))))

export const openRunsIn = async (
  ctx: QueryCtx,
  organizationId: Id<"organizations">,
  brandId: Id<"brands"> | undefined
): Promise<ReadonlyArray<Run>> =>
  (brandId === undefined ? await byOrganization(ctx, organizationId) : await byBrand(ctx, brandId)).open

export const ownRuns = async ({ db }: QueryCtx, { organization, user }: Membership): Promise<Runs> => ({
  open: await db
    .query("campaignRuns")
    .withIndex("by_requester", (q) =>
      q.eq("organizationId", organization._id).eq("requestedBy", user._id).eq("finishedAt", undefined)
    )
    .order("desc")
    .take(OPEN_READ),
  ended: await db
    .query("campaignRuns")
    .withIndex("by_requester", (q) =>
      q.eq("organizationId", organization._id).eq("requestedBy", user._id).gt("finishedAt", 0)
    )
    .order("desc")
    .take(ENDED_READ)
})

const stageOf = ({ made, pausedAt, total }: Run): string =>
  [...(pausedAt === undefined ? [] : [shootTexts.pausedStage]), slotTexts.runStage(made, total)].join(" · ")

export const presentRun = async (
  { db }: QueryCtx,
  run: Run,
  { membership, user }: Membership
): Promise<Encoded<typeof TrayTask>> => {
  const rewording = run.rewordingId && (await db.get(run.rewordingId))
  const { _creationTime, _id, brandId, canceled, canceledAt, failed, made, requestedBy, status, total } = run
  const brandRole = membership.brandRoles.find((each) => each.brandId === brandId)?.role
  const roles = { orgRole: membership.orgRole, brandRole }
  const own = requestedBy === user._id
  const ended = run.finishedAt !== undefined
  const stopping = !ended && canceledAt !== undefined
  return {
    _id,
    kind: "run",
    title: run.title,
    status,
    progress: (made + failed + canceled) / Math.max(1, total),
    brandId,
    ...defined({
      campaignId: run.campaignId,
      photoshootId: run.photoshootId,
      folderId: run.folderId,
      says: rewording?.text
    }),
    canCancel: !ended && !stopping && can(roles, "task.cancel", { own }).answer === "yes",
    canRetry: ended && failed > 0 && can(roles, "generate").answer === "yes",
    mine: own,
    createdAt: _creationTime,
    ...(status === "running" && { stage: stopping ? slotTexts.canceling : stageOf(run) }),
    ...(ended && made < total && { error: slotTexts.runEnd({ made, failed, canceled, total }) })
  }
}
