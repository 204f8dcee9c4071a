import { assign, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import { streamPort } from "../kernel/port.ts"
import type { MarketPair, MarketSide, PaintedSide, PairQuery } from "./market-pair.schema.ts"
import { marketPairTexts as texts } from "./market-pair.texts.ts"

export interface MarketPairInput {
  readonly brandId: string
  readonly assetId: string | undefined
  readonly marketIds: ReadonlyArray<string>
}

export interface MarketPairContext extends MarketPairInput {
  readonly pair: MarketPair | undefined
  /** By market: what was painted, or why nothing was. */
  readonly painted: Readonly<Record<string, PaintedSide | { readonly refused: string }>>
  readonly error: string | undefined
}

/** `pair.*` and `side.*` come from ports. */
export type MarketPairEvent =
  | { readonly type: "market.choose"; readonly at: 0 | 1; readonly marketId: string }
  | { readonly type: "pair.retry" }
  | { readonly type: "pair.changed"; readonly pair: MarketPair }
  | { readonly type: "pair.lost"; readonly error: unknown }
  | { readonly type: "side.painted"; readonly side: PaintedSide }
  | { readonly type: "side.refused"; readonly marketId: string; readonly message: string }

const queryOf = ({ assetId, brandId, marketIds }: MarketPairContext): PairQuery => ({ brandId, assetId, marketIds })

/** The two that are shown, with the one at `at` another; the same one on both sides changes places. */
const chosen = (
  { marketIds, pair }: MarketPairContext,
  { at, marketId }: { readonly at: 0 | 1; readonly marketId: string }
): ReadonlyArray<string> => {
  const [one = "", other = ""] = pair === undefined ? marketIds : pair.sides.map((side) => side.marketId)
  if (at === 0) return marketId === other ? [other, one] : [marketId, other]
  return marketId === one ? [other, one] : [one, marketId]
}

/** One picture in two markets: `loading` until both are known, `shown` while they are painted and after, or `failed`. */
export const marketPairMachine = setup({
  types: { context: {} as MarketPairContext, events: {} as MarketPairEvent, input: {} as MarketPairInput },
  actors: {
    watchPair: streamPort<PairQuery>("watchPair"),
    paintSides: streamPort<ReadonlyArray<MarketSide>>("paintSides")
  },
  guards: {
    isOther: ({ context, event }) =>
      event.type === "market.choose" &&
      context.pair?.sides[event.at]?.marketId !== event.marketId &&
      context.pair?.markets.some(({ id }) => id === event.marketId) === true
  }
}).createMachine({
  id: "marketPair",
  initial: "open",
  context: ({ input }) => ({ ...input, pair: undefined, painted: {}, error: undefined }),
  states: {
    open: {
      initial: "loading",
      invoke: { src: "watchPair", input: ({ context }) => queryOf(context) },
      states: {
        loading: {},
        shown: {
          invoke: { src: "paintSides", input: ({ context }) => context.pair?.sides ?? [] },
          on: {
            "side.painted": {
              actions: assign({
                painted: ({ context, event }) => ({ ...context.painted, [event.side.marketId]: event.side })
              })
            },
            "side.refused": {
              actions: assign({
                painted: ({ context, event }) => ({ ...context.painted, [event.marketId]: { refused: event.message } })
              })
            }
          }
        }
      },
      on: {
        "pair.changed": {
          target: ".shown",
          actions: assign({ pair: ({ event }) => event.pair, painted: {}, error: undefined })
        },
        "pair.lost": {
          target: "failed",
          actions: assign({ error: ({ event }) => errorText(event.error, texts.loadFailed) })
        },
        "market.choose": {
          guard: "isOther",
          target: "open",
          reenter: true,
          actions: assign({ marketIds: ({ context, event }) => chosen(context, event), painted: {} })
        }
      }
    },
    failed: { on: { "pair.retry": { target: "open", actions: assign({ error: undefined, pair: undefined }) } } }
  }
})
