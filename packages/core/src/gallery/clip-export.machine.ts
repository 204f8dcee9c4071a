import { assign, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { SceneFiles } from "./gallery.schema.ts"

export const CLIP_MOTIONS = ["push_in", "pull_out", "pan", "parallax"] as const
/** Seconds. */
export const CLIP_LENGTHS = [3, 5, 8] as const

export interface ClipMoves {
  readonly motion: (typeof CLIP_MOTIONS)[number]
  /** Seconds. */
  readonly seconds: (typeof CLIP_LENGTHS)[number]
}

export interface ClipExportContext {
  readonly assetId: string
  readonly scene: SceneFiles | undefined
  readonly moves: ClipMoves
  /** Fraction 0-1 of the frames. */
  readonly fraction: number
  readonly name: string | undefined
  readonly error: string | undefined
}

/** The other `clip.*` events come from the maker. */
export type ClipExportEvent =
  | { readonly type: "asset.show"; readonly assetId: string }
  | { readonly type: "moves.choose"; readonly moves: Partial<ClipMoves> }
  | { readonly type: "export.start" }
  | { readonly type: "export.cancel" }
  | { readonly type: "clip.progressed"; readonly fraction: number }
  | { readonly type: "clip.saved"; readonly name: string }
  | { readonly type: "clip.failed"; readonly error: unknown }

export interface ClipExportOrder extends ClipMoves {
  readonly assetId: string
  readonly scene: SceneFiles
}

const FRESH = { scene: undefined, fraction: 0, name: undefined, error: undefined }

/** A clip rendered in the page. `hidden`: not possible here. */
export const clipExportMachine = setup({
  types: {
    context: {} as ClipExportContext,
    events: {} as ClipExportEvent,
    input: {} as { readonly assetId: string }
  },
  actors: {
    findScene: port<{ readonly assetId: string }, SceneFiles | undefined>("findScene"),
    makeClip: streamPort<ClipExportOrder>("makeClip")
  },
  guards: {
    isOther: ({ context }, { assetId }: { readonly assetId: string }) => assetId !== context.assetId,
    isThere: (_, { scene }: { readonly scene: SceneFiles | undefined }) => scene !== undefined
  },
  actions: {
    aim: assign((_, { assetId }: { readonly assetId: string }) => ({ ...FRESH, assetId })),
    keepScene: assign((_, { scene }: { readonly scene: SceneFiles | undefined }) => ({ scene })),
    choose: assign(({ context }, { moves }: { readonly moves: Partial<ClipMoves> }) => ({
      moves: { ...context.moves, ...moves }
    })),
    begin: assign({ fraction: 0, name: undefined, error: undefined }),
    advance: assign((_, { fraction }: { readonly fraction: number }) => ({ fraction })),
    keepName: assign((_, { name }: { readonly name: string }) => ({ name })),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, "The clip could not be made in this browser")
    }))
  }
}).createMachine({
  id: "clipExport",
  context: ({ input }) => ({ ...FRESH, assetId: input.assetId, moves: { motion: "push_in", seconds: 5 } }),
  initial: "looking",
  on: {
    "asset.show": {
      guard: { type: "isOther", params: ({ event }) => ({ assetId: event.assetId }) },
      target: ".looking",
      actions: { type: "aim", params: ({ event }) => ({ assetId: event.assetId }) }
    }
  },
  states: {
    looking: {
      invoke: {
        src: "findScene",
        input: ({ context }) => ({ assetId: context.assetId }),
        onDone: [
          {
            guard: { type: "isThere", params: ({ event }) => ({ scene: event.output }) },
            target: "ready",
            actions: { type: "keepScene", params: ({ event }) => ({ scene: event.output }) }
          },
          { target: "hidden" }
        ],
        onError: "hidden"
      }
    },
    hidden: {},
    ready: {
      initial: "idle",
      on: {
        "moves.choose": { actions: { type: "choose", params: ({ event }) => ({ moves: event.moves }) } },
        "export.start": { target: "making", actions: "begin" }
      },
      states: { idle: {}, done: {}, failed: {}, cancelled: {} }
    },
    making: {
      initial: "preparing",
      invoke: {
        src: "makeClip",
        // Invoked only from `ready`, which always has a scene.
        input: ({ context: { assetId, moves, scene } }) => ({ assetId, scene: scene as SceneFiles, ...moves })
      },
      on: {
        "export.cancel": "ready.cancelled",
        "clip.saved": {
          target: "ready.done",
          actions: { type: "keepName", params: ({ event }) => ({ name: event.name }) }
        },
        "clip.failed": {
          target: "ready.failed",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
        }
      },
      states: {
        preparing: {
          on: {
            "clip.progressed": {
              target: "exporting",
              actions: { type: "advance", params: ({ event }) => ({ fraction: event.fraction }) }
            }
          }
        },
        exporting: {
          on: {
            "clip.progressed": { actions: { type: "advance", params: ({ event }) => ({ fraction: event.fraction }) } }
          }
        }
      }
    }
  }
})
