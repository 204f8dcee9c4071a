import { productDraftOf } from "./product-fields.rules.ts"
import { recordSaveKey } from "../records/record-form.rules.ts"
import { productFormSetup } from "./product-form-setup.machine.ts"
import { choiceOf, productFormContext } from "./product-form.rules.ts"

const SAVE_FAILED = "The product could not be saved"
const ARCHIVE_FAILED = "The product could not be archived"

/**
 * The product form: loading, editing (asking before archiving), saving, archiving, saved, missing, unavailable.
 *
 * The text survives everything but `form.discard` and `form.reload`. Newer versions of the product are taken over
 * while nothing is typed; otherwise the next save is refused as a conflict. The photograph is an upload beside the
 * form; saving waits until it has an id, not until it is checked. `saving` and `archiving` end by themselves or after
 * `saveLimit` (ms).
 */
export const productFormMachine = productFormSetup.createMachine({
  id: "productForm",
  context: ({ input }) => productFormContext(input),
  initial: "loading",
  invoke: [
    { src: "watchProduct", input: ({ context }) => context.productId },
    { src: "watchCategories", input: ({ context }) => context.brandId }
  ],
  on: {
    "product.changed": [
      {
        guard: { type: "isNewer", params: ({ event }) => ({ product: event.product }) },
        actions: { type: "take", params: ({ event }) => ({ product: event.product }) }
      },
      { actions: { type: "glance", params: ({ event }) => ({ product: event.product }) } }
    ],
    "product.lost": { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: ".missing" },
    "categories.changed": { actions: { type: "list", params: ({ event }) => ({ categories: event.categories }) } }
  },
  states: {
    loading: {
      always: [
        { guard: "isNew", target: "editing" },
        { guard: "isNameless", target: "missing" }
      ],
      on: {
        "product.changed": {
          target: "editing",
          actions: { type: "take", params: ({ event }) => ({ product: event.product }) }
        },
        "product.lost": [
          { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: "missing" },
          {
            target: "unavailable",
            actions: {
              type: "showRefusal",
              params: ({ event }) => ({ error: event.error, fallback: "The product could not be loaded" })
            }
          }
        ]
      }
    },
    editing: {
      initial: "still",
      on: {
        "field.change": {
          actions: [
            { type: "change", params: ({ event }) => ({ field: event.field, values: { [event.field]: event.value } }) },
            "keep"
          ]
        },
        "field.blur": { actions: { type: "touch", params: ({ event }) => ({ field: event.field }) } },
        "status.choose": {
          actions: [
            { type: "change", params: ({ event }) => ({ field: undefined, values: { status: event.status } }) },
            "keep"
          ]
        },
        "camera.choose": {
          actions: [
            { type: "change", params: ({ event }) => ({ field: undefined, values: { camera: event.camera } }) },
            "keep"
          ]
        },
        "unit.choose": {
          actions: [
            { type: "change", params: ({ event }) => ({ field: undefined, values: { sizeUnit: event.unit } }) },
            "keep"
          ]
        },
        "cutout.choose": {
          actions: [
            { type: "change", params: ({ event }) => ({ field: undefined, values: { cutoutChoice: event.choice } }) },
            "keep"
          ]
        },
        "flag.set": {
          actions: [
            { type: "change", params: ({ event }) => ({ field: undefined, values: { [event.flag]: event.on } }) },
            "keep"
          ]
        },
        "label.place": {
          guard: "hasPhoto",
          actions: [{ type: "placeLabel", params: ({ event }) => ({ region: event.region }) }, "keep"]
        },
        "photo.send": { actions: "awaitPhoto" },
        "photo.store": {
          actions: [{ type: "storePhoto", params: ({ event }) => ({ assetId: event.assetId }) }, "keep"]
        },
        "photo.attach": {
          guard: { type: "isHero", params: ({ event }) => ({ photo: event.photo }) },
          actions: { type: "showPhoto", params: ({ event }) => ({ photo: event.photo }) }
        },
        "photo.fail": { actions: ["failPhoto", "keep"] },
        "photo.drop": { actions: ["dropPhoto", "keep"] },
        "form.discard": { actions: ["discard", "keep"] },
        "form.reload": { actions: ["discard", "keep"] }
      },
      states: {
        still: {
          on: {
            "form.submit": [
              {
                guard: "isSound",
                target: "#productForm.saving",
                actions: [
                  "clearErrors",
                  { type: "remember", params: ({ event }) => ({ another: event.another === true }) }
                ]
              },
              { actions: "reveal" }
            ],
            "product.archive": [
              { guard: "isUsed", target: "confirming" },
              {
                guard: "isStored",
                target: "#productForm.archiving",
                actions: ["clearErrors", { type: "aim", params: { archiving: true } }]
              }
            ],
            "product.restore": {
              guard: "isStored",
              target: "#productForm.archiving",
              actions: ["clearErrors", { type: "aim", params: { archiving: false } }]
            }
          }
        },
        confirming: {
          on: {
            "archive.cancel": "still",
            "archive.confirm": {
              target: "#productForm.archiving",
              actions: ["clearErrors", { type: "aim", params: { archiving: true } }]
            }
          }
        }
      }
    },
    saving: {
      on: {
        "photo.attach": {
          guard: { type: "isHero", params: ({ event }) => ({ photo: event.photo }) },
          actions: { type: "showPhoto", params: ({ event }) => ({ photo: event.photo }) }
        }
      },
      invoke: {
        src: "saveProduct",
        input: ({ context }) => ({
          brandId: context.brandId,
          productId: context.productId,
          version: context.basis.version ?? 0,
          key: recordSaveKey(context),
          draft: productDraftOf(context.fields, choiceOf(context))
        }),
        onDone: [
          {
            guard: "wantsAnother",
            target: "editing",
            actions: [{ type: "settle", params: ({ event }) => event.output }, "renew", "keep", "tellSaved"]
          },
          {
            guard: "isNew",
            target: "saved",
            actions: [
              { type: "settle", params: ({ event }) => event.output },
              "keep",
              "tellSaved",
              { type: "tellMade", params: ({ event }) => event.output }
            ]
          },
          {
            target: "editing",
            actions: [{ type: "settle", params: ({ event }) => event.output }, "keep", "tellSaved"]
          }
        ],
        onError: [
          { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: "missing" },
          {
            target: "editing",
            actions: { type: "showRefusal", params: ({ event }) => ({ error: event.error, fallback: SAVE_FAILED }) }
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
    archiving: {
      invoke: {
        src: "archiveProduct",
        input: ({ context }) => ({ productId: context.productId ?? "", archived: context.archiving }),
        onDone: { target: "editing", actions: "tellArchived" },
        onError: {
          target: "editing",
          actions: { type: "showRefusal", params: ({ event }) => ({ error: event.error, fallback: ARCHIVE_FAILED }) }
        }
      },
      after: {
        saveLimit: {
          target: "editing",
          actions: { type: "showRefusal", params: { error: undefined, fallback: ARCHIVE_FAILED } }
        }
      }
    },
    saved: {},
    missing: {},
    unavailable: { on: { "form.retry": { target: "#productForm", reenter: true, actions: "clearErrors" } } }
  }
})
