import { assign } from "xstate"
import { changesOf } from "./brief-changes.schema.ts"
import { briefSetup, changed, received, typedIn } from "./brief.setup.ts"
import { briefTexts } from "./brief.texts.ts"

/**
 * The brief of one campaign. `brief`: the stored one, live. `facts`: what it is checked against. `saving`: changes are
 * stored `typingPause` ms after the last one, field by field; a failure is retried after `retryPause` ms while the
 * changes are kept. `choices`: products or places that are looked for. `act`: archiving and restoring.
 */
export const briefMachine = briefSetup.createMachine({
  id: "brief",
  type: "parallel",
  context: ({ input }) => ({
    campaignId: input.campaignId,
    kept: input.kept,
    stored: undefined,
    draft: undefined,
    typed: {},
    touched: [],
    facts: undefined,
    now: undefined,
    error: undefined,
    saveError: undefined,
    search: undefined,
    found: undefined,
    names: []
  }),
  on: {
    "field.blur": {
      actions: assign(({ context: { touched }, event: { field } }) => ({
        touched: touched.includes(field) ? touched : [...touched, field]
      }))
    },
    "brief.export": { actions: { type: "export", params: ({ event }) => event } }
  },
  states: {
    brief: {
      initial: "watching",
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchBrief", input: ({ context }) => context.campaignId },
          on: {
            "brief.changed": {
              target: ".ready",
              actions: assign(({ context, event }) => received(context, event.brief, event.now))
            },
            "brief.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "brief.retry": "watching" } },
        missing: {}
      }
    },
    facts: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchFacts", input: ({ context }) => context.campaignId },
          on: {
            "facts.changed": { actions: assign(({ event: { facts } }) => ({ facts })) },
            "facts.lost": "lost"
          }
        },
        lost: { on: { "brief.retry": "watching" } }
      }
    },
    saving: {
      initial: "idle",
      states: {
        idle: {
          // What an earlier visit did not store is there as soon as the brief is.
          on: { "brief.changed": { guard: "hasChanges", target: "pausing" } }
        },
        pausing: { after: { typingPause: [{ guard: "hasChanges", target: "sending" }, { target: "idle" }] } },
        sending: {
          entry: "send",
          invoke: {
            src: "save",
            input: ({ context: { campaignId, draft } }) => ({ id: campaignId, changes: changesOf(draft?.sent ?? {}) }),
            onDone: {
              target: "pausing",
              actions: [{ type: "settle", params: ({ event }) => ({ saved: event.output }) }, "keep"]
            },
            onError: [
              {
                guard: { type: "isRefused", params: ({ event }) => event },
                target: "refused",
                actions: { type: "giveUp", params: ({ event }) => event }
              },
              { target: "failed", actions: { type: "giveUp", params: ({ event }) => event } }
            ]
          },
          after: {
            saveLimit: { target: "failed", actions: { type: "giveUp", params: { error: undefined } } }
          },
          on: {
            "text.type": {
              guard: "mayEdit",
              actions: [assign(({ context, event }) => typedIn(context, event.field, event.text)), "keep"]
            },
            "answer.set": {
              guard: "mayEdit",
              actions: [assign(({ context, event }) => changed(context, event.field, event.value)), "keep"]
            },
            "named.add": { guard: "mayEdit", actions: [{ type: "addNamed", params: ({ event }) => event }, "keep"] },
            "clash.settle": { actions: [{ type: "resolve", params: ({ event }) => event }, "keep"] }
          }
        },
        failed: { after: { retryPause: "sending" }, on: { "save.retry": "sending" } },
        refused: { on: { "save.retry": "sending" } }
      },
      on: {
        "text.type": {
          guard: "mayEdit",
          target: ".pausing",
          actions: [assign(({ context, event }) => typedIn(context, event.field, event.text)), "keep"]
        },
        "answer.set": {
          guard: "mayEdit",
          target: ".pausing",
          actions: [assign(({ context, event }) => changed(context, event.field, event.value)), "keep"]
        },
        "named.add": {
          guard: "mayEdit",
          target: ".pausing",
          actions: [{ type: "addNamed", params: ({ event }) => event }, "keep"]
        },
        "clash.settle": {
          target: ".pausing",
          actions: [{ type: "resolve", params: ({ event }) => event }, "keep"]
        }
      }
    },
    choices: {
      initial: "closed",
      on: {
        "choice.search": {
          target: ".searching",
          actions: assign(({ context, event: { kind, q } }) => ({
            search: { kind, q },
            found: context.search?.kind === kind ? context.found : undefined
          }))
        }
      },
      states: {
        closed: {},
        searching: {
          invoke: {
            src: "watchChoices",
            input: ({ context: { search, stored } }) => ({
              brandId: stored?.brandId ?? "",
              kind: search?.kind ?? "products",
              q: search?.q ?? ""
            })
          },
          on: {
            "choices.changed": { actions: assign(({ event: { found } }) => ({ found })) },
            "choices.lost": { target: "closed", actions: assign({ found: [] }) },
            "choice.close": { target: "closed", actions: assign({ search: undefined, found: undefined }) }
          }
        }
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "campaign.archive": { guard: "mayEdit", target: "archiving" },
            "campaign.restore": "restoring"
          }
        },
        archiving: {
          invoke: {
            src: "archive",
            input: ({ context }) => ({ id: context.campaignId, archived: true }),
            onDone: { target: "idle", actions: "sayArchived" },
            onError: {
              target: "idle",
              actions: {
                type: "sayFailed",
                params: ({ event }) => ({ error: event.error, otherwise: briefTexts.archiveFailed })
              }
            }
          },
          after: {
            callLimit: {
              target: "idle",
              actions: { type: "sayFailed", params: { error: undefined, otherwise: briefTexts.archiveFailed } }
            }
          }
        },
        restoring: {
          invoke: {
            src: "archive",
            input: ({ context }) => ({ id: context.campaignId, archived: false }),
            onDone: { target: "idle", actions: "sayRestored" },
            onError: {
              target: "idle",
              actions: {
                type: "sayFailed",
                params: ({ event }) => ({ error: event.error, otherwise: briefTexts.restoreFailed })
              }
            }
          },
          after: {
            callLimit: {
              target: "idle",
              actions: { type: "sayFailed", params: { error: undefined, otherwise: briefTexts.restoreFailed } }
            }
          }
        }
      }
    }
  }
})
