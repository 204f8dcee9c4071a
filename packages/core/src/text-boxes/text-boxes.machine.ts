import { assign, emit, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { rectBetween } from "./box-geometry.rules.ts"
import {
  boxAdded,
  boxChanged,
  boxPut,
  boxRemoved,
  hasRoom,
  isBehind,
  isChanged,
  isComplete,
  savedTexts,
  shownBoxes
} from "./text-boxes-draft.rules.ts"
import type { TextBoxesContext, TextBoxesEmitted, TextBoxesEvent, TextBoxesInput } from "./text-boxes.events.ts"
import { tidyBoxes } from "./text-boxes.rules.ts"
import type { TextsOrder, TextsSaved } from "./text-boxes.schema.ts"
import { textBoxTexts as texts } from "./text-boxes.texts.ts"

type Known = Readonly<{ key: number }>

const NO_DRAFT = {
  draft: undefined,
  selected: undefined,
  corner: undefined,
  drawn: undefined,
  byFinger: false,
  revealed: false,
  failure: undefined
} as const

/**
 * The text boxes of a picture: `stored`, live; `edit`, boxes that are changed and saved together. What is not saved stays
 * when another person saves meanwhile. A save ends by itself after `callLimit` (ms).
 */
export const textBoxesMachine = setup({
  types: {
    context: {} as TextBoxesContext,
    events: {} as TextBoxesEvent,
    input: {} as TextBoxesInput,
    emitted: {} as TextBoxesEmitted
  },
  actors: {
    watchTexts: streamPort<{ readonly assetId: string }>("watchTexts"),
    saveTexts: port<TextsOrder, TextsSaved>("saveTexts")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    mayAdd: ({ context }) => context.stored?.mayEdit === true && hasRoom(context),
    knows: ({ context }, { key }: Known) =>
      context.stored?.mayEdit === true && shownBoxes(context).some((box) => box.key === key),
    isOff: (_, { on }: { readonly on: boolean }) => !on,
    isDrawn: ({ context: { drawn } }) => drawn !== undefined,
    isBehind: ({ context }) => isBehind(context),
    isSavable: ({ context }) => isChanged(context) && !isBehind(context) && isComplete(context),
    isIncomplete: ({ context }) => isChanged(context) && !isBehind(context)
  },
  actions: {
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    fail: assign((_, { error }: FailedCall) => ({ failure: errorText(error, texts.saveFailed) })),
    forgetDraft: assign(NO_DRAFT),
    keepSaved: assign(({ context }) => ({ ...NO_DRAFT, stored: savedTexts(context) })),
    keepDraft: emit(({ context: { base, draft } }): TextBoxesEmitted => ({
      type: "draft.changed",
      kept: draft && { boxes: draft, base }
    })),
    endDrawing: assign({ corner: undefined, drawn: undefined })
  }
}).createMachine({
  id: "textBoxes",
  type: "parallel",
  context: ({ input: { assetId, kept } }) => ({
    assetId,
    stored: undefined,
    error: undefined,
    ...NO_DRAFT,
    draft: kept?.boxes,
    base: kept?.base ?? 0
  }),
  states: {
    stored: {
      initial: "watching",
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchTexts", input: ({ context: { assetId } }) => ({ assetId }) },
          on: {
            "texts.changed": {
              target: ".ready",
              actions: assign(({ event }) => ({ stored: event.texts, error: undefined }))
            },
            "texts.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "texts.retry": "watching" } },
        missing: {}
      }
    },
    edit: {
      initial: "resting",
      states: {
        resting: {
          on: {
            "box.select": { actions: assign(({ event: { key } }) => ({ selected: key })) },
            "box.add": { guard: "mayAdd", actions: [assign(({ context }) => boxAdded(context)), "keepDraft"] },
            "box.put": {
              guard: { type: "knows", params: ({ event }) => event },
              actions: [assign(({ context, event: { key, rect } }) => boxPut(context, key, rect)), "keepDraft"]
            },
            "box.change": {
              guard: { type: "knows", params: ({ event }) => event },
              actions: [assign(({ context, event: { change, key } }) => boxChanged(context, key, change)), "keepDraft"]
            },
            "box.remove": {
              guard: { type: "knows", params: ({ event }) => event },
              actions: [assign(({ context, event: { key } }) => boxRemoved(context, key)), "keepDraft"]
            },
            "finger.set": [
              { guard: { type: "isOff", params: ({ event }) => event }, actions: assign({ byFinger: false }) },
              { guard: "mayAdd", actions: assign({ byFinger: true }) }
            ],
            "draw.start": {
              guard: "mayAdd",
              target: "drawing",
              actions: assign(({ event: { at } }) => ({ corner: at, drawn: undefined, selected: undefined }))
            },
            "boxes.save": [
              { guard: "isSavable", target: "saving", actions: assign({ failure: undefined, byFinger: false }) },
              { guard: "isIncomplete", actions: assign({ revealed: true }) }
            ],
            "boxes.discard": { actions: ["forgetDraft", "keepDraft"] },
            "boxes.keep": {
              guard: "isBehind",
              actions: [
                assign(({ context: { base, stored } }) => ({ base: stored?.revision ?? base, failure: undefined })),
                "keepDraft"
              ]
            }
          }
        },
        drawing: {
          on: {
            "draw.move": {
              actions: assign(({ context: { corner }, event: { at } }) => ({
                drawn: corner && rectBetween(corner, at)
              }))
            },
            "draw.end": [
              {
                guard: "isDrawn",
                target: "resting",
                actions: [
                  assign(({ context }) => ({ ...boxAdded(context, context.drawn), byFinger: false })),
                  "endDrawing",
                  "keepDraft"
                ]
              },
              { target: "resting", actions: "endDrawing" }
            ],
            "draw.cancel": { target: "resting", actions: "endDrawing" }
          }
        },
        saving: {
          invoke: {
            src: "saveTexts",
            input: ({ context }) => ({
              assetId: context.assetId,
              boxes: tidyBoxes(shownBoxes(context)),
              revision: context.draft === undefined ? (context.stored?.revision ?? 0) : context.base
            }),
            onDone: {
              target: "resting",
              actions: [
                "keepSaved",
                "keepDraft",
                enqueueActions(({ enqueue, event }) => {
                  enqueue.emit({ type: "texts.saved", saved: event.output })
                })
              ]
            },
            onError: { target: "resting", actions: { type: "fail", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "resting", actions: { type: "fail", params: { error: undefined } } } }
        }
      }
    }
  }
})
