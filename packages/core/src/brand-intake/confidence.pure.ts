/** Nothing that was read is certain. */
const CERTAIN = 0.97

/**
 * How much several independent reasons make sure together, 0 to 0.97, to two digits; the order of the reasons does not
 * matter.
 */
export const combined = (reasons: ReadonlyArray<number>): number => {
  const doubt = [...reasons].sort((left, right) => left - right).reduce((rest, reason) => rest * (1 - reason), 1)
  return Math.min(CERTAIN, Math.round((1 - doubt) * 100) / 100)
}

export const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** The items by a key of theirs, keys and items in an order that does not depend on that of `items`. */
export const grouped = <Item>(
  items: ReadonlyArray<Item>,
  keyOf: (item: Item) => string
): ReadonlyArray<readonly [key: string, items: ReadonlyArray<Item>]> => {
  const groups = new Map<string, Array<Item>>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups].sort(([left], [right]) => compareText(left, right))
}
