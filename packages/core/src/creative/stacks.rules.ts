/**
 * In the order of their first items; what has no key stands alone. Uploads, clips and versions mended in their pixels have
 * none.
 */
export const stacksOf = <Item>(
  items: ReadonlyArray<Item>,
  keyOf: (item: Item) => string | undefined
): ReadonlyArray<readonly [Item, ...Array<Item>]> => {
  const stacks: Array<[Item, ...Array<Item>]> = []
  const byKey = new Map<string, [Item, ...Array<Item>]>()
  for (const item of items) {
    const key = keyOf(item)
    const stack = key === undefined ? undefined : byKey.get(key)
    if (stack !== undefined) {
      stack.push(item)
      continue
    }
    const alone: [Item, ...Array<Item>] = [item]
    stacks.push(alone)
    if (key !== undefined) byKey.set(key, alone)
  }
  return stacks
}

/** `shown`: of them, what a filter finds. For example `5 formats` and `2 of 5`; undefined for a picture alone. */
export const stackText = (formats: number, shown: number): string | undefined => {
  if (formats < 2) return undefined
  return shown < formats ? `${shown} of ${formats}` : `${formats} formats`
}
