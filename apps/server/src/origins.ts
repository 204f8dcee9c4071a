import { isLoopbackName } from "./local-operator.ts"

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"]

/**
 * Public address first, then the other loopback names on its port. Identity, server functions and the backend's socket
 * share this list.
 */
export const ownOrigins = (publicUrl: string): ReadonlyArray<string> => {
  const url = new URL(publicUrl)
  if (!isLoopbackName(url.hostname)) return [url.origin]
  const port = url.port === "" ? "" : `:${url.port}`
  return [...new Set([url.origin, ...LOOPBACK_NAMES.map((name) => `${url.protocol}//${name}${port}`)])]
}
