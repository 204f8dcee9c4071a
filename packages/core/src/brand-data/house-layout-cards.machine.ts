import { assign, setup } from "xstate"
import { placements, shapePlacements } from "../channels/placements.ts"
import { houseBarred } from "../creative/house-layout.rules.ts"
import type { HouseLayoutChoice } from "../creative/house-layout.schema.ts"
import { streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { HouseLayoutList, PaintedSize } from "./house-layout-cards.schema.ts"
import { houseLayoutCardTexts } from "./house-layout-cards.texts.ts"

/** One card as it is painted: with other words or sizes it is another one. */
export interface PaintWanted {
  readonly key: string
  readonly house: HouseLayoutChoice
  readonly placementIds: ReadonlyArray<string>
}

export interface HouseLayoutCardsContext {
  readonly brandId: string
  readonly list: HouseLayoutList | undefined
  /** Why the list did not arrive. */
  readonly error: string | undefined
  /** Ids of cards that show every size. */
  readonly whole: ReadonlyArray<string>
  /** By the key of a card. */
  readonly painted: Readonly<Record<string, ReadonlyArray<PaintedSize>>>
  /** Keys of cards that are painted as far as they can be. */
  readonly finished: ReadonlyArray<string>
}

/** `list.*` and `size.painted`, `card.*` come from the ports. */
export type HouseLayoutCardsEvent =
  | { readonly type: "list.changed"; readonly list: HouseLayoutList }
  | { readonly type: "list.lost"; readonly error: unknown }
  | { readonly type: "list.retry" }
  | { readonly type: "sizes.show"; readonly houseLayoutId: string }
  | { readonly type: "size.painted"; readonly key: string; readonly size: PaintedSize }
  | { readonly type: "card.finished"; readonly key: string }

const keyOf = (house: HouseLayoutChoice, isWhole: boolean): string => JSON.stringify([house, isWhole])

/** The five shapes, or with every size all that a picture can be made for; without those that it is not for. */
const sizesOf = (house: HouseLayoutChoice, isWhole: boolean): ReadonlyArray<string> =>
  (isWhole ? placements : shapePlacements)
    .filter((placement) => houseBarred(house, placement) === undefined)
    .map(({ id }) => id)

export const cardOf = (
  { whole }: Pick<HouseLayoutCardsContext, "whole">,
  house: HouseLayoutChoice
): PaintWanted & { readonly isWhole: boolean } => {
  const isWhole = whole.includes(house.houseLayoutId)
  return { key: keyOf(house, isWhole), house, isWhole, placementIds: sizesOf(house, isWhole) }
}

/** The next card that is not painted yet, in the order of the list. */
const nextOf = (context: HouseLayoutCardsContext): PaintWanted | undefined =>
  (context.list?.layouts ?? [])
    .map((house) => cardOf(context, house))
    .find(({ key }) => !context.finished.includes(key))

/**
 * The house layouts of a draft as cards: the list, and beside it their pictures, painted one card after another.
 */
export const houseLayoutCardsMachine = setup({
  types: {
    context: {} as HouseLayoutCardsContext,
    events: {} as HouseLayoutCardsEvent,
    input: {} as { readonly brandId: string }
  },
  actors: {
    watchList: streamPort<{ readonly brandId: string }>("watchList"),
    paintCard: streamPort<PaintWanted>("paintCard")
  },
  delays: { paintLimit: 60_000 },
  guards: { hasNext: ({ context }) => nextOf(context) !== undefined },
  actions: {
    finish: assign(({ context }, { key }: { readonly key: string }) => ({
      finished: context.finished.includes(key) ? context.finished : [...context.finished, key]
    }))
  }
}).createMachine({
  id: "houseLayoutCards",
  type: "parallel",
  context: ({ input }) => ({
    brandId: input.brandId,
    list: undefined,
    error: undefined,
    whole: [],
    painted: {},
    finished: []
  }),
  on: {
    "sizes.show": {
      actions: assign(({ context, event }) => ({ whole: [...new Set([...context.whole, event.houseLayoutId])] }))
    }
  },
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchList", input: ({ context: { brandId } }) => ({ brandId }) },
          on: {
            "list.changed": { actions: assign(({ event }) => ({ list: event.list, error: undefined })) },
            "list.lost": {
              target: "failed",
              actions: assign(({ event }) => ({ error: errorText(event.error, houseLayoutCardTexts.loadFailed) }))
            }
          }
        },
        failed: { on: { "list.retry": "watching" } }
      }
    },
    paint: {
      initial: "resting",
      states: {
        resting: { always: { guard: "hasNext", target: "painting" } },
        painting: {
          invoke: {
            src: "paintCard",
            // The guard of the way here found one.
            input: ({ context }) => nextOf(context) as PaintWanted
          },
          on: {
            "size.painted": {
              actions: assign(({ context, event: { key, size } }) => ({
                painted: { ...context.painted, [key]: [...(context.painted[key] ?? []), size] }
              }))
            },
            "card.finished": {
              target: "resting",
              actions: { type: "finish", params: ({ event }) => ({ key: event.key }) }
            }
          },
          after: {
            paintLimit: {
              target: "resting",
              actions: { type: "finish", params: ({ context }) => ({ key: nextOf(context)?.key ?? "" }) }
            }
          }
        }
      }
    }
  }
})
