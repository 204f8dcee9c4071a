/** What a brief can name besides markets, found by a search. */
export type NamedKind = "products" | "places" | "owner" | "approvers"

export interface NamedChoice {
  readonly id: string
  readonly name: string
}
