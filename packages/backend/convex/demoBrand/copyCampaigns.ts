/** Campaigns of the demo: their markets are all of the brand's, their products and places are named. */
import type { Infer } from "convex/values"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notFound } from "../access/access.ts"
import { listedOf } from "../campaigns/briefs.ts"
import { certifyProposal } from "../campaigns/certify.ts"
import { moveCampaign } from "../campaigns/campaignMoves.ts"
import { factsOf } from "../campaigns/facts.ts"
import { addProposal, planProposal, settleApproval } from "../campaigns/proposalActs.ts"
import { dayAt, marketsOf } from "../calendar/calendarFacts.ts"
import { insertRecord } from "../records/recordChanges.ts"
import type { demoCampaign } from "./plan.ts"

type Planned = Infer<typeof demoCampaign>

const idsOf = async (ctx: MutationCtx, brand: Doc<"brands">, { places, products }: Planned) => {
  const productRows = await ctx.db
    .query("products")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const placeRows = await ctx.db
    .query("places")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  return {
    productIds: products.flatMap((sku) => productRows.filter((row) => row.sku === sku).map(({ _id }) => _id as string)),
    placeIds: places.flatMap((name) => placeRows.filter((row) => row.name === name).map(({ _id }) => _id as string))
  }
}

/** Brings it as far as people would. */
const stageCampaign = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  campaignId: Id<"campaigns">,
  stage: "approved" | "proposed"
): Promise<void> => {
  const current = async () => {
    const campaign = await ctx.db.get(campaignId)
    if (campaign === null) throw notFound()
    return campaign
  }
  const by = brand.createdBy
  await moveCampaign(ctx, await current(), { type: "PROPOSE", complete: true, blocked: false })
  const asked = { by, idempotencyKey: `demo ${campaignId}`, status: "generating" } as const
  const proposal = await addProposal(ctx, await current(), asked)
  const draft = await planProposal(ctx, brand, await current(), proposal)
  if (draft === undefined || stage === "proposed") return
  const event = { type: "APPROVE", proposal: "ready", mayDecide: true, briefConfirmed: true } as const
  await moveCampaign(ctx, await current(), event)
  const { contentHash } = draft.content
  const at = Date.now()
  const about = { brand, campaign: await current(), decider: { by }, decision: "approve", at } as const
  const certificateId = await certifyProposal(ctx, about, proposal, draft.content)
  const decision = { decision: "approve" as const, at, by, contentHash, certificateId }
  await ctx.db.patch(proposal._id, { status: "approved", decisions: [decision] })
  await settleApproval(ctx, proposal, draft)
}

export const copyCampaigns = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  planned: ReadonlyArray<Planned>
): Promise<void> => {
  const markets = (await marketsOf(ctx, brand)).map(({ _id }) => _id as string)
  for (const campaign of planned) {
    const people = { ownerId: brand.createdBy as string, approverIds: [brand.createdBy as string] }
    const named = { ...campaign.answers, ...people, marketIds: markets, ...(await idsOf(ctx, brand, campaign)) }
    const { days } = await factsOf(ctx, brand, named, dayAt(Date.now()))
    // A person of the demo said yes to the days that ask for care.
    const careful = days.filter(({ sensitivity }) => sensitivity === "careful").map(({ key }) => key)
    const answers = { ...named, allowedDays: [...new Set(careful)] }
    const { name } = answers
    const own = {
      brandId: brand._id,
      createdBy: brand.createdBy,
      updatedAt: Date.now(),
      idempotencyKey: `demo ${name}`
    }
    const campaignId = await insertRecord(ctx, "campaigns", { ...listedOf(answers), ...own, status: "draft" })
    await ctx.db.insert("campaignBriefs", { brandId: brand._id, campaignId, answers, revisions: [] })
    if (campaign.stage !== undefined) await stageCampaign(ctx, brand, campaignId, campaign.stage)
  }
}
