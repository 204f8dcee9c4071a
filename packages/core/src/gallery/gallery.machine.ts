import { FULL_ACCESS } from "./access.rules.ts"
import type { AssetAct } from "./acts.rules.ts"
import { filterOf, widened } from "./filters.rules.ts"
import { type GalleryContext, type GalleryEvent, gallerySetup, LIST_STEP, stepped } from "./gallery-setup.machine.ts"
import { nothingSelected } from "./selection.rules.ts"

const percent = (fraction: number): string => `${Math.round(fraction * 100)} %`

const select = { type: "select", params: ({ event }: { readonly event: SelectionEvent }) => ({ event }) } as const
type SelectionEvent = Extract<GalleryEvent, { readonly type: `selection.${string}` | `tile.${string}` }>

const firstAct = ({ context }: { readonly context: GalleryContext }): AssetAct =>
  context.acts[0] ?? { kind: "restore", assetIds: [] }

/**
 * The gallery: what the address asks for, the live list that answers it, what is on its way, and the person's acts.
 *
 * What the person may not do is ignored. Acts are seen at once and taken back in place when the backend refuses; one is on its way at a time and gives up
 * after `actLimit` (ms). Downloads run one after the other and tell by notices how far they are; each can be canceled. The list keeps what it
 * showed while another is loading or the source has failed.
 */
export const galleryMachine = gallerySetup.createMachine({
  id: "gallery",
  type: "parallel",
  context: ({ input }): GalleryContext => ({
    brandId: input.brandId,
    access: input.access ?? FULL_ACCESS,
    search: input.search,
    query: input.search.q ?? "",
    limit: LIST_STEP,
    page: undefined,
    error: undefined,
    generations: [],
    arriving: new Set(),
    dismissed: new Set(),
    selection: nothingSelected,
    acts: [],
    downloads: [],
    trouble: undefined,
    online: true
  }),
  on: {
    "filter.change": {
      actions: { type: "seek", params: ({ event }) => ({ change: event.change, history: "push" }) }
    },
    "asset.open": {
      actions: { type: "seek", params: ({ event }) => ({ change: { assetId: event.assetId }, history: "push" }) }
    },
    "asset.close": { actions: { type: "seek", params: { change: { assetId: undefined }, history: "push" } } },
    "asset.step": {
      actions: {
        type: "seek",
        params: ({ context, event }) => ({
          change: { assetId: stepped(context, event.by) ?? context.search.assetId },
          history: "replace"
        })
      }
    },
    "tile.toggle": { actions: select },
    "tile.range": { actions: select },
    "selection.all": { actions: select },
    "selection.favourites": { actions: select },
    "selection.clear": { actions: select },
    "generation.dismiss": {
      actions: { type: "dismiss", params: ({ event }) => ({ generationId: event.generationId }) }
    },
    "trouble.retry": { actions: "tryAgain" },
    "trouble.dismiss": { actions: "forgetTrouble" },
    "access.changed": { actions: { type: "admit", params: ({ event }) => ({ access: event.access }) } },
    "connection.changed": { actions: { type: "connect", params: ({ event }) => ({ online: event.online }) } }
  },
  states: {
    query: {
      initial: "resting",
      on: {
        "query.change": {
          target: ".typing",
          actions: { type: "type", params: ({ event }) => ({ text: event.text }) }
        },
        "filters.clear": {
          target: ".resting",
          actions: [
            { type: "type", params: { text: "" } },
            { type: "seek", params: { change: widened, history: "push" } }
          ]
        },
        "search.changed": [
          {
            guard: "isOtherQuery",
            target: ".resting",
            actions: [
              { type: "type", params: ({ event }) => ({ text: event.search.q ?? "" }) },
              { type: "follow", params: ({ event }) => ({ search: event.search }) }
            ]
          },
          { actions: { type: "follow", params: ({ event }) => ({ search: event.search }) } }
        ]
      },
      states: {
        resting: {},
        typing: {
          after: {
            queryDelay: {
              target: "resting",
              actions: {
                type: "seek",
                params: ({ context }) => ({ change: { q: context.query }, history: "replace" })
              }
            }
          }
        }
      }
    },
    list: {
      initial: "asked",
      on: {
        "list.refresh": ".asked",
        "list.retry": ".asked",
        "list.more": { guard: "hasMore", target: ".asked", actions: "growList" }
      },
      states: {
        // A state of its own: entering a part of a parallel chart anew enters all of its parts anew.
        asked: {
          initial: "loading",
          invoke: {
            src: "assets",
            input: ({ context: { brandId, limit, search } }) => ({ brandId, filter: filterOf(search), limit })
          },
          on: {
            "assets.changed": {
              target: ".ready",
              actions: { type: "keepPage", params: ({ event }) => ({ page: event.page }) }
            },
            "assets.failed": {
              target: ".failed",
              actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
            }
          },
          states: { loading: {}, ready: {}, failed: {} }
        }
      }
    },
    pending: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "pendingGenerations", input: ({ context: { brandId } }) => ({ brandId }) },
          on: {
            "generations.changed": {
              actions: { type: "keepGenerations", params: ({ event }) => ({ generations: event.generations }) }
            },
            "generations.failed": "failed"
          }
        },
        failed: { on: { "list.retry": "watching" } }
      }
    },
    acts: {
      initial: "idle",
      on: {
        "act.ask": {
          guard: { type: "mayAct", params: ({ event }) => ({ act: event.act }) },
          actions: { type: "askAct", params: ({ event }) => ({ act: event.act }) }
        }
      },
      states: {
        idle: { always: { guard: "hasAct", target: "working" } },
        working: {
          invoke: {
            src: "actOnAssets",
            input: firstAct,
            onDone: { target: "idle", actions: "settleAct" },
            onError: { target: "idle", actions: { type: "undoAct", params: ({ event }) => ({ error: event.error }) } }
          },
          after: { actLimit: { target: "idle", actions: { type: "undoAct", params: { error: undefined } } } }
        }
      }
    },
    downloads: {
      initial: "idle",
      on: {
        "download.ask": {
          guard: "mayDownload",
          actions: { type: "askDownload", params: ({ event }) => ({ assetId: event.assetId }) }
        }
      },
      states: {
        idle: { always: { guard: "hasDownload", target: "working" } },
        working: {
          invoke: { src: "download", input: ({ context }) => ({ assetId: context.downloads[0] ?? "" }) },
          on: {
            "download.step": {
              actions: {
                type: "tellDownload",
                params: ({ event }) => ({
                  kind: "loading",
                  text: `Downloading ${event.name}, ${percent(event.fraction)}`
                })
              }
            },
            "download.done": {
              target: "idle",
              actions: [
                {
                  type: "tellDownload",
                  params: ({ event }) => ({ kind: "success", text: `Downloaded ${event.name}` })
                },
                "settleDownload"
              ]
            },
            "download.cancel": {
              guard: { type: "isOnItsWay", params: ({ event }) => ({ assetId: event.assetId }) },
              target: "idle",
              actions: [
                { type: "tellDownload", params: { kind: "default", text: "Download canceled" } },
                "settleDownload"
              ]
            },
            "download.failed": {
              target: "idle",
              actions: { type: "failDownload", params: ({ event }) => ({ error: event.error }) }
            }
          }
        }
      }
    }
  }
})
