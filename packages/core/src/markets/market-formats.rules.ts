import type { DateFormat } from "../model/printed-day.ts"
import type { MarketFields } from "./market-form.schema.ts"
import type { MarketDraft } from "./markets.schema.ts"

export const marketUnitLabels = { metric: "Metric", imperial: "Imperial" } as const

export const dateLabels: Readonly<Record<MarketFields["dates"], string>> = {
  language: "As the language writes them",
  written: "With the name of the month",
  day_first: "Day first",
  month_first: "Month first",
  year_first: "Year first"
}

export const chosenDates = ({ dates }: Pick<MarketFields, "dates">): DateFormat | undefined =>
  dates === "language" ? undefined : dates

export const formatsDraft = (
  fields: Pick<MarketFields, "dates" | "units">
): Pick<MarketDraft, "dateFormat" | "units"> => {
  const dateFormat = chosenDates(fields)
  return { units: fields.units, ...(dateFormat !== undefined && { dateFormat }) }
}

export const formatsFields = ({
  dateFormat,
  units
}: Pick<MarketDraft, "dateFormat" | "units">): Pick<MarketFields, "dates" | "units"> => ({
  units,
  dates: dateFormat ?? "language"
})
