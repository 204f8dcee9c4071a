import { assign, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { OwnOrganization } from "./organizations.schema.ts"

/** What the switcher remembers: the person's organizations and the words of the search. */
export interface OrganizationSwitcherContext {
  readonly organizations: ReadonlyArray<OwnOrganization> | undefined
  readonly query: string
  readonly error: string | undefined
}

/** `switcher.open` looks again for organizations that were joined since; `switcher.close` forgets what was searched. */
export type OrganizationSwitcherEvent =
  | { readonly type: "query.change"; readonly query: string }
  | { readonly type: "switcher.open" }
  | { readonly type: "switcher.close" }

/** The organizations of the person, with a search: loading, ready, failed. A failure keeps what was there. */
export const organizationSwitcherMachine = setup({
  types: { context: {} as OrganizationSwitcherContext, events: {} as OrganizationSwitcherEvent },
  actors: { listOrganizations: port<void, ReadonlyArray<OwnOrganization>>("listOrganizations") },
  delays: { listLimit: 15_000 },
  actions: {
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, "Your organizations could not be loaded.")
    }))
  }
}).createMachine({
  id: "organizationSwitcher",
  context: { organizations: undefined, query: "", error: undefined },
  initial: "loading",
  on: {
    "query.change": { actions: assign({ query: ({ event }) => event.query }) },
    "switcher.close": { actions: assign({ query: "" }) }
  },
  states: {
    loading: {
      invoke: {
        src: "listOrganizations",
        onDone: { target: "ready", actions: assign({ organizations: ({ event }) => event.output, error: undefined }) },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { listLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    ready: { on: { "switcher.open": "loading" } },
    failed: { on: { "switcher.open": "loading" } }
  }
})
