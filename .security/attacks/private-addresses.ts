import { createServer } from "node:http"
import { guardedFetch } from "../../packages/adapters/src/net/guarded-fetch.ts"
import { type Attack, verdictOf } from "../attack.ts"

/** Spellings of addresses that must not be reached; `PORT` is where something would notice. */
const SPELLINGS = [
  "http://127.0.0.1:PORT/",
  "http://127.1:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f000001:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://0x7f.0.0.1:PORT/",
  "http://127.0.0.1.:PORT/",
  "http://localhost:PORT/",
  "http://LOCALHOST:PORT/",
  "http://localhost.:PORT/",
  "http://0:PORT/",
  "http://0.0.0.0:PORT/",
  "http://[::1]:PORT/",
  "http://[::]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[::127.0.0.1]:PORT/",
  "http://[64:ff9b::7f00:1]:PORT/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[fe80::1]:PORT/",
  "http://[fc00::1]:PORT/",
  "http://１２７.０.０.１:PORT/",
  "http://127。0。0。1:PORT/",
  "http://user:pass@127.0.0.1:PORT/",
  "http://169.254.169.254/latest/meta-data/",
  "http://2852039166/",
  "http://10.0.0.1:PORT/",
  "http://172.16.0.1:PORT/",
  "http://192.168.0.1:PORT/",
  "http://100.64.0.1:PORT/",
  "http://198.18.0.1:PORT/",
  "http://224.0.0.1:PORT/",
  "http://255.255.255.255:PORT/",
  "file:///etc/passwd",
  "data:text/plain,x",
  "ftp://127.0.0.1:PORT/",
  "gopher://127.0.0.1:PORT/"
]

export const privateAddresses: Attack = {
  id: "held-ssrf",
  title: `${SPELLINGS.length} spellings of private addresses through the fetch for providers`,
  short: true,
  run: async () => {
    let hits = 0
    const listener = createServer((_, answer) => {
      hits += 1
      answer.end("reached")
    })
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve))
    const address = listener.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const fetch = guardedFetch({ trusted: [], maxBytes: 1_000 })
    const reached: Array<string> = []
    for (const spelling of SPELLINGS) {
      const url = spelling.replace("PORT", String(port))
      const isReached = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
        () => true,
        () => false
      )
      if (isReached) reached.push(spelling)
    }
    listener.closeAllConnections()
    await new Promise((resolve) => listener.close(resolve))
    return verdictOf([...reached, ...(hits > 0 ? [`${hits} requests arrived`] : [])], "0 requests arrived")
  }
}
