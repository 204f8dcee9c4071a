import { linesOf } from "../model/locale-codes.ts"
import { textField } from "../records/text-fields.rules.ts"
import type { MarketFields } from "./market-form.schema.ts"
import { MarketHolidays } from "./market-holidays.schema.ts"
import type { MarketDraft } from "./markets.schema.ts"

export const holidayLabels = { on: "Shown", off: "Not shown" } as const

export const holidaysExcludedField = textField("Holidays left out", MarketHolidays.fields.exclude, {
  read: linesOf,
  hint: "One name a line, such as Halloween"
})

type HolidayFields = Pick<MarketFields, "holidays" | "holidaysExcluded">

/** Absent while a market shows every holiday, as markets of before do. */
export const holidaysOf = ({ holidays, holidaysExcluded }: HolidayFields): Pick<MarketDraft, "holidays"> => {
  const exclude = linesOf(holidaysExcluded)
  return holidays === "on" && exclude.length === 0 ? {} : { holidays: { enabled: holidays === "on", exclude } }
}

export const holidayFieldsOf = ({ holidays }: Pick<MarketDraft, "holidays">): HolidayFields => ({
  holidays: holidays?.enabled === false ? "off" : "on",
  holidaysExcluded: (holidays?.exclude ?? []).join("\n")
})
