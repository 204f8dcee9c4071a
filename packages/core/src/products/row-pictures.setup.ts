import { assign, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { port, streamPort } from "../kernel/port.ts"
import { PLACEMENTS_MAX } from "../creative/generation-request.schema.ts"
import type {
  OpenedRows,
  RowAct,
  RowPicturesContext,
  RowPicturesEvent,
  RowPicturesInput
} from "./row-pictures.events.ts"
import { fitsHouse, orderedRows, productsOfBatch, sizesFor } from "./row-choices.rules.ts"
import { type RowPage, type RowQuery, type RowStart } from "./row-pictures.schema.ts"
import { listedProducts } from "./row-plan.rules.ts"

export const noPlan = { units: [], credits: 0, planned: 0, page: 1 }

const toggled = <Value>(values: ReadonlyArray<Value>, value: Value, on: boolean): ReadonlyArray<Value> =>
  on ? [...values.filter((each) => each !== value), value] : values.filter((each) => each !== value)

/** The ports, delays (ms), guards and actions of pictures from rows. */
export const rowPicturesSetup = setup({
  types: {
    context: {} as RowPicturesContext,
    events: {} as RowPicturesEvent,
    input: {} as RowPicturesInput
  },
  actors: {
    openRows: port<string, OpenedRows>("openRows"),
    planRows: port<RowQuery, RowPage>("planRows"),
    startRows: port<RowStart, string>("startRows"),
    actOnRun: port<{ readonly runId: string; readonly act: RowAct }, void>("actOnRun"),
    watchRun: streamPort<string>("watchRun")
  },
  delays: { callLimit: 15_000, batchLimit: 60_000 },
  guards: {
    canPlan: ({ context: { desk, houseLayoutId, listed, placementIds, targets } }) =>
      desk !== undefined &&
      houseLayoutId !== undefined &&
      listed.products.length > 0 &&
      placementIds.length > 0 &&
      targets.length > 0,
    isLastBatch: ({ context }) => context.planned + productsOfBatch(context).length >= context.listed.products.length,
    hasOrders: ({ context }) => orderedRows(context).length > 0,
    hasRun: ({ context: { run, started } }) => run !== undefined && (started === undefined || run.runId === started)
  },
  actions: {
    explain: assign((_, { error, otherwise }: FailedCall & { readonly otherwise: string }) => ({
      error: errorText(error, otherwise)
    })),
    forgetError: assign({ error: undefined }),
    forget: assign({
      list: undefined,
      desk: undefined,
      listed: { products: [], problems: [] },
      houseLayoutId: undefined,
      placementIds: [],
      targets: [],
      error: undefined,
      started: undefined,
      ...noPlan
    }),
    open: assign(({ context: { list } }, { desk, stored }: OpenedRows) => {
      // A list of prices is for a house layout that shows them.
      const house = desk.houses.find(({ pricesShown }) => pricesShown) ?? desk.houses[0]
      return {
        desk,
        listed: listedProducts(list ?? { faults: [], rows: [] }, stored),
        houseLayoutId: house?.houseLayoutId,
        placementIds: house === undefined ? [] : sizesFor(house).slice(0, 1),
        targets: desk.targets.flatMap(({ held }, at) => (held === true ? [] : [at])).slice(0, 1)
      }
    }),
    chooseHouse: assign(
      ({ context: { desk, placementIds } }, { houseLayoutId }: { readonly houseLayoutId: string }) => {
        const house = desk?.houses.find((each) => each.houseLayoutId === houseLayoutId)
        return { houseLayoutId, placementIds: placementIds.filter((id) => house && fitsHouse(house, id)) }
      }
    ),
    setSize: assign(({ context: { placementIds } }, { id, on }: { readonly id: string; readonly on: boolean }) => ({
      placementIds: toggled(placementIds, id, on).slice(0, PLACEMENTS_MAX)
    })),
    setTarget: assign(({ context }, { on, target }: { readonly target: number; readonly on: boolean }) => ({
      targets: toggled(context.targets, target, on).toSorted((one, other) => one - other)
    })),
    keepBatch: assign(({ context }, { credits, units }: RowPage) => ({
      units: [...context.units, ...units],
      credits: context.credits + credits,
      planned: context.planned + productsOfBatch(context).length
    }))
  }
})
