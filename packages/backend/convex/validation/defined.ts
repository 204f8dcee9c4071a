type Defined<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The fields without those that are undefined: a new row leaves out what it does not have. */
export const defined = <T extends object>(fields: T): Defined<T> =>
  // `fromEntries` loses the keys; leaving out undefined values is exactly what `Defined` says.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
