import { assign } from "xstate"
import { findIn, intakeSetup } from "./brand-intake.setup.ts"
import { acceptSure, valueOf } from "./intake-draft.rules.ts"

/** What was found, each accepted, rewritten or discarded. */
export const reviewing = intakeSetup.createStateConfig({
  initial: "deciding",
  entry: { type: "keep", params: { step: "reviewing" } },
  on: {
    "name.type": {
      actions: [
        { type: "typeName", params: ({ event }) => event },
        { type: "keep", params: { step: "reviewing" } }
      ]
    }
  },
  states: {
    deciding: {
      on: {
        "elsewhere.follow": [
          { guard: "isFilePointing", target: "#brandIntake.readingFiles", actions: "follow" },
          { guard: "pointsElsewhere", target: "#brandIntake.readingWebsite", actions: "follow" }
        ],
        "find.accept": {
          guard: { type: "isFound", params: ({ event }) => event },
          actions: [
            { type: "decide", params: ({ event }) => ({ id: event.id, is: "accepted" }) },
            { type: "keep", params: { step: "reviewing" } }
          ]
        },
        "find.discard": {
          guard: { type: "isFound", params: ({ event }) => event },
          actions: [
            { type: "decide", params: ({ event }) => ({ id: event.id, is: "discarded" }) },
            { type: "keep", params: { step: "reviewing" } }
          ]
        },
        "find.edit": {
          guard: { type: "isWritable", params: ({ event }) => event },
          target: "editing",
          actions: assign(({ context, event }) => {
            const find = findIn(context, event.id)
            return { editing: { id: event.id, text: find === undefined ? "" : valueOf(find, context.decisions) } }
          })
        },
        "sure.accept": {
          actions: [
            assign(({ context: { decisions, finds } }) => ({
              decisions: acceptSure(finds, decisions),
              key: undefined,
              error: undefined
            })),
            { type: "keep", params: { step: "reviewing" } }
          ]
        },
        "files.read": {
          guard: { type: "hasFiles", params: ({ event }) => event },
          target: "#brandIntake.readingFiles",
          actions: assign(({ event }) => ({ files: event.files }))
        },
        "step.back": "#brandIntake.choosing",
        "brand.create": { guard: "canCreate", target: "#brandIntake.creating" }
      }
    },
    editing: {
      on: {
        "edit.type": {
          actions: assign(({ context: { editing }, event }) => ({
            editing: editing && { ...editing, text: event.text }
          }))
        },
        "edit.save": {
          guard: "editFits",
          target: "deciding",
          actions: ["rewrite", { type: "keep", params: { step: "reviewing" } }]
        },
        "edit.cancel": { target: "deciding", actions: assign({ editing: undefined }) }
      }
    }
  }
})
