import { Option } from "effect"
import { assign } from "xstate"
import type { ProposalContext } from "./proposal.events.ts"
import { dialogAct, versionId } from "./proposal-page.rules.ts"
import { type ActCall, proposalSetup } from "./proposal.setup.ts"

// Nothing that calls is entered without a version or an act.
const certain = <Value>(value: Value | undefined): Value => Option.getOrThrow(Option.fromUndefinedOr(value))

const callOf = ({ act, campaignId, list, search, shown }: ProposalContext): ActCall => ({
  campaignId,
  act: certain(act),
  proposalId: shown?._id ?? versionId({ list, search }) ?? "",
  hash: shown?.content?.contentHash ?? ""
})

/**
 * The proposals of a campaign: `list`, their versions; `version`, the one that is shown; `compare`, another beside it;
 * `act`, one change at a time; `dialog`, at most one open. A call ends by itself after `callLimit` (ms).
 */
export const proposalMachine = proposalSetup.createMachine({
  id: "proposal",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    list: undefined,
    shown: undefined,
    compared: undefined,
    error: undefined,
    dialog: undefined,
    revealed: false,
    dialogError: undefined,
    act: undefined,
    cellErrors: []
  }),
  on: {
    "proposal.export": { guard: "hasContent", actions: "exportMarkdown" }
  },
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchVersions", input: ({ context }) => context.campaignId },
          on: {
            "versions.changed": { target: ".ready", actions: { type: "setList", params: ({ event }) => event } },
            "versions.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "page.retry": "watching" } },
        missing: {}
      }
    },
    version: {
      initial: "none",
      on: {
        "versions.changed": {
          guard: { type: "isOtherVersion", params: ({ event: { list } }) => ({ list }) },
          target: ".choosing",
          actions: "forget"
        },
        "search.set": [
          {
            guard: { type: "isOtherVersion", params: ({ event: { search } }) => ({ search }) },
            target: ".choosing",
            actions: ["forget", { type: "setSearch", params: ({ event }) => event }]
          },
          {
            guard: { type: "isOtherSearch", params: ({ event }) => event },
            actions: { type: "setSearch", params: ({ event }) => event }
          }
        ],
        "search.choose": [
          {
            guard: { type: "isOtherVersion", params: ({ event: { search } }) => ({ search }) },
            target: ".choosing",
            actions: ["forget", { type: "setSearch", params: ({ event }) => event }, "announceSearch"]
          },
          {
            guard: { type: "isOtherSearch", params: ({ event }) => event },
            actions: [{ type: "setSearch", params: ({ event }) => event }, "announceSearch"]
          }
        ]
      },
      states: {
        none: {},
        // The list is in place once the event that names the version has been taken.
        choosing: { always: [{ guard: "hasVersion", target: "watching" }, { target: "none" }] },
        watching: {
          invoke: { src: "watchVersion", input: ({ context }) => certain(versionId(context)) },
          on: {
            "version.changed": { actions: assign(({ event: { proposal } }) => ({ shown: proposal })) },
            "version.lost": { target: "lost", actions: { type: "explain", params: ({ event }) => event } }
          }
        },
        lost: { on: { "page.retry": "choosing" } }
      }
    },
    compare: {
      initial: "none",
      on: {
        "versions.changed": ".choosing",
        "search.set": ".choosing",
        "search.choose": ".choosing"
      },
      states: {
        none: {},
        choosing: { always: [{ guard: "hasCompared", target: "watching" }, { target: "none" }] },
        watching: {
          invoke: { src: "watchCompared", input: ({ context }) => certain(versionId(context, "compare")) },
          on: { "compared.changed": { actions: assign(({ event: { proposal } }) => ({ compared: proposal })) } }
        }
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "act.do": { target: "applying", actions: assign(({ event: { act } }) => ({ act, cellErrors: [] })) },
            "counts.enter": [
              {
                guard: { type: "hasCounts", params: ({ event }) => event },
                target: "applying",
                actions: { type: "enterCounts", params: ({ event }) => event }
              },
              { actions: { type: "enterCounts", params: ({ event }) => event } }
            ]
          }
        },
        applying: {
          invoke: {
            src: "apply",
            input: ({ context }) => callOf(context),
            onDone: {
              target: "idle",
              actions: [
                "sayActed",
                "showNewest",
                { type: "explainCounts", params: ({ event }) => event },
                assign({ act: undefined })
              ]
            },
            onError: {
              target: "idle",
              actions: [{ type: "sayFailed", params: ({ event }) => event }, assign({ act: undefined })]
            }
          },
          after: {
            callLimit: {
              target: "idle",
              actions: [{ type: "sayFailed", params: { error: undefined } }, assign({ act: undefined })]
            }
          }
        }
      }
    },
    dialog: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "dialog.open": {
              guard: "hasContent",
              target: "open",
              actions: { type: "open", params: ({ event }) => event }
            }
          }
        },
        open: {
          on: {
            "dialog.change": {
              actions: assign(({ context: { dialog }, event: { change } }) => ({
                // Only the parts of the open dialog are changed.
                dialog:
                  dialog &&
                  ({
                    ...dialog,
                    ...change,
                    ...(dialog.kind === "asset" && { words: { ...dialog.words, ...change.words } })
                  } as typeof dialog),
                dialogError: undefined
              }))
            },
            "dialog.submit": [
              {
                guard: "canSend",
                target: "sending",
                actions: assign(({ context }) => ({ act: dialogAct(context), dialogError: undefined }))
              },
              { actions: assign({ revealed: true }) }
            ],
            "dialog.close": { target: "closed", actions: "close" }
          }
        },
        sending: {
          invoke: {
            src: "apply",
            input: ({ context }) => callOf(context),
            onDone: { target: "closed", actions: ["sayActed", "close", assign({ act: undefined })] },
            onError: {
              target: "open",
              actions: [{ type: "explainDialog", params: ({ event }) => event }, assign({ act: undefined })]
            }
          },
          after: {
            callLimit: {
              target: "open",
              actions: [{ type: "explainDialog", params: { error: undefined } }, assign({ act: undefined })]
            }
          }
        }
      }
    }
  }
})
