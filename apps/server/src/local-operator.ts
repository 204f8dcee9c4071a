/** Proxy headers: a request with one did not start on this machine, whatever its socket says. */
const FORWARDING_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded(?:-.*)?)$/i

const LOOPBACK_PEERS: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"])
const LOOPBACK_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\]|::1)$/i
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** Whether a host name, without a port, is one of this machine's own loopback names. */
export const isLoopbackName = (host: string): boolean => LOOPBACK_NAME.test(host)

export const isLoopbackPeer = (address: string): boolean => LOOPBACK_PEERS.has(address)

export interface Origination {
  readonly peer: string
  readonly host: string | undefined
  readonly headerNames: Iterable<string>
}

/**
 * Loopback peer, loopback `Host` and no proxy header. A local proxy that adds no header and rewrites `Host` passes, so
 * pages for the operator also need a secret address or a private installation.
 */
export const isLocalOperator = ({ headerNames, host, peer }: Origination): boolean =>
  isLoopbackPeer(peer) &&
  LOOPBACK_HOST.test(host ?? "") &&
  ![...headerNames].some((name) => FORWARDING_HEADER.test(name))
