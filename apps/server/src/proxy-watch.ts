import { LIMITS } from "./limits.ts"
import { isLoopbackPeer, isLoopbackName } from "./local-operator.ts"

const HOUR_MS = 3_600_000

const SEEN =
  "A proxy on this machine forwards requests, but TRUSTED_PROXIES does not name it: everyone counts under the proxy's address. Set TRUSTED_PROXIES=127.0.0.1,::1"

interface WatchOptions {
  readonly publicUrl: string
  readonly trustedProxies: ReadonlyArray<string>
  readonly log: (line: string) => void
}

/** Detects a local proxy whose forwarding headers are ignored, because `TRUSTED_PROXIES` does not name it. */
export interface ProxyWatch {
  readonly note: (peer: string, forwardedFor: string | undefined) => void
  readonly warning: () => string | undefined
}

/** Warns at start when the public address suggests a proxy, and once an hour when one was seen. */
export const watchProxies = ({ log, publicUrl, trustedProxies }: WatchOptions): ProxyWatch => {
  const isSet = trustedProxies.length > 0
  let sentAt: number | undefined
  if (!isSet && !isLoopbackName(new URL(publicUrl).hostname)) {
    log(
      "TRUSTED_PROXIES is empty: if a reverse proxy stands before this server, everyone counts under its address. Set TRUSTED_PROXIES to the address of the proxy"
    )
  }
  return {
    note: (peer, forwardedFor) => {
      if (isSet || forwardedFor === undefined || !isLoopbackPeer(peer)) return
      const now = Date.now()
      const isRecent = sentAt !== undefined && now >= sentAt && now - sentAt < HOUR_MS / LIMITS.proxyWarnings.value
      if (isRecent) return
      sentAt = now
      log(SEEN)
    },
    warning: () => (sentAt === undefined ? undefined : SEEN)
  }
}
