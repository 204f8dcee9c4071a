const bytesOf = (hex: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) return undefined
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Lower-case hex HMAC-SHA-256; the platform compares in constant time. */
export const verifySignature = async (secret: string, message: string, signature: string): Promise<boolean> => {
  const given = bytesOf(signature)
  if (given === undefined) return false
  const encoder = new TextEncoder()
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"])
  return crypto.subtle.verify("HMAC", key, given, encoder.encode(message))
}
