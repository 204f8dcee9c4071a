import { Option } from "effect"
import { assign, emit, sendTo } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { SlotPageContext } from "./slot-page.events.ts"
import { nameOf } from "./slot-name.pure.ts"
import { slotPageSetup } from "./slot-page.setup.ts"
import { slotPageTexts as texts } from "./slot-page.texts.ts"

const NOT_SWAPPING = { swapping: undefined, swapError: undefined } as const

const chosen = (slotId: string, assetId: string) => ({ swapping: { slotId, assetId }, swapError: undefined })

const slotOf = ({ openId = "" }: SlotPageContext): string => openId

const lostText = ({ data, uploadFor }: SlotPageContext, why: string): string => {
  const slot = data?.slots.find(({ _id }) => _id === uploadFor)
  return data === undefined || slot === undefined ? why : texts.uploadLost(nameOf(data, slot), why)
}

const refused = (error: unknown) => ({ swapping: undefined, swapError: errorText(error, texts.failed) })

/**
 * A picture of the gallery or an own file for the open slot; the newest choice counts. A file goes on while another slot
 * is open, or none, to the slot that it was chosen for.
 */
export const slotSwap = slotPageSetup.createStateConfig({
  initial: "closed",
  states: {
    closed: { on: { "slot.open": { guard: "mayProduce", target: "open" } } },
    open: {
      initial: "choosing",
      always: { guard: "isLeft", target: "closed" },
      exit: assign(NOT_SWAPPING),
      invoke: [
        { src: "gallery", id: "gallery", input: ({ context }) => ({ brandId: context.data?.brandId ?? "" }) },
        {
          src: "ownPicture",
          id: "ownPicture",
          input: ({ context }) => ({ purpose: "other", brandId: context.data?.brandId })
        }
      ],
      on: {
        "slot.open": { guard: "isFree", target: "open", reenter: true },
        "file.sending": { guard: "hasOpen", actions: assign(({ context }) => ({ uploadFor: slotOf(context) })) },
        "file.removed": { actions: assign({ uploadFor: undefined }) },
        "file.failed": [
          {
            guard: "isElsewhere",
            actions: [
              emit(({ context, event }) => ({ type: "notice", kind: "error", text: lostText(context, event.message) })),
              assign({ uploadFor: undefined })
            ]
          },
          // The open slot says so itself.
          { actions: assign({ uploadFor: undefined }) }
        ],
        "picture.picked": {
          guard: "hasOpen",
          target: ".using",
          actions: [
            assign(({ context, event }) => chosen(slotOf(context), event.picture.assetId)),
            sendTo("gallery", { type: "picker.close" })
          ]
        },
        "file.ready": {
          guard: "hasUpload",
          target: ".using",
          actions: [
            assign(({ context: { uploadFor = "" }, event }) => chosen(uploadFor, event.upload.assetId)),
            assign({ uploadFor: undefined }),
            // It is in the gallery, and makes room for the next file.
            sendTo("ownPicture", { type: "file.show", assetId: undefined })
          ]
        }
      },
      states: {
        choosing: {},
        using: {
          invoke: {
            src: "apply",
            input: ({ context: { campaignId, swapping } }) => ({
              campaignId,
              act: { kind: "use" as const, ...Option.getOrThrow(Option.fromUndefinedOr(swapping)) }
            }),
            onDone: {
              target: "choosing",
              actions: [assign(NOT_SWAPPING), emit({ type: "notice", kind: "success", text: texts.done("use") })]
            },
            onError: { target: "choosing", actions: assign(({ event }) => refused(event.error)) }
          },
          after: { callLimit: { target: "choosing", actions: assign(refused(undefined)) } }
        }
      }
    }
  }
})
