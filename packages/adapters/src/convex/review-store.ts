import { api } from "@marque/backend/api"
import { AskedReview, type ReviewDraft, Reviewer, ReviewRequest, Reviews, type SentReview } from "@marque/core/reviews"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { ask, changeOnly, liveDecoded } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const People = Schema.Array(Reviewer)
const Requests = Schema.Array(ReviewRequest)
const Asked = Schema.Array(AskedReview)

const draftOf = ({ userIds, ...draft }: ReviewDraft) => ({ ...draft, userIds: [...userIds] })

const slotsOf = (target: SentReview["target"]): Array<string> => (target.kind === "assets" ? [...target.slotIds] : [])

export const layer = (client: Client): Layer.Layer<Reviews> => {
  const { reviewRequests: functions } = api
  return Layer.succeed(Reviews, {
    people: (place, q) =>
      "brandId" in place
        ? liveDecoded(client, functions.peopleOfBrand, { ...place, q }, People)
        : liveDecoded(client, functions.people, { ...place, q }, People),
    proposed: (target) =>
      ask(client, functions.proposed, { campaignId: target.campaignId, slotIds: slotsOf(target) }, People),
    ask: ({ draft, target }) => {
      if (target.kind === "assets") {
        const { campaignId } = target
        return changeOnly(client, functions.askSlots, { campaignId, slotIds: slotsOf(target), draft: draftOf(draft) })
      }
      const { hash, proposalId } = target
      return changeOnly(client, functions.askProposal, { proposalId, hash, draft: draftOf(draft) })
    },
    ofCampaign: (campaignId) => liveDecoded(client, functions.ofCampaign, { campaignId }, Requests),
    cancel: (reviewId) => changeOnly(client, functions.cancel, { reviewId }),
    asked: (brandId) => liveDecoded(client, functions.asked, { brandId }, Asked)
  })
}
