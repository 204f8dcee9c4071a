import { Option } from "effect"
import { assign } from "xstate"
import { resultsSetup } from "./results.setup.ts"
import { resultTexts } from "./results.texts.ts"
import { testDraftOf, withTestFields } from "./test-fields.rules.ts"

const given = <Value>(value: Value | undefined): Value => Option.getOrThrow(Option.fromUndefinedOr(value))

/** A test, written and declared. */
export const declaringTest = resultsSetup.createStateConfig({
  initial: "editing",
  states: {
    editing: {
      on: {
        "test.change": {
          actions: assign(({ context: { fields, results }, event }) => ({
            fields: withTestFields(fields, event.fields, results),
            dialogError: undefined
          }))
        },
        "form.submit": { guard: "isTest", target: "saving", actions: assign({ dialogError: undefined }) },
        "dialog.close": "#results.dialog.closed"
      }
    },
    saving: {
      invoke: {
        src: "declareTest",
        // The guard before this state found one.
        input: ({ context: { campaignId, fields } }) => ({ campaignId, draft: given(testDraftOf(fields)) }),
        onDone: { target: "#results.dialog.closed", actions: { type: "say", params: { text: resultTexts.declared } } },
        onError: { target: "editing", actions: { type: "explainDialog", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "editing", actions: { type: "explainDialog", params: { error: undefined } } } }
    }
  }
})

/** An import that goes, once a person said so twice. */
export const removingImport = resultsSetup.createStateConfig({
  initial: "asking",
  states: {
    asking: {
      on: {
        "form.submit": { target: "saving", actions: assign({ dialogError: undefined }) },
        "dialog.close": "#results.dialog.closed"
      }
    },
    saving: {
      invoke: {
        src: "removeImport",
        // Nothing enters this state without one.
        input: ({ context }) => given(context.importId),
        onDone: { target: "#results.dialog.closed", actions: { type: "say", params: { text: resultTexts.removed } } },
        onError: { target: "asking", actions: { type: "explainDialog", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "asking", actions: { type: "explainDialog", params: { error: undefined } } } }
    }
  }
})
