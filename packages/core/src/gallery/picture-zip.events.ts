export type ZipStep =
  /** Of how many pictures it is known what they show. */
  | { readonly kind: "gathered"; readonly done: number }
  | { readonly kind: "packed"; readonly done: number }
  | { readonly kind: "ended"; readonly count: number; readonly left: number }

export interface ZipOrder {
  readonly brandId: string
  readonly numbers: ReadonlyArray<number>
  readonly template: string
}
