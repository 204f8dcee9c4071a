/**
 * What work costs, as data: the one table that quotes and charges are read from.
 *
 * Source: product specification, section 7 (rate card). An operator may change every row.
 */

/** What is counted: pictures up to and above {@link STANDARD_PIXELS}, seconds of a clip, answers in words. */
export type PriceUnit = "image" | "large_image" | "video_second" | "text"

/** Pixels (width times height) of a standard picture, inclusive: 1.5 x 2^20, so that 1024 x 1536 is one. */
export const STANDARD_PIXELS = 1_572_864

/** One row; `*` stands for every provider or every model. `credits` are whole, per unit. */
export interface PriceRow {
  readonly provider: string
  readonly model: string
  readonly unit: PriceUnit
  readonly credits: number
}

/** A rate card; a change of rows is a new version. */
export interface PriceBook {
  readonly version: number
  readonly rows: ReadonlyArray<PriceRow>
}

const free = (provider: string): ReadonlyArray<PriceRow> =>
  (["image", "large_image", "video_second", "text"] as const).map((unit) => ({
    provider,
    model: "*",
    unit,
    credits: 0
  }))

/** The default rate card: what runs on the operator's own machines costs nothing, hosted providers what section 7 says. */
export const priceBook: PriceBook = {
  version: 1,
  rows: [
    ...free("local"),
    ...free("comfyui"),
    ...free("server"),
    { provider: "*", model: "*", unit: "image", credits: 1 },
    { provider: "*", model: "*", unit: "large_image", credits: 2 },
    { provider: "*", model: "*", unit: "video_second", credits: 2 },
    { provider: "*", model: "*", unit: "text", credits: 0 }
  ]
}

/** Work that has a price: `amount` pictures, seconds or answers of one engine. */
export interface PricedWork {
  readonly provider: string
  readonly model: string
  readonly unit: PriceUnit
  readonly amount: number
}

/**
 * Whole credits for `work`, rounded up once; the row of the model counts before that of the provider, and that before
 * `*`. Quote and charge are this function. Throws `RangeError` for work that the book has no row for.
 */
export const creditsFor = ({ amount, model, provider, unit }: PricedWork, book: PriceBook = priceBook): number => {
  const fitting = book.rows.filter((row) => row.unit === unit)
  const row =
    fitting.find((each) => each.provider === provider && each.model === model) ??
    fitting.find((each) => each.provider === provider && each.model === "*") ??
    fitting.find((each) => each.provider === "*" && each.model === "*")
  if (row === undefined) throw new RangeError(`No price for ${unit}`)
  return Math.ceil(row.credits * amount)
}
