import { BlockList, isIP } from "node:net"

/** The header that tells the library whose request it is; only {@link withClientAddress} ever sets it. */
export const CLIENT_ADDRESS_HEADER = "x-marque-client-ip"

const CLAIMED = ["x-forwarded-for", "x-real-ip", "forwarded", CLIENT_ADDRESS_HEADER]

const plain = (address: string): string => (address.startsWith("::ffff:") ? address.slice(7) : address)

/** Whether an address is one of `proxies`: addresses or CIDR ranges. A malformed range throws at the start. */
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
 * The address a request counts under: the peer of the socket, or, when that peer is a trusted proxy, the last address of
 * `x-forwarded-for` that is not itself one. What any other peer claims about itself is ignored.
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

/**
 * What an address counts under: itself, or for IPv6 its network of 64 bits, all of which belongs to one client. In the
 * form of an address, so that it stands for one wherever an address is asked for.
 */
export const addressGroup = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::")
  const parts = (text: string) => (text === "" ? [] : text.split(":"))
  const missing = tail === undefined ? 0 : 8 - parts(head).length - parts(tail).length
  const all = [...parts(head), ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...parts(tail ?? "")]
  const network = all.slice(0, 4).map((part) => (Number.parseInt(part, 16) || 0).toString(16))
  return `${network.join(":")}::`
}

/** The headers with every claim about the client's address replaced by `address`. */
export const withClientAddress = (headers: Headers, address: string): Headers => {
  const cleaned = new Headers(headers)
  for (const name of CLAIMED) cleaned.delete(name)
  cleaned.set(CLIENT_ADDRESS_HEADER, address)
  return cleaned
}
