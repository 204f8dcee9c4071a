import { placeDraftOf } from "./place-fields.rules.ts"
import { recordSaveKey } from "../records/record-form.rules.ts"
import { placeFormSetup } from "./place-form-setup.machine.ts"
import { placeFormContext } from "./place-form.rules.ts"

const SAVE_FAILED = "The place could not be saved"
const ARCHIVE_FAILED = "The place could not be archived"

/**
 * The place form: loading, editing (asking before archiving), saving, archiving, saved, missing, unavailable.
 *
 * The text survives everything but `form.discard` and `form.reload`. Newer versions of the place are taken over
 * while nothing is typed; otherwise the next save is refused as a conflict. Photographs are uploads beside the form;
 * saving waits until each has an id, not until it is checked. `saving` and `archiving` end by themselves or after
 * `saveLimit` (ms).
 */
export const placeFormMachine = placeFormSetup.createMachine({
  id: "placeForm",
  context: ({ input }) => placeFormContext(input),
  initial: "loading",
  invoke: [{ src: "watchPlace", input: ({ context }) => context.placeId }, { src: "watchDay" }],
  on: {
    "place.changed": [
      {
        guard: { type: "isNewer", params: ({ event }) => ({ place: event.place }) },
        actions: { type: "take", params: ({ event }) => ({ place: event.place }) }
      },
      { actions: { type: "glance", params: ({ event }) => ({ place: event.place }) } }
    ],
    "place.lost": { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: ".missing" },
    "day.changed": { actions: { type: "turn", params: ({ event }) => ({ today: event.today }) } }
  },
  states: {
    loading: {
      always: [
        { guard: "isNew", target: "editing" },
        { guard: "isNameless", target: "missing" }
      ],
      on: {
        "place.changed": {
          target: "editing",
          actions: { type: "take", params: ({ event }) => ({ place: event.place }) }
        },
        "place.lost": [
          { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: "missing" },
          {
            target: "unavailable",
            actions: {
              type: "showRefusal",
              params: ({ event }) => ({ error: event.error, fallback: "The place could not be loaded" })
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
        "kind.choose": {
          actions: [
            { type: "change", params: ({ event }) => ({ field: undefined, values: { kind: event.kind } }) },
            "keep"
          ]
        },
        "photo.note": {
          actions: [{ type: "note", params: ({ event }) => ({ values: event.values }) }, "keep"]
        },
        "horizon.set": {
          actions: [{ type: "setHorizon", params: ({ event }) => ({ horizon: event.horizon }) }, "keep"]
        },
        "zone.set": { actions: [{ type: "setZone", params: ({ event }) => ({ zone: event.zone }) }, "keep"] },
        "photo.show": { actions: { type: "pick", params: ({ event }) => ({ assetId: event.assetId }) } },
        "photo.move": {
          actions: [{ type: "movePhoto", params: ({ event }) => ({ assetId: event.assetId, to: event.to }) }, "keep"]
        },
        "photos.pending": { actions: { type: "awaitPhotos", params: ({ event }) => ({ count: event.count }) } },
        "photo.store": {
          actions: [{ type: "storePhoto", params: ({ event }) => ({ assetId: event.assetId }) }, "keep"]
        },
        "photo.attach": {
          guard: { type: "isShown", params: ({ event }) => ({ photo: event.photo }) },
          actions: { type: "showPhoto", params: ({ event }) => ({ photo: event.photo }) }
        },
        "photo.drop": {
          actions: [{ type: "dropPhoto", params: ({ event }) => ({ assetId: event.assetId }) }, "keep"]
        },
        "form.discard": { actions: ["discard", "keep"] },
        "form.reload": { actions: ["discard", "keep"] }
      },
      states: {
        still: {
          on: {
            "form.submit": [
              {
                guard: "isSound",
                target: "#placeForm.saving",
                actions: [
                  "clearErrors",
                  { type: "remember", params: ({ event }) => ({ another: event.another === true }) }
                ]
              },
              { actions: "reveal" }
            ],
            "place.archive": [
              { guard: "isUsed", target: "confirming" },
              {
                guard: "isStored",
                target: "#placeForm.archiving",
                actions: ["clearErrors", { type: "aim", params: { archiving: true } }]
              }
            ],
            "place.restore": {
              guard: "isStored",
              target: "#placeForm.archiving",
              actions: ["clearErrors", { type: "aim", params: { archiving: false } }]
            }
          }
        },
        confirming: {
          on: {
            "archive.cancel": "still",
            "archive.confirm": {
              target: "#placeForm.archiving",
              actions: ["clearErrors", { type: "aim", params: { archiving: true } }]
            }
          }
        }
      }
    },
    saving: {
      on: {
        "photo.attach": {
          guard: { type: "isShown", params: ({ event }) => ({ photo: event.photo }) },
          actions: { type: "showPhoto", params: ({ event }) => ({ photo: event.photo }) }
        }
      },
      invoke: {
        src: "savePlace",
        input: ({ context }) => ({
          brandId: context.brandId,
          placeId: context.placeId,
          version: context.basis.version ?? 0,
          key: recordSaveKey(context),
          draft: placeDraftOf(context.fields)
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
        src: "archivePlace",
        input: ({ context }) => ({ placeId: context.placeId ?? "", archived: context.archiving }),
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
    unavailable: { on: { "form.retry": { target: "#placeForm", reenter: true, actions: "clearErrors" } } }
  }
})
