import { createPrivateKey, createPublicKey } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fingerprintOf, grouped } from "@marque/core/proposals"
import { secretFile } from "./secrets.ts"

const NAME = "certificate"

/** A replaced key is kept under this name and more, so that it is still listed. */
const RETIRED = "certificate-retired-"

/** What stands before the seed in PKCS #8; RFC 8410, section 7. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex")

const halves = (secret: string): { readonly seed: Buffer; readonly publicKey: string } => {
  const seed = Buffer.from(secret, "base64url").subarray(0, 32)
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" })
  const { x = "" } = createPublicKey(key).export({ format: "jwk" })
  return { seed, publicKey: Buffer.from(x, "base64url").toString("hex") }
}

/** The seed and its public key, in hex: what the backend signs certificates with. Made at the first call. */
export const certificateKey = (dataDir: string): string => {
  const { publicKey, seed } = halves(secretFile(dataDir, NAME))
  return seed.toString("hex") + publicKey
}

/** To compare with the one on certificates, in groups; undefined before the first start. Makes nothing. */
export const certificateFingerprint = (dataDir: string): string | undefined =>
  existsSync(join(dataDir, "secrets", NAME))
    ? grouped(fingerprintOf(halves(secretFile(dataDir, NAME)).publicKey))
    : undefined

/** Public keys of the files that an operator renamed, separated by commas. */
export const retiredCertificateKeys = (dataDir: string): string =>
  readdirSync(join(dataDir, "secrets"))
    .filter((name) => name.startsWith(RETIRED))
    .sort()
    .map((name) => halves(secretFile(dataDir, name)).publicKey)
    .join(",")
