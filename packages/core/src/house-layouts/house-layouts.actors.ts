import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import { recordFormActors } from "../records/record.actors.ts"
import type { DeskAsked } from "./house-layout-form.machine.ts"
import { HouseLayoutStore } from "./house-layouts.service.ts"

export const houseLayoutFormActors = (runner: EffectRunner<HouseLayoutStore>) => ({
  ...recordFormActors(HouseLayoutStore, runner),
  watchDesk: fromStream(
    runner,
    (asked: DeskAsked) =>
      Stream.unwrap(Effect.map(HouseLayoutStore, (store) => store.desk(asked))).pipe(
        Stream.map((desk) => ({ type: "desk.changed", desk }) as const)
      ),
    (cause) => ({ type: "desk.lost", error: Cause.squash(cause) }) as never
  )
})
