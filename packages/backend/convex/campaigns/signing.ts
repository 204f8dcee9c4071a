/** The installation's key for certificates: Ed25519, from the environment. */
import {
  CertificateFacts,
  type CertificateFile,
  certificateFile,
  certificateTexts as texts,
  fingerprintOf,
  signedBytes,
  unsignedCertificate
} from "@marque/core/proposals"
import { Schema } from "effect"
import type { Doc } from "../_generated/dataModel"
import { refuse } from "../access/access.ts"

export const CERTIFICATE_KEYS_PATH = "/certificates/keys"

/** What stands before the seed in PKCS #8; RFC 8410, section 7. */
const PKCS8_HEAD = "302e020100300506032b657004220420"

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** The seed and the public key, as one text of 128 hexadecimal digits; RFC 8032 calls the first one the secret key. */
const ownKey = (): { readonly seed: string; readonly publicKey: string } => {
  const found = process.env["MARQUE_CERTIFICATE_KEY"]?.trim().toLowerCase() ?? ""
  if (found === "") throw refuse("invalid", texts.noKey)
  if (!/^[0-9a-f]{128}$/.test(found)) throw refuse("invalid", texts.wrongKey)
  return { seed: found.slice(0, 64), publicKey: found.slice(64) }
}

const listedAt = (): string | undefined => {
  const site = process.env["CONVEX_SITE_URL"]
  return site === undefined ? undefined : `${site}${CERTIFICATE_KEYS_PATH}`
}

const signature = async (message: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { publicKey, seed } = ownKey()
  const { subtle } = crypto
  const secret = await subtle.importKey("pkcs8", bytesOf(PKCS8_HEAD + seed), "Ed25519", false, ["sign"])
  const signed = await subtle.sign("Ed25519", secret, message)
  const known = await subtle.importKey("raw", bytesOf(publicKey), "Ed25519", false, ["verify"])
  // Halves of two keys would sign what no one can verify.
  if (!(await subtle.verify("Ed25519", known, signed, message))) throw refuse("invalid", texts.wrongKey)
  return hexOf(signed)
}

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(CertificateFacts))

/** The same file each time, until the key is another one or its picture is recalled. */
export const signedCertificate = async (
  { facts }: Pick<Doc<"certificates">, "facts">,
  /** Why its file was recalled since. */
  recalled?: string
): Promise<CertificateFile> => {
  const known = { ...decode(facts), ...(recalled !== undefined && { recalled }) }
  const unsigned = unsignedCertificate(known, { publicKey: ownKey().publicKey, listedAt: listedAt() })
  return certificateFile(unsigned, await signature(Uint8Array.from(signedBytes(unsigned))))
}

interface ListedKey {
  readonly fingerprint: string
  readonly publicKey: string
  /** False: it was replaced, and what it signed stays valid. */
  readonly current: boolean
}

/** The key in use and those before it. */
export const listedKeys = (): ReadonlyArray<ListedKey> => {
  const retired = (process.env["MARQUE_CERTIFICATE_RETIRED"] ?? "").toLowerCase().match(/\b[0-9a-f]{64}\b/g) ?? []
  const listed = (publicKey: string, current: boolean): ListedKey => ({
    fingerprint: fingerprintOf(publicKey),
    publicKey,
    current
  })
  const hasKey = Boolean(process.env["MARQUE_CERTIFICATE_KEY"])
  return [...(hasKey ? [listed(ownKey().publicKey, true)] : []), ...retired.map((key) => listed(key, false))]
}
