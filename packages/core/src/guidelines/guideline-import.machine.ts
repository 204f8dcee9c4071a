import { assign } from "xstate"
import { proposedRules } from "./document-proposals.rules.ts"
import {
  addition,
  guidelineImportSetup,
  nextPassage,
  NOTHING,
  passageToDraw,
  type PickedDocument,
  UNDRAWN,
  without
} from "./guideline-import.setup.ts"
import { importTexts } from "./guideline.texts.ts"

/**
 * Reads a document, and adds what it proposes one by one: switched off, as check or as guidance.
 *
 * `reading`, `adding` and `drawing` end after `readLimit`, `addLimit` and `drawLimit` (ms). Adding again after a failure
 * repeats its key. Passages are drawn one at a time while they are in sight.
 */
export const guidelineImportMachine = guidelineImportSetup.createMachine({
  id: "guidelineImport",
  context: ({ input }) => ({ ...NOTHING, brandId: input.brandId }),
  initial: "choosing",
  states: {
    choosing: {
      on: {
        "document.give": { target: "reading", actions: assign(({ event }) => ({ ...NOTHING, file: event.file })) }
      }
    },
    reading: {
      on: { "document.cancel": { target: "choosing", actions: assign(NOTHING) } },
      invoke: {
        src: "readDocument",
        // Given by the event that leads here.
        input: ({ context }) => context.file as PickedDocument,
        onDone: {
          target: "deciding",
          actions: assign(({ context, event: { output } }) => ({
            key: output.key,
            pages: output.document.pages.length,
            proposals: proposedRules(output.document, context.file?.name ?? "")
          }))
        },
        onError: {
          target: "choosing",
          actions: { type: "fail", params: ({ event }) => ({ error: event.error, text: importTexts.failed }) }
        }
      },
      after: {
        readLimit: {
          target: "choosing",
          actions: { type: "fail", params: { error: undefined, text: importTexts.failed } }
        }
      }
    },
    deciding: {
      type: "parallel",
      states: {
        decision: {
          initial: "idle",
          on: {
            "proposal.leaveOut": {
              guard: { type: "isOpen", params: ({ event }) => ({ id: event.id }) },
              actions: assign(({ context, event }) => ({
                decisions: { ...context.decisions, [event.id]: "left_out" as const }
              }))
            },
            "proposal.reopen": {
              guard: { type: "isLeftOut", params: ({ event }) => ({ id: event.id }) },
              actions: assign(({ context, event: { id } }) => ({ decisions: without(context.decisions, id) }))
            }
          },
          states: {
            idle: {
              on: {
                "document.other": { target: "#guidelineImport.choosing", actions: assign(NOTHING) },
                "proposal.add": {
                  guard: { type: "isOpen", params: ({ event }) => ({ id: event.id }) },
                  target: "adding",
                  actions: assign(({ event }) => ({ adding: { id: event.id, kind: event.kind }, error: undefined }))
                }
              }
            },
            adding: {
              invoke: {
                src: "addProposal",
                input: ({ context }) => addition(context),
                onDone: {
                  target: "idle",
                  actions: assign(({ context }) => ({
                    adding: undefined,
                    decisions: { ...context.decisions, [context.adding?.id ?? ""]: "added" as const }
                  }))
                },
                onError: {
                  target: "idle",
                  actions: { type: "fail", params: ({ event }) => ({ error: event.error, text: importTexts.notAdded }) }
                }
              },
              after: {
                addLimit: {
                  target: "idle",
                  actions: { type: "fail", params: { error: undefined, text: importTexts.notAdded } }
                }
              }
            }
          }
        },
        pages: {
          initial: "resting",
          on: {
            "passage.seen": {
              actions: assign(({ context, event: { id, pixelRatio } }) => ({
                seen: [...context.seen.filter((each) => each.id !== id), { id, pixelRatio }]
              }))
            },
            "passage.gone": {
              actions: assign(({ context, event: { id } }) => ({
                seen: context.seen.filter((each) => each.id !== id),
                pictures: context.pictures[id] === UNDRAWN ? context.pictures : without(context.pictures, id)
              }))
            },
            "passage.drawAgain": {
              actions: assign(({ context, event: { id } }) => ({ pictures: without(context.pictures, id) }))
            }
          },
          states: {
            resting: {
              always: {
                guard: "isWaiting",
                target: "drawing",
                actions: assign(({ context }) => ({ drawing: nextPassage(context) }))
              }
            },
            drawing: {
              invoke: {
                src: "drawPassage",
                input: ({ context }) => passageToDraw(context),
                onDone: {
                  target: "resting",
                  actions: { type: "keepPicture", params: ({ event }) => ({ picture: event.output }) }
                },
                onError: { target: "resting", actions: { type: "keepPicture", params: { picture: UNDRAWN } } }
              },
              after: {
                drawLimit: { target: "resting", actions: { type: "keepPicture", params: { picture: UNDRAWN } } }
              }
            }
          }
        }
      }
    }
  }
})
