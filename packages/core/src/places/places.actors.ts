import type { EffectRunner } from "../kernel/effect-actor.ts"
import { recordFormActors, recordListActors, watchDay } from "../records/record.actors.ts"
import { batchActors } from "../uploads/uploads.actors.ts"
import { batchMachine } from "../uploads/batch.machine.ts"
import type { Uploads } from "../uploads/uploads.service.ts"
import { PlaceStore } from "./places.service.ts"

export const placeFormActors = (runner: EffectRunner<PlaceStore | Uploads>) => ({
  ...recordFormActors(PlaceStore, runner),
  watchDay: watchDay(runner),
  photos: batchMachine.provide({ actors: batchActors(runner) })
})

export const placeListActors = (runner: EffectRunner<PlaceStore>) => recordListActors(PlaceStore, runner)
