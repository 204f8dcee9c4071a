import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import type { Json } from "./state.ts"

const KEY_ID = "ins_stand_in"

let pair: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } | undefined

/** Made once per process, because it takes long. */
const keys = () => (pair ??= generateKeyPairSync("rsa", { modulusLength: 2048 }))

export const publicPem = (): string => keys().publicKey.export({ type: "spki", format: "pem" }).toString()

export const jwks = (): Json => ({
  keys: [{ ...createPublicKey(publicPem()).export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }]
})

const encoded = (part: Json): string => Buffer.from(JSON.stringify(part)).toString("base64url")

export const signToken = (claims: Json): string => {
  const content = `${encoded({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encoded(claims)}`
  return `${content}.${sign("sha256", Buffer.from(content), keys().privateKey).toString("base64url")}`
}
