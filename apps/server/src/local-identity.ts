import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeLocalIdentity, smtpMailer, syncPoster } from "@marque/adapters/local-identity/server"
import { Redacted } from "effect"
import type { Config } from "./config.ts"
import { identityFile } from "./data-folder.ts"
import { ownOrigins } from "./origins.ts"

export const openIdentity = (config: Config, publicUrl: string, log: (line: string) => void) =>
  makeLocalIdentity({
    databaseFile: identityFile(config.dataDir),
    secret: config.identitySecret,
    publicUrl,
    trustedOrigins: ownOrigins(publicUrl),
    demo: config.demo,
    trustedProxies: [...config.trustedProxies],
    superAdminEmails: [...config.superAdminEmails],
    log,
    ...(config.parts.mail && {
      mailer: smtpMailer({ url: Redacted.value(config.parts.mail.url), from: config.parts.mail.from })
    })
  })

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
