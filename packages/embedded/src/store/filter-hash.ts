import { createHash } from "node:crypto"
import type { JSONValue } from "../values/encoded.ts"
import { encodeKey } from "../values/key.ts"

/** Stands for any value where only texts or few bytes can be compared; 64 bits as hex. */
export const filterHash = (value: JSONValue | undefined): string =>
  createHash("sha256")
    .update(encodeKey([value]))
    .digest("hex")
    .slice(0, 16)
