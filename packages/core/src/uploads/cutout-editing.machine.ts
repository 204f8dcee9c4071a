import { assign, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { report } from "../kernel/report.ts"
import type { CutoutEdits, CutoutTap, CutoutEditingSubject } from "../model/cutout.ts"
import type { AssetId } from "../model/ids.ts"
import type { Upload } from "./uploads.schema.ts"
import {
  isStale,
  edited,
  type CutoutEditingContext,
  cutoutEditingContext,
  opened,
  type PhotoPlace,
  placed
} from "./cutout-editing.rules.ts"

/** `upload.*` come from the port that watches the photograph. */
export type CutoutEditingEvent =
  | { readonly type: "cutout.open"; readonly subject: CutoutEditingSubject }
  | { readonly type: "cutout.close" }
  | { readonly type: "cutout.try" }
  | { readonly type: "cutout.stop" }
  | { readonly type: "cutout.accept" }
  | { readonly type: "mode.choose"; readonly mode: CutoutTap["mode"] }
  | { readonly type: "cross.move"; readonly to: PhotoPlace }
  | { readonly type: "point.place"; readonly at: PhotoPlace }
  | { readonly type: "point.undo" }
  | { readonly type: "points.clear" }
  | { readonly type: "tolerance.change"; readonly tolerance: number }
  | { readonly type: "ground.toggle" }
  | { readonly type: "upload.changed"; readonly upload: Upload }
  | { readonly type: "upload.broke"; readonly error: unknown }

/** For the host: adopt the photograph with its new cut-outs. */
export type CutoutEditingEmitted = { readonly type: "cutout.edited"; readonly upload: Upload }

export interface EditCutoutInput {
  readonly assetId: AssetId
  readonly edits: CutoutEdits
}

const FAILED = "The cut-out could not be made"

// Only used after `cutout.open`, which has the photograph.
const photographOf = ({ subject }: CutoutEditingContext): AssetId => subject?.assetId as AssetId

/**
 * Edits the cut-out of one photograph.
 *
 * The old one is shown until a new one is made; `cutout.accept` hands it to the host. `asking` and `stopping` end after
 * `askLimit` (ms), `waiting` on `cutout.stop` or after `waitLimit` (ms); a later answer still counts.
 */
export const cutoutEditingMachine = setup({
  types: { context: {} as CutoutEditingContext, events: {} as CutoutEditingEvent, emitted: {} as CutoutEditingEmitted },
  actors: {
    editCutout: port<EditCutoutInput, void>("editCutout"),
    watchCutout: streamPort<AssetId>("watchCutout"),
    stopEditingCutout: port<AssetId, void>("stopEditingCutout")
  },
  delays: { askLimit: 15_000, waitLimit: 120_000 },
  guards: {
    isStale: ({ context }) => isStale(context),
    isUnderWay: (_, params: { readonly upload: Upload }) => params.upload.mending !== undefined,
    isFailed: (_, params: { readonly upload: Upload }) => params.upload.mendFailure !== undefined,
    hasMade: ({ context }) => (context.made?.cutouts.length ?? 0) > 0 && !isStale(context)
  },
  actions: {
    open: assign((_, params: { readonly subject: CutoutEditingSubject }) => opened(params.subject)),
    setMode: assign((_, params: { readonly mode: CutoutTap["mode"] }) => ({ mode: params.mode })),
    moveCross: assign((_, params: { readonly to: PhotoPlace }) => ({ cross: params.to })),
    placePoint: assign(({ context }, params: { readonly at: PhotoPlace }) => placed(context, params.at)),
    removeLastPoint: assign(({ context }) => ({ taps: context.taps.slice(0, -1) })),
    clearPoints: assign({ taps: [] }),
    setTolerance: assign((_, params: { readonly tolerance: number }) => ({ tolerance: params.tolerance })),
    toggleGround: assign(({ context }) => ({ checkered: !context.checkered })),
    resetProgress: assign({ progress: 0, error: undefined }),
    setProgress: assign((_, params: { readonly upload: Upload }) => ({ ...params.upload.mending })),
    setMade: assign(({ context }, params: { readonly upload: Upload }) => edited(context, params.upload)),
    setError: assign((_, params: { readonly error: unknown }) => ({ error: errorText(params.error, FAILED) })),
    reportEdited: enqueueActions((self) =>
      // Only reported behind the guard `hasMade`.
      report(self, { type: "cutout.edited", upload: self.context.made as Upload })
    )
  }
}).createMachine({
  id: "cutoutEditing",
  context: cutoutEditingContext,
  initial: "closed",
  states: {
    closed: {
      on: {
        "cutout.open": {
          target: "marking",
          actions: { type: "open", params: ({ event }) => ({ subject: event.subject }) }
        }
      }
    },
    marking: {
      on: {
        "mode.choose": { actions: { type: "setMode", params: ({ event }) => ({ mode: event.mode }) } },
        "cross.move": { actions: { type: "moveCross", params: ({ event }) => ({ to: event.to }) } },
        "point.place": { actions: { type: "placePoint", params: ({ event }) => ({ at: event.at }) } },
        "point.undo": { actions: "removeLastPoint" },
        "points.clear": { actions: "clearPoints" },
        "tolerance.change": {
          actions: { type: "setTolerance", params: ({ event }) => ({ tolerance: event.tolerance }) }
        },
        "ground.toggle": { actions: "toggleGround" },
        "cutout.try": { guard: "isStale", target: "asking", actions: "resetProgress" },
        "cutout.accept": { guard: "hasMade", target: "closed", actions: "reportEdited" },
        "cutout.close": "closed"
      }
    },
    asking: {
      invoke: {
        src: "editCutout",
        input: ({ context }) => ({
          assetId: photographOf(context),
          edits: { taps: context.taps, tolerance: context.tolerance }
        }),
        onDone: "waiting",
        onError: {
          target: "marking",
          actions: { type: "setError", params: ({ event }) => ({ error: event.error }) }
        }
      },
      after: { askLimit: { target: "marking", actions: { type: "setError", params: { error: undefined } } } }
    },
    waiting: {
      invoke: { src: "watchCutout", input: ({ context }) => photographOf(context) },
      on: {
        "upload.changed": [
          {
            guard: { type: "isUnderWay", params: ({ event }) => ({ upload: event.upload }) },
            actions: { type: "setProgress", params: ({ event }) => ({ upload: event.upload }) }
          },
          {
            guard: { type: "isFailed", params: ({ event }) => ({ upload: event.upload }) },
            target: "marking",
            actions: { type: "setError", params: ({ event }) => ({ error: event.upload.mendFailure }) }
          },
          {
            target: "marking",
            actions: { type: "setMade", params: ({ event }) => ({ upload: event.upload }) }
          }
        ],
        "upload.broke": {
          target: "marking",
          actions: { type: "setError", params: ({ event }) => ({ error: event.error }) }
        },
        "cutout.stop": "stopping",
        "ground.toggle": { actions: "toggleGround" }
      },
      after: { waitLimit: { target: "stopping", actions: { type: "setError", params: { error: undefined } } } }
    },
    stopping: {
      invoke: {
        src: "stopEditingCutout",
        input: ({ context }) => photographOf(context),
        onDone: "marking",
        onError: "marking"
      },
      after: { askLimit: "marking" }
    }
  }
})
