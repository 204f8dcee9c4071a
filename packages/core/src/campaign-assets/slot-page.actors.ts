import { Cause, Data, Effect, Stream } from "effect"
import { errorText } from "../kernel/error-text.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { idempotencyKey } from "../kernel/idempotency-key.ts"
import { picturePickerActors } from "../references/picture-picker.actors.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
import type { BrandPictures } from "../references/picture-picker.service.ts"
import { uploadActors } from "../uploads/uploads.actors.ts"
import { uploadMachine } from "../uploads/uploads.machine.ts"
import type { Uploads } from "../uploads/uploads.service.ts"
import type { SlotAct, SlotPageEvent } from "./slot-page.events.ts"
import { slotPageTexts as texts } from "./slot-page.texts.ts"
import { type RunOrder, SlotStore } from "./slots.service.ts"

class SomeNotApproved extends Data.TaggedError("SomeNotApproved")<{ readonly message: string }> {}

/** One by one, as each decision stands for itself. */
const approvedAll = (
  store: (typeof SlotStore)["Service"],
  seen: Extract<SlotAct, { readonly kind: "approveAll" }>["seen"]
) =>
  Effect.gen(function* () {
    const [approved, refused] = yield* Effect.partition(seen, (each) => store.decide({ ...each, decision: "approve" }))
    const [first] = refused
    if (first === undefined) return
    const why = errorText(first, texts.failed)
    return yield* new SomeNotApproved({ message: texts.approvedSome(approved.length, seen.length, why) })
  })

const applied = ({ act, campaignId }: { readonly campaignId: string; readonly act: SlotAct }) =>
  Effect.gen(function* () {
    const store = yield* SlotStore
    switch (act.kind) {
      case "lock":
      case "unlock":
        return yield* store.lock({ campaignId, slotIds: act.slotIds, locked: act.kind === "lock" })
      case "use":
        return yield* store.usePicture({ slotId: act.slotId, assetId: act.assetId })
      case "approve":
        return yield* store.decide({ slotId: act.slotId, hash: act.hash, decision: "approve" })
      case "approveAll":
        return yield* approvedAll(store, act.seen)
      case "changes": {
        const { hash, note, slotId } = act
        return yield* store.decide({ slotId, hash, note, decision: "request_changes" })
      }
      case "withdraw":
        return yield* store.withdraw({ campaignId, slotIds: act.slotIds, reason: act.reason ?? "" })
      case "undecide":
        return yield* store.undecide({ slotId: act.slotId, hash: act.hash })
      case "cancelRun":
        return yield* store.cancelRun(act.runId)
      case "retryRun":
        return yield* Effect.asVoid(store.retryRun({ runId: act.runId, idempotencyKey: yield* idempotencyKey }))
      case "write": {
        const { expected, language, slotId, texts } = act
        return yield* store.write({ slotId, language, texts, expected })
      }
      case "reviewWords": {
        const { expected, language, slotId } = act
        return yield* store.markWordsReviewed({ slotId, language, expected })
      }
      case "pictureLanguage":
        return yield* store.choosePictureLanguage({ slotId: act.slotId, language: act.language })
      case "goLive":
        return yield* store.goLive({ campaignId })
      default:
        return yield* store[act.kind]({ campaignId, slotIds: act.slotIds })
    }
  })

export const slotPageActors = (runner: EffectRunner<BrandPictures | SlotStore | Uploads>) => ({
  gallery: picturePickerMachine.provide({ actors: picturePickerActors(runner) }),
  ownPicture: uploadMachine.provide({ actors: uploadActors(runner) }),
  watchSlots: fromStream(
    runner,
    (campaignId: string) =>
      Stream.unwrap(Effect.map(SlotStore, (store) => store.watch(campaignId))).pipe(
        Stream.map((data): SlotPageEvent => ({ type: "slots.changed", data }))
      ),
    (cause): SlotPageEvent => ({ type: "slots.lost", error: Cause.squash(cause) })
  ),
  watchPictures: fromStream(
    runner,
    (slotId: string) =>
      Stream.unwrap(Effect.map(SlotStore, (store) => store.alternatives(slotId))).pipe(
        Stream.map((pictures): SlotPageEvent => ({ type: "pictures.changed", pictures }))
      ),
    (): SlotPageEvent => ({ type: "pictures.lost" })
  ),
  look: fromEffect(runner, (slotId: string) => SlotStore.use((store) => store.look(slotId))),
  apply: fromEffect(runner, applied),
  quote: fromEffect(runner, (order: RunOrder) => SlotStore.use((store) => store.quote(order))),
  produce: fromEffect(runner, (order: RunOrder) =>
    Effect.gen(function* () {
      const store = yield* SlotStore
      yield* store.produce({ ...order, idempotencyKey: yield* idempotencyKey })
    })
  )
})
