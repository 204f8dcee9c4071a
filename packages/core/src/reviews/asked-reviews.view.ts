import type { SnapshotFrom } from "xstate"
import { liveView } from "../kernel/live.view.ts"
import { CampaignId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import type { AskedReviews, askedReviewsMachine } from "./asked-reviews.machine.ts"
import { dueText, type ReviewRequestRow } from "./review-requests.view.ts"
import type { AskedReview } from "./reviews.schema.ts"
import { reviewTexts as texts } from "./reviews.texts.ts"

export interface AskedReviewRow {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly campaign: string
  readonly due: ReviewRequestRow["due"]
  readonly facts: string
  readonly message: string | undefined
}

export interface AskedReviewsView {
  /** `none`: nothing is drawn. */
  readonly state: "none" | "failed" | "shown"
  readonly title: string
  readonly error: string | undefined
  readonly retryLabel: string
  readonly rows: ReadonlyArray<AskedReviewRow>
}

const rowOf = (asked: AskedReview, today: string): AskedReviewRow => {
  const { _id, askedBy, campaign, due, kind, left, message, total, version } = asked
  const campaignId = CampaignId.make(asked.campaignId)
  return {
    id: _id,
    label: texts.review(texts.what(kind, left, version)),
    href:
      kind === "proposal"
        ? routes.proposal.href({ campaignId }, version === undefined ? {} : { v: version })
        : routes.campaignAssets.href({ campaignId }),
    campaign,
    due: dueText(due, today),
    facts: [askedBy, ...(total > 1 ? [texts.progress(total, left)] : [])].join(" · "),
    message
  }
}

export const askedReviewsView = (snapshot: SnapshotFrom<typeof askedReviewsMachine>): AskedReviewsView => {
  const { error, state, value } = liveView<AskedReviews, string>(snapshot)
  const rows = (value?.reviews ?? []).map((asked) => rowOf(asked, value?.today ?? ""))
  return {
    state: rows.length > 0 ? "shown" : state === "failed" ? "failed" : "none",
    title: texts.needsYou,
    error,
    retryLabel: texts.retry,
    rows
  }
}
