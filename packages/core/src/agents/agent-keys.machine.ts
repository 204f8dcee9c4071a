import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import { brandsOf, type DraftFault, draftOf, faultOf, type KeyForm, newForm } from "./agent-form.rules.ts"
import type { AgentAction, AgentKeyOrder, AgentKeys, MadeAgentKey } from "./agent-key.schema.ts"
import { agentTexts as texts } from "./agents.texts.ts"

/** `origin`: address of the installation, which the configuration of a client names. */
export interface AgentKeysInput {
  readonly organizationId: string
  readonly origin: string
}

export interface AgentKeysContext extends AgentKeysInput {
  readonly list: AgentKeys | undefined
  /** When the list was read, UTC ms. */
  readonly now: number
  readonly form: KeyForm
  /** Shown after the first try to make a key. */
  readonly fault: DraftFault | undefined
  /** The only place that ever holds a secret; forgotten when the person goes on. */
  readonly made: (MadeAgentKey & { readonly name: string }) | undefined
  /** Key that is asked about, or being revoked. */
  readonly revoking: string | undefined
  /** Why the last call was refused. */
  readonly failure: string | undefined
  readonly error: string | undefined
}

/** `keys.*` but `keys.retry` come from the port. */
export type AgentKeysEvent =
  | { readonly type: "keys.changed"; readonly list: AgentKeys; readonly now: number }
  | { readonly type: "keys.lost"; readonly error: unknown }
  | { readonly type: "keys.retry" }
  | { readonly type: "form.open" }
  | { readonly type: "form.close" }
  | { readonly type: "name.change"; readonly name: string }
  | { readonly type: "brand.set"; readonly brandId: string; readonly on: boolean }
  | { readonly type: "action.set"; readonly action: AgentAction; readonly on: boolean }
  | { readonly type: "cap.change"; readonly cap: string }
  | { readonly type: "days.change"; readonly days: string }
  | { readonly type: "form.submit" }
  | { readonly type: "secret.done" }
  | { readonly type: "key.revoke"; readonly keyId: string }
  | { readonly type: "revoke.confirm" }
  | { readonly type: "revoke.cancel" }

const toggled = <Value>(list: ReadonlyArray<Value>, value: Value, on: boolean): ReadonlyArray<Value> =>
  on ? [...list.filter((each) => each !== value), value] : list.filter((each) => each !== value)

/**
 * The keys of a person in one organization, live: a list, a form, the secret of a new key, which is shown once, and the
 * question before one is revoked. Calls end by themselves after `callLimit` (ms).
 */
export const agentKeysMachine = setup({
  types: {
    context: {} as AgentKeysContext,
    events: {} as AgentKeysEvent,
    emitted: {} as Notice,
    input: {} as AgentKeysInput
  },
  actors: {
    watchKeys: streamPort<string>("watchKeys"),
    makeKey: port<AgentKeyOrder, MadeAgentKey>("makeKey"),
    revokeKey: port<{ readonly organizationId: string; readonly keyId: string }, void>("revokeKey")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isAllowed: ({ context: { list } }) => list !== undefined && list.allowed && list.brands.length > 0,
    isRight: ({ context: { form } }) => faultOf(form) === undefined
  },
  actions: {
    keep: assign((_, { list, now }: Pick<AgentKeysContext, "now"> & { readonly list: AgentKeys }) => ({
      list,
      now,
      error: undefined
    })),
    explain: assign((_, { error }: FailedCall) => ({ failure: errorText(error, texts.failed) })),
    sayRevoked: emit({ type: "notice", kind: "success", text: texts.revoked } as const)
  }
}).createMachine({
  id: "agentKeys",
  context: ({ input }) => ({
    ...input,
    list: undefined,
    now: 0,
    form: newForm([]),
    fault: undefined,
    made: undefined,
    revoking: undefined,
    failure: undefined,
    error: undefined
  }),
  initial: "watching",
  states: {
    watching: {
      initial: "loading",
      invoke: { src: "watchKeys", input: ({ context: { organizationId } }) => organizationId },
      on: {
        "keys.changed": { actions: { type: "keep", params: ({ event }) => event } },
        "keys.lost": {
          target: "failed",
          actions: assign(({ event }) => ({ error: errorText(event.error, texts.loadFailed) }))
        }
      },
      states: {
        loading: {
          on: { "keys.changed": { target: "listed", actions: { type: "keep", params: ({ event }) => event } } }
        },
        listed: {
          on: {
            "form.open": {
              guard: "isAllowed",
              target: "editing",
              actions: assign(({ context: { list } }) => ({
                form: newForm(brandsOf(list)),
                fault: undefined,
                failure: undefined
              }))
            },
            "key.revoke": {
              target: "asking",
              actions: assign(({ event }) => ({ revoking: event.keyId, failure: undefined }))
            }
          }
        },
        editing: {
          on: {
            "form.close": "listed",
            "name.change": {
              actions: assign(({ context: { form }, event }) => ({ form: { ...form, name: event.name } }))
            },
            "brand.set": {
              actions: assign(({ context: { form }, event: { brandId, on } }) => ({
                form: { ...form, brandIds: toggled(form.brandIds, brandId, on) }
              }))
            },
            "action.set": {
              actions: assign(({ context: { form }, event: { action, on } }) => ({
                form: { ...form, actions: toggled(form.actions, action, on) }
              }))
            },
            "cap.change": {
              actions: assign(({ context: { form }, event }) => ({ form: { ...form, cap: event.cap } }))
            },
            "days.change": {
              actions: assign(({ context: { form }, event }) => ({ form: { ...form, days: event.days } }))
            },
            "form.submit": [
              { guard: "isRight", target: "making", actions: assign({ fault: undefined, failure: undefined }) },
              { actions: assign(({ context: { form } }) => ({ fault: faultOf(form) })) }
            ]
          }
        },
        making: {
          invoke: {
            src: "makeKey",
            input: ({ context: { form, list, organizationId } }) => ({
              organizationId,
              draft: draftOf(form, brandsOf(list))
            }),
            onDone: {
              target: "made",
              actions: assign(({ context: { form }, event }) => ({ made: { ...event.output, name: form.name.trim() } }))
            },
            onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
        },
        made: { exit: assign({ made: undefined }), on: { "secret.done": "listed" } },
        asking: { on: { "revoke.confirm": "revoking", "revoke.cancel": "listed" } },
        revoking: {
          exit: assign({ revoking: undefined }),
          invoke: {
            src: "revokeKey",
            // Every way into this state sets it.
            input: ({ context: { organizationId, revoking } }) => ({ organizationId, keyId: revoking as string }),
            onDone: { target: "listed", actions: "sayRevoked" },
            onError: { target: "listed", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "listed", actions: { type: "explain", params: { error: undefined } } } }
        }
      }
    },
    failed: { exit: assign({ error: undefined }), on: { "keys.retry": "watching" } }
  }
})
