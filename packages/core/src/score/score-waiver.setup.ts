import { assign } from "xstate"
import { scorePanelSetup } from "./score-panel.setup.ts"
import { waiverTexts } from "./waiver.texts.ts"

/** Days of a waiver until a person chooses. */
const WAIVED_DAYS = 30

/** A check that does not count for this picture, with a reason and an end. */
export const waiver = scorePanelSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      on: {
        "waiver.open": {
          guard: { type: "mayWaive", params: ({ event }) => ({ checkId: event.checkId }) },
          target: "writing",
          actions: assign(({ event }) => ({
            waiving: { checkId: event.checkId, reason: "", days: WAIVED_DAYS },
            trouble: undefined
          }))
        },
        "waiver.revoke": {
          guard: { type: "mayRevoke", params: ({ event }) => ({ id: event.id }) },
          target: "revoking",
          actions: assign(({ event }) => ({ revoking: event.id, trouble: undefined }))
        }
      }
    },
    writing: {
      on: {
        "waiver.change": {
          actions: assign(({ context: { waiving }, event }) => ({
            waiving: waiving && { ...waiving, ...event.change }
          }))
        },
        "waiver.close": { target: "idle", actions: assign({ waiving: undefined }) },
        "waiver.submit": { guard: "hasReason", target: "granting", actions: "clearTrouble" }
      }
    },
    granting: {
      invoke: {
        src: "grantWaiver",
        // Given by the state before.
        input: ({ context: { assetId, waiving } }) => ({ checkId: "", reason: "", days: 0, ...waiving, assetId }),
        onDone: { target: "idle", actions: assign({ waiving: undefined }) },
        onError: {
          target: "writing",
          actions: { type: "fail", params: ({ event }) => ({ error: event.error, text: waiverTexts.failed }) }
        }
      },
      after: {
        waiverLimit: {
          target: "writing",
          actions: { type: "fail", params: { error: undefined, text: waiverTexts.failed } }
        }
      }
    },
    revoking: {
      invoke: {
        src: "revokeWaiver",
        input: ({ context: { revoking = "" } }) => ({ id: revoking }),
        onDone: { target: "idle", actions: assign({ revoking: undefined }) },
        onError: {
          target: "idle",
          actions: [
            assign({ revoking: undefined }),
            { type: "fail", params: ({ event }) => ({ error: event.error, text: waiverTexts.notRevoked }) }
          ]
        }
      },
      after: {
        waiverLimit: {
          target: "idle",
          actions: [
            assign({ revoking: undefined }),
            { type: "fail", params: { error: undefined, text: waiverTexts.notRevoked } }
          ]
        }
      }
    }
  }
})
