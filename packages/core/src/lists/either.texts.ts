/** For example `A, B or C`. */
export const either = (names: ReadonlyArray<string>): string =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names)
