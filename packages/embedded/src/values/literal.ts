import type { JSONValue } from "./encoded.ts"
import { normalise } from "./normalise.ts"

/** `{"$undefined": null}` stands for a missing field. */
export const literal = (value: JSONValue): JSONValue | undefined =>
  typeof value === "object" && value !== null && "$undefined" in value ? undefined : normalise(value)
