/** Headers that a proxy adds: a request that carries one did not begin on this machine, whatever its socket says. */
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
 * Loopback peer, loopback `Host` and no header of a proxy. A proxy on this machine that adds no header and rewrites
 * `Host` passes: pages for the operator also need an address that cannot be guessed, or an installation that is not
 * public.
 */
export const isLocalOperator = ({ headerNames, host, peer }: Origination): boolean =>
  isLoopbackPeer(peer) &&
  LOOPBACK_HOST.test(host ?? "") &&
  ![...headerNames].some((name) => FORWARDING_HEADER.test(name))
