import { Clock, Effect, Option, Schedule, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import type { AdminModeEvent } from "./admin-mode.machine.ts"
import { AdminModes } from "./admin-mode.service.ts"

const failed = (): AdminModeEvent => ({ type: "record.failed" })

const secondsUntil = (expiresAt: number) =>
  Effect.map(Clock.currentTimeMillis, (now): AdminModeEvent => ({
    type: "time.left",
    seconds: Math.ceil((expiresAt - now) / 1000)
  }))

export const adminModeActors = (runner: EffectRunner<AdminModes | Reverification>) => ({
  session: fromStream(
    runner,
    (_: void) =>
      Stream.unwrap(Effect.map(AdminModes, ({ available }) => available)).pipe(
        Stream.map((superAdmin): AdminModeEvent => ({ type: "session.changed", superAdmin }))
      ),
    failed
  ),
  record: fromStream(
    runner,
    (_: void) =>
      Stream.unwrap(Effect.map(AdminModes, ({ record }) => record)).pipe(
        Stream.map((record): AdminModeEvent => ({ type: "record.changed", record: Option.getOrUndefined(record) }))
      ),
    failed
  ),
  // Reads the clock at every tick, because timers of background tabs are delayed.
  countdown: fromStream(
    runner,
    ({ expiresAt }: { readonly expiresAt: number }) =>
      Stream.fromEffectSchedule(secondsUntil(expiresAt), Schedule.spaced("1 second")),
    failed
  ),
  turnOn: fromEffect(runner, ({ reason }: { readonly reason: string }) =>
    Effect.flatMap(AdminModes, ({ turnOn }) => turnOn(reason))
  ),
  turnOff: fromEffect(runner, (_: void) => Effect.flatMap(AdminModes, ({ turnOff }) => turnOff)),
  allowChanges: fromEffect(runner, (_: void) => Effect.flatMap(AdminModes, ({ allowChanges }) => allowChanges)),
  stopActing: fromEffect(runner, (_: void) => Effect.flatMap(AdminModes, ({ stopActing }) => stopActing)),
  prove: fromEffect(runner, ({ level }: { readonly level: ReverifyLevel }) =>
    Effect.flatMap(Reverification, ({ prove }) => prove(level))
  )
})
