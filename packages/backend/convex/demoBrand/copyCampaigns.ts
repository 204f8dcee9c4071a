/** Campaigns of the demo: their markets, products and places are named. */
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

/** Brings it to its approved plan at most, as people would. */
const planCampaign = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  campaignId: Id<"campaigns">,
  stage: NonNullable<Planned["stage"]>
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

/** Those that go on once the brand's pictures are there. */
export const copyCampaigns = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  planned: ReadonlyArray<Planned>
): Promise<ReadonlyArray<{ readonly campaignId: Id<"campaigns">; readonly planned: Planned }>> => {
  const goOn: Array<{ readonly campaignId: Id<"campaigns">; readonly planned: Planned }> = []
  const all = await marketsOf(ctx, brand)
  for (const campaign of planned) {
    const chosen = all.filter(({ name }) => campaign.markets?.includes(name) ?? true)
    const markets = chosen.map(({ _id }) => _id as string)
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
    if (campaign.stage !== undefined) await planCampaign(ctx, brand, campaignId, campaign.stage)
    if (campaign.stage === "in_review" || campaign.stage === "live") goOn.push({ campaignId, planned: campaign })
  }
  return goOn
}
