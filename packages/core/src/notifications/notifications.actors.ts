import { Cause, Clock, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { NotificationChoicesEvent } from "./notification-choices.machine.ts"
import type { NotificationsEvent, ReadAsked } from "./notifications.machine.ts"
import type { KindChoice, NotificationChoices, NotificationsAsked } from "./notifications.schema.ts"
import { Notifications } from "./notifications.service.ts"

type Runner = EffectRunner<Notifications>

export const notificationsActors = (runner: Runner) => ({
  watchUnread: fromStream(
    runner,
    (_: void) =>
      Stream.unwrap(Effect.map(Notifications, ({ unread }) => unread)).pipe(
        Stream.map((counts): NotificationsEvent => ({ type: "counts.changed", counts }))
      ),
    (): NotificationsEvent => ({ type: "counts.lost" })
  ),
  watchList: fromStream(
    runner,
    (asked: NotificationsAsked) =>
      Stream.unwrap(Effect.map(Notifications, ({ list }) => list(asked))).pipe(
        Stream.mapEffect((list) =>
          Effect.map(Clock.currentTimeMillis, (now): NotificationsEvent => ({ type: "list.changed", list, now }))
        )
      ),
    (cause): NotificationsEvent => ({ type: "list.lost", error: Cause.squash(cause) })
  ),
  markRead: fromEffect(runner, (asked: ReadAsked) =>
    Effect.flatMap(Notifications, ({ read, readAll }) =>
      "id" in asked ? read(asked.id) : readAll(asked.organizationId)
    )
  )
})

/** Mail of a day comes in the morning of the zone that the person is in. */
const followZone = ({ timeZone }: NotificationChoices) => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return here === timeZone
    ? Effect.void
    : Effect.ignore(Effect.flatMap(Notifications, ({ keepTimeZone }) => keepTimeZone(here)))
}

export const notificationChoicesActors = (runner: Runner) => ({
  watchChoices: fromStream(
    runner,
    (_: void) =>
      Stream.unwrap(Effect.map(Notifications, ({ choices }) => choices)).pipe(
        Stream.tap(followZone),
        Stream.map((choices): NotificationChoicesEvent => ({ type: "choices.changed", choices }))
      ),
    (cause): NotificationChoicesEvent => ({ type: "choices.lost", error: Cause.squash(cause) })
  ),
  choose: fromEffect(runner, (choice: KindChoice) => Effect.flatMap(Notifications, ({ choose }) => choose(choice)))
})
