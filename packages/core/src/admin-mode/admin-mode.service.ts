import { Clock, Context, Effect, Layer, Option, Schema, type Stream, SubscriptionRef } from "effect"
import { ReverificationRequired } from "../model/reverification.ts"
import { ADMIN_MODE_MS, type AdminModeRecord } from "./admin-mode.schema.ts"

/** The server did not turn admin mode on or off; `message` is what the person reads. */
export class AdminModeRefused extends Schema.TaggedError<AdminModeRefused>()("AdminModeRefused", {
  message: Schema.String
}) {}

export class AdminModes extends Context.Service<
  AdminModes,
  {
    /** Whether the session is that of a super administrator, now and whenever that changes. It only shows the switch. */
    readonly available: Stream.Stream<boolean>
    /** The record of this session, now and whenever it changes; none while admin mode is off. */
    readonly record: Stream.Stream<Option.Option<AdminModeRecord>, AdminModeRefused>
    /** Asks for a proof of both factors first when the last one is older than 10 minutes. */
    readonly turnOn: (reason: string) => Effect.Effect<AdminModeRecord, AdminModeRefused | ReverificationRequired>
    readonly turnOff: Effect.Effect<void, AdminModeRefused>
  }
>()("@marque/core/admin-mode/AdminModes") {
  /** Admin mode in memory, by the rules of the server; tests and stories say who is here by `world`. */
  static readonly layerMemory = (world: MemoryAdminModes = makeMemoryAdminModes()) =>
    Layer.effect(
      AdminModes,
      Effect.gen(function* () {
        const available = yield* SubscriptionRef.make(world.superAdmin)
        const record = yield* SubscriptionRef.make(Option.none<AdminModeRecord>())
        const run = Effect.runForkWith(yield* Effect.context<never>())
        world.changed = () => void run(SubscriptionRef.set(available, world.superAdmin))
        return AdminModes.of({
          available: SubscriptionRef.changes(available),
          record: SubscriptionRef.changes(record),
          turnOn: Effect.fn("AdminModes.turnOn")(function* (reason: string) {
            if (world.refusal !== undefined) return yield* new AdminModeRefused({ message: world.refusal })
            if (!world.fresh) return yield* new ReverificationRequired({ level: "strict_mfa" })
            const expiresAt = (yield* Clock.currentTimeMillis) + ADMIN_MODE_MS
            yield* SubscriptionRef.set(record, Option.some({ reason, expiresAt }))
            return { reason, expiresAt }
          }),
          turnOff: Effect.suspend(() =>
            world.refusal === undefined
              ? SubscriptionRef.set(record, Option.none())
              : Effect.fail(new AdminModeRefused({ message: world.refusal }))
          )
        })
      })
    )
}

/** Who is here, for {@link AdminModes.layerMemory}; call `changed` after changing `superAdmin`. */
export interface MemoryAdminModes {
  superAdmin: boolean
  fresh: boolean
  /** While set the server refuses with this sentence. */
  refusal: string | undefined
  changed: () => void
}

export const makeMemoryAdminModes = (given: Partial<MemoryAdminModes> = {}): MemoryAdminModes => ({
  superAdmin: true,
  fresh: true,
  refusal: undefined,
  changed: () => undefined,
  ...given
})
