import { api } from "@marque/backend/api"
import {
  CampaignSlot,
  type CampaignSlots,
  RunQuote,
  SlotChanges,
  SlotDays,
  type RunOrder,
  type SlotsChosen,
  SlotsHead,
  SlotPicture,
  SlotStore,
  type SlotTexts
} from "@marque/core/campaign-assets"
import { dayHere } from "@marque/core/kernel"
import type { BackendFailed } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema, Stream } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const Opened = Schema.Struct({ address: Schema.String })

const Started = Schema.Struct({ runId: Schema.String })

const chosenOf = ({ campaignId, slotIds }: SlotsChosen) => ({ campaignId, slotIds: [...slotIds] })

const orderOf = ({ masterSlotId, ...chosen }: RunOrder) => ({
  ...chosenOf(chosen),
  ...(masterSlotId !== undefined && { masterSlotId })
})

const textsOf = ({ onPicture, post }: SlotTexts) => ({ onPicture, post: { ...post, hashtags: [...post.hashtags] } })

/** In pages, so that a slot that changes sends its neighbours again and not all of the campaign. */
const watched = (client: Client, campaignId: string): Stream.Stream<CampaignSlots, BackendFailed> => {
  const heads = liveDecoded(client, api.campaignSlots.head, { campaignId }, SlotsHead)
  const pageOf = (page: number) =>
    liveDecoded(client, api.campaignSlots.page, { campaignId, page }, Schema.Array(CampaignSlot))
  return heads.pipe(
    Stream.map(({ pages }) => pages),
    Stream.changes,
    Stream.switchMap((count) =>
      Stream.zipLatestAll(heads, ...Array.from({ length: count }, (_, page) => pageOf(page)))
    ),
    Stream.map(([{ pages: _, ...head }, ...pages]) => ({ ...head, slots: pages.flat() }))
  )
}

export const layer = (client: Client): Layer.Layer<SlotStore> => {
  const { calendarFeeds: feeds, campaignRuns: runs, campaignSlots: slots, slotReviews: reviews } = api
  return Layer.succeed(SlotStore, {
    watch: (campaignId) => watched(client, campaignId),
    days: (query) => liveDecoded(client, slots.days, query, SlotDays),
    alternatives: (slotId) => liveDecoded(client, slots.alternatives, { slotId }, Schema.Array(SlotPicture)),
    quote: (order) => ask(client, runs.quote, orderOf(order), RunQuote),
    produce: ({ idempotencyKey, ...order }) =>
      change(client, runs.produce, { ...orderOf(order), idempotencyKey }, Started),
    cancelRun: (runId) => changeOnly(client, runs.cancel, { runId }),
    retryRun: (retry) => change(client, runs.retry, retry, Started),
    usePicture: (use) => changeOnly(client, slots.usePicture, use),
    lock: ({ locked, ...chosen }) => changeOnly(client, slots.lock, { ...chosenOf(chosen), locked }),
    plan: ({ campaignId, moves }) =>
      Effect.flatMap(dayHere, (day) =>
        changeOnly(client, slots.plan, { campaignId, moves: moves.map((move) => ({ ...move })), today: day })
      ),
    subscribe: (brandId) =>
      Effect.map(change(client, feeds.open, { brandId, what: "all" }, Opened), ({ address }) => address),
    unsubscribe: (brandId) => changeOnly(client, feeds.revoke, { brandId, what: "all" }),
    write: ({ texts, ...words }) => changeOnly(client, slots.write, { ...words, texts: textsOf(texts) }),
    markWordsReviewed: (words) => changeOnly(client, slots.markWordsReviewed, words),
    choosePictureLanguage: (choice) => changeOnly(client, slots.choosePictureLanguage, choice),
    askReview: (chosen) => changeOnly(client, reviews.askReview, chosenOf(chosen)),
    withdraw: ({ reason, ...chosen }) => changeOnly(client, reviews.withdraw, { ...chosenOf(chosen), reason }),
    look: (slotId) =>
      Effect.map(
        change(client, reviews.look, { slotId }, Schema.NullOr(SlotChanges)),
        (changes) => changes ?? undefined
      ),
    undecide: (decided) => changeOnly(client, reviews.undecide, decided),
    decide: (decision) => changeOnly(client, reviews.decide, { ...decision }),
    deliver: (chosen) => changeOnly(client, reviews.deliver, chosenOf(chosen)),
    setLive: (chosen) => changeOnly(client, reviews.setLive, chosenOf(chosen)),
    takeDown: (chosen) => changeOnly(client, reviews.takeDown, chosenOf(chosen)),
    goLive: (campaign) => changeOnly(client, reviews.goLive, { ...campaign })
  })
}
