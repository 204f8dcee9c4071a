import { Clock, Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import { dayRefusal } from "./slot-dates.rules.ts"
import { pictureRefusal, slotRefusal } from "./slot-fit.rules.ts"
import { nextSlot, type SlotEvent, unapprovedSlots } from "./slot.rules.ts"
import { isOtherPicture, isWrittenIn, reviewedWords, textsHash, withWords } from "./slot-words.rules.ts"
import type { CampaignSlot, CampaignSlots, SlotDays, SlotPicture } from "./slots.schema.ts"
import { SlotStore } from "./slots.service.ts"
import { slotTexts } from "./slots.texts.ts"

/** One campaign, with the pictures of its gallery. */
export class SlotRows extends Context.Service<SlotRows, SubscriptionRef.SubscriptionRef<CampaignSlots>>()(
  "@marque/core/campaign-assets/SlotRows"
) {}

type Change = (slot: CampaignSlot) => CampaignSlot | string
type Store = (typeof SlotStore)["Service"]

const refused = (message: string, code = "invalid") => new BackendFailed({ data: { code, message } })

const gone = refused("This does not exist or you cannot see it", "not_found")

const happened =
  (event: SlotEvent, also: (slot: CampaignSlot) => Partial<CampaignSlot> = () => ({})): Change =>
  (slot) => {
    const next = nextSlot(slot, event)
    if (next === undefined) return slotRefusal(slot, event)
    const { held: _, ...bare } = slot
    return { ...bare, ...also(slot), status: next.status }
  }

/** All or nothing. */
const changed = (all: CampaignSlots, ids: ReadonlyArray<string>, change: Change) => {
  const unknown = ids.some((id) => !all.slots.some(({ _id }) => _id === id))
  if (unknown || ids.length === 0) return Effect.fail(gone)
  const slots: Array<CampaignSlot> = []
  for (const slot of all.slots) {
    const next = ids.includes(slot._id) ? change(slot) : slot
    if (typeof next === "string") return Effect.fail(refused(next))
    slots.push(next)
  }
  return Effect.succeed({ ...all, slots })
}

const moved =
  (moves: ReadonlyMap<string, string | undefined>, days: SlotDays, zones: ReadonlyMap<string, string>): Change =>
  (slot) => {
    if (slot.status === "held") return slotTexts.held
    const date = moves.get(slot._id)
    const { plannedAt, ...rest } = slot
    if (date === undefined) return rest
    const timeZone = plannedAt?.timeZone ?? zones.get(slot.marketId) ?? "UTC"
    return dayRefusal(days, slot.marketId, date) ?? { ...slot, plannedAt: { date, timeZone } }
  }

const withPicture =
  (found: SlotPicture): Change =>
  (slot) => {
    const wrong = pictureRefusal(found, slot)
    if (wrong !== undefined) return wrong
    return happened({ type: "SWAP" }, () => ({ picture: found, alternatives: Math.max(1, slot.alternatives) }))(slot)
  }

const isChanged = ({ copy }: CampaignSlot, language: string, expected: string): boolean =>
  copy.some((words) => words.language === language && textsHash(words) !== expected)

/** Nothing that was looked at changes by it. */
const readBack =
  (language: string, expected: string): Change =>
  (slot) => {
    if (isChanged(slot, language, expected)) return slotTexts.wordsChanged
    const copy = reviewedWords(slot.copy, language)
    return copy === undefined ? slotTexts.noWords : { ...slot, copy }
  }

/** A picture with other words does not stay chosen. */
const edited = (slot: CampaignSlot, change: Partial<CampaignSlot>): ReturnType<Change> => {
  const next = happened({ type: "EDIT" }, () => change)(slot)
  if (typeof next === "string" || !isOtherPicture(slot, next)) return next
  const { picture: _, ...rest } = next
  return rest
}

const rewritten =
  (language: string, expected: string, write: (slot: CampaignSlot) => ReturnType<typeof withWords>): Change =>
  (slot) => {
    if (isChanged(slot, language, expected)) return slotTexts.wordsChanged
    const copy = write(slot)
    if (copy === undefined) return slotTexts.noWords
    return edited(slot, { copy })
  }

const inLanguage =
  (language: string): Change =>
  (slot) =>
    isWrittenIn(slot, language) ? edited(slot, { pictureLanguage: language }) : slotTexts.noWords

const decided =
  ({ decision, hash, note }: Parameters<Store["decide"]>[0], at: number): Change =>
  (slot) => {
    if (slot.picture?.hash !== hash) return slotTexts.changedSince
    const event: SlotEvent =
      decision === "approve"
        ? { type: "APPROVE", blocked: slot.picture.blocked }
        : { type: "REQUEST_CHANGES", note: note ?? "" }
    const made = { decision, hash, by: "You", at, ...(note !== undefined && { note }) }
    return happened(event, () => ({ decisions: [made, ...slot.decisions] }))(slot)
  }

const undecided =
  (hash: string): Change =>
  (slot) => {
    const [last, ...earlier] = slot.decisions
    if (last?.hash !== hash || last.takenBackAt !== undefined) return slotTexts.notUndone
    return happened({ type: "UNDECIDE" }, () => ({ decisions: [{ ...last, takenBackAt: last.at }, ...earlier] }))(slot)
  }

const asked: Change = (slot) => happened({ type: "ASK_REVIEW", hasPicture: slot.picture !== undefined })(slot)

const runStore = (ref: SubscriptionRef.SubscriptionRef<CampaignSlots>) => {
  const produce = (slotIds: ReadonlyArray<string>, runId: string) =>
    SubscriptionRef.modifyEffect(ref, (all) => {
      if (all.runs.some(({ _id }) => _id === runId)) return Effect.succeed([{ runId }, all] as const)
      if (slotIds.length === 0) return Effect.fail(refused(slotTexts.nothingToMake))
      return Effect.gen(function* () {
        const createdAt = yield* Clock.currentTimeMillis
        const started = yield* changed(
          all,
          slotIds,
          happened({ type: "PRODUCE" }, () => ({ runId }))
        )
        const run = { _id: runId, total: slotIds.length, made: 0, failed: 0, canceled: 0, open: true, mine: true }
        const status = all.status === "live" ? ("live" as const) : ("producing" as const)
        return [{ runId }, { ...started, status, runs: [{ ...run, createdAt }, ...all.runs] }] as const
      })
    })
  return {
    produce,
    quote: (slotIds: ReadonlyArray<string>) =>
      Effect.map(SubscriptionRef.get(ref), ({ slots }) => ({
        count: slotIds.length,
        credits: 0,
        engine: "Local engine",
        local: true,
        problems: slots.flatMap((slot) => {
          if (!slotIds.includes(slot._id) || nextSlot(slot, { type: "PRODUCE" }) !== undefined) return []
          return [{ slotId: slot._id, code: "invalid", message: slotRefusal(slot, { type: "PRODUCE" }) }]
        })
      })),
    cancel: (runId: string) =>
      SubscriptionRef.update(ref, (all) => ({
        ...all,
        status: all.status === "producing" ? ("in_review" as const) : all.status,
        runs: all.runs.map((run) =>
          run._id === runId ? { ...run, open: false, canceled: run.total - run.made - run.failed } : run
        ),
        slots: all.slots.map((slot) => {
          const after =
            slot.runId === runId ? happened({ type: "CANCEL", hasPicture: slot.picture !== undefined })(slot) : slot
          return typeof after === "string" ? slot : after
        })
      })),
    failedOf: (runId: string) =>
      Effect.map(SubscriptionRef.get(ref), ({ slots }) =>
        slots.filter((slot) => slot.runId === runId && slot.status === "failed").map(({ _id }) => _id)
      )
  }
}

const memoryStore = (
  ref: SubscriptionRef.SubscriptionRef<CampaignSlots>,
  days: SlotDays,
  gallery: ReadonlyArray<SlotPicture>
): Store => {
  const run = runStore(ref)
  const act = (ids: ReadonlyArray<string>, change: Change) =>
    SubscriptionRef.updateEffect(ref, (all) => changed(all, ids, change))
  const pictureOf = (slotId: string, assetId: string) =>
    Effect.flatMap(SubscriptionRef.get(ref), ({ slots }) => {
      const slot = slots.find(({ _id }) => _id === slotId)
      const found = gallery.find((each) => each.assetId === assetId)
      return slot === undefined || found === undefined ? Effect.fail(gone) : Effect.succeed(found)
    })
  return {
    watch: () => SubscriptionRef.changes(ref),
    days: () => Stream.concat(Stream.make(days), Stream.never),
    alternatives: (slotId) =>
      Stream.map(SubscriptionRef.changes(ref), ({ slots }) => {
        const slot = slots.find(({ _id }) => _id === slotId)
        return gallery.filter((picture) => slot !== undefined && pictureRefusal(picture, slot) === undefined)
      }),
    quote: ({ slotIds }) => run.quote(slotIds),
    produce: ({ idempotencyKey, slotIds }) => run.produce(slotIds, `run_${idempotencyKey}`),
    cancelRun: run.cancel,
    retryRun: ({ idempotencyKey, runId }) =>
      Effect.flatMap(run.failedOf(runId), (ids) => run.produce(ids, `run_${idempotencyKey}`)),
    usePicture: ({ assetId, slotId }) =>
      Effect.flatMap(pictureOf(slotId, assetId), (found) => act([slotId], withPicture(found))),
    lock: ({ locked, slotIds }) => act(slotIds, (slot) => ({ ...slot, locked })),
    plan: ({ moves }) =>
      Effect.flatMap(SubscriptionRef.get(ref), ({ markets }) =>
        act(
          moves.map(({ slotId }) => slotId),
          moved(
            new Map(moves.map(({ date, slotId }) => [slotId, date])),
            days,
            new Map(markets.map(({ id, timeZone }) => [id, timeZone]))
          )
        )
      ),
    subscribe: () => Effect.succeed("https://marque.example/calendar/1.ics"),
    unsubscribe: () => Effect.void,
    write: ({ expected, language, slotId, texts }) =>
      act(
        [slotId],
        rewritten(language, expected, ({ copy }) => withWords(copy, language, texts))
      ),
    choosePictureLanguage: ({ language, slotId }) => act([slotId], inLanguage(language)),
    markWordsReviewed: ({ expected, language, slotId }) => act([slotId], readBack(language, expected)),
    askReview: ({ slotIds }) => act(slotIds, asked),
    withdraw: ({ slotIds }) => act(slotIds, happened({ type: "WITHDRAW" })),
    look: () => Effect.succeed(undefined),
    undecide: ({ hash, slotId }) => act([slotId], undecided(hash)),
    decide: (decision) =>
      Effect.flatMap(Clock.currentTimeMillis, (at) => act([decision.slotId], decided(decision, at))),
    deliver: ({ slotIds }) =>
      Effect.flatMap(Clock.currentTimeMillis, (deliveredAt) =>
        act(slotIds, (slot) =>
          happened({ type: "DELIVER", blocked: slot.picture?.blocked ?? true }, () => ({ deliveredAt }))(slot)
        )
      ),
    setLive: ({ slotIds }) =>
      Effect.flatMap(Clock.currentTimeMillis, (liveAt) =>
        act(slotIds, (slot) =>
          happened({ type: "SET_LIVE", blocked: slot.picture?.blocked ?? true }, () => ({ liveAt }))(slot)
        )
      ),
    takeDown: ({ slotIds }) =>
      Effect.flatMap(Clock.currentTimeMillis, (endedAt) =>
        act(
          slotIds,
          happened({ type: "TAKE_DOWN" }, () => ({ endedAt }))
        )
      ),
    goLive: ({ note = "" }) =>
      SubscriptionRef.updateEffect(ref, (all) => {
        if (all.status !== "in_review") return Effect.fail(refused(slotTexts.campaignRefuses))
        const count = unapprovedSlots(all.slots)
        if (count > 0 && (note.trim() === "" || !all.mayOverride))
          return Effect.fail(refused(slotTexts.unapproved(count)))
        return Effect.succeed({ ...all, status: "live" as const })
      })
  }
}

/** By the rules of the backend, for one campaign; read it back, or let its runs go on, with {@link SlotRows}. */
export const slotsMemory = (start: CampaignSlots, days: SlotDays, gallery: ReadonlyArray<SlotPicture> = []) =>
  Layer.unwrap(
    Effect.map(SubscriptionRef.make(start), (ref) =>
      Layer.mergeAll(Layer.succeed(SlotRows, ref), Layer.succeed(SlotStore, memoryStore(ref, days, gallery)))
    )
  )
