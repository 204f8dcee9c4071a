import type { EffectRunner } from "../kernel/effect-actor.ts"
import { recordFormActors, recordListActors, watchDay } from "../records/record.actors.ts"
import { batchActors } from "../uploads/uploads.actors.ts"
import { batchMachine } from "../uploads/batch.machine.ts"
import type { Uploads } from "../uploads/uploads.service.ts"
import { PlaceStore } from "./places.service.ts"

/** The ports of the place form, and the uploads it invokes with theirs. */
export const placeFormActors = (runner: EffectRunner<PlaceStore | Uploads>) => ({
  ...recordFormActors(PlaceStore, runner),
  watchDay: watchDay(runner),
  photos: batchMachine.provide({ actors: batchActors(runner) })
})

/** The ports of the place list, served by the `PlaceStore` of `runner`. */
export const placeListActors = (runner: EffectRunner<PlaceStore>) => recordListActors(PlaceStore, runner)
