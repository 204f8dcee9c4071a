import { Option, Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import { type ActingAs, ADMIN_MODE_MS, AdminModeReason, type AdminModeRecord } from "./admin-mode.schema.ts"

export interface AdminModeContext {
  readonly reason: string
  readonly reasonTouched: boolean
  readonly error: string | undefined
  readonly level: ReverifyLevel | undefined
  /** UTC milliseconds, backend clock. */
  readonly expiresAt: number | undefined
  readonly secondsLeft: number
  /** As whom the organization of a customer is looked at. */
  readonly acting: ActingAs | undefined
  /** The organization that is left once acting stops; the record may say so before the answer. */
  readonly leaving: string | undefined
}

export type AdminModeEvent =
  | { readonly type: "mode.open" }
  | { readonly type: "mode.exit" }
  | { readonly type: "reason.change"; readonly reason: string }
  | { readonly type: "reason.blur" }
  | { readonly type: "form.submit" }
  | { readonly type: "dialog.dismiss" }
  | { readonly type: "session.changed"; readonly superAdmin: boolean }
  | { readonly type: "record.changed"; readonly record: AdminModeRecord | undefined }
  | { readonly type: "record.failed" }
  | { readonly type: "time.left"; readonly seconds: number }
  | { readonly type: "changes.open" }
  | { readonly type: "changes.allow" }
  | { readonly type: "acting.stop" }

/** For the host: a notice, the organization that was left. */
export type AdminModeEmitted = Notice | { readonly type: "acting.stopped"; readonly organizationId: string }

const MOST_SECONDS = ADMIN_MODE_MS / 1000

const off: AdminModeContext = {
  reason: "",
  reasonTouched: false,
  error: undefined,
  level: undefined,
  expiresAt: undefined,
  secondsLeft: MOST_SECONDS,
  acting: undefined,
  leaving: undefined
}

const decodeReason = Schema.decodeUnknownOption(AdminModeReason)

const said = (text: string): Notice => ({ type: "notice", kind: "info", text, cause: "event" })

// A type alias, because declarations cannot name a private interface.
type Failed = {
  readonly error: unknown
}

/**
 * Admin mode for super administrators. It ends on Exit, after 30 minutes, with the role and with the session.
 *
 * Turning on waits for a fresh proof when one is needed and is retried once.
 */
export const adminModeMachine = setup({
  types: { context: {} as AdminModeContext, events: {} as AdminModeEvent, emitted: {} as AdminModeEmitted },
  actors: {
    session: streamPort("session"),
    record: streamPort("record"),
    countdown: streamPort<{ readonly expiresAt: number }>("countdown"),
    turnOn: port<{ readonly reason: string }, AdminModeRecord>("turnOn"),
    turnOff: port<void, void>("turnOff"),
    allowChanges: port<void, void>("allowChanges"),
    stopActing: port<void, void>("stopActing"),
    prove: port<{ readonly level: ReverifyLevel }, void>("prove")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isSuperAdmin: (_, { superAdmin }: { readonly superAdmin: boolean }) => superAdmin,
    hasReason: ({ context }) => Option.isSome(decodeReason(context.reason)),
    mustProve: ({ context }, { error }: Failed) => levelAsked(error) !== undefined && context.level === undefined,
    isOn: (_, { record }: { readonly record: AdminModeRecord | undefined }) => record !== undefined,
    onlyLooks: ({ context }) => context.acting?.writes === false,
    acts: ({ context }) => context.acting !== undefined,
    isOver: (_, { seconds }: { readonly seconds: number }) => seconds <= 0
  },
  actions: {
    clear: assign(() => off),
    clearError: assign({ error: undefined, level: undefined }),
    askProof: assign((_, { error }: Failed) => ({ level: levelAsked(error) })),
    explain: assign((_, { error }: Failed) => ({ error: errorText(error, "This took too long. Try again.") })),
    keep: assign((_, { record }: { readonly record: AdminModeRecord | undefined }) => ({
      ...off,
      expiresAt: record?.expiresAt,
      acting: record?.acting
    })),
    keepActing: assign((_, { record }: { readonly record: AdminModeRecord | undefined }) => ({
      acting: record?.acting
    })),
    count: assign((_, { seconds }: { readonly seconds: number }) => ({ secondsLeft: Math.min(seconds, MOST_SECONDS) })),
    sayFailed: emit((_, { error }: Failed): Notice => ({
      type: "notice",
      kind: "error",
      text: errorText(error, "Admin mode could not be ended. It ends by itself.")
    })),
    leave: assign(({ context }) => ({ leaving: context.acting?.organization.id })),
    sayStopped: emit(({ context }): AdminModeEmitted => ({
      type: "acting.stopped",
      organizationId: context.leaving ?? ""
    })),
    sayOver: emit(said("Admin mode ended after 30 minutes.")),
    sayLost: emit(said("Admin mode ended."))
  }
}).createMachine({
  id: "adminMode",
  context: off,
  initial: "unavailable",
  invoke: { src: "session" },
  states: {
    unavailable: {
      entry: "clear",
      on: {
        "session.changed": { guard: { type: "isSuperAdmin", params: ({ event }) => event }, target: "available" }
      }
    },
    available: {
      initial: "off",
      invoke: { src: "record" },
      on: {
        "session.changed": [
          { guard: { type: "isSuperAdmin", params: ({ event }) => event } },
          { target: "unavailable" }
        ],
        // Role or connection lost; either way the mode can no longer be trusted.
        "record.failed": { target: "unavailable" }
      },
      states: {
        off: {
          entry: "clear",
          on: {
            "mode.open": "asking",
            "record.changed": {
              guard: { type: "isOn", params: ({ event }) => event },
              target: "on",
              actions: { type: "keep", params: ({ event }) => event }
            }
          }
        },
        asking: {
          on: {
            "reason.change": {
              actions: ["clearError", assign({ reason: ({ event }) => event.reason, reasonTouched: true })]
            },
            "reason.blur": { actions: assign({ reasonTouched: ({ context }) => context.reason !== "" }) },
            "form.submit": [
              { guard: "hasReason", target: "turningOn", actions: "clearError" },
              { actions: assign({ reasonTouched: true }) }
            ],
            "dialog.dismiss": "off"
          }
        },
        turningOn: {
          invoke: {
            src: "turnOn",
            input: ({ context }) => ({ reason: context.reason.trim() }),
            onDone: { target: "on", actions: { type: "keep", params: ({ event }) => ({ record: event.output }) } },
            onError: [
              {
                guard: { type: "mustProve", params: ({ event }) => event },
                target: "proving",
                actions: { type: "askProof", params: ({ event }) => event }
              },
              { target: "asking", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          after: { callLimit: { target: "asking", actions: { type: "explain", params: { error: undefined } } } }
        },
        proving: {
          invoke: {
            src: "prove",
            // Unreachable without a level; defaults to the strictest.
            input: ({ context }) => ({ level: context.level ?? "strict_mfa" }),
            onDone: "turningOn",
            onError: { target: "asking", actions: "clearError" }
          }
        },
        on: {
          invoke: { src: "countdown", input: ({ context }) => ({ expiresAt: context.expiresAt ?? 0 }) },
          on: {
            "mode.exit": "turningOff",
            "time.left": [
              { guard: { type: "isOver", params: ({ event }) => event }, target: "off", actions: "sayOver" },
              { actions: { type: "count", params: ({ event }) => event } }
            ],
            "record.changed": [
              {
                guard: { type: "isOn", params: ({ event }) => event },
                actions: { type: "keepActing", params: ({ event }) => event }
              },
              { target: "off", actions: "sayLost" }
            ],
            "record.failed": { target: "#adminMode.unavailable", actions: "sayLost" },
            "session.changed": [
              { guard: { type: "isSuperAdmin", params: ({ event }) => event } },
              { target: "#adminMode.unavailable", actions: "sayLost" }
            ]
          },
          initial: "steady",
          states: {
            steady: {
              entry: "clearError",
              on: {
                "changes.open": { guard: "onlyLooks", target: "confirming" },
                "acting.stop": { guard: "acts", target: "stopping", actions: "leave" }
              }
            },
            confirming: { on: { "changes.allow": "allowing", "dialog.dismiss": "steady" } },
            allowing: {
              invoke: {
                src: "allowChanges",
                onDone: "steady",
                onError: { target: "confirming", actions: { type: "explain", params: ({ event }) => event } }
              },
              after: { callLimit: { target: "confirming", actions: { type: "explain", params: { error: undefined } } } }
            },
            stopping: {
              invoke: {
                src: "stopActing",
                onDone: { target: "steady", actions: "sayStopped" },
                onError: { target: "steady", actions: { type: "sayFailed", params: ({ event }) => event } }
              },
              after: { callLimit: { target: "steady", actions: { type: "sayFailed", params: { error: undefined } } } }
            }
          }
        },
        turningOff: {
          on: {
            "record.changed": [{ guard: { type: "isOn", params: ({ event }) => event } }, { target: "off" }]
          },
          invoke: {
            src: "turnOff",
            onDone: "off",
            onError: { target: "on", actions: { type: "sayFailed", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "on", actions: { type: "sayFailed", params: { error: undefined } } } }
        }
      }
    }
  }
})
