import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import { Option, Schema } from "effect"
import { canonicalText, contentHash } from "../planner/content-hash.pure.ts"
import {
  Certificate,
  CERTIFICATE_FORMAT,
  type CertificateFacts,
  type CertifiedFile,
  type UnsignedCertificate
} from "./certificate.schema.ts"
import type { CertificateFile } from "./certificate-file.schema.ts"
import { certificateName } from "./certificate-facts.rules.ts"
import { certificatePage } from "./certificate-page.rules.ts"
import { verifyTexts as texts } from "./certificate.texts.ts"

/** Bytes, inclusive: far more than a decision about the largest plan needs. */
export const CERTIFICATE_BYTES_MAX = 4_000_000

const OPENING = '<script type="application/json" id="marque-certificate">'
const CLOSING = "</script>"

/** JSON that no HTML parser ends early. */
const inScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)

/** Of a public key of 64 hexadecimal digits. */
export const fingerprintOf = (publicKey: string): string => bytesToHex(sha256(hexToBytes(publicKey)))

const pageHash = (before: string, after: string): string => contentHash([before, after])

/** The same facts and key give the same bytes. */
export const signedBytes = ({ facts, format, key, page }: UnsignedCertificate): Uint8Array =>
  utf8ToBytes(canonicalText({ facts, format, key, page }))

/** What an installation signs: `listedAt` is where it lists its keys. */
export const unsignedCertificate = (
  facts: CertificateFacts,
  { listedAt, publicKey }: { readonly publicKey: string; readonly listedAt?: string | undefined }
): UnsignedCertificate => {
  const key = {
    algorithm: "Ed25519" as const,
    fingerprint: fingerprintOf(publicKey),
    publicKey,
    ...(listedAt !== undefined && { listedAt })
  }
  const [before, after] = certificatePage(facts, key)
  return { format: CERTIFICATE_FORMAT, facts, key, page: pageHash(before, after) }
}

/** The file that people get. `signature`: of {@link signedBytes}, hex. */
export const certificateFile = (unsigned: UnsignedCertificate, signature: string): CertificateFile => {
  const [before, after] = certificatePage(unsigned.facts, unsigned.key)
  const block = inScript(canonicalText({ ...unsigned, signature }))
  return { name: certificateName(unsigned.facts), text: `${before}${OPENING}${block}${CLOSING}${after}` }
}

/** `damaged`: the block is not what a certificate has, byte for byte. */
export type CertificateReading =
  | { readonly state: "foreign" }
  | { readonly state: "damaged" }
  | {
      readonly state: "read"
      readonly certificate: Certificate
      /** The page around the block is the one that was signed. */
      readonly pageFits: boolean
      /** The fingerprint is that of the key. */
      readonly keyFits: boolean
    }

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Certificate), { onExcessProperty: "error" })

/** Looks at everything but the signature, which the platform checks over {@link signedBytes}. Never throws. */
export const readCertificate = (text: string): CertificateReading => {
  const opened = text.indexOf(OPENING)
  if (opened === -1) return { state: "foreign" }
  const start = opened + OPENING.length
  const end = text.indexOf(CLOSING, start)
  if (end === -1 || text.includes(OPENING, start)) return { state: "damaged" }
  const block = text.slice(start, end)
  const certificate = Option.getOrUndefined(decode(block))
  // Other spellings of the same values were not written by an installation.
  if (certificate === undefined || inScript(canonicalText(certificate)) !== block) return { state: "damaged" }
  const { key, page } = certificate
  return {
    state: "read",
    certificate,
    pageFits: pageHash(text.slice(0, opened), text.slice(end + CLOSING.length)) === page,
    keyFits: fingerprintOf(key.publicKey) === key.fingerprint
  }
}

/** A file of a folder. */
export interface FoundFile {
  readonly path: string
  readonly sha256: string
}

/** `changed`: a file of that name has other bytes. */
export type FileMatch = { readonly name: string } & (
  | { readonly state: "found"; readonly path: string }
  | { readonly state: "changed"; readonly path: string }
  | { readonly state: "absent" }
)

const baseName = (path: string): string => path.replace(/^.*[/\\]/s, "")

/** Where the files of a decision lie in a folder. Exported files are named after their slot, whose id is `slotId`. */
export const matchFiles = (
  approved: ReadonlyArray<CertifiedFile>,
  found: ReadonlyArray<FoundFile>,
  slotId?: string
): ReadonlyArray<FileMatch> => {
  const byHash = new Map(found.map(({ path, sha256: hash }) => [hash, path]))
  return approved.map(({ name, sha256: hash }) => {
    const path = byHash.get(hash)
    if (path !== undefined) return { name, state: "found", path }
    const namesake = found.find(
      (each) => baseName(each.path) === name || (slotId !== undefined && each.path.includes(`_${slotId}.`))
    )
    return namesake === undefined ? { name, state: "absent" } : { name, state: "changed", path: namesake.path }
  })
}

/** What does not fit, a sentence each; empty for a certificate that is as it was signed. `pinned`: a fingerprint. */
export const certificateProblems = (
  { certificate, keyFits, pageFits }: Extract<CertificateReading, { readonly state: "read" }>,
  { pinned, signatureFits }: { readonly signatureFits: boolean; readonly pinned?: string | undefined }
): ReadonlyArray<string> => [
  ...(signatureFits ? [] : [texts.signatureWrong]),
  ...(pageFits ? [] : [texts.pageWrong]),
  ...(keyFits ? [] : [texts.keyMismatch]),
  ...(pinned === undefined || pinned === certificate.key.fingerprint ? [] : [texts.otherKey])
]

export const matchText = (match: FileMatch): string => {
  switch (match.state) {
    case "found":
      return texts.fileFound(match.name, match.path)
    case "changed":
      return texts.fileChanged(match.name, match.path)
    case "absent":
      return texts.fileAbsent(match.name)
  }
}
