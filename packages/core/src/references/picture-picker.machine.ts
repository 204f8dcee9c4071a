import { assign, enqueueActions, setup } from "xstate"
import { port } from "../kernel/port.ts"
import { errorText } from "../kernel/error-text.ts"
import { report } from "../kernel/report.ts"
import type { ShownPicture } from "./references.schema.ts"
import { pickerTexts as texts } from "./references.texts.ts"

export interface PicturePickerContext {
  readonly brandId: string
  readonly first: FirstPurpose | undefined
  readonly q: string
  /** What was found last stays while the next search runs. */
  readonly found: ReadonlyArray<ShownPicture>
  /** The search that `found` answers; undefined before the first answer. */
  readonly answered: string | undefined
  readonly error: string | undefined
}

export type PicturePickerEvent =
  | { readonly type: "picker.open" }
  | { readonly type: "picker.close" }
  | { readonly type: "picker.search"; readonly q: string }
  | { readonly type: "picker.retry" }
  | { readonly type: "picture.choose"; readonly picture: ShownPicture }

/** For the parent. */
export interface PicturePicked {
  readonly type: "picture.picked"
  readonly picture: ShownPicture
}

/** Uploads of it come before all others; for a `product` there are only uploads, of which it can show each. */
export type FirstPurpose = "product" | "reference"

export interface FindPicturesInput {
  readonly brandId: string
  readonly q: string
  readonly first?: FirstPurpose | undefined
}

/** UTF-16 code units of a search, inclusive. */
const QUERY_MAX = 200

const fresh = { q: "", found: [], answered: undefined, error: undefined } as const

/**
 * Pictures to choose from: closed, or open: settling (typing pauses), looking, shown, failed. Stays open for further
 * choices. A search that does not answer within `searchLimit` (ms) has failed.
 */
export const picturePickerMachine = setup({
  types: {
    context: {} as PicturePickerContext,
    events: {} as PicturePickerEvent,
    emitted: {} as PicturePicked,
    input: {} as { readonly brandId: string; readonly first?: FirstPurpose }
  },
  actors: { findPictures: port<FindPicturesInput, ReadonlyArray<ShownPicture>>("findPictures") },
  delays: { typingPause: 250, searchLimit: 15_000 },
  actions: {
    fail: assign((_, { error }: { readonly error: unknown }) => ({ error: errorText(error, texts.failed) })),
    reportPicked: enqueueActions((self, { picture }: { readonly picture: ShownPicture }) =>
      report(self, { type: "picture.picked", picture })
    )
  }
}).createMachine({
  id: "picturePicker",
  context: ({ input }) => ({ brandId: input.brandId, first: input.first, ...fresh }),
  initial: "closed",
  states: {
    closed: { on: { "picker.open": { target: "open", actions: assign(fresh) } } },
    open: {
      initial: "looking",
      on: {
        "picker.close": "closed",
        "picker.search": {
          target: ".settling",
          reenter: true,
          actions: assign(({ event }) => ({ q: event.q.slice(0, QUERY_MAX) }))
        },
        "picture.choose": { actions: { type: "reportPicked", params: ({ event }) => ({ picture: event.picture }) } }
      },
      states: {
        settling: { after: { typingPause: "looking" } },
        looking: {
          invoke: {
            src: "findPictures",
            input: ({ context: { brandId, first, q } }) => ({ brandId, first, q }),
            onDone: {
              target: "shown",
              actions: assign(({ context, event }) => ({ found: event.output, answered: context.q, error: undefined }))
            },
            onError: { target: "failed", actions: { type: "fail", params: ({ event }) => ({ error: event.error }) } }
          },
          after: { searchLimit: { target: "failed", actions: { type: "fail", params: { error: undefined } } } }
        },
        shown: {},
        failed: { on: { "picker.retry": "looking" } }
      }
    }
  }
})
