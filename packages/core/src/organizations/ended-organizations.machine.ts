import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { EndedOrganization } from "./organization-end.schema.ts"
import { organizationEndTexts } from "./organization-end.texts.ts"

export interface EndedOrganizationsContext {
  readonly organizations: ReadonlyArray<EndedOrganization>
  readonly busyId: string | undefined
  readonly error: string | undefined
}

export type EndedOrganizationsEvent =
  | { readonly type: "organization.restore"; readonly id: string }
  | { readonly type: "list.retry" }

/** It is active again. */
export interface OrganizationRestored {
  readonly type: "organization.restored"
}

type Failed = { readonly error: unknown }

/** Deleted organizations that the person can restore: loading, ready, restoring, failed. Calls end after `callLimit` (ms). */
export const endedOrganizationsMachine = setup({
  types: {
    context: {} as EndedOrganizationsContext,
    events: {} as EndedOrganizationsEvent,
    emitted: {} as OrganizationRestored
  },
  actors: {
    list: port<void, ReadonlyArray<EndedOrganization>>("list"),
    restore: port<{ readonly id: string }, void>("restore")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isListed: ({ context: { organizations } }, { id }: { readonly id: string }) =>
      organizations.some((one) => one.id === id)
  },
  actions: {
    explainList: assign((_, { error }: Failed) => ({ error: errorText(error, organizationEndTexts.notListed) })),
    explain: assign((_, { error }: Failed) => ({
      error: errorText(error, organizationEndTexts.tookTooLong),
      busyId: undefined
    })),
    sayRestored: emit({ type: "organization.restored" } as const)
  }
}).createMachine({
  id: "endedOrganizations",
  context: { organizations: [], busyId: undefined, error: undefined },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "list",
        onDone: { target: "ready", actions: assign({ organizations: ({ event }) => event.output, error: undefined }) },
        onError: { target: "failed", actions: { type: "explainList", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "failed", actions: { type: "explainList", params: { error: undefined } } } }
    },
    ready: {
      on: {
        "organization.restore": {
          guard: { type: "isListed", params: ({ event }) => event },
          target: "restoring",
          actions: assign({ busyId: ({ event }) => event.id, error: undefined })
        }
      }
    },
    restoring: {
      invoke: {
        src: "restore",
        input: ({ context }) => ({ id: context.busyId ?? "" }),
        onDone: { target: "restored", actions: "sayRestored" },
        onError: { target: "ready", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "ready", actions: { type: "explain", params: { error: undefined } } } }
    },
    restored: { type: "final" },
    failed: { on: { "list.retry": { target: "loading", actions: assign({ error: undefined }) } } }
  }
})
