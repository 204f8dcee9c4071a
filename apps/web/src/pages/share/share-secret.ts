const keyOf = (token: string): string => `marque.share.${token.slice(0, 16)}`

const made = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** What makes this browser the one that decides by a link; it stays here and is not part of the address. */
export const secretOf = (token: string): string => {
  const fresh = made()
  try {
    const kept = localStorage.getItem(keyOf(token))
    if (kept !== null) return kept
    localStorage.setItem(keyOf(token), fresh)
  } catch {
    // Without storage the browser decides until the page is closed.
  }
  return fresh
}
