export interface ChosenOne<Value extends string> {
  readonly value: Value
  /** Every value there is. */
  readonly all: ReadonlyArray<Value>
  readonly on: boolean
}

/** None chosen stands for all of them; the last one that is chosen stays. */
export const chosenAmong = <Value extends string>(
  chosen: ReadonlyArray<Value>,
  { all, on, value }: ChosenOne<Value>
): ReadonlyArray<Value> => {
  const now = chosen.length === 0 ? all : chosen
  const next = on ? [...new Set([...now, value])] : now.filter((one) => one !== value)
  if (next.length === 0) return chosen
  return all.every((one) => next.includes(one)) ? [] : next
}

export const isChosenAmong = (chosen: ReadonlyArray<string>, value: string): boolean =>
  chosen.length === 0 || chosen.includes(value)
