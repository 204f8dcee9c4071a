import { vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { newKey } from "./drafts.ts"
import { makeWorld } from "./world.ts"

type Edit = (typeof api.proposals.edit)["_args"]["edit"]
export type Changes = (typeof api.campaigns.save)["_args"]["changes"]

/** Of a brief that is complete but for its products and markets. */
export const answers = {
  objective: "conversion" as const,
  message: "Slow evenings at home",
  audience: [{ name: "People who stay in", needs: "Warmth", avoid: "" }],
  placementIds: ["instagram-feed", "story", "facebook-feed"],
  startsAt: "2026-10-05",
  endsAt: "2026-10-30"
}

/** A campaign whose brief is complete. */
export const makePlan = async () => {
  const world = await makeWorld()
  const { cleo, ours, t } = world
  const { id: campaignId } = await cleo.mutation(api.campaigns.start, {
    brandId: ours.brandId,
    idempotencyKey: newKey(),
    start: { name: "Slow evenings" }
  })
  const revisions = new Map<string, number>()
  const write = async (set: Changes["set"]) => {
    const bases = Object.keys(set).map((field) => ({ field, revision: revisions.get(field) ?? 0 }))
    for (const { field, revision } of bases) revisions.set(field, revision + 1)
    await cleo.mutation(api.campaigns.save, { id: campaignId, changes: { set, cleared: [], bases } })
  }
  await write({ ...answers, marketIds: [ours.marketId], productIds: [ours.productId] })
  const planned = () => t.finishInProgressScheduledFunctions()
  const propose = async (idempotencyKey = newKey()) => {
    const { proposalId } = await cleo.mutation(api.proposals.propose, { campaignId, idempotencyKey })
    vi.advanceTimersByTime(1)
    await planned()
    return proposalId
  }
  const read = (proposalId: string, person = cleo) => person.query(api.proposals.version, { proposalId })
  const versions = () => cleo.query(api.proposals.versions, { campaignId })
  const contentOf = async (proposalId: string) => {
    const { content } = await read(proposalId)
    if (content === undefined) throw new Error("the version is made")
    return content
  }
  const hashOf = async (proposalId: string) => (await contentOf(proposalId)).contentHash
  const edit = async (proposalId: string, change: Edit, hash?: string) =>
    cleo.mutation(api.proposals.edit, { proposalId, hash: hash ?? (await hashOf(proposalId)), edit: change })
  const approve = async (proposalId: string, { confirmed = false, person = world.mia, hash = "" } = {}) =>
    person.mutation(api.proposalDecisions.approve, { proposalId, hash: hash || (await hashOf(proposalId)), confirmed })
  const status = async () => (await cleo.query(api.campaigns.brief, { id: campaignId })).status
  const slots = () => cleo.query(api.campaignSlots.page, { campaignId, page: 0 })
  return { ...world, campaignId, write, propose, read, versions, contentOf, hashOf, edit, approve, status, slots }
}
