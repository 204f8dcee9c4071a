import type { ServerIdentity } from "@marque/adapters/identity/server"
import { type MailBox, syncPoster } from "@marque/adapters/local-identity/server"
import type { IdentitySyncBody } from "@marque/core/identity"
import { Redacted } from "effect"
import type { Config } from "./config.ts"

export interface Sync {
  readonly siteUrl: string
  readonly secret: string
  readonly dataDir: string
  /** Called once the backend has taken it; again when it is delivered again. */
  readonly onPersonDeleted: (userId: string) => void
}

/** Posts to the backend. Rejects when that does not take it. */
export const deliveryTo = ({ onPersonDeleted, secret, siteUrl }: Sync): ((body: IdentitySyncBody) => Promise<void>) => {
  const post = syncPoster({ url: `${siteUrl}/identity/sync`, secret })
  return async (body) => {
    await post(body)
    for (const each of body.deliveries) if (each.kind === "user" && "deleted" in each) onPersonDeleted(each.id)
  }
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
