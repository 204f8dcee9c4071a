import { certificateRows, certificateSentence, fileRows, grouped } from "./certificate-facts.rules.ts"
import type { CertificateRow } from "./certificate-facts.rules.ts"
import { certificateProblems, type CertificateReading, matchFiles } from "./certificate.rules.ts"
import { verifyTexts } from "./certificate.texts.ts"
import { fileCheckTexts as texts } from "./file-check.texts.ts"

const CHECKED_FILES_MAX = 50

/** Bytes, inclusive. */
export const CHECKED_BYTES_MAX = 500_000_000

/** What a platform found out about a file. */
export interface ReadFile {
  readonly name: string
  readonly sha256: string
  readonly reading: CertificateReading
}

export interface FileCheckLine {
  readonly text: string
  readonly good: boolean
}

/** `good`: the certificate holds, and every file beside it is one that it names. */
export interface FileCheck {
  readonly good: boolean
  readonly title: string
  readonly problems: ReadonlyArray<string>
  readonly sentence: string | undefined
  readonly files: ReadonlyArray<FileCheckLine>
  readonly rows: ReadonlyArray<CertificateRow>
  readonly fingerprint: string | undefined
}

const without = (title: string): FileCheck => ({
  good: false,
  title,
  problems: [],
  sentence: undefined,
  files: [],
  rows: [],
  fingerprint: undefined
})

/** Why files are not read at all. */
export const refusalOfFiles = (
  files: ReadonlyArray<{ readonly name: string; readonly size: number }>
): string | undefined => {
  if (files.length > CHECKED_FILES_MAX) return texts.tooMany
  const large = files.find(({ size }) => size > CHECKED_BYTES_MAX)
  return large === undefined ? undefined : texts.tooLarge(large.name)
}

/** The certificate among files, whose signature the platform checks; undefined where there is not exactly one. */
export const certificateAmong = (files: ReadonlyArray<ReadFile>) => {
  const [first, ...others] = files.filter(({ reading }) => reading.state !== "foreign")
  return first?.reading.state === "read" && others.length === 0 ? first.reading.certificate : undefined
}

/** `signatureFits`: undefined where the platform cannot tell. */
export const fileCheckOf = (files: ReadonlyArray<ReadFile>, signatureFits: boolean | undefined): FileCheck => {
  const [first, ...others] = files.filter(({ reading }) => reading.state !== "foreign")
  if (first === undefined) return without(texts.noCertificate)
  if (others.length > 0) return without(texts.twoCertificates)
  const { reading } = first
  if (reading.state !== "read") return without(texts.damaged)
  if (signatureFits === undefined) return without(texts.unchecked)
  const { facts, key } = reading.certificate
  const problems = certificateProblems(reading, { signatureFits })
  const slotId = facts.subject.kind === "slot" ? facts.subject.id : undefined
  const beside = files.filter((each) => each !== first).map(({ name, sha256 }) => ({ path: name, sha256 }))
  const matches = matchFiles(facts.files, beside, slotId)
  const changed = new Set(matches.flatMap((match) => (match.state === "changed" ? [match.path] : [])))
  const approved = new Set(facts.files.map(({ sha256 }) => sha256))
  const lines = beside.map(({ path, sha256 }) => {
    if (approved.has(sha256)) return { text: texts.fileApproved(path), good: true }
    return { text: changed.has(path) ? texts.fileChanged(path) : texts.fileUnknown(path), good: false }
  })
  const holds = problems.length === 0
  return {
    good: holds && lines.every(({ good }) => good),
    title: holds ? verifyTexts.valid : verifyTexts.invalid,
    problems,
    // What a certificate says proves nothing where it does not hold.
    sentence: holds ? certificateSentence(facts) : undefined,
    files: holds ? lines : [],
    rows: [...certificateRows(facts), ...facts.files.flatMap(fileRows)],
    fingerprint: grouped(key.fingerprint)
  }
}
