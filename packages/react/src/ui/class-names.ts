export const classNames = (...names: ReadonlyArray<string | false | undefined>): string | undefined =>
  names.filter((name) => name !== false && name !== undefined && name !== "").join(" ") || undefined
