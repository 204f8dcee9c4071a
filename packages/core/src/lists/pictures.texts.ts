const numberFormat = new Intl.NumberFormat("en-GB")

/** For example `12,400 pictures`. */
export const picturesText = (count: number): string =>
  count === 1 ? "1 picture" : `${numberFormat.format(count)} pictures`
