import { scorePanelSetup } from "./score-panel.setup.ts"

/** One fix at a time, as a new version of the picture. */
export const fix = scorePanelSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      on: {
        "fix.apply": {
          guard: { type: "mayFix", params: ({ event }) => ({ checkId: event.checkId, at: event.at }) },
          target: "fixing",
          actions: {
            type: "setAsked",
            params: ({ event }) => ({ checkId: event.checkId, at: event.at })
          }
        }
      }
    },
    fixing: {
      invoke: {
        src: "applyFix",
        input: ({ context: { asked, assetId } }) => ({ checkId: "", at: 0, ...asked, assetId }),
        onDone: {
          target: "fixed",
          actions: ["emitMade", { type: "emitVersion", params: ({ event }) => ({ assetId: event.output }) }]
        },
        onError: {
          target: "idle",
          actions: {
            type: "fail",
            params: ({ event }) => ({ error: event.error, text: "The new version could not be made" })
          }
        }
      },
      after: {
        fixLimit: {
          target: "idle",
          actions: {
            type: "fail",
            params: {
              error: undefined,
              text: "The new version takes longer than expected. It appears in the gallery when it is there."
            }
          }
        }
      }
    },
    // Until the host shows the new version.
    fixed: {}
  }
})
