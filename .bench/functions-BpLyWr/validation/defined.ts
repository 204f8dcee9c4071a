type Defined<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Drops undefined fields, which a new row must not have. */
export const defined = <T extends object>(fields: T): Defined<T> =>
  // `fromEntries` loses the keys; leaving out undefined values is exactly what `Defined` says.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
