import { Clock, Context, Effect, Layer, Option, Schema, type Stream, SubscriptionRef } from "effect"
import { ReverificationRequired } from "../model/reverification.ts"
import { type ActingAs, ADMIN_MODE_MS, type AdminModeRecord } from "./admin-mode.schema.ts"

export class AdminModeRefused extends Schema.TaggedError<AdminModeRefused>()("AdminModeRefused", {
  message: Schema.String
}) {}

export class AdminModes extends Context.Service<
  AdminModes,
  {
    /** Only controls whether the switch is shown. */
    readonly available: Stream.Stream<boolean>
    readonly record: Stream.Stream<Option.Option<AdminModeRecord>, AdminModeRefused>
    /** Asks for proof of both factors first when the last one is older than 10 minutes. */
    readonly turnOn: (reason: string) => Effect.Effect<AdminModeRecord, AdminModeRefused | ReverificationRequired>
    readonly turnOff: Effect.Effect<void, AdminModeRefused>
    /** The second confirmation of who acts as a member. */
    readonly allowChanges: Effect.Effect<void, AdminModeRefused>
    /** Admin mode stays on. */
    readonly stopActing: Effect.Effect<void, AdminModeRefused>
  }
>()("@marque/core/admin-mode/AdminModes") {
  static readonly layerMemory = (world: MemoryAdminModes = makeMemoryAdminModes()) =>
    Layer.effect(
      AdminModes,
      Effect.gen(function* () {
        const available = yield* SubscriptionRef.make(world.superAdmin)
        const record = yield* SubscriptionRef.make(Option.none<AdminModeRecord>())
        const change = (changed: (kept: AdminModeRecord) => AdminModeRecord) =>
          Effect.suspend(() =>
            world.refusal === undefined
              ? SubscriptionRef.update(record, Option.map(changed))
              : Effect.fail(new AdminModeRefused({ message: world.refusal }))
          )
        const run = Effect.runForkWith(yield* Effect.context<never>())
        world.changed = () => void run(SubscriptionRef.set(available, world.superAdmin))
        return AdminModes.of({
          available: SubscriptionRef.changes(available),
          record: SubscriptionRef.changes(record),
          turnOn: Effect.fn("AdminModes.turnOn")(function* (reason: string) {
            if (world.refusal !== undefined) return yield* new AdminModeRefused({ message: world.refusal })
            if (!world.fresh) return yield* new ReverificationRequired({ level: "strict_mfa" })
            const expiresAt = (yield* Clock.currentTimeMillis) + ADMIN_MODE_MS
            const begun = { reason, expiresAt, ...(world.acting !== undefined && { acting: world.acting }) }
            yield* SubscriptionRef.set(record, Option.some(begun))
            return begun
          }),
          turnOff: Effect.suspend(() =>
            world.refusal === undefined
              ? SubscriptionRef.set(record, Option.none())
              : Effect.fail(new AdminModeRefused({ message: world.refusal }))
          ),
          allowChanges: change((kept) =>
            kept.acting === undefined ? kept : { ...kept, acting: { ...kept.acting, writes: true } }
          ),
          stopActing: change(({ acting: _, ...kept }) => kept)
        })
      })
    )
}

/** Call `changed` after changing `superAdmin`. */
export interface MemoryAdminModes {
  superAdmin: boolean
  fresh: boolean
  refusal: string | undefined
  /** Of the records that are turned on. */
  acting?: ActingAs
  changed: () => void
}

export const makeMemoryAdminModes = (given: Partial<MemoryAdminModes> = {}): MemoryAdminModes => ({
  superAdmin: true,
  fresh: true,
  refusal: undefined,
  changed: () => undefined,
  ...given
})
