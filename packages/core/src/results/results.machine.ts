import { assign } from "xstate"
import { declaringTest, removingImport } from "./result-dialogs.setup.ts"
import { importingResults } from "./result-import.setup.ts"
import { resultsSetup } from "./results.setup.ts"
import { resultTexts } from "./results.texts.ts"
import { blankTest } from "./test-fields.rules.ts"

/**
 * The results of a campaign: `list`, live; `act`, one test canceled at a time; `dialog`, at most one open. Calls end by
 * themselves after `callLimit` (ms), storing a report after `importLimit` (ms).
 */
export const resultsMachine = resultsSetup.createMachine({
  id: "results",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    results: undefined,
    today: undefined,
    metric: "ctr",
    error: undefined,
    file: undefined,
    report: undefined,
    fields: blankTest,
    importId: undefined,
    dialogError: undefined
  }),
  states: {
    list: {
      initial: "watching",
      on: { "metric.choose": { actions: assign({ metric: ({ event }) => event.metric }) } },
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchResults", input: ({ context }) => context.campaignId },
          on: {
            "results.changed": {
              target: ".ready",
              actions: assign(({ event: { results, today } }) => ({ results, today, error: undefined }))
            },
            "results.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "results.retry": "watching" } },
        missing: {}
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: { on: { "test.cancel": "canceling" } },
        canceling: {
          invoke: {
            src: "cancelTest",
            input: ({ event }) => (event.type === "test.cancel" ? event.testId : ""),
            onDone: { target: "idle", actions: { type: "say", params: { text: resultTexts.testWasCanceled } } },
            onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "idle", actions: { type: "sayFailed", params: { error: undefined } } } }
        }
      }
    },
    dialog: {
      initial: "closed",
      states: {
        closed: {
          entry: "forgetDialog",
          on: {
            "import.open": { guard: "mayImport", target: "importing" },
            "test.open": { guard: "mayImport", target: "testing", actions: "startTest" },
            "import.remove": {
              guard: "mayImport",
              target: "removing",
              actions: assign({ importId: ({ event }) => event.importId })
            }
          }
        },
        importing: importingResults,
        testing: declaringTest,
        removing: removingImport
      }
    }
  }
})
