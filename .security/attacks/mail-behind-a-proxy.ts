import { type Attack, broken, verdictOf } from "../attack.ts"
import { ask } from "../ask.ts"
import { PROXIES, throughProxy } from "../proxy.ts"
import { NotStarted, type Server } from "../server.ts"

const PATHS = ["/dev/mail", "/_convex/admin"]

const PUBLIC = {
  PUBLIC_URL: "https://brand.example",
  IDENTITY_SECRET: "a secret of this test, thirty-two characters",
  MAIL_OUTBOX_ALLOW: "1",
  MARQUE_DEV: "1"
}

const HOSTS = ["brand.example", "localhost", "127.0.0.1", "[::1]"]

const openings = async (server: Server): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const rules of PROXIES) {
    await throughProxy(server.port, rules, async (origin) => {
      for (const path of PATHS) {
        for (const host of HOSTS) {
          const { status } = await ask(origin, path, { headers: { host } })
          if (status === 200) found.push(`${path} answers 200 (${rules.name}; Host: ${host})`)
        }
      }
    })
  }
  return found
}

const startsUnprepared = async (start: (environment: Record<string, string>) => Promise<Server>): Promise<boolean> => {
  try {
    await start({ PUBLIC_URL: "https://brand.example" })
    return true
  } catch (error) {
    if (error instanceof NotStarted) return false
    throw error
  }
}

export const mailBehindAProxy: Attack = {
  id: "1a",
  title: "Codes of the local outbox, and the admin page, through 16 reverse proxies and 4 host names",
  short: true,
  run: async ({ start }) => {
    if (await startsUnprepared((environment) => start({ environment }))) {
      return broken("PUBLIC_URL=https://brand.example starts without a secret and without a mail server")
    }
    const open = await openings(await start({ environment: PUBLIC }))
    return verdictOf(open, `${PROXIES.length * PATHS.length * HOSTS.length} requests, none answered 200`)
  }
}

export const mailWithoutItsToken: Attack = {
  id: "1b",
  title: "The local outbox of an installation on loopback, without the address that the console shows",
  short: true,
  run: async ({ start }) => {
    const server = await start()
    const printed = server.outbox()
    const { search } = new URL(printed ?? server.url)
    const plain = await ask(server.url, "/dev/mail")
    const faults = plain.status === 200 ? ["/dev/mail answers 200 without a token"] : []
    const forwarded: Array<string> = []
    for (const name of ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "via"]) {
      const { status } = await ask(server.url, `/dev/mail${search}`, { headers: { [name]: "127.0.0.1" } })
      if (status === 200) forwarded.push(`answers 200 with ${name}`)
    }
    return verdictOf([...faults, ...forwarded], `404 without a token (${plain.status}) and with forwarding headers`)
  }
}
