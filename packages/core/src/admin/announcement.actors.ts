import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { LiveEvent } from "../kernel/live.machine.ts"
import type { Announcement } from "./announcement.schema.ts"
import { Announcements } from "./announcement.service.ts"

type Received = LiveEvent<Announcement, void>

export const announcementActors = (runner: EffectRunner<Announcements>) => ({
  source: fromStream(
    runner,
    (_: void) =>
      Stream.map(Stream.unwrap(Effect.map(Announcements, ({ current }) => current)), (value): Received => ({
        type: "live.value",
        value
      })),
    (cause): Received => ({ type: "live.failed", error: Cause.squash(cause) })
  )
})
