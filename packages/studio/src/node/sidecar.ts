import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify
} from "node:crypto"
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Option, Schema } from "effect"
import { canonicalJson } from "../scene/index.ts"

const Sha256 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** How one file was made. Hashes are SHA-256, hex. */
export const ProvenanceFacts = Schema.Struct({
  /** Includes the provenance mark. */
  file: Schema.Struct({ sha256: Sha256, mime: Schema.String, width: Schema.Number, height: Schema.Number }),
  /** IPTC digital source type, last path segment. */
  sourceType: Schema.String,
  marksFound: Schema.Array(Schema.String),
  engine: Schema.Struct({ name: Schema.String, version: Schema.String }),
  /** Only the hash of the words is kept, for privacy. */
  provider: Schema.optionalKey(Schema.Struct({ name: Schema.String, model: Schema.String, promptHash: Sha256 })),
  sceneHash: Sha256,
  seed: Schema.Number,
  brand: Schema.Struct({ id: Schema.String, version: Schema.Number }),
  /** Of the copy's canonical JSON, so that the words stay private. */
  copyHash: Sha256,
  sources: Schema.Array(Schema.Struct({ id: Schema.String, role: Schema.String, sha256: Sha256 }))
})
export type ProvenanceFacts = typeof ProvenanceFacts.Type

const FORMAT = "marque-provenance/1"

const Signature = Schema.Struct({
  algorithm: Schema.Literal("Ed25519"),
  keyId: Schema.String,
  /** DER (SPKI), base64. */
  publicKey: Schema.String,
  /** Over the canonical JSON of all other fields, base64. */
  value: Schema.String
})

const Sidecar = Schema.Struct({ format: Schema.Literal(FORMAT), made: ProvenanceFacts, signature: Signature })

export interface ProvenanceKey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: string
}

const hashOf = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex")

const keyOf = (privateKey: KeyObject): ProvenanceKey => {
  const der = createPublicKey(privateKey).export({ type: "spki", format: "der" })
  return { id: hashOf(der).slice(0, 16), privateKey, publicKey: der.toString("base64") }
}

export const temporaryKey = (): ProvenanceKey => keyOf(generateKeyPairSync("ed25519").privateKey)

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "")

const readKey = (path: string): ProvenanceKey | undefined => {
  try {
    return keyOf(createPrivateKey(readFileSync(path)))
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined
    throw error
  }
}

/** PKCS #8, PEM, readable by its owner only; created on first use. Concurrent processes end up with one key. */
export const provenanceKey = (path: string): ProvenanceKey => {
  const known = readKey(path)
  if (known !== undefined) return known
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  const { privateKey } = generateKeyPairSync("ed25519")
  writeFileSync(draft, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 })
  try {
    // A link is atomic and never replaces another process's file.
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(path) ?? keyOf(privateKey)
}

const signedText = (made: ProvenanceFacts, keyId: string, publicKey: string): Uint8Array =>
  Buffer.from(canonicalJson({ format: FORMAT, made, signature: { algorithm: "Ed25519", keyId, publicKey } }))

export const makeSidecar = (made: ProvenanceFacts, { id, privateKey, publicKey }: ProvenanceKey): string => {
  const value = sign(null, signedText(made, id, publicKey), privateKey).toString("base64")
  return canonicalJson({ format: FORMAT, made, signature: { algorithm: "Ed25519", keyId: id, publicKey, value } })
}

export type SidecarCheck =
  | { readonly ok: true; readonly made: ProvenanceFacts; readonly keyId: string }
  | { readonly ok: false; readonly reason: "unreadable" | "changed" }

const decodeSidecar = Schema.decodeUnknownOption(Schema.fromJsonString(Sidecar), { onExcessProperty: "error" })

const isSigned = ({ made, signature }: typeof Sidecar.Type): boolean => {
  const der = Buffer.from(signature.publicKey, "base64")
  if (hashOf(der).slice(0, 16) !== signature.keyId) return false
  try {
    const key = createPublicKey({ key: der, type: "spki", format: "der" })
    if (key.asymmetricKeyType !== "ed25519") return false
    const text = signedText(made, signature.keyId, signature.publicKey)
    const value = Buffer.from(signature.value, "base64")
    // The spare bits of the last character would allow several spellings of one signature.
    return value.toString("base64") === signature.value && verify(null, text, key, value)
  } catch {
    return false
  }
}

/**
 * Never throws. The file is from this server only when `keyId` matches, and is this file only when `made.file.sha256`
 * matches.
 */
export const verifySidecar = (json: string): SidecarCheck => {
  const sidecar = decodeSidecar(json)
  if (Option.isNone(sidecar)) return { ok: false, reason: "unreadable" }
  if (!isSigned(sidecar.value)) return { ok: false, reason: "changed" }
  return { ok: true, made: sidecar.value.made, keyId: sidecar.value.signature.keyId }
}
