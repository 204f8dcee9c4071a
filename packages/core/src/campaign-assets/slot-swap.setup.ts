import { Option } from "effect"
import { assign, emit, sendTo } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { SlotPageContext } from "./slot-page.events.ts"
import { slotPageSetup } from "./slot-page.setup.ts"
import { slotPageTexts as texts } from "./slot-page.texts.ts"

const NOT_SWAPPING = { swapping: undefined, swapError: undefined } as const

const chosen = ({ openId }: SlotPageContext, assetId: string) => ({
  swapping: { slotId: openId ?? "", assetId },
  swapError: undefined
})

const refused = (error: unknown) => ({ swapping: undefined, swapError: errorText(error, texts.failed) })

/** A picture of the gallery or an own file for the open slot; the newest choice counts. */
export const slotSwap = slotPageSetup.createStateConfig({
  initial: "closed",
  states: {
    closed: { on: { "slot.open": { guard: "mayProduce", target: "open" } } },
    open: {
      initial: "choosing",
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
        "slot.open": { target: "open", reenter: true },
        "slot.close": "closed",
        "picture.picked": {
          guard: "hasOpen",
          target: ".using",
          actions: [
            assign(({ context, event }) => chosen(context, event.picture.assetId)),
            sendTo("gallery", { type: "picker.close" })
          ]
        },
        "file.ready": {
          guard: "hasOpen",
          target: ".using",
          actions: [
            assign(({ context, event }) => chosen(context, event.upload.assetId)),
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
