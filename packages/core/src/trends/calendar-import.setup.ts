import { Option } from "effect"
import { assign } from "xstate"
import type { CalendarOrigin } from "./calendar-reading.schema.ts"
import { trendPageTexts } from "./trend-page.texts.ts"
import { trendsSetup } from "./trends.setup.ts"

/** A calendar from a file or an address: read, looked at, stored. */
export const importing = trendsSetup.createStateConfig({
  initial: "choosing",
  states: {
    choosing: {
      on: {
        "url.change": { actions: assign({ url: ({ event }) => event.url, dialogError: undefined }) },
        "file.choose": {
          target: "reading",
          actions: assign({
            origin: ({ event: { name, text } }): CalendarOrigin => ({ name, text }),
            dialogError: undefined
          })
        },
        "form.submit": {
          guard: "hasUrl",
          target: "reading",
          actions: assign(({ context }) => ({ origin: { url: context.url.trim() }, dialogError: undefined }))
        },
        "dialog.close": "#trends.dialog.closed"
      }
    },
    reading: {
      invoke: {
        src: "read",
        // Nothing enters this state without one.
        input: ({ context }) => ({ origin: Option.getOrThrow(Option.fromUndefinedOr(context.origin)) }),
        onDone: { target: "reviewing", actions: assign({ reading: ({ event }) => event.output }) },
        onError: { target: "choosing", actions: { type: "explainDialog", params: ({ event }) => event } }
      },
      on: { "dialog.close": "#trends.dialog.closed" },
      after: {
        importLimit: { target: "choosing", actions: { type: "explainDialog", params: { error: undefined } } }
      }
    },
    reviewing: {
      on: {
        "form.submit": { guard: "hasAny", target: "storing", actions: assign({ dialogError: undefined }) },
        "import.open": { target: "choosing", actions: "cleanDialog" },
        "dialog.close": "#trends.dialog.closed"
      }
    },
    storing: {
      invoke: {
        src: "store",
        input: ({ context: { brandId, origin, reading } }) => ({
          brandId,
          // Nothing enters this state without one.
          reading: Option.getOrThrow(Option.fromUndefinedOr(reading)),
          url: origin !== undefined && "url" in origin ? origin.url : undefined
        }),
        onDone: {
          target: "#trends.dialog.closed",
          actions: { type: "say", params: { text: trendPageTexts.imported } }
        },
        onError: { target: "reviewing", actions: { type: "explainDialog", params: ({ event }) => event } }
      },
      after: {
        importLimit: { target: "reviewing", actions: { type: "explainDialog", params: { error: undefined } } }
      }
    }
  }
})
