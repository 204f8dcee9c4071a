import { createHmac } from "node:crypto"
import { SYNC_SIGNATURE_HEADER, SYNC_TIMESTAMP_HEADER } from "@marque/core/identity"
import type { World } from "./world.ts"

/** Signed changes of identity, as the app server posts them. */

export const SYNC_SECRET = "shared secret of this test"

export interface Post {
  readonly secret?: string
  /** Milliseconds from now. */
  readonly off?: number
  readonly source?: string
  readonly order?: "row"
}

export const post = (
  { t }: World,
  deliveries: ReadonlyArray<object>,
  { off = 0, order, secret = SYNC_SECRET, source = "s" }: Post = {}
) => {
  const at = Date.now() + off
  const body = JSON.stringify({ source, order, deliveries })
  const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")
  const headers = { [SYNC_TIMESTAMP_HEADER]: String(at), [SYNC_SIGNATURE_HEADER]: signature }
  return t.fetch("/identity/sync", { method: "POST", body, headers })
}

export const user = (seq: number, id: string, more: object = {}) => ({
  seq,
  kind: "user",
  id,
  issuer: "https://issuer",
  email: `${id}@example.com`,
  emailVerified: true,
  superAdmin: false,
  banned: false,
  ...more
})
export const organization = (seq: number, id: string) => ({
  seq,
  kind: "organization",
  id,
  name: "New",
  slug: "new",
  isDemo: false
})
export const membership = (seq: number, userId: string, role = "admin", id = `m_${userId}`) => ({
  seq,
  kind: "membership",
  id,
  organizationId: "org_new",
  userId,
  role
})

export const asPerson = ({ t }: World, name: string) =>
  t.withIdentity({ tokenIdentifier: `https://issuer|${name}`, subject: name, issuer: "https://issuer" })
