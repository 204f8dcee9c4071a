import { createHash, timingSafeEqual } from "node:crypto"
import type { Store } from "../store/store.ts"
import type { Database } from "../tx/database.ts"

const META = "adminKey"

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Only the hash is stored. */
export const storeAdminKey = async ({ executor, store }: Database, key: string): Promise<void> => {
  const hash = sha256(key).toString("hex")
  if (store.meta(META) === hash) return
  await executor.write((transaction) => transaction.run("INSERT OR REPLACE INTO meta VALUES (?, ?)", META, hash))
}

/** Whether `key` is the operator's; compared in constant time. */
export const isAdminKey = (store: Store, key: string): boolean => {
  const stored = store.meta(META)
  return stored !== undefined && timingSafeEqual(Buffer.from(stored, "hex"), sha256(key))
}
