type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: object): value is Plain => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const keepList = (before: ReadonlyArray<unknown>, now: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const kept = now.map((value, index) => keepEqual(before[index], value))
  return kept.length === before.length && kept.every((value, index) => Object.is(value, before[index])) ? before : kept
}

const keepFields = (before: Plain, now: Plain): Plain => {
  const keys = Object.keys(now)
  const kept = Object.fromEntries(keys.map((key) => [key, keepEqual(before[key], now[key])]))
  const isSame = keys.length === Object.keys(before).length && keys.every((key) => Object.is(kept[key], before[key]))
  return isSame && keys.every((key) => Object.hasOwn(before, key)) ? before : kept
}

/**
 * A value equal to `now` that reuses equal parts of `before`, so that unchanged parts keep their reference. Compares
 * lists by index, plain objects by field, anything else as a whole.
 *
 * One pass over `now`, which must be a tree.
 */
export const keepEqual = <Value>(before: unknown, now: Value): Value => {
  if (Object.is(before, now)) return now
  if (typeof before !== "object" || before === null || typeof now !== "object" || now === null) return now
  // Both branches give a value equal to `now`, and so of its type.
  if (Array.isArray(now)) return Array.isArray(before) ? (keepList(before, now) as Value) : now
  return isPlain(now) && isPlain(before) ? (keepFields(before, now) as Value) : now
}
