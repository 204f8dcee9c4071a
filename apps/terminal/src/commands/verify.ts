import { createHash, createPublicKey, verify as verifySignature } from "node:crypto"
import { createReadStream } from "node:fs"
import { open, readdir } from "node:fs/promises"
import { join, relative, resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import {
  type Certificate,
  CERTIFICATE_BYTES_MAX,
  certificateProblems,
  certificateRows,
  certificateSentence,
  certificateTexts,
  fileRows,
  fingerprintIn,
  type FoundFile,
  grouped,
  matchFiles,
  matchText,
  readCertificate,
  signedBytes,
  verifyTexts as texts
} from "@marque/core/proposals"
import { terminalTexts } from "@marque/core/texts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import type { OfflineCommand } from "./command.ts"
import { table } from "./table.ts"

/** Reads no more than a certificate may have. */
const bytesIn = async (path: string): Promise<Uint8Array> => {
  const handle = await open(path).catch(() => undefined)
  if (handle === undefined) throw new Failure("failed", texts.unreadable(path))
  try {
    const buffer = new Uint8Array(CERTIFICATE_BYTES_MAX + 1)
    let length = 0
    for (;;) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length)
      length += bytesRead
      if (length > CERTIFICATE_BYTES_MAX) throw new Failure("failed", texts.tooLarge(path))
      if (bytesRead === 0) return buffer.subarray(0, length)
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("failed", texts.unreadable(path))
  } finally {
    await handle.close()
  }
}

const textOf = (bytes: Uint8Array, path: string): string => {
  try {
    // A mark at the beginning is a changed byte like every other.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Failure("failed", texts.notCertificate(path))
  }
}

const isSigned = (certificate: Certificate): boolean => {
  const x = Buffer.from(certificate.key.publicKey, "hex").toString("base64url")
  try {
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" })
    return verifySignature(null, signedBytes(certificate), key, Buffer.from(certificate.signature, "hex"))
  } catch {
    // No point of the curve has these 32 bytes.
    return false
  }
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash)
  return hash.digest("hex")
}

const filesIn = async (folder: string): Promise<ReadonlyArray<FoundFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Failure("failed", terminalTexts.notAFolder(folder))
  })
  const found: Array<FoundFile> = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const sha256 = await hashOf(path).catch(() => {
      throw new Failure("failed", texts.unreadable(path))
    })
    found.push({ path: relative(folder, path), sha256 })
  }
  return found
}

const pinOf = ({ key }: CommandOptions): string | undefined => {
  if (key === undefined) return undefined
  const fingerprint = fingerprintIn(key)
  if (fingerprint === undefined) throw new Failure("usage", texts.keyWrong)
  return fingerprint
}

const linesOf = ({ facts, key }: Certificate): ReadonlyArray<string> => {
  const rows = [...certificateRows(facts), ...facts.files.flatMap(fileRows)]
  return [
    certificateSentence(facts),
    "",
    ...table(rows.flatMap(({ label, lines }) => lines.map((line, at) => [at === 0 ? label : "", line]))),
    "",
    `${certificateTexts.fingerprint}: ${grouped(key.fingerprint)}`
  ]
}

/** Says whether a certificate is as it was signed, without a network. */
export const verify: OfflineCommand = async ({ options }) => {
  const { file, files } = options
  if (file === undefined) throw new Failure("usage", texts.fileMissing)
  const pinned = pinOf(options)
  const reading = readCertificate(textOf(await bytesIn(resolve(file)), file))
  if (reading.state !== "read") {
    throw new Failure("failed", reading.state === "damaged" ? texts.damaged(file) : texts.notCertificate(file))
  }
  const { certificate } = reading
  const { facts, key } = certificate
  const slotId = facts.subject.kind === "slot" ? facts.subject.id : undefined
  const matches = files === undefined ? undefined : matchFiles(facts.files, await filesIn(resolve(files)), slotId)
  const problems = certificateProblems(reading, { signatureFits: isSigned(certificate), pinned })
  const absent = matches?.filter(({ state }) => state !== "found") ?? []
  const ok = problems.length === 0 && absent.length === 0
  return {
    json: { valid: problems.length === 0, problems, files: matches, key, facts },
    lines: [
      problems.length === 0 ? texts.valid : texts.invalid,
      ...problems,
      "",
      ...linesOf(certificate),
      ...(pinned === undefined ? [texts.unpinned] : []),
      ...(matches === undefined ? [] : ["", ...(matches.length === 0 ? [texts.noFiles] : matches.map(matchText))])
    ],
    ok
  }
}
