import type { SnapshotFrom } from "xstate"
import { placementLabel } from "../channels/placements.ts"
import { shortDay } from "../model/day.ts"
import { BrandId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { openOf, type OpenSlot } from "./open-slot.view.ts"
import { bulkOf, producibleOf, reviewableOf, type SlotBulkView } from "./slot-bulk.view.ts"
import { nameOf } from "./slot-name.pure.ts"
import { isMissing } from "./slot.rules.ts"
import type { SlotAct } from "./slot-page.events.ts"
import type { slotPageMachine } from "./slot-page.machine.ts"
import { slotPageTexts as texts } from "./slot-page.texts.ts"
import { inReview } from "./slot-review.rules.ts"
import { slotReviewView, type SlotReviewView } from "./slot-review.view.ts"
import { pictureWords } from "./slot-words.rules.ts"
import { slotWordsView, type SlotWordsView } from "./slot-words.view.ts"
import { heldMarketsOf } from "./held-markets.rules.ts"
import type { MarketRef } from "../model/market-ref.ts"
import type { CampaignSlot, CampaignSlots, SlotPicture, SlotStatus } from "./slots.schema.ts"
import { slotStatusLabels } from "./slots.texts.ts"

export interface SlotRow {
  readonly id: string
  readonly name: string
  /** Market and size. */
  readonly where: string
  readonly product: string
  readonly day: string
  readonly status: string
  readonly tone: "neutral" | "accent" | "success" | "warning" | "danger"
  readonly error: string | undefined
  readonly locked: boolean
  readonly chosen: boolean
  readonly picture: Pick<SlotPicture, "alt" | "url"> | undefined
  /** Width by height, of the slot's size. */
  readonly ratio: number
  /** What keeps its picture from being used: a failed check, or a recall. */
  readonly barred: string | undefined
  readonly headline: string
  readonly language: string | undefined
}

interface RunRow {
  readonly id: string
  readonly text: string
  /** 0 to 1. */
  readonly progress: number
  readonly open: boolean
  readonly act: { readonly label: string; readonly act: SlotAct } | undefined
}

export interface ProduceView {
  readonly title: string
  readonly text: string
  readonly problems: ReadonlyArray<{ readonly key: string; readonly text: string }>
  readonly error: string | undefined
  readonly busy: boolean
  readonly mayStart: boolean
}

export interface SlotPageView {
  readonly state: "loading" | "failed" | "missing" | "locked" | "shown"
  readonly brandId: string | undefined
  /** Markets that nothing is made, exported or set live in. */
  readonly held: ReadonlyArray<MarketRef>
  readonly error: string | undefined
  readonly proposalHref: string
  /** The same pictures with their stacks, once the brand is known. */
  readonly galleryHref: string | undefined
  readonly summary: string
  readonly rows: ReadonlyArray<SlotRow>
  readonly runs: ReadonlyArray<RunRow>
  readonly mayProduce: boolean
  /** Something can be done with slots that are chosen. */
  readonly mayChoose: boolean
  /** Slots without a picture that can be made. */
  readonly missing: ReadonlyArray<string>
  readonly chosen: ReadonlyArray<string>
  /** With those of the chosen slots that can; the others are named. */
  readonly bulk: ReadonlyArray<SlotBulkView>
  readonly goLive: boolean
  readonly busy: boolean
  readonly produce: ProduceView | undefined
  readonly open: OpenSlot | undefined
  /** How many pictures wait for a decision of this person. */
  readonly toReview: number
  readonly review: SlotReviewView | undefined
  /** Pictures that are taken back from review once a reason is given. */
  readonly withdrawal:
    | { readonly title: string; readonly reason: string; readonly error: string | undefined }
    | undefined
  /** Words that are edited. */
  readonly words: SlotWordsView | undefined
  /** Chosen slots with a picture, which can be given to people without an account; empty where they may not. */
  readonly shareable: ReadonlyArray<string>
  /** Those of the chosen slots that people can be asked about; the others are named. */
  readonly reviewable: ReturnType<typeof reviewableOf>
  /** Those of the chosen slots that a run can make; the others are named. */
  readonly producible: ReturnType<typeof producibleOf>
}

export const slotTones: Readonly<Record<SlotStatus, SlotRow["tone"]>> = {
  planned: "neutral",
  queued: "accent",
  running: "accent",
  needs_pick: "warning",
  in_review: "warning",
  approved: "success",
  delivered: "success",
  live: "success",
  failed: "danger",
  held: "warning"
}

const barredBy = (picture: SlotPicture | undefined): string | undefined =>
  picture?.recalled ?? (picture?.blocked === true ? texts.blocked : undefined)

const rowOf = (data: CampaignSlots, slot: CampaignSlot, chosen: ReadonlyArray<string>): SlotRow => {
  const words = pictureWords(slot)
  const { _id, error, height, locked, marketId, picture, placementId, plannedAt, productId, status, width } = slot
  return {
    id: _id,
    name: placementLabel(placementId),
    where: `${data.markets.find(({ id }) => id === marketId)?.name ?? marketId}, ${width} × ${height}`,
    product: data.products.find(({ id }) => id === productId)?.name ?? "",
    day: plannedAt === undefined ? texts.noDay : shortDay(plannedAt.date),
    status: slotStatusLabels[status],
    tone: slotTones[status],
    error: status === "failed" ? error?.message : undefined,
    locked,
    chosen: chosen.includes(_id),
    picture: picture && { alt: picture.alt, url: picture.url },
    ratio: width / height,
    barred: barredBy(picture),
    headline: words?.onPicture.headline ?? "",
    language: words?.language
  }
}

const runOf = ({ _id, canceled, failed, made, mine, open, total }: CampaignSlots["runs"][number]): RunRow => ({
  id: _id,
  text: texts.run({ failed, made, total }),
  progress: total === 0 ? 1 : (made + failed + canceled) / total,
  open,
  act: open
    ? mine
      ? { label: texts.stop, act: { kind: "cancelRun", runId: _id } }
      : undefined
    : failed > 0
      ? { label: texts.again, act: { kind: "retryRun", runId: _id } }
      : undefined
})

const produceOf = ({ context, value }: SnapshotFrom<typeof slotPageMachine>): ProduceView | undefined => {
  if (value.produce === "closed") return undefined
  const { data, produceError, quote, wanted } = context
  const names = new Map(data?.slots.map((slot) => [slot._id, nameOf(data, slot)]))
  const priced = quote && (quote.credits === 0 ? texts.free(quote.engine) : texts.cost(quote.credits, quote.engine))
  return {
    title: (context.masterSlotId === undefined ? texts.produceTitle : texts.adaptTitle)(
      quote === undefined ? wanted.length : quote.count - quote.problems.length
    ),
    text:
      priced === undefined
        ? produceError === undefined
          ? texts.counting
          : ""
        : [priced, ...(quote?.balanceAfter === undefined ? [] : [texts.balance(quote.balanceAfter)])].join(" "),
    problems: (quote?.problems ?? []).map(({ message, slotId = "" }) => ({
      key: `${slotId} ${message}`,
      text: [names.get(slotId), message].filter((part) => part !== undefined).join(": ")
    })),
    error: produceError,
    busy: value.produce !== "quoted",
    mayStart: quote !== undefined && quote.count > quote.problems.length
  }
}

const stateOf = ({ context: { data }, value }: SnapshotFrom<typeof slotPageMachine>): SlotPageView["state"] => {
  if (value.slots === "missing" || value.slots === "failed") return value.slots
  if (data === undefined) return "loading"
  return data.slots.length === 0 ? "locked" : "shown"
}

const DONE: ReadonlySet<SlotStatus> = new Set(["approved", "delivered", "live"])

export const slotPageView = (snapshot: SnapshotFrom<typeof slotPageMachine>): SlotPageView => {
  const { context, value } = snapshot
  const { campaignId, chosen, data, error } = context
  const slots = data?.slots ?? []
  const picked = slots.filter(({ _id }) => chosen.includes(_id))
  return {
    state: stateOf(snapshot),
    brandId: data?.brandId,
    held: heldMarketsOf(data),
    error,
    proposalHref: `/campaigns/${campaignId}/proposal`,
    galleryHref:
      data === undefined ? undefined : routes.gallery.href({ brandId: BrandId.make(data.brandId) }, { campaignId }),
    summary: texts.summary(slots.filter(({ status }) => DONE.has(status)).length, slots.length),
    rows: data === undefined ? [] : slots.map((slot) => rowOf(data, slot, chosen)),
    runs: (data?.runs ?? []).map(runOf),
    mayProduce: data?.mayProduce ?? false,
    mayChoose: data !== undefined && (data.mayProduce || data.mayDecide),
    missing: data?.mayProduce === true ? slots.filter(isMissing).map(({ _id }) => _id) : [],
    chosen,
    bulk: data === undefined ? [] : bulkOf(picked, data),
    goLive:
      data?.status === "in_review" &&
      data.mayDecide &&
      slots.every(({ required, status }) => !required || DONE.has(status) || status === "held"),
    busy: value.act === "applying",
    produce: produceOf(snapshot),
    open: data === undefined ? undefined : openOf(context, data),
    toReview: inReview(context).length,
    review: slotReviewView(context, snapshot.matches({ review: { open: "ended" } })),
    withdrawal:
      value.act === "asking"
        ? {
            title: texts.withdrawTitle(context.withdrawing.length),
            reason: context.reason,
            error: context.reasonNeeded ? texts.reasonNeeded : undefined
          }
        : undefined,
    words: slotWordsView(data, context.editing, value.words === "sending"),
    reviewable: data && reviewableOf(picked, data),
    producible: data && producibleOf(picked, data),
    shareable:
      data?.mayShare === true ? picked.filter(({ picture }) => picture !== undefined).map(({ _id }) => _id) : []
  }
}
