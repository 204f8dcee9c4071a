/**
 * Lines of the audit log carry the hash of the line before, one chain for each organization and one for the
 * installation, so that a line that was changed, removed or put in between is found.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"

/** Of lines that belong to no organization. */
export const INSTALLATION_CHAIN = "installation"

/** What a line says; ids as they are stored. */
export interface AuditFacts {
  readonly at: number
  readonly action: string
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  readonly brandId?: string | undefined
  readonly shareLinkId?: string | undefined
  readonly reason?: string | undefined
  readonly expiresAt?: number | undefined
  readonly support?: boolean | undefined
  readonly agentKeyId?: string | undefined
}

/** Where a chain stands: `seq` 0 and an empty hash before its first line. */
export interface ChainHead {
  readonly seq: number
  /** SHA-256, hex. */
  readonly hash: string
}

export const CHAIN_START: ChainHead = { seq: 0, hash: "" }

export interface ChainedFacts extends AuditFacts {
  readonly seq: number
  readonly hashBefore: string
  readonly hash: string
}

/** Of one line, over all that it says, its place and the line before. Hex. */
export const auditHash = (chain: string, seq: number, hashBefore: string, facts: AuditFacts): string => {
  const { action, actor, agentKeyId, at, brandId, expiresAt, reason, shareLinkId, subject, support } = facts
  // What came later is added only where it stands, so that earlier lines keep their hashes.
  const later = agentKeyId === undefined ? [] : [agentKeyId]
  const said = [at, action, actor, subject, brandId, shareLinkId, reason, expiresAt, support, ...later]
  const text = JSON.stringify([chain, seq, hashBefore, ...said.map((value) => value ?? null)])
  return bytesToHex(sha256(utf8ToBytes(text)))
}

export interface ChainStep {
  readonly head: ChainHead
  /** Place of the first line that does not follow from the one before. */
  readonly broken?: number
}

/** Follows `lines`, in their order, from `head`; stops at the first one that does not hold. One pass. */
export const followChain = (chain: string, head: ChainHead, lines: Iterable<ChainedFacts>): ChainStep => {
  let at = head
  for (const line of lines) {
    const holds =
      line.seq === at.seq + 1 &&
      line.hashBefore === at.hash &&
      line.hash === auditHash(chain, line.seq, line.hashBefore, line)
    if (!holds) return { head: at, broken: at.seq + 1 }
    at = { seq: line.seq, hash: line.hash }
  }
  return { head: at }
}
