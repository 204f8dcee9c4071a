import { brandDraftOf } from "./brand-fields.rules.ts"
import { brandFormSetup } from "./brand-form-setup.machine.ts"
import type { AddLogoInput } from "./brand-form.events.ts"
import { type BrandFormContext, brandFormContext } from "./brand-form.rules.ts"

const SAVE_FAILED = "The brand could not be saved"
const LOGO_FAILED = "The logo could not be added"

const addLogoInput = ({ context: { brandId, logo } }: { readonly context: BrandFormContext }): AddLogoInput => ({
  brandId,
  assetId: logo.assetId,
  name: logo.name,
  variant: logo.variant,
  theme: logo.theme
})

/**
 * The brand form: loading, editing, saving, finishing (a new brand waits for its logo), saved, missing, unavailable.
 *
 * The text survives everything but `form.discard` and `form.reload`. Newer versions of the brand are taken over while
 * nothing is typed; otherwise the next save is refused as a conflict. `saving` and the logo calls end by themselves or
 * after `saveLimit` (ms).
 */
export const brandFormMachine = brandFormSetup.createMachine({
  id: "brandForm",
  context: ({ input }) => brandFormContext(input),
  initial: "loading",
  invoke: { src: "watchBrand", input: ({ context }) => context.watched },
  on: {
    "brand.changed": [
      {
        guard: { type: "isNewer", params: ({ event }) => ({ brand: event.brand }) },
        actions: { type: "take", params: ({ event }) => ({ brand: event.brand }) }
      },
      { actions: { type: "glance", params: ({ event }) => ({ brand: event.brand }) } }
    ],
    "brand.lost": { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: ".missing" }
  },
  states: {
    loading: {
      always: { guard: "isNew", target: "editing" },
      on: {
        "brand.changed": {
          target: "editing",
          actions: { type: "take", params: ({ event }) => ({ brand: event.brand }) }
        },
        "brand.lost": [
          { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: "missing" },
          {
            target: "unavailable",
            actions: {
              type: "showRefusal",
              params: ({ event }) => ({ error: event.error, fallback: "The brand could not be loaded" })
            }
          }
        ]
      }
    },
    editing: {
      initial: "still",
      on: {
        "field.change": {
          actions: [{ type: "change", params: ({ event }) => ({ change: event }) }, "keep"]
        },
        "field.blur": { actions: { type: "touch", params: ({ event }) => ({ field: event.field }) } },
        "colour.add": { actions: ["addColour", "keep"] },
        "colour.change": {
          actions: [{ type: "changeColour", params: ({ event }) => ({ id: event.id, change: event.change }) }, "keep"]
        },
        "colour.remove": {
          actions: [{ type: "removeColour", params: ({ event }) => ({ id: event.id }) }, "keep"]
        },
        "palette.use": {
          actions: [{ type: "applyPalette", params: ({ event }) => ({ logoId: event.logoId }) }, "keep"]
        },
        "font.attach": {
          actions: [{ type: "changeFont", params: ({ event }) => ({ change: event }) }, "keep"]
        },
        "font.note": {
          actions: [{ type: "changeFont", params: ({ event }) => ({ change: event }) }, "keep"]
        },
        "font.remove": {
          actions: [{ type: "changeFont", params: ({ event }) => ({ change: event }) }, "keep"]
        },
        "logo.hold": { actions: "holdLogo" },
        "logo.send": { actions: "holdLogo" },
        "logo.drop": { actions: "dropLogo" },
        "logo.describe": { actions: { type: "describeLogo", params: ({ event }) => event } },
        "form.discard": { actions: ["reload", "keep"] },
        "form.reload": { actions: ["reload", "keep"] }
      },
      states: {
        still: {
          on: {
            "logo.attach": {
              target: "attachingLogo",
              actions: { type: "takeLogo", params: ({ event }) => ({ assetId: event.assetId, name: event.name }) }
            },
            "logo.remove": {
              target: "removingLogo",
              actions: { type: "aimAtLogo", params: ({ event }) => ({ logoId: event.logoId }) }
            },
            "form.submit": [
              { guard: "isValid", target: "#brandForm.saving", actions: "clearErrors" },
              { actions: "reveal" }
            ]
          }
        },
        attachingLogo: {
          invoke: {
            src: "addLogo",
            input: addLogoInput,
            onDone: { target: "still", actions: ["dropLogo", "tellLogo"] },
            onError: {
              target: "still",
              actions: {
                type: "showRefusal",
                params: ({ event }) => ({ error: event.error, fallback: LOGO_FAILED })
              }
            }
          },
          after: {
            saveLimit: {
              target: "still",
              actions: { type: "showRefusal", params: { error: undefined, fallback: LOGO_FAILED } }
            }
          }
        },
        removingLogo: {
          invoke: {
            src: "removeLogo",
            input: ({ context }) => ({ brandId: context.brandId, logoId: context.leaving }),
            onDone: "still",
            onError: {
              target: "still",
              actions: {
                type: "showRefusal",
                params: ({ event }) => ({ error: event.error, fallback: "The logo could not be removed" })
              }
            }
          },
          after: {
            saveLimit: {
              target: "still",
              actions: {
                type: "showRefusal",
                params: { error: undefined, fallback: "The logo could not be removed" }
              }
            }
          }
        }
      }
    },
    saving: {
      on: { "logo.hold": { actions: "holdLogo" }, "logo.drop": { actions: "dropLogo" } },
      invoke: {
        src: "saveBrand",
        input: ({ context: { basis, brandId, fields, key, organizationId } }) => ({
          organizationId,
          brandId,
          version: basis?.version ?? 0,
          key,
          draft: brandDraftOf(fields)
        }),
        onDone: [
          {
            guard: "isSaved",
            target: "editing",
            actions: [{ type: "saved", params: ({ event }) => event.output }, "keep", "tellSaved"]
          },
          {
            guard: "hasLogo",
            target: "finishing",
            actions: [{ type: "saved", params: ({ event }) => event.output }, "keep"]
          },
          { target: "saved", actions: [{ type: "saved", params: ({ event }) => event.output }, "keep"] }
        ],
        onError: [
          { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: "missing" },
          {
            target: "editing",
            actions: {
              type: "showRefusal",
              params: ({ event }) => ({ error: event.error, fallback: SAVE_FAILED })
            }
          }
        ]
      },
      after: {
        saveLimit: {
          target: "editing",
          actions: { type: "showRefusal", params: { error: undefined, fallback: SAVE_FAILED } }
        }
      }
    },
    finishing: {
      initial: "waiting",
      on: { "logo.skip": "saved", "logo.drop": "saved" },
      states: {
        waiting: {
          on: {
            "logo.attach": {
              target: "attaching",
              actions: { type: "takeLogo", params: ({ event }) => ({ assetId: event.assetId, name: event.name }) }
            },
            "logo.fail": {
              target: "failed",
              actions: { type: "failLogo", params: ({ event }) => ({ message: event.message }) }
            }
          }
        },
        attaching: {
          invoke: {
            src: "addLogo",
            input: addLogoInput,
            onDone: "#brandForm.saved",
            onError: { target: "failed", actions: { type: "failLogo", params: { message: LOGO_FAILED } } }
          },
          after: {
            saveLimit: { target: "failed", actions: { type: "failLogo", params: { message: LOGO_FAILED } } }
          }
        },
        failed: {
          on: {
            "form.retry": { guard: "hasLogoFile", target: "attaching" },
            "logo.hold": "waiting",
            "logo.send": "waiting"
          }
        }
      }
    },
    saved: { entry: { type: "tellMade", params: ({ context }) => ({ brandId: context.made }) } },
    missing: {},
    unavailable: { on: { "form.retry": { target: "#brandForm", reenter: true, actions: "clearErrors" } } }
  }
})
