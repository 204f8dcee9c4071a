import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeLocalIdentity, syncPoster } from "@marque/adapters/local-identity/server"
import { Redacted } from "effect"
import type { Config } from "./config.ts"
import { identityFile } from "./data-folder.ts"
import { ownOrigins } from "./origins.ts"

/** Loads nothing while the part is off. */
const mailerOf = async ({ parts: { mail } }: Config) => {
  if (mail === undefined) return undefined
  const { smtpMailer } = await import("@marque/adapters/smtp/server")
  return smtpMailer({ url: Redacted.value(mail.url), from: mail.from })
}

export const openIdentity = async (config: Config, publicUrl: string, log: (line: string) => void) => {
  const mailer = await mailerOf(config)
  return makeLocalIdentity({
    databaseFile: identityFile(config.dataDir),
    secret: config.identitySecret,
    publicUrl,
    trustedOrigins: ownOrigins(publicUrl),
    demo: config.demo,
    trustedProxies: [...config.trustedProxies],
    superAdminEmails: [...config.superAdminEmails],
    log,
    ...(mailer !== undefined && { mailer })
  })
}

interface Sync {
  readonly siteUrl: string
  readonly secret: string
  readonly dataDir: string
}

/** The issuer of tokens follows the public address: when it changes everyone is delivered again. */
export const startSync = async (identity: LocalIdentity, { dataDir, secret, siteUrl }: Sync): Promise<void> => {
  identity.outbox.start({ deliver: syncPoster({ url: `${siteUrl}/identity/sync`, secret }) })
  const file = join(dataDir, "issuer")
  const known = existsSync(file) ? readFileSync(file, "utf8") : undefined
  if (known !== undefined && known !== identity.issuer) await identity.resync()
  writeFileSync(file, identity.issuer)
}

export type LocalIdentity = Awaited<ReturnType<typeof openIdentity>>
