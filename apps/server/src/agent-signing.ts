/** Signs the short-lived tokens with which assistants call the backend; beside the provider of people's accounts. */
import { createECDH, createHash, createPrivateKey, sign } from "node:crypto"

/** Milliseconds. A key that was revoked stops at once, because the backend reads its row at each call. */
const TOKEN_MS = 5 * 60_000
const AUDIENCE = "marque-agents"

export interface AgentSigning {
  readonly issuer: string
  /** The public key set as a `data:` address, so that no backend has to reach this server for it. */
  readonly jwks: string
  /** `keyId`: of the row in the backend; `until`: end of the key. UTC ms. */
  readonly tokenFor: (
    keyId: string,
    until: number,
    now: number
  ) => { readonly token: string; readonly expiresAt: number }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Order of P-256; FIPS 186-5. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** A key of P-256 from a secret; the same secret gives the same key. 128 bits more than the order leave no bias. */
const keyFrom = (secret: string) => {
  const hash = createHash("sha384").update(`marque agents\n${secret}`).digest("hex")
  const d = Buffer.from(((BigInt(`0x${hash}`) % (ORDER - 1n)) + 1n).toString(16).padStart(64, "0"), "hex")
  const curve = createECDH("prime256v1")
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")]
  return { kty: "EC", crv: "P-256", x, y, d: d.toString("base64url") } as const
}

export const makeAgentSigning = (secret: string, publicUrl: string): AgentSigning => {
  const { d, ...open } = keyFrom(secret)
  const issuer = `${publicUrl}/agents`
  const kid = createHash("sha256").update(JSON.stringify(open)).digest("base64url").slice(0, 16)
  const key = createPrivateKey({ key: { ...open, d }, format: "jwk" })
  const keySet = JSON.stringify({ keys: [{ ...open, kid, alg: "ES256", use: "sig" }] })
  return {
    issuer,
    jwks: `data:text/plain;base64,${Buffer.from(keySet).toString("base64")}`,
    tokenFor: (keyId, until, now) => {
      const expiresAt = Math.min(now + TOKEN_MS, until)
      const [iat, exp] = [now, expiresAt].map((at) => Math.floor(at / 1000))
      const said = `${encoded({ alg: "ES256", typ: "JWT", kid })}.${encoded({ iss: issuer, sub: keyId, aud: AUDIENCE, iat, exp })}`
      const signature = sign("sha256", Buffer.from(said), { key, dsaEncoding: "ieee-p1363" })
      return { token: `${said}.${signature.toString("base64url")}`, expiresAt }
    }
  }
}
