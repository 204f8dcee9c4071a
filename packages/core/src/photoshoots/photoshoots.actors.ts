import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { idempotencyKey } from "../kernel/idempotency-key.ts"
import { recordFormActors, recordListActors } from "../records/record.actors.ts"
import { picturePickerActors } from "../references/picture-picker.actors.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
import type { BrandPictures } from "../references/picture-picker.service.ts"
import { ExportArchive } from "../results/export.service.ts"
import { pickedArchive } from "./picked-archive.rules.ts"
import type { BeginAct } from "./shoot-begin.machine.ts"
import { PhotoshootStore } from "./photoshoots.service.ts"
import {
  type ChoiceQuery,
  type QuoteQuery,
  shootFactsMachine,
  type ShootFactsEvent,
  type SubjectsQuery
} from "./shoot-facts.machine.ts"
import type { ShootAct, ShootEvent } from "./shoot.events.ts"
import type { TileDecision } from "./photoshoots.schema.ts"

type Runner = EffectRunner<PhotoshootStore>
type PackingRunner = EffectRunner<ExportArchive | PhotoshootStore>

const streamed = <A>(use: (store: PhotoshootStore["Service"]) => Stream.Stream<A, unknown>) =>
  Stream.unwrap(Effect.map(PhotoshootStore, use))

export const photoshootListActors = (runner: Runner) => recordListActors(PhotoshootStore, runner)

const factsActors = (runner: Runner) => ({
  watchSubjects: fromStream(
    runner,
    (query: SubjectsQuery) =>
      streamed((store) => store.subjects(query)).pipe(
        Stream.map((subjects): ShootFactsEvent => ({ type: "subjects.found", subjects }))
      ),
    (): ShootFactsEvent => ({ type: "subjects.lost" })
  ),
  watchChoices: fromStream(
    runner,
    (query: ChoiceQuery) =>
      streamed((store) => store.choices(query)).pipe(
        Stream.map((found): ShootFactsEvent => ({ type: "choices.found", found }))
      ),
    (): ShootFactsEvent => ({ type: "choices.found", found: [] })
  ),
  quoteDraft: fromEffect(runner, (query: QuoteQuery) => PhotoshootStore.use((store) => store.quote(query)))
})

export const photoshootFormActors = (runner: EffectRunner<BrandPictures | PhotoshootStore>) => ({
  ...recordFormActors(PhotoshootStore, runner),
  facts: shootFactsMachine.provide({ actors: factsActors(runner) }),
  pictures: picturePickerMachine.provide({ actors: picturePickerActors(runner) }),
  startShoot: fromEffect(runner, (photoshootId: string) =>
    Effect.gen(function* () {
      const store = yield* PhotoshootStore
      yield* store.start({ photoshootId, idempotencyKey: yield* idempotencyKey })
    })
  )
})

const download = (photoshootId: string) =>
  Effect.gen(function* () {
    const store = yield* PhotoshootStore
    const archive = yield* ExportArchive
    yield* Stream.runDrain(archive.pack(pickedArchive(yield* store.picked(photoshootId))))
  })

export const shootBeginActors = (runner: PackingRunner) => ({
  begin: fromEffect(runner, ({ act, brandId }: { readonly brandId: string; readonly act: BeginAct }) =>
    Effect.gen(function* () {
      const store = yield* PhotoshootStore
      const key = yield* idempotencyKey
      switch (act.kind) {
        case "preset":
          return (yield* store.begin({ brandId, preset: act.preset, idempotencyKey: key })).id
        case "duplicate":
          return (yield* store.duplicate({ id: act.id, idempotencyKey: key })).id
        case "download":
          yield* download(act.id)
          return undefined
      }
    })
  )
})

/** Answers with the id of what was copied. */
const applied = ({ act, photoshootId }: { readonly photoshootId: string; readonly act: ShootAct }) =>
  Effect.gen(function* () {
    const store = yield* PhotoshootStore
    const key = yield* idempotencyKey
    const asked = { photoshootId, idempotencyKey: key }
    switch (act.kind) {
      case "duplicate":
        return (yield* store.duplicate({ id: photoshootId, idempotencyKey: key })).id
      case "download":
        yield* download(photoshootId)
        return undefined
      case "pause":
      case "resume":
      case "cancel":
      case "reopen":
        yield* store[act.kind](photoshootId)
        return undefined
      case "start":
      case "retryFailed":
        yield* store[act.kind](asked)
        return undefined
      case "remake":
        yield* store.remake({ ...asked, tileIds: act.tileIds, newSeed: act.newSeed })
        return undefined
      case "align":
        yield* store.align({ ...asked, tileIds: act.tileIds })
        return undefined
      case "more":
      case "vary":
        yield* store[act.kind]({ ...asked, shotId: act.shotId })
        return undefined
      case "takeBack":
        yield* store.takeBack(act.tileId)
        return undefined
      case "finish":
        yield* store.finish({ photoshootId, withoutPicks: act.withoutPicks })
        return undefined
    }
  })

export const shootActors = (runner: PackingRunner) => ({
  watchShoot: fromStream(
    runner,
    (photoshootId: string) =>
      streamed((store) => store.watch(photoshootId)).pipe(
        Stream.map((data): ShootEvent => ({ type: "shoot.changed", data }))
      ),
    (cause): ShootEvent => ({ type: "shoot.lost", error: Cause.squash(cause) })
  ),
  applyAct: fromEffect(runner, applied),
  sendDecision: fromEffect(runner, (decision: TileDecision) => PhotoshootStore.use((store) => store.decide(decision)))
})
