import type { ServerIdentity } from "@marque/adapters/identity/server"
import type { MailBox } from "@marque/adapters/local-identity/server"
import { Redacted } from "effect"
import type { Config } from "./config.ts"

export interface Sync {
  readonly siteUrl: string
  readonly secret: string
  readonly dataDir: string
}

/** Accounts and mails of this installation. */
export interface People {
  readonly identity: ServerIdentity
  readonly mails: MailBox
  /** What the backend must know to trust the tokens. */
  readonly backendEnvironment: Readonly<Record<string, string>>
  /** Begins to deliver people and organizations to the backend. */
  readonly startSync: (sync: Sync) => Promise<void>
}

export interface PeopleParts {
  readonly config: Config
  readonly publicUrl: string
  /** Of the keys of an own issuer. */
  readonly jwksUrl: string
  readonly log: (line: string) => void
}

export type OpenIdentity = (parts: PeopleParts) => Promise<People>

/** Loads nothing while the part is off. */
export const mailerOf = async ({ parts: { mail } }: Pick<Config, "parts">) => {
  if (mail === undefined) return undefined
  const { smtpMailer } = await import("@marque/adapters/smtp/server")
  return smtpMailer({ url: Redacted.value(mail.url), from: mail.from })
}
