import { BlockList, isIP } from "node:net"

/** Networks that are not public, or route into private ones. Source: IANA special-purpose registries. */
const V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3"
]
/** Only global unicast is public in IPv6, except documentation, Teredo, 6to4 and ORCHID. */
const V6_PUBLIC = "2000::/3"
const V6_APART = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]

const listOf = (family: "ipv4" | "ipv6", networks: ReadonlyArray<string>): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = "", bits] = network.split("/")
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const privateV4 = listOf("ipv4", V4)
const publicV6 = listOf("ipv6", [V6_PUBLIC])
const apartV6 = listOf("ipv6", V6_APART)

/** False for anything that is no address. Never throws. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !privateV4.check(address, "ipv4")
    case 6:
      return !address.includes("%") && publicV6.check(address, "ipv6") && !apartV6.check(address, "ipv6")
    default:
      return false
  }
}
