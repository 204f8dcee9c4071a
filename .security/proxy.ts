import { createServer, request } from "node:http"

export interface ProxyRules {
  readonly name: string
  /** `upstream` is what nginx does by default; `keep` is what Caddy does. */
  readonly host: "upstream" | "keep"
  readonly headers: (
    client: string,
    given: Readonly<Record<string, string>>
  ) => Readonly<Record<string, string | undefined>>
}

const forwardedOf = (given: Readonly<Record<string, string>>): string => given["x-forwarded-for"] ?? ""

const FORWARDING: ReadonlyArray<Pick<ProxyRules, "name" | "headers">> = [
  { name: "adds nothing", headers: () => ({}) },
  { name: "adds X-Forwarded-For", headers: (client) => ({ "x-forwarded-for": client, "x-forwarded-proto": "https" }) },
  { name: "doubles it", headers: (client) => ({ "x-forwarded-for": `${client}, ${client}` }) },
  {
    name: "appends to a forged one",
    headers: (client, given) => ({ "x-forwarded-for": `${forwardedOf(given)}, ${client}` })
  },
  { name: "passes forged ones on", headers: () => ({ "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1" }) },
  {
    name: "strips them",
    headers: () => ({ "x-forwarded-for": undefined, "x-real-ip": undefined, forwarded: undefined })
  },
  { name: "adds Forwarded", headers: (client) => ({ forwarded: `for=${client};proto=https` }) },
  { name: "adds Via", headers: () => ({ via: "1.1 edge" }) }
]

export const PROXIES: ReadonlyArray<ProxyRules> = (["upstream", "keep"] as const).flatMap((host) =>
  FORWARDING.map((rules) => ({ ...rules, host, name: `${host === "keep" ? "keeps" : "sets"} Host, ${rules.name}` }))
)

export const throughProxy = async <A>(
  port: number,
  rules: ProxyRules,
  use: (origin: string) => Promise<A>,
  client: string = "198.51.100.7"
): Promise<A> => {
  const proxy = createServer((incoming, answer) => {
    const given = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const changed = {
      ...given,
      ...(rules.host === "upstream" && { host: `127.0.0.1:${port}` }),
      ...rules.headers(client, given)
    }
    const headers = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
    const upstream = request(
      { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers, agent: false },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      }
    )
    upstream.on("error", () => answer.writeHead(502).end())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  const address = proxy.address()
  const own = typeof address === "object" && address !== null ? address.port : 0
  try {
    return await use(`http://127.0.0.1:${own}`)
  } finally {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  }
}
