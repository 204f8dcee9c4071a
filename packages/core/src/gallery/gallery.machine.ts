import { assign } from "xstate"
import type { AssetAct } from "./acts.rules.ts"
import { filterOf, unfiltered } from "./filters.rules.ts"
import type { GalleryContext, SelectionEvent } from "./gallery.events.ts"
import { contextOf, noChanges, noRewording, stepped } from "./gallery-context.rules.ts"
import { gallerySetup } from "./gallery-setup.machine.ts"
import { galleryTexts } from "./gallery.texts.ts"

const select = { type: "select", params: ({ event }: { readonly event: SelectionEvent }) => ({ event }) } as const

const firstAct = ({ context }: { readonly context: GalleryContext }): AssetAct =>
  context.acts[0] ?? { kind: "restore", assetIds: [] }

/**
 * The gallery: filters, the live list, pending generations and acts.
 *
 * Forbidden acts are ignored. Acts are optimistic, run one at a time and give up after `actLimit` (ms). The backend keeps
 * what undoes the newest one, so that it is offered again after a reload, for `undoLimit` (ms) in all. One cancelable download at a time. The list keeps its content while another loads or
 * the source has failed; it goes on page by page, as far as asked.
 */
export const galleryMachine = gallerySetup.createMachine({
  id: "gallery",
  type: "parallel",
  context: ({ input }) => contextOf(input),
  on: {
    "filter.change": {
      actions: {
        type: "changeSearch",
        params: ({ event }) => ({ change: event.change, history: event.history ?? "push" })
      }
    },
    "asset.open": {
      actions: {
        type: "changeSearch",
        params: ({ event }) => ({
          change: { assetId: event.assetId, noteId: undefined, tab: undefined },
          history: "push"
        })
      }
    },
    "asset.close": {
      actions: {
        type: "changeSearch",
        params: { change: { assetId: undefined, noteId: undefined, tab: undefined }, history: "push" }
      }
    },
    "asset.step": {
      actions: {
        type: "changeSearch",
        params: ({ context, event }) => ({
          change: { assetId: stepped(context, event.by) ?? context.search.assetId, noteId: undefined, tab: undefined },
          history: "replace"
        })
      }
    },
    "stack.open": {
      actions: {
        type: "changeSearch",
        params: ({ event }) => ({ change: { stackId: event.stackId }, history: "push" })
      }
    },
    "stack.close": { actions: { type: "changeSearch", params: { change: { stackId: undefined }, history: "push" } } },
    "tile.toggle": { actions: select },
    "tile.range": { actions: select },
    "tile.extend": { actions: select },
    "selection.all": { actions: select },
    "selection.every": { actions: select },
    "selection.favourites": { actions: select },
    "selection.whole": { guard: "isCounted", actions: select },
    "selection.choose": { actions: select },
    "selection.clear": { actions: select },
    "selection.download": { guard: "mayZip", actions: "askZip" },
    "selection.review": {
      guard: { type: "mayReview", params: ({ event: { act, assetIds } }) => ({ act, assetIds }) },
      actions: { type: "askReview", params: ({ event: { act, assetIds, review } }) => ({ act, assetIds, review }) }
    },
    "selection.assign": {
      guard: "mayAssign",
      actions: { type: "askAssign", params: ({ event: { campaignId } }) => ({ campaignId }) }
    },
    "generation.dismiss": {
      actions: { type: "dismiss", params: ({ event }) => ({ generationId: event.generationId }) }
    },
    "trouble.retry": { actions: "retryTrouble" },
    "trouble.dismiss": { actions: "clearTrouble" },
    "access.changed": { actions: { type: "setAccess", params: ({ event }) => ({ access: event.access }) } },
    "connection.changed": { actions: { type: "setOnline", params: ({ event }) => ({ online: event.online }) } }
  },
  states: {
    query: {
      initial: "resting",
      on: {
        "query.change": {
          target: ".typing",
          actions: { type: "setQuery", params: ({ event }) => ({ text: event.text }) }
        },
        "filters.clear": {
          target: ".resting",
          actions: [
            { type: "setQuery", params: { text: "" } },
            { type: "changeSearch", params: { change: unfiltered, history: "push" } }
          ]
        },
        "search.changed": [
          {
            guard: "isOtherQuery",
            target: ".resting",
            actions: [
              { type: "setQuery", params: ({ event }) => ({ text: event.search.q ?? "" }) },
              { type: "syncFromUrl", params: ({ event }) => ({ search: event.search }) }
            ]
          },
          { actions: { type: "syncFromUrl", params: ({ event }) => ({ search: event.search }) } }
        ]
      },
      states: {
        resting: {},
        typing: {
          after: {
            queryDelay: {
              target: "resting",
              actions: {
                type: "changeSearch",
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
        "list.more": { guard: "hasMore", actions: "askForMore" }
      },
      states: {
        // Nested, because re-entering a region would re-enter all regions.
        asked: {
          initial: "loading",
          invoke: {
            id: "assets",
            src: "assets",
            input: ({ context: { brandId, limit, search, step } }) => ({
              brandId,
              filter: filterOf(search),
              limit: step,
              wanted: limit
            })
          },
          on: {
            "assets.changed": {
              target: ".ready",
              actions: { type: "setPage", params: ({ event }) => ({ page: event.page }) }
            },
            "assets.failed": {
              target: ".failed",
              actions: { type: "setError", params: ({ event }) => ({ error: event.error }) }
            }
          },
          states: { loading: {}, ready: {}, failed: {} }
        }
      }
    },
    pending: {
      initial: "watching",
      on: { "pending.refresh": ".watching" },
      states: {
        watching: {
          invoke: {
            src: "pendingGenerations",
            input: ({ context: { brandId, search } }) => ({ brandId, include: search.generationId })
          },
          on: {
            "generations.changed": {
              actions: { type: "setGenerations", params: ({ event }) => ({ generations: event.generations }) }
            },
            "generations.failed": {
              target: "failed",
              actions: { type: "setError", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        failed: { on: { "list.retry": "watching" } }
      }
    },
    stack: {
      initial: "closed",
      on: { "stack.refresh": { target: ".closed", actions: { type: "setStack", params: { cards: [] } } } },
      states: {
        closed: { always: { guard: "isStackOpen", target: "open" } },
        open: {
          invoke: {
            src: "stack",
            input: ({ context: { brandId, search } }) => ({ brandId, stackId: search.stackId ?? "" })
          },
          on: {
            "stack.changed": { actions: { type: "setStack", params: ({ event }) => ({ cards: event.cards }) } },
            // What the list has of it stays.
            "stack.failed": "failed"
          }
        },
        failed: { on: { "list.retry": "open" } }
      }
    },
    choices: {
      initial: "unasked",
      states: {
        unasked: { on: { "choices.ask": "asked" } },
        asked: {
          invoke: { src: "choices", input: ({ context: { brandId } }) => ({ brandId }) },
          on: {
            "choices.changed": {
              actions: { type: "setChoices", params: ({ event }) => ({ choices: event.choices }) }
            },
            "choices.failed": "failed"
          }
        },
        failed: { on: { "choices.ask": "asked" } }
      }
    },
    acts: {
      initial: "idle",
      on: {
        "act.ask": {
          guard: { type: "mayAct", params: ({ event }) => ({ act: event.act }) },
          actions: { type: "addAct", params: ({ event }) => ({ act: event.act }) }
        }
      },
      states: {
        idle: { always: { guard: "hasAct", target: "working" } },
        working: {
          invoke: {
            src: "actOnAssets",
            input: firstAct,
            onDone: {
              target: "idle",
              actions: { type: "finishAct", params: ({ event }) => ({ done: event.output }) }
            },
            onError: {
              target: "idle",
              actions: { type: "rollBackAct", params: ({ event }) => ({ error: event.error }) }
            }
          },
          after: { actLimit: { target: "idle", actions: { type: "rollBackAct", params: { error: undefined } } } }
        }
      }
    },
    undo: {
      initial: "checking",
      on: {
        "undo.offer": ".offered",
        "undo.show": { actions: { type: "offerUndo", params: ({ event }) => ({ undo: event.undo }) } }
      },
      states: {
        checking: {
          invoke: {
            src: "openUndo",
            input: ({ context: { brandId } }) => ({ brandId }),
            onDone: {
              target: "none",
              actions: { type: "offerUndo", params: ({ event }) => ({ undo: event.output }) }
            },
            // The act itself stands; its undo is a convenience.
            onError: "none"
          }
        },
        none: {},
        offered: {
          on: { "act.undo": { target: "none", actions: "askUndo" } },
          after: { undoLimit: { target: "none", actions: "clearUndo" } }
        }
      }
    },
    changes: {
      initial: "closed",
      states: {
        closed: {
          entry: assign({ changes: noChanges }),
          on: {
            "changes.ask": {
              guard: {
                type: "mayReview",
                params: ({ event: { assetIds } }) => ({ act: "request_changes", assetIds })
              },
              target: "noting",
              actions: assign(({ event }) => ({ changes: { ...noChanges, assetIds: event.assetIds } }))
            }
          }
        },
        noting: {
          on: {
            "changes.write": {
              actions: assign(({ context, event }) => ({ changes: { ...context.changes, note: event.note } }))
            },
            "changes.submit": [
              { guard: "isNoted", target: "closed", actions: "askChanges" },
              { actions: assign(({ context }) => ({ changes: { ...context.changes, revealed: true } })) }
            ],
            "changes.cancel": "closed"
          }
        }
      }
    },
    rewording: {
      initial: "closed",
      states: {
        closed: {
          entry: assign({ rewording: noRewording }),
          on: { "rewording.ask": { guard: "mayReword", target: "writing", actions: "beginRewording" } }
        },
        writing: {
          on: {
            "rewording.change": {
              actions: { type: "changeRewording", params: ({ event }) => ({ change: event.change }) }
            },
            "rewording.submit": [
              { guard: "isReworded", target: "closed", actions: "askRewording" },
              { actions: "revealRewording" }
            ],
            "rewording.cancel": "closed"
          }
        }
      }
    },
    deletion: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "deletion.ask": {
              guard: { type: "mayDelete", params: ({ event }) => ({ assetIds: event.assetIds }) },
              target: "confirming",
              actions: { type: "setDeleting", params: ({ event }) => ({ assetIds: event.assetIds }) }
            }
          }
        },
        confirming: {
          on: {
            "deletion.confirm": { target: "closed", actions: "askDeletion" },
            "deletion.cancel": { target: "closed", actions: { type: "setDeleting", params: { assetIds: [] } } }
          }
        }
      }
    },
    downloads: {
      initial: "idle",
      on: {
        "download.ask": {
          guard: "mayDownload",
          actions: { type: "addDownload", params: ({ event }) => ({ assetId: event.assetId }) }
        }
      },
      states: {
        idle: { always: { guard: "hasDownload", target: "working" } },
        working: {
          invoke: { src: "download", input: ({ context }) => ({ assetId: context.downloads[0] ?? "" }) },
          on: {
            "download.step": {
              actions: {
                type: "emitDownload",
                params: ({ event }) => ({
                  kind: "loading",
                  text: galleryTexts.downloading(event.name, event.fraction)
                })
              }
            },
            "download.done": {
              target: "idle",
              actions: [
                {
                  type: "emitDownload",
                  params: ({ event }) => ({ kind: "success", text: galleryTexts.downloaded(event.name) })
                },
                "removeDownload"
              ]
            },
            "download.cancel": {
              guard: { type: "isOnItsWay", params: ({ event }) => ({ assetId: event.assetId }) },
              target: "idle",
              actions: [
                { type: "emitDownload", params: { kind: "default", text: galleryTexts.downloadCanceled } },
                "removeDownload"
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
