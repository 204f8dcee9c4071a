import { carefulWords, sensitivityRows } from "./sensitivity.data.ts"
import type { Sensitivity } from "./trends.schema.ts"

export interface Judged {
  readonly sensitivity: Sensitivity
  readonly sensitivityFrom: "table" | "guess" | "date" | "brand"
}

/** A brand's own judgement of a day; without markets it is about all of them. */
export interface BrandJudgement {
  readonly key: string
  readonly sensitivity: Sensitivity
  readonly reason?: string
  readonly by?: string
}

const order: Readonly<Record<Sensitivity, number>> = { open: 0, careful: 1, silent: 2 }

export const isStricter = (one: Sensitivity, other: Sensitivity): boolean => order[one] > order[other]

export const strictest = <Value extends Judged>(judged: ReadonlyArray<Value>): Value | undefined =>
  judged.reduce<Value | undefined>(
    (worst, each) => (worst === undefined || isStricter(each.sensitivity, worst.sensitivity) ? each : worst),
    undefined
  )

const table = new Map(sensitivityRows.map(({ country, key, sensitivity }) => [`${country} ${key}`, sensitivity]))

/** By the reviewed table, the row of the country first; else by words of the names; never by the type of the holiday. */
export const sensitivityOf = (country: string, key: string, names: ReadonlyArray<string>): Judged => {
  const row = table.get(`${country} ${key}`) ?? table.get(`* ${key}`)
  if (row !== undefined) return { sensitivity: row, sensitivityFrom: "table" }
  const text = names.join("\n").toLowerCase()
  return carefulWords.some((word) => text.includes(word))
    ? { sensitivity: "careful", sensitivityFrom: "guess" }
    : { sensitivity: "open", sensitivityFrom: "table" }
}
