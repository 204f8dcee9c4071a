import { createHmac } from "node:crypto"
import { type IdentitySyncBody, SYNC_SIGNATURE_HEADER, SYNC_TIMESTAMP_HEADER } from "@marque/core/identity"

/** Proves that a sync body comes from the identity server. `now` is UTC milliseconds. */
export const signSync = (body: string, secret: string, now: number): Record<string, string> => ({
  [SYNC_TIMESTAMP_HEADER]: String(now),
  [SYNC_SIGNATURE_HEADER]: createHmac("sha256", secret).update(`${now}.${body}`).digest("hex")
})

export class SyncRefused extends Error {
  override readonly name = "SyncRefused"
  readonly status: number
  constructor(status: number) {
    super(`The backend answered ${status} to identity changes`)
    this.status = status
  }
}

/** Rejects unless the backend's `identity/sync` answers 2xx within 5 s. */
export const syncPoster =
  (options: { readonly url: string; readonly secret: string }) =>
  async (body: IdentitySyncBody): Promise<void> => {
    const text = JSON.stringify(body)
    const response = await fetch(options.url, {
      method: "POST",
      headers: { "content-type": "application/json", ...signSync(text, options.secret, Date.now()) },
      body: text,
      signal: AbortSignal.timeout(5_000)
    })
    if (!response.ok) throw new SyncRefused(response.status)
  }
