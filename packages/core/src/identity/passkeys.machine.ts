import { Option, Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import { accountTexts } from "./account.texts.ts"
import { PasskeyName } from "./passkey.schema.ts"
import { PasskeyCancelled } from "./passkey.errors.ts"
import type { Passkey } from "./passkey.schema.ts"

export interface PasskeysContext {
  /** Newest first. */
  readonly passkeys: ReadonlyArray<Passkey>
  /** The one that is named or removed. */
  readonly subject: string | undefined
  readonly name: string
  readonly error: string | undefined
  /** What waits for a proof and is repeated once. */
  readonly change: "adding" | "removing"
  readonly level: ReverifyLevel | undefined
}

export type PasskeysEvent =
  | { readonly type: "passkeys.retry" }
  | { readonly type: "passkey.add" }
  | { readonly type: "passkey.rename"; readonly id: string }
  | { readonly type: "passkey.remove"; readonly id: string }
  | { readonly type: "passkey.cancel" }
  | { readonly type: "name.change"; readonly name: string }
  | { readonly type: "form.submit" }
  | { readonly type: "removal.confirm" }

type Failed = { readonly error: unknown }
type About = { readonly id: string }

const decodeName = Schema.decodeUnknownOption(PasskeyName)
const text = (kind: "passkeyAdded" | "passkeyRemoved") =>
  ({ type: "notice", kind: "success", text: accountTexts[kind] }) as const

const chart = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    emitted: {} as Notice
  },
  actors: {
    list: port<void, ReadonlyArray<Passkey>>("list"),
    add: port<void, Passkey>("add"),
    rename: port<{ readonly id: string; readonly name: string }, void>("rename"),
    remove: port<About, void>("remove"),
    prove: port<{ readonly level: ReverifyLevel }, void>("prove")
  },
  // A browser asks for a passkey for five minutes.
  delays: { callLimit: 15_000, ceremonyLimit: 330_000 },
  guards: {
    isListed: ({ context }, { id }: About) => context.passkeys.some((passkey) => passkey.id === id),
    isNamed: ({ context }) => Option.isSome(decodeName(context.name)),
    mustProve: ({ context }, { error }: Failed) => levelAsked(error) !== undefined && context.level === undefined,
    removes: ({ context }) => context.change === "removing"
  },
  actions: {
    clearError: assign({ error: undefined }),
    keep: assign((_, { output }: { readonly output: ReadonlyArray<Passkey> }) => ({ passkeys: output })),
    take: assign(({ context }, { output }: { readonly output: Passkey }) => ({
      passkeys: [output, ...context.passkeys],
      subject: output.id,
      name: output.name
    })),
    choose: assign(({ context }, { id }: About) => ({
      subject: id,
      name: context.passkeys.find((passkey) => passkey.id === id)?.name ?? "",
      error: undefined
    })),
    begin: assign((_, { change }: { readonly change: PasskeysContext["change"] }) => ({
      change,
      level: undefined,
      error: undefined
    })),
    askProof: assign((_, { error }: Failed) => ({ level: levelAsked(error) })),
    explain: assign((_, { error }: Failed) => ({ error: errorText(error, accountTexts.tookTooLong) })),
    sayAdded: emit(text("passkeyAdded")),
    sayRemoved: emit(text("passkeyRemoved"))
  }
})

/** Fails into a proof of identity first, which repeats the call once. */
const failing = [
  {
    guard: { type: "mustProve" as const, params: ({ event }: { readonly event: Failed }) => event },
    target: "proving",
    actions: { type: "askProof" as const, params: ({ event }: { readonly event: Failed }) => event }
  },
  {
    target: "ready",
    actions: { type: "explain" as const, params: ({ event }: { readonly event: Failed }) => event }
  }
]

/**
 * The person's passkeys: a new one is named at once, and one that is removed no longer signs in. Calls end after
 * `callLimit` (ms); the browser's question has its own limit and can be left.
 */
export const passkeysMachine = chart.createMachine({
  id: "passkeys",
  context: { passkeys: [], subject: undefined, name: "", error: undefined, change: "adding", level: undefined },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "list",
        onDone: { target: "ready", actions: { type: "keep", params: ({ event }) => event } },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    failed: { on: { "passkeys.retry": { target: "loading", actions: "clearError" } } },
    ready: {
      on: {
        "passkey.add": { target: "adding", actions: { type: "begin", params: { change: "adding" } } },
        "passkey.rename": {
          guard: { type: "isListed", params: ({ event }) => event },
          target: "naming",
          actions: { type: "choose", params: ({ event }) => event }
        },
        "passkey.remove": {
          guard: { type: "isListed", params: ({ event }) => event },
          target: "confirming",
          actions: { type: "choose", params: ({ event }) => event }
        }
      }
    },
    adding: {
      // The provider may have it already.
      on: { "passkey.cancel": "loading" },
      invoke: {
        src: "add",
        onDone: { target: "naming", actions: [{ type: "take", params: ({ event }) => event }, "sayAdded"] },
        onError: failing
      },
      after: {
        ceremonyLimit: { target: "ready", actions: { type: "explain", params: { error: new PasskeyCancelled() } } }
      }
    },
    naming: {
      on: {
        "name.change": { actions: ["clearError", assign({ name: ({ event }) => event.name })] },
        "form.submit": { guard: "isNamed", target: "saving", actions: "clearError" },
        "passkey.cancel": { target: "ready", actions: "clearError" }
      }
    },
    saving: {
      invoke: {
        src: "rename",
        // Nothing enters this state without one.
        input: ({ context }) => ({ id: context.subject ?? "", name: context.name.trim() }),
        onDone: "loading",
        onError: { target: "naming", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "naming", actions: { type: "explain", params: { error: undefined } } } }
    },
    confirming: {
      on: {
        "removal.confirm": { target: "removing", actions: { type: "begin", params: { change: "removing" } } },
        "passkey.cancel": "ready"
      }
    },
    removing: {
      invoke: {
        src: "remove",
        input: ({ context }) => ({ id: context.subject ?? "" }),
        onDone: { target: "loading", actions: "sayRemoved" },
        onError: failing
      },
      after: { callLimit: { target: "ready", actions: { type: "explain", params: { error: undefined } } } }
    },
    proving: {
      invoke: {
        src: "prove",
        // Nothing enters this state without a level; the strictest asks too much rather than too little.
        input: ({ context }) => ({ level: context.level ?? "strict_mfa" }),
        onDone: [{ guard: "removes", target: "removing" }, { target: "adding" }],
        onError: "ready"
      }
    }
  }
})
