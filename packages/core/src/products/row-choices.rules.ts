import { placementById, placements, shapePlacements } from "../channels/placements.ts"
import { pictureBarred } from "../creative/output-targets.rules.ts"
import { isPlainLine } from "../model/display-text.ts"
import type { RowPicturesContext } from "./row-pictures.events.ts"
import {
  LIST_NAME_MAX,
  ROW_BATCH,
  ROW_PRODUCTS_MAX,
  type RowAsk,
  type RowHouse,
  type RowOrder
} from "./row-pictures.schema.ts"
import { rowTexts } from "./row-pictures.texts.ts"
import { ordersWithin, rowTotals, type RowTotals } from "./row-plan.rules.ts"

/** Whether a house layout sets a placement; one that left the data is set by none. */
export const fitsHouse = ({ placementIds }: Pick<RowHouse, "placementIds">, id: string): boolean => {
  const placement = placementById(id)
  return (
    placement !== undefined &&
    pictureBarred(placement) === undefined &&
    (placementIds.length === 0 || placementIds.includes(id))
  )
}

/** The folder of the pictures of a list: its name without the ending of the file. */
export const listFolder = (name: string): string => {
  const folder = name
    .replace(/\.[a-z]{1,4}$/i, "")
    .slice(0, LIST_NAME_MAX)
    .trim()
  return folder === "" || !isPlainLine(folder) ? rowTexts.noName : folder
}

/** The shapes first, then the sizes of channels. */
export const sizesFor = (house: Pick<RowHouse, "placementIds">): ReadonlyArray<string> => {
  const shapes = shapePlacements.map(({ id }) => id)
  return [...shapes, ...placements.map(({ id }) => id).filter((id) => !shapes.includes(id))].filter((id) =>
    fitsHouse(house, id)
  )
}

/** The products of the next call. */
export const productsOfBatch = ({
  listed,
  planned
}: Pick<RowPicturesContext, "listed" | "planned">): ReadonlyArray<string> =>
  listed.products.slice(planned, planned + ROW_BATCH).map(({ productId }) => productId)

/** What is asked for; sizes and markets are in the order of the tables, whatever the order in which they were chosen. */
export const askOf = ({
  desk,
  houseLayoutId = "",
  placementIds,
  targets
}: Pick<RowPicturesContext, "desk" | "houseLayoutId" | "placementIds" | "targets">): RowAsk => ({
  houseLayoutId,
  placementIds: placementIds.toSorted((one, other) => (one < other ? -1 : 1)),
  targets: targets.flatMap((at) => {
    const target = desk?.targets[at]
    return target === undefined
      ? []
      : [
          {
            ...(target.marketId !== undefined && { marketId: target.marketId }),
            ...(target.language !== undefined && { language: target.language })
          }
        ]
  })
})

export const totalsOf = ({
  desk,
  listed,
  targets,
  units
}: Pick<RowPicturesContext, "desk" | "listed" | "targets" | "units">): RowTotals =>
  rowTotals(listed, units, (target) => desk?.targets[targets[target] ?? -1]?.name ?? "")

/** What one run makes of the plan. */
export const orderedRows = (context: RowPicturesContext): ReadonlyArray<RowOrder> =>
  ordersWithin(totalsOf(context).orders, context.desk?.left ?? 0, ROW_PRODUCTS_MAX)
