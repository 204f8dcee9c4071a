import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeLocalIdentity, smtpMailer, syncPoster } from "@marque/adapters/local-identity/server"
import type { Config } from "./config.ts"
import { identityFile } from "./data-folder.ts"
import { ownOrigins } from "./origins.ts"

/** Opens the identity database and everything that answers under `/api/auth`. */
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
    ...(config.smtp && { mailer: smtpMailer(config.smtp) })
  })

/** Where to deliver changes, and where to remember under which issuer they were delivered. */
interface Sync {
  readonly siteUrl: string
  readonly secret: string
  readonly dataDir: string
}

/**
 * Delivers changes of users, organizations and memberships to the backend from now on.
 *
 * People are known to the backend by issuer and subject of their tokens, and the issuer follows the public address: after a
 * move to another port or name everybody is delivered again.
 */
export const startSync = async (identity: LocalIdentity, { dataDir, secret, siteUrl }: Sync): Promise<void> => {
  identity.outbox.start({ deliver: syncPoster({ url: `${siteUrl}/identity/sync`, secret }) })
  const file = join(dataDir, "issuer")
  const known = existsSync(file) ? readFileSync(file, "utf8") : undefined
  if (known !== undefined && known !== identity.issuer) await identity.resync()
  writeFileSync(file, identity.issuer)
}

export type LocalIdentity = Awaited<ReturnType<typeof openIdentity>>
