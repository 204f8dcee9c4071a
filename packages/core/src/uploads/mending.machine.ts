import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { CutoutEdits, CutoutTap, MendingSubject } from "../model/cutout.ts"
import type { AssetId } from "../model/ids.ts"
import type { Upload } from "./uploads.schema.ts"
import {
  isStale,
  mended,
  type MendingContext,
  mendingContext,
  opened,
  type PhotoPlace,
  placed
} from "./mending.rules.ts"

/** `upload.*` come from the port that watches the photograph. */
export type MendingEvent =
  | { readonly type: "mending.open"; readonly subject: MendingSubject }
  | { readonly type: "mending.close" }
  | { readonly type: "mending.try" }
  | { readonly type: "mending.stop" }
  | { readonly type: "mending.accept" }
  | { readonly type: "mode.choose"; readonly mode: CutoutTap["mode"] }
  | { readonly type: "cross.move"; readonly to: PhotoPlace }
  | { readonly type: "point.place"; readonly at: PhotoPlace }
  | { readonly type: "point.undo" }
  | { readonly type: "points.clear" }
  | { readonly type: "tolerance.change"; readonly tolerance: number }
  | { readonly type: "ground.toggle" }
  | { readonly type: "upload.changed"; readonly upload: Upload }
  | { readonly type: "upload.broke"; readonly error: unknown }

/** What the host must do: take over the photograph with its new cut-outs. */
export type MendingEmitted = { readonly type: "cutout.mended"; readonly upload: Upload }

/** What the port needs to ask for cut-outs anew. */
export interface MendInput {
  readonly assetId: AssetId
  readonly edits: CutoutEdits
}

const FAILED = "The cut-out could not be made"

// Only asked after `mending.open`, which brings the photograph.
const photographOf = ({ subject }: MendingContext): AssetId => subject?.assetId as AssetId

/**
 * Mending the cut-out of one photograph: closed, marking (points and tolerance), asking, waiting for a worker, stopping.
 *
 * What stands on the screen stays until a new cut-out is there; `mending.accept` hands it to the host. `asking` and
 * `stopping` end by themselves or after `askLimit` (ms); `waiting` ends with the worker, on `mending.stop` or after
 * `waitLimit` (ms), when the worker's answer still counts later.
 */
export const mendingMachine = setup({
  types: { context: {} as MendingContext, events: {} as MendingEvent, emitted: {} as MendingEmitted },
  actors: {
    mendCutout: port<MendInput, void>("mendCutout"),
    watchMending: streamPort<AssetId>("watchMending"),
    stopMending: port<AssetId, void>("stopMending")
  },
  delays: { askLimit: 15_000, waitLimit: 120_000 },
  guards: {
    isStale: ({ context }) => isStale(context),
    isUnderWay: (_, params: { readonly upload: Upload }) => params.upload.mending !== undefined,
    isFailed: (_, params: { readonly upload: Upload }) => params.upload.mendFailure !== undefined,
    hasMade: ({ context }) => (context.made?.cutouts.length ?? 0) > 0 && !isStale(context)
  },
  actions: {
    open: assign((_, params: { readonly subject: MendingSubject }) => opened(params.subject)),
    choose: assign((_, params: { readonly mode: CutoutTap["mode"] }) => ({ mode: params.mode })),
    aim: assign((_, params: { readonly to: PhotoPlace }) => ({ cross: params.to })),
    place: assign(({ context }, params: { readonly at: PhotoPlace }) => placed(context, params.at)),
    undo: assign(({ context }) => ({ taps: context.taps.slice(0, -1) })),
    clear: assign({ taps: [] }),
    tolerate: assign((_, params: { readonly tolerance: number }) => ({ tolerance: params.tolerance })),
    toggleGround: assign(({ context }) => ({ checkered: !context.checkered })),
    begin: assign({ progress: 0, error: undefined }),
    advance: assign((_, params: { readonly upload: Upload }) => ({ ...params.upload.mending })),
    show: assign(({ context }, params: { readonly upload: Upload }) => mended(context, params.upload)),
    explain: assign((_, params: { readonly error: unknown }) => ({ error: errorText(params.error, FAILED) })),
    tellMended: emit(({ context }) => {
      // Only told behind the guard `hasMade`.
      return { type: "cutout.mended", upload: context.made as Upload }
    })
  }
}).createMachine({
  id: "mending",
  context: mendingContext,
  initial: "closed",
  states: {
    closed: {
      on: {
        "mending.open": {
          target: "marking",
          actions: { type: "open", params: ({ event }) => ({ subject: event.subject }) }
        }
      }
    },
    marking: {
      on: {
        "mode.choose": { actions: { type: "choose", params: ({ event }) => ({ mode: event.mode }) } },
        "cross.move": { actions: { type: "aim", params: ({ event }) => ({ to: event.to }) } },
        "point.place": { actions: { type: "place", params: ({ event }) => ({ at: event.at }) } },
        "point.undo": { actions: "undo" },
        "points.clear": { actions: "clear" },
        "tolerance.change": {
          actions: { type: "tolerate", params: ({ event }) => ({ tolerance: event.tolerance }) }
        },
        "ground.toggle": { actions: "toggleGround" },
        "mending.try": { guard: "isStale", target: "asking", actions: "begin" },
        "mending.accept": { guard: "hasMade", target: "closed", actions: "tellMended" },
        "mending.close": "closed"
      }
    },
    asking: {
      invoke: {
        src: "mendCutout",
        input: ({ context }) => ({
          assetId: photographOf(context),
          edits: { taps: context.taps, tolerance: context.tolerance }
        }),
        onDone: "waiting",
        onError: {
          target: "marking",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
        }
      },
      after: { askLimit: { target: "marking", actions: { type: "explain", params: { error: undefined } } } }
    },
    waiting: {
      invoke: { src: "watchMending", input: ({ context }) => photographOf(context) },
      on: {
        "upload.changed": [
          {
            guard: { type: "isUnderWay", params: ({ event }) => ({ upload: event.upload }) },
            actions: { type: "advance", params: ({ event }) => ({ upload: event.upload }) }
          },
          {
            guard: { type: "isFailed", params: ({ event }) => ({ upload: event.upload }) },
            target: "marking",
            actions: { type: "explain", params: ({ event }) => ({ error: event.upload.mendFailure }) }
          },
          {
            target: "marking",
            actions: { type: "show", params: ({ event }) => ({ upload: event.upload }) }
          }
        ],
        "upload.broke": {
          target: "marking",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
        },
        "mending.stop": "stopping",
        "ground.toggle": { actions: "toggleGround" }
      },
      after: { waitLimit: { target: "stopping", actions: { type: "explain", params: { error: undefined } } } }
    },
    stopping: {
      invoke: {
        src: "stopMending",
        input: ({ context }) => photographOf(context),
        onDone: "marking",
        onError: "marking"
      },
      after: { askLimit: "marking" }
    }
  }
})
