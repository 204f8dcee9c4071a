interface KeySpec {
  readonly kind: "keys"
  readonly fields: ReadonlyArray<string>
}

/** Filter fields can be asked for exact values. */
export interface TextSpec {
  readonly kind: "text"
  readonly searchField: string
  readonly filterFields: ReadonlyArray<string>
}

export interface VectorSpec {
  readonly kind: "vector"
  readonly vectorField: string
  readonly dimensions: number
  readonly filterFields: ReadonlyArray<string>
}

export type IndexSpec = KeySpec | TextSpec | VectorSpec

/** Ties between equal keys are broken by age. */
const TIES = ["_creationTime", "_id"]

export const keyFields = (spec: IndexSpec): ReadonlyArray<string> =>
  spec.kind === "keys" ? [...spec.fields, ...TIES] : []

/** As stored in the database file: an index over fields is the list of its key's fields. */
export const specText = (spec: IndexSpec): string => JSON.stringify(spec.kind === "keys" ? keyFields(spec) : spec)

/** Reverses {@link specText}. */
export const parseSpec = (text: string): IndexSpec => {
  // Only ever written by specText.
  const value = JSON.parse(text) as ReadonlyArray<string> | TextSpec | VectorSpec
  return "kind" in value ? value : { kind: "keys", fields: value.slice(0, -TIES.length) }
}

export const sameSpec = (left: IndexSpec, right: IndexSpec): boolean => specText(left) === specText(right)
