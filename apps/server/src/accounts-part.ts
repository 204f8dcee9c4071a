import { Redacted } from "effect"
import { ConfigurationProblem, type Environment } from "./environment.ts"
import { isLoopbackName } from "./local-operator.ts"
import type { Part } from "./part.ts"

export interface AccountSettings {
  /** May hold a password. */
  readonly url: Redacted.Redacted
}

const ADDRESS =
  "IDENTITY_DATABASE_URL must be the address of a PostgreSQL database, like postgres://marque:password@db.example/marque"

/** Local accounts in a database that several app servers share. */
export const accountsPart: Part<AccountSettings> = {
  variables: ["IDENTITY_DATABASE_URL"],
  read: (environment) => {
    const text = environment["IDENTITY_DATABASE_URL"]
    if (!text) return undefined
    const url = URL.parse(text)
    if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol) || url.hostname === "" || url.pathname.length < 2) {
      throw new ConfigurationProblem(ADDRESS)
    }
    return { url: Redacted.make(text) }
  },
  facts: () => ({}),
  sources: () => ({}),
  line: ({ url }) => {
    const { host, hostname, pathname, searchParams } = new URL(Redacted.value(url))
    const isOpen = !isLoopbackName(hostname) && !searchParams.has("sslmode") && !searchParams.has("ssl")
    return `Accounts: database ${pathname.slice(1)} at ${host}${isOpen ? ", without encryption on the way" : ""}`
  }
}

/** What all servers have in common; a file of one of them is not known to the others. */
const SHARED = [
  "PUBLIC_URL",
  "IDENTITY_SECRET",
  "IDENTITY_SYNC_SECRET",
  "MARQUE_WORKER_KEY",
  "MARQUE_SERVER_KEY",
  "MARQUE_AGENT_KEY"
] as const

interface Shared {
  readonly accounts: AccountSettings | undefined
  readonly data: unknown
  readonly identity: unknown
  readonly storage: unknown
}

/** Throws {@link ConfigurationProblem} for accounts of several servers that have less than all in common. */
export const checkShared = (environment: Environment, { accounts, data, identity, storage }: Shared): void => {
  if (accounts === undefined) return
  if (identity !== undefined) {
    throw new ConfigurationProblem(
      "IDENTITY_DATABASE_URL is for accounts of this installation: leave it out with Clerk"
    )
  }
  if (environment["MARQUE_NEW_IDENTITY_SECRET"] === "1") {
    throw new ConfigurationProblem("MARQUE_NEW_IDENTITY_SECRET is for accounts in the data folder")
  }
  if (data === undefined) {
    if (environment["IDENTITY_SECRET"]) return
    throw new ConfigurationProblem("IDENTITY_DATABASE_URL needs IDENTITY_SECRET, which its accounts are kept with")
  }
  const missing = SHARED.filter((name) => !environment[name])
  if (missing.length > 0) {
    throw new ConfigurationProblem(
      `IDENTITY_DATABASE_URL and CONVEX_URL are for several servers, which need the same ${missing.join(", ")}`
    )
  }
  if (storage === undefined) {
    throw new ConfigurationProblem(
      "IDENTITY_DATABASE_URL and CONVEX_URL are for several servers, which need the S3_ variables: pictures that one draws are for all, and so is their end"
    )
  }
}
