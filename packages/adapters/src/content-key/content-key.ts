/// <reference lib="dom" />
import { hashedPieces } from "@marque/core/uploads"

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")

const digestOf = async (bytes: BufferSource): Promise<ArrayBuffer> => crypto.subtle.digest("SHA-256", bytes)

/** Browsers hash on encrypted pages only; elsewhere a file is known by its name, size and time. */
const claimOf = (name: string, blob: Blob): string =>
  `${name} ${blob.size} ${"lastModified" in blob ? String(blob.lastModified) : ""}`

/** SHA-256 of the bytes, or of the hashes of their parts, hex. */
export const contentKeyOf = async (name: string, blob: Blob): Promise<string> => {
  if (globalThis.crypto?.subtle === undefined) return claimOf(name, blob)
  const pieces = hashedPieces(blob.size)
  const hashes: Array<Uint8Array> = []
  for (const [from, to] of pieces) {
    hashes.push(new Uint8Array(await digestOf(await blob.slice(from, to).arrayBuffer())))
  }
  const [whole] = hashes
  if (pieces.length === 1 && whole !== undefined) return hexOf(whole.slice().buffer)
  return hexOf(await digestOf(await new Blob(hashes.map((hash) => hash.slice())).arrayBuffer()))
}
