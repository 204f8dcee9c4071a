import { assign, emit, sendTo, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { brandFormTexts } from "./brand.texts.ts"
import { editOf, logoUseOf } from "./logo-use.rules.ts"
import { logoTexts } from "./logo.texts.ts"
import type {
  AddLogoInput,
  BrandFormContext,
  ChangeLogoInput,
  BrandFormEmitted,
  BrandFormEvent
} from "./brand-form.events.ts"
import { addLogoInput, changeLogo, dropLogo, takeLogo } from "./brand-form.rules.ts"

/** The ports of the logos of a brand. */
export const logoPorts = {
  addLogo: port<AddLogoInput, void>("addLogo"),
  changeLogo: port<ChangeLogoInput, void>("changeLogo"),
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
    "logo.edit": {
      actions: assign(({ context, event }) => {
        const logo = context.latest?.logos.find(({ _id }) => _id === event.logoId)
        return { edited: logo && editOf(logo) }
      })
    },
    "logo.change": {
      actions: assign(({ context: { edited }, event }) => ({ edited: edited && { ...edited, ...event.change } }))
    },
    "logo.close": { actions: assign({ edited: undefined }) },
    "logo.save": {
      guard: ({ context: { edited } }) => edited !== undefined && logoUseOf(edited) !== undefined,
      target: "savingLogo",
      actions: assign(({ context: { edited } }) => ({ edited: edited && { ...edited, error: undefined } }))
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

const notSaved = ({ edited }: BrandFormContext, error: unknown): Partial<BrandFormContext> => ({
  edited: edited && { ...edited, error: errorText(error, logoTexts.changeFailed) }
})

const savingLogo = chart.createStateConfig({
  invoke: {
    src: "changeLogo",
    input: ({ context }) => ({ brandId: context.recordId, edit: context.edited }),
    onDone: {
      target: "still",
      actions: [assign({ edited: undefined }), emit({ type: "notice", kind: "success", text: logoTexts.changed })]
    },
    onError: { target: "still", actions: assign(({ context, event }) => notSaved(context, event.error)) }
  },
  after: { saveLimit: { target: "still", actions: assign(({ context }) => notSaved(context, undefined)) } }
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

/** Adding, editing and removing the logos of a stored brand, beside its text. */
export const logoWork = { still: still.on, states: { attachingLogo, savingLogo, removingLogo } }

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
