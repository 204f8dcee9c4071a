import { assign, setup } from "xstate"
import type { ScoreSummary } from "../creative/check-report.schema.ts"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { compareTexts } from "./compare.texts.ts"
import { boundedZoom, FIT, movedPanes, PANES, promotedPanes, withPanes, type Zoom } from "../panes/panes.rules.ts"

export interface ComparedPicture {
  readonly id: string
  readonly name: string
  readonly alt: string
  readonly url: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly score: ScoreSummary | undefined
}

export interface CompareInput {
  /** Chosen one by one; undefined where all results of a search are chosen. */
  readonly assetIds: ReadonlyArray<string> | undefined
}

export interface CompareContext {
  readonly chosen: CompareInput["assetIds"]
  readonly pictures: ReadonlyArray<ComparedPicture>
  readonly compared: ReadonlyArray<string>
  readonly zoom: Zoom
  readonly error: string | undefined
}

/** `chosen.changed` comes from the page. */
export type CompareEvent =
  | { readonly type: "chosen.changed"; readonly assetIds: CompareInput["assetIds"] }
  | { readonly type: "compare.open" | "compare.close" | "compare.promote" }
  | { readonly type: "compare.move"; readonly by: 1 | -1 }
  | { readonly type: "compare.panes"; readonly count: number }
  | { readonly type: "zoom.set"; readonly zoom: Zoom }

export const isComparable = ({ chosen }: Pick<CompareContext, "chosen">): boolean =>
  chosen !== undefined && chosen.length >= PANES.min && chosen.length <= PANES.max

const all = ({ pictures }: CompareContext): ReadonlyArray<string> => pictures.map(({ id }) => id)

/** Chosen pictures side by side, once they are asked for; loading gives up after `loadLimit` (ms). */
export const compareMachine = setup({
  types: {
    context: {} as CompareContext,
    events: {} as CompareEvent,
    input: {} as CompareInput
  },
  actors: {
    loadPictures: port<ReadonlyArray<string>, ReadonlyArray<ComparedPicture>>("loadPictures")
  },
  delays: { loadLimit: 15_000 },
  guards: { isComparable: ({ context }) => isComparable(context) },
  actions: {
    fail: assign({ error: (_, { error }: { readonly error: unknown }) => errorText(error, compareTexts.failed) })
  }
}).createMachine({
  id: "compare",
  initial: "closed",
  context: ({ input }) => ({ chosen: input.assetIds, pictures: [], compared: [], zoom: FIT, error: undefined }),
  on: {
    "chosen.changed": { actions: assign({ chosen: ({ event }) => event.assetIds }) },
    "compare.close": ".closed"
  },
  states: {
    closed: { on: { "compare.open": { guard: "isComparable", target: "loading" } } },
    loading: {
      entry: assign({ pictures: [], compared: [], zoom: FIT, error: undefined }),
      invoke: {
        src: "loadPictures",
        input: ({ context }) => context.chosen ?? [],
        onDone: {
          target: "shown",
          actions: assign(({ event }) => ({ pictures: event.output, compared: event.output.map(({ id }) => id) }))
        },
        onError: { target: "failed", actions: { type: "fail", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { loadLimit: { target: "failed", actions: { type: "fail", params: { error: undefined } } } }
    },
    shown: {
      on: {
        "compare.move": {
          actions: assign({ compared: ({ context, event }) => movedPanes(all(context), context.compared, event.by) })
        },
        "compare.promote": {
          actions: assign({ compared: ({ context }) => promotedPanes(all(context), context.compared) })
        },
        "compare.panes": {
          actions: assign({ compared: ({ context, event }) => withPanes(all(context), context.compared, event.count) })
        },
        "zoom.set": { actions: assign({ zoom: ({ event }) => boundedZoom(event.zoom) }) }
      }
    },
    failed: { on: { "compare.open": { guard: "isComparable", target: "loading" } } }
  }
})
