import { CERTIFICATE_BYTES_MAX, FileEvidence, readCertificate, signedBytes } from "@marque/core/proposals"
import { Effect, Layer } from "effect"

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")

const textOf = (bytes: ArrayBuffer): string => {
  if (bytes.byteLength > CERTIFICATE_BYTES_MAX) return ""
  try {
    // A mark at the beginning is a changed byte like every other.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return ""
  }
}

const UNUSABLE = "unusable"

/** `UNUSABLE` for 32 bytes that are no key; undefined where the browser does not know such keys. */
const keyOf = (publicKey: string) =>
  crypto.subtle
    .importKey("raw", bytesOf(publicKey), "Ed25519", false, ["verify"])
    .catch((error: unknown) =>
      error instanceof DOMException && error.name === "NotSupportedError" ? undefined : UNUSABLE
    )

// Browsers have it at secure addresses only.
const canCheck = () => globalThis.isSecureContext

/** By this browser; nothing leaves this computer. */
export const fileEvidence: Layer.Layer<FileEvidence> = Layer.succeed(FileEvidence, {
  read: ({ content, name }) =>
    Effect.tryPromise({
      try: async () => {
        if (!(content instanceof Blob)) throw new Error(`${name} has no bytes`)
        const bytes = await content.arrayBuffer()
        const sha256 = canCheck() ? hexOf(await crypto.subtle.digest("SHA-256", bytes)) : ""
        return { name, sha256, reading: readCertificate(textOf(bytes)) }
      },
      catch: (error) => (error instanceof Error ? error : new Error(String(error)))
    }),
  isSigned: (certificate) =>
    Effect.promise(async () => {
      if (!canCheck()) return undefined
      const key = await keyOf(certificate.key.publicKey)
      if (key === undefined || key === UNUSABLE) return key === undefined ? undefined : false
      return crypto.subtle.verify(
        "Ed25519",
        key,
        bytesOf(certificate.signature),
        Uint8Array.from(signedBytes(certificate))
      )
    })
})
