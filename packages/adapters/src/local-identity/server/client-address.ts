import { BlockList, isIP } from "node:net"

/** Tells the library the client's address; only {@link withClientAddress} sets it. */
export const CLIENT_ADDRESS_HEADER = "x-marque-client-ip"

const CLAIMED = ["x-forwarded-for", "x-real-ip", "forwarded", CLIENT_ADDRESS_HEADER]

const plain = (address: string): string => (address.startsWith("::ffff:") ? address.slice(7) : address)

/** `proxies` are addresses or CIDR ranges. Throws for a malformed range. */
export const proxyTest = (proxies: ReadonlyArray<string>): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const entry of proxies) {
    const [address = "", bits] = entry.split("/")
    const family = isIP(address) === 6 ? "ipv6" : "ipv4"
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")
}

/**
 * The socket's peer, or, when that is a trusted proxy, the last address of `x-forwarded-for` that is not one. Claims of
 * other peers are ignored.
 */
export const clientAddressOf = (
  peer: string,
  forwardedFor: string | null,
  isProxy: (address: string) => boolean
): string => {
  const address = plain(peer)
  if (!isProxy(address)) return address
  const chain = (forwardedFor ?? "").split(",").map((entry) => plain(entry.trim()))
  for (const entry of chain.reverse()) {
    if (isIP(entry) === 0) return address
    if (!isProxy(entry)) return entry
  }
  return address
}

/** The address, or for IPv6 its /64 network, which belongs to one client; in the form of an address. */
export const addressGroup = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::")
  const parts = (text: string) => (text === "" ? [] : text.split(":"))
  const missing = tail === undefined ? 0 : 8 - parts(head).length - parts(tail).length
  const all = [...parts(head), ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...parts(tail ?? "")]
  const network = all.slice(0, 4).map((part) => (Number.parseInt(part, 16) || 0).toString(16))
  return `${network.join(":")}::`
}

/** Replaces every claim about the client's address. */
export const withClientAddress = (headers: Headers, address: string): Headers => {
  const cleaned = new Headers(headers)
  for (const name of CLAIMED) cleaned.delete(name)
  cleaned.set(CLIENT_ADDRESS_HEADER, address)
  return cleaned
}
