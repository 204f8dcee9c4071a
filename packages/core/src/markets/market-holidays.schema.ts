import { Effect, Schema } from "effect"

export const MarketHolidays = Schema.Struct({
  enabled: Schema.Boolean,
  /** Names of holidays that are left out. */
  exclude: Schema.Array(
    Schema.String.check(Schema.isMaxLength(80, { message: "The name of a holiday has at most 80 characters" }))
  ).check(Schema.isMaxLength(100, { message: "A market leaves out at most 100 holidays" }))
})
export type MarketHolidays = typeof MarketHolidays.Type

export const HolidayChoice = Schema.Literals(["on", "off"])
export type HolidayChoice = typeof HolidayChoice.Type

/** As typed; one name a line is left out. */
export const holidayFormFields = {
  holidays: HolidayChoice.pipe(Schema.withDecodingDefaultKey(Effect.succeed("on"))),
  holidaysExcluded: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))
}
