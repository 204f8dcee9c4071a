import { emit } from "xstate"
import type { RecordForm } from "./record-form.events.ts"
import { type AnyForm, failing, formSetup } from "./record-form.setup.ts"

/** Archiving, restoring and deleting a stored record from its form. */
export const archivingStates = (form: RecordForm<AnyForm>) => {
  const { id, texts } = form
  const chart = formSetup(form)
  const failTo = failing(form)
  const asking = chart.createStateConfig({
    on: {
      "record.archive": [
        { guard: "isUsed", target: "confirming" },
        {
          guard: "isStored",
          target: `#${id}.archiving`,
          actions: ["clearErrors", { type: "setArchiving", params: { archiving: true } }]
        }
      ],
      "record.restore": {
        guard: "isStored",
        target: `#${id}.archiving`,
        actions: ["clearErrors", { type: "setArchiving", params: { archiving: false } }]
      },
      "record.remove": { guard: "isArchived", target: "confirmingRemoval" }
    }
  })
  const confirming = chart.createStateConfig({
    on: {
      "archive.cancel": "still",
      "archive.confirm": {
        target: `#${id}.archiving`,
        actions: ["clearErrors", { type: "setArchiving", params: { archiving: true } }]
      }
    }
  })
  const confirmingRemoval = chart.createStateConfig({
    on: {
      "archive.cancel": "still",
      "archive.confirm": { target: `#${id}.removing`, actions: "clearErrors" }
    }
  })
  const archiving = chart.createStateConfig({
    invoke: {
      src: "archiveRecords",
      input: ({ context }) => ({ ids: [context.recordId ?? ""], archived: context.archiving }),
      onDone: { target: "editing", actions: "emitArchived" },
      onError: {
        target: "editing",
        actions: { type: "fail", params: ({ event }) => ({ error: event.error, fallback: texts.archiveFailed }) }
      }
    },
    after: { saveLimit: failTo(texts.archiveFailed) }
  })
  const removing = chart.createStateConfig({
    invoke: {
      src: "removeRecords",
      input: ({ context }) => [context.recordId ?? ""],
      onDone: {
        target: "removed",
        actions: [emit({ type: "notice", kind: "success", text: texts.removed }), emit({ type: "record.removed" })]
      },
      onError: {
        target: "editing",
        actions: { type: "fail", params: ({ event }) => ({ error: event.error, fallback: texts.removeFailed }) }
      }
    },
    after: { saveLimit: failTo(texts.removeFailed) }
  })
  // The stream of a deleted record ends with `not_found`, which is no news here.
  const removed = chart.createStateConfig({ on: { "record.lost": {} } })
  return { asking, confirming, confirmingRemoval, archiving, removing, removed }
}
