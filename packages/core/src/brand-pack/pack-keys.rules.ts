const KEY_MAX = 56

/** Lower-case letters, digits and hyphens; `other` for a name that has none of them. */
const slugOf = (name: string, other: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, KEY_MAX)
    .replaceAll(/^-+|-+$/g, "") || other

/** A key for each row, in their order; equal names are numbered from 2 on. */
export const keysOf = <Row>(
  rows: ReadonlyArray<Row>,
  nameOf: (row: Row) => string,
  other: string
): ReadonlyArray<readonly [key: string, row: Row]> => {
  const used = new Set<string>()
  return rows.map((row) => {
    const base = slugOf(nameOf(row), other)
    let key = base
    for (let at = 2; used.has(key); at += 1) key = `${base}-${at}`
    used.add(key)
    return [key, row] as const
  })
}
