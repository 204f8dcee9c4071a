/** What a brief can name besides markets. */
export type NamedKind = "products" | "places"

export interface NamedChoice {
  readonly id: string
  readonly name: string
}
