import type { DefaultedField, SearchField, SearchValue } from "./search.pure.ts"

export const defaulted = <Value extends SearchValue>(
  field: SearchField<Value>,
  fallback: NoInfer<Value>
): DefaultedField<Value> => ({ read: field.read, fallback })

export const flag: SearchField<boolean> = {
  read: (text) => (text === "true" ? true : text === "false" ? false : undefined)
}

export const choice = <const Word extends string>(words: ReadonlyArray<Word>): SearchField<Word> => ({
  read: (text) => words.find((word) => word === text)
})

const ID = /^[A-Za-z0-9_-]{1,64}$/

/** 1 to 64 of `A-Z a-z 0-9 _ -`. */
export const isIdText = (text: string): boolean => ID.test(text)

export const id = <Id extends string = string>(): SearchField<Id> => ({
  // Only the shape is checked; whether the id exists is the backend's to say.
  read: (text) => (isIdText(text) ? (text as Id) : undefined)
})

/** Cut at `max` UTF-16 code units, never inside a surrogate pair. */
export const text = (max: number): SearchField<string> => ({
  read: (given) => {
    const whole = given.toWellFormed()
    const cut = whole.slice(0, max)
    return cut.isWellFormed() ? cut : cut.slice(0, -1)
  }
})

/** Decimal digits; both limits inclusive. */
export const integer = (min: number, max: number): SearchField<number> => ({
  read: (given) => {
    const value = /^(?:0|[1-9][0-9]{0,8})$/.test(given) ? Number(given) : Number.NaN
    return value >= min && value <= max ? value : undefined
  }
})

/** From 1; specification, sections 2 and 9. */
export const page: DefaultedField<number> = defaulted(integer(1, 999_999_999), 1)

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

export const day: SearchField<string> = {
  read: (given) => {
    if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(given)) return undefined
    const [year, month, date] = [Number(given.slice(0, 4)), Number(given.slice(5, 7)), Number(given.slice(8))]
    return month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month) ? given : undefined
  }
}

/** UTF-16 code units; longer addresses are refused, not cut. */
export const ADDRESS_MAX = 2048

/** A path of this origin or `http(s)`. The reader must check that the origin is allowed. */
export const address: SearchField<string> = {
  read: (given) =>
    given.length <= ADDRESS_MAX && /^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/.test(given) && given.isWellFormed()
      ? given
      : undefined
}

const RECALL = /^(?:(?:place|asset|product|rule|market):[A-Za-z0-9_-]{1,64}|says:[^\n\r]{3,120})$/

/** `{kind}:{id}`, or `says:{words}` of a claim. */
export const recall: SearchField<string> = {
  read: (given) => (given.isWellFormed() && RECALL.test(given) ? given : undefined)
}
