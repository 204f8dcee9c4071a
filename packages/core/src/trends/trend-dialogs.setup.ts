import { Option } from "effect"
import { assign } from "xstate"
import { dateDraftOf } from "./trend-date-fields.rules.ts"
import { trendPageTexts } from "./trend-page.texts.ts"
import { trendsSetup } from "./trends.setup.ts"

/** A date of the brand, written and added. */
export const addingDate = trendsSetup.createStateConfig({
  initial: "editing",
  states: {
    editing: {
      on: {
        "date.change": {
          actions: assign(({ context, event }) => ({
            fields: { ...context.fields, ...event.fields },
            dialogError: undefined
          }))
        },
        "form.submit": [
          { guard: "isDraft", target: "saving", actions: assign({ dialogError: undefined }) },
          { actions: assign({ touched: true }) }
        ],
        "dialog.close": "#trends.dialog.closed"
      }
    },
    saving: {
      invoke: {
        src: "addDate",
        input: ({ context: { brandId, fields } }) => ({ brandId, draft: dateDraftOf(fields) }),
        onDone: {
          target: "#trends.dialog.closed",
          actions: { type: "say", params: { text: trendPageTexts.dateAdded } }
        },
        onError: { target: "editing", actions: { type: "explainDialog", params: ({ event }) => event } }
      },
      after: {
        callLimit: { target: "editing", actions: { type: "explainDialog", params: { error: undefined } } }
      }
    }
  }
})

/** How careful the brand is with one trend. */
export const judging = trendsSetup.createStateConfig({
  initial: "editing",
  states: {
    editing: {
      on: {
        "judge.change": {
          actions: assign(({ context: { judging }, event: { type: _, ...changed } }) => ({
            judging: judging && { ...judging, ...changed },
            dialogError: undefined
          }))
        },
        "judge.withdraw": {
          target: "saving",
          actions: assign(({ context: { judging } }) => ({
            judging: judging && { ...judging, sensitivity: null }
          }))
        },
        "form.submit": "saving",
        "dialog.close": "#trends.dialog.closed"
      }
    },
    saving: {
      invoke: {
        src: "judge",
        input: ({ context: { brandId, judging } }) => ({
          brandId,
          // Nothing enters this state without one.
          judging: Option.getOrThrow(Option.fromUndefinedOr(judging))
        }),
        onDone: {
          target: "#trends.dialog.closed",
          actions: { type: "say", params: { text: trendPageTexts.judged } }
        },
        onError: { target: "editing", actions: { type: "explainDialog", params: ({ event }) => event } }
      },
      after: {
        callLimit: { target: "editing", actions: { type: "explainDialog", params: { error: undefined } } }
      }
    }
  }
})

/** The address under which other calendars read these days. */
export const subscribing = trendsSetup.createStateConfig({
  initial: "offered",
  states: {
    offered: { on: { "form.submit": "opening", "dialog.close": "#trends.dialog.closed" } },
    opening: {
      invoke: {
        src: "subscribe",
        input: ({ context: { brandId } }) => ({ brandId }),
        onDone: { target: "opened", actions: assign({ address: ({ event }) => event.output }) },
        onError: { target: "offered", actions: { type: "explainDialog", params: ({ event }) => event } }
      },
      after: {
        callLimit: { target: "offered", actions: { type: "explainDialog", params: { error: undefined } } }
      }
    },
    opened: { on: { "dialog.close": "#trends.dialog.closed" } }
  }
})
