import { assign, emit, sendTo, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { brandFormTexts } from "./brand.texts.ts"
import type { AddLogoInput, BrandFormContext, BrandFormEmitted, BrandFormEvent } from "./brand-form.events.ts"
import { addLogoInput, changeLogo, dropLogo, takeLogo } from "./brand-form.rules.ts"

/** The ports of the logos of a brand. */
export const logoPorts = {
  addLogo: port<AddLogoInput, void>("addLogo"),
  removeLogo: port<{ readonly brandId: string | undefined; readonly logoId: string }, void>("removeLogo")
}

const chart = setup({
  types: {
    context: {} as BrandFormContext,
    events: {} as BrandFormEvent,
    emitted: {} as BrandFormEmitted
  },
  actors: logoPorts,
  // As of the form, which these states are part of.
  delays: { saveLimit: 15_000 }
})

const isLogo = ({ event }: { readonly event: { readonly from: string } }): boolean => event.from === "logo"
const { addLogoFailed, logoAdded, removeLogoFailed } = brandFormTexts

const still = chart.createStateConfig({
  on: {
    "file.ready": {
      guard: isLogo,
      target: "attachingLogo",
      actions: assign(({ context, event }) => takeLogo(context, event.upload))
    },
    "logo.remove": { target: "removingLogo", actions: assign(({ event }) => ({ leaving: event.logoId })) }
  }
})

const attachingLogo = chart.createStateConfig({
  invoke: {
    src: "addLogo",
    input: ({ context }) => addLogoInput(context),
    onDone: {
      target: "still",
      actions: [
        assign(({ context }) => dropLogo(context)),
        // A logo that is with the brand makes room for the next file.
        sendTo("logo", { type: "file.show", assetId: undefined }),
        emit({ type: "notice", kind: "success", text: logoAdded })
      ]
    },
    onError: { target: "still", actions: assign(({ event }) => ({ error: errorText(event.error, addLogoFailed) })) }
  },
  after: { saveLimit: { target: "still", actions: assign({ error: addLogoFailed }) } }
})

const removingLogo = chart.createStateConfig({
  invoke: {
    src: "removeLogo",
    input: ({ context }) => ({ brandId: context.recordId, logoId: context.leaving }),
    onDone: "still",
    onError: { target: "still", actions: assign(({ event }) => ({ error: errorText(event.error, removeLogoFailed) })) }
  },
  after: { saveLimit: { target: "still", actions: assign({ error: removeLogoFailed }) } }
})

/** Adding and removing the logos of a stored brand, beside its text. */
export const logoWork = { still: still.on, states: { attachingLogo, removingLogo } }

/** A new brand waits for the logo in hand; it can be left without one. */
export const logoFinishing = chart.createStateConfig({
  initial: "waiting",
  always: { guard: ({ context }) => !context.logo.held, target: "saved" },
  on: { "logo.skip": "saved" },
  states: {
    waiting: {
      on: {
        "file.ready": {
          guard: isLogo,
          target: "attaching",
          actions: assign(({ context, event }) => takeLogo(context, event.upload))
        },
        "file.failed": {
          guard: isLogo,
          target: "failed",
          actions: assign(({ context, event }) => changeLogo(context, { error: event.message }))
        }
      }
    },
    attaching: {
      invoke: {
        src: "addLogo",
        input: ({ context }) => addLogoInput(context),
        onDone: "#brandForm.saved",
        onError: { target: "failed", actions: assign(({ context }) => changeLogo(context, { error: addLogoFailed })) }
      },
      after: {
        saveLimit: { target: "failed", actions: assign(({ context }) => changeLogo(context, { error: addLogoFailed })) }
      }
    },
    failed: {
      on: {
        "form.retry": { guard: ({ context }) => context.logo.assetId !== undefined, target: "attaching" },
        "file.held": { guard: isLogo, target: "waiting" },
        "file.sending": { guard: isLogo, target: "waiting" }
      }
    }
  }
})
