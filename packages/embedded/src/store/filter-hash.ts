import { createHash } from "node:crypto"
import type { JSONValue } from "../values/encoded.ts"
import { encodeKey } from "../values/key.ts"

/** Represents any value in 64 bits, as hex, where only texts can be compared. */
export const filterHash = (value: JSONValue | undefined): string =>
  createHash("sha256")
    .update(encodeKey([value]))
    .digest("hex")
    .slice(0, 16)
