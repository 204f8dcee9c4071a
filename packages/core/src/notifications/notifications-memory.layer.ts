import { Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import { allChoices } from "./notifications.rules.ts"
import type { KindChoice, Notification } from "./notifications.schema.ts"
import { Notifications } from "./notifications.service.ts"

export interface GivenNotifications {
  readonly organizationId: string
  readonly items: ReadonlyArray<Notification>
}

/** Of one person in one organization, for tests, stories and other front ends. */
export const notificationsMemory = ({ items, organizationId }: GivenNotifications): Layer.Layer<Notifications> =>
  Layer.effect(
    Notifications,
    Effect.gen(function* () {
      const ref = yield* SubscriptionRef.make(items)
      const chosen = yield* SubscriptionRef.make<{
        readonly kinds: ReadonlyArray<KindChoice>
        readonly timeZone?: string
      }>({ kinds: [] })
      const markRead = (isMeant: (item: Notification) => boolean) =>
        SubscriptionRef.update(ref, (list) => list.map((item) => (isMeant(item) ? { ...item, unread: false } : item)))
      return {
        unread: Stream.map(SubscriptionRef.changes(ref), (list) => [
          { organizationId, unread: list.filter(({ unread }) => unread).length }
        ]),
        list: ({ shown, unreadOnly }) =>
          Stream.map(SubscriptionRef.changes(ref), (list) => {
            const found = list.filter(({ unread }) => unread || !unreadOnly)
            return { items: found.slice(0, shown), more: found.length > shown }
          }),
        read: (id) =>
          Effect.gen(function* () {
            const known = (yield* SubscriptionRef.get(ref)).some(({ _id }) => _id === id)
            if (!known) return yield* new BackendFailed({ data: refusal("not_found") })
            yield* markRead(({ _id }) => _id === id)
          }),
        readAll: () => markRead(() => true),
        choices: Stream.map(SubscriptionRef.changes(chosen), (each) => ({ ...each, kinds: allChoices(each.kinds) })),
        choose: (choice) =>
          SubscriptionRef.update(chosen, (each) => ({
            ...each,
            kinds: [...each.kinds.filter(({ kind }) => kind !== choice.kind), choice]
          })),
        keepTimeZone: (timeZone) => SubscriptionRef.update(chosen, (each) => ({ ...each, timeZone }))
      }
    })
  )
