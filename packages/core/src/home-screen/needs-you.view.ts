import type { SnapshotFrom } from "xstate"
import { liveView } from "../kernel/live.view.ts"
import { dayAt, shortDay } from "../model/day.ts"
import { CampaignId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { dueText, type ReviewRequestRow } from "../reviews/review-requests.view.ts"
import type { AskedReview } from "../reviews/reviews.schema.ts"
import { reviewTexts } from "../reviews/reviews.texts.ts"
import { needsTexts as texts } from "./home-screen.texts.ts"
import type { needsYouMachine, NeedsNow } from "./needs-you.machine.ts"
import type { Ending, FailedWork } from "./needs-you.schema.ts"

export interface NeedRow {
  readonly id: string
  readonly kind: "review" | "proposal" | "held" | "recall" | "failed" | "ending" | "words" | "products" | "stale"
  readonly label: string
  readonly href: string
  /** What it is of. */
  readonly of: string | undefined
  readonly due: ReviewRequestRow["due"]
  readonly facts: string
  readonly message: string | undefined
}

export interface NeedsYouView {
  readonly state: "loading" | "failed" | "nothing" | "shown"
  readonly title: string
  readonly error: string | undefined
  readonly stale: string | undefined
  readonly rows: ReadonlyArray<NeedRow>
}

const plain = { of: undefined, due: undefined, facts: "", message: undefined }

const reviewRow = (asked: AskedReview, today: string): NeedRow => {
  const { _id, askedBy, campaign, due, kind, left, message, total, version } = asked
  const campaignId = CampaignId.make(asked.campaignId)
  return {
    id: _id,
    kind: "review",
    label: reviewTexts.review(reviewTexts.what(kind, left, version)),
    href:
      kind === "proposal"
        ? routes.proposal.href({ campaignId }, version === undefined ? {} : { v: version })
        : routes.campaignAssets.href({ campaignId }),
    of: campaign,
    due: dueText(due, today),
    facts: [askedBy, ...(total > 1 ? [reviewTexts.progress(total, left)] : [])].join(" · "),
    message
  }
}

const failedHref = (brandId: string, { campaignId, id, kind, photoshootId }: FailedWork): string => {
  if (campaignId !== undefined) return routes.campaignAssets.href({ campaignId })
  if (photoshootId !== undefined) return routes.photoshoot.href({ brandId, photoshootId })
  return routes.gallery.href({ brandId }, kind === "task" ? { generationId: id } : {})
}

const linkHref = (brandId: string, { campaignId, linkKind }: Ending): string => {
  if (linkKind === "guidelines") return routes.brandData.href({ brandId })
  if (campaignId === undefined) return routes.gallery.href({ brandId })
  return linkKind === "proposal" ? routes.proposal.href({ campaignId }) : routes.campaignAssets.href({ campaignId })
}

const endingHref = (brandId: string, ending: Ending): string => {
  const { id, kind } = ending
  switch (kind) {
    case "place":
      return routes.placeForm.href({ brandId }, { mode: "edit", placeId: id })
    case "upload":
      return routes.gallery.href({ brandId }, { purpose: "all", assetId: id })
    case "waiver":
      return routes.gallery.href({ brandId }, { assetId: id })
    case "link":
      return linkHref(brandId, ending)
  }
}

const proposalRows = ({ proposals, reviews }: NeedsNow): ReadonlyArray<NeedRow> => {
  // Who was asked for a review of it is asked once.
  const asked = new Set(reviews.filter(({ kind }) => kind === "proposal").map(({ campaignId }) => campaignId))
  return proposals
    .filter(({ campaignId }) => !asked.has(campaignId))
    .map(({ campaign, campaignId, version }) => ({
      ...plain,
      id: `proposal ${campaignId}`,
      kind: "proposal",
      label: texts.decide(version),
      href: routes.proposal.href({ campaignId }, { v: version }),
      of: campaign
    }))
}

const stoppedRows = (brandId: string, { failed, held, recalls }: NeedsNow): ReadonlyArray<NeedRow> => [
  ...held.map(({ from, id, name }): NeedRow => ({
    ...plain,
    id: `held ${id}`,
    kind: "held",
    label: texts.held(name),
    href: routes.markets.href({ brandId }, { marketId: id }),
    facts: texts.heldSince(shortDay(from))
  })),
  ...recalls.map(({ name, open, subject }): NeedRow => ({
    ...plain,
    id: `recall ${subject}`,
    kind: "recall",
    label: texts.recalled(name),
    href: routes.gallery.href({ brandId }, { recall: subject }),
    facts: texts.recallOpen(open)
  })),
  ...failed.map((work): NeedRow => ({
    ...plain,
    id: `failed ${work.id}`,
    kind: "failed",
    label: texts.failed(work.title),
    href: failedHref(brandId, work),
    facts: texts.failedOn(shortDay(dayAt(work.at)))
  }))
]

const endingRows = (brandId: string, { ending }: NeedsNow): ReadonlyArray<NeedRow> =>
  ending
    .toSorted((one, other) => one.on.localeCompare(other.on))
    .map((each) => ({
      ...plain,
      id: `${each.kind} ${each.id} ${each.on}`,
      kind: "ending",
      label: texts.ending(each.kind, each.name),
      href: endingHref(brandId, each),
      due: { text: texts.endsOn(shortDay(each.on)), overdue: false }
    }))

const careRows = (brandId: string, { products, stale, words }: NeedsNow): ReadonlyArray<NeedRow> => [
  ...words.map(({ campaign, campaignId, count, more }): NeedRow => ({
    ...plain,
    id: `words ${campaignId}`,
    kind: "words",
    label: texts.words(count, more),
    href: routes.campaignAssets.href({ campaignId }, { view: "words" }),
    of: campaign
  })),
  ...(products === undefined
    ? []
    : [
        {
          ...plain,
          id: "products",
          kind: "products" as const,
          label: texts.products(products.count, products.name, products.more),
          href:
            products.count === 1 && !products.more
              ? routes.productForm.href({ brandId }, { mode: "edit", productId: products.productId })
              : routes.products.href({ brandId })
        }
      ]),
  ...(stale === undefined
    ? []
    : [
        {
          ...plain,
          id: "stale",
          kind: "stale" as const,
          label: texts.stale(stale.count, stale.more),
          href: routes.gallery.href({ brandId }, { assetId: stale.assetId })
        }
      ])
]

/** What is due comes first, then what stops work, then what can wait. */
export const needsYouView = (snapshot: SnapshotFrom<typeof needsYouMachine>): NeedsYouView => {
  const { error, stale, state, value } = liveView<NeedsNow, string>(snapshot)
  const brandId = snapshot.context.input
  const rows =
    value === undefined
      ? []
      : [
          ...value.reviews.map((asked) => reviewRow(asked, value.today)),
          ...proposalRows(value),
          ...stoppedRows(brandId, value),
          ...endingRows(brandId, value),
          ...careRows(brandId, value)
        ]
  const found = rows.length > 0 ? "shown" : "nothing"
  return {
    state: value === undefined ? (state === "failed" ? "failed" : "loading") : found,
    title: texts.title,
    error,
    stale,
    rows
  }
}
