import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeLocalIdentity, smtpMailer, syncPoster } from "@marque/adapters/local-identity/server"
import type { Config } from "./config.ts"
import { identityFile } from "./data-folder.ts"

/** Opens the identity database and everything that answers under `/api/auth`. */
export const openIdentity = (config: Config, publicUrl: string, log: (line: string) => void) =>
  makeLocalIdentity({
    databaseFile: identityFile(config.dataDir),
    secret: config.identitySecret,
    publicUrl,
    trustedOrigins: sameMachine(publicUrl),
    demo: config.demo,
    trustedProxies: [...config.trustedProxies],
    superAdminEmails: [...config.superAdminEmails],
    log,
    ...(config.smtp && { mailer: smtpMailer(config.smtp) })
  })

/** Loopback has two names; people use either. */
const sameMachine = (publicUrl: string): Array<string> => {
  const { host, protocol } = new URL(publicUrl)
  const other = host.replace(/^localhost\b/, "127.0.0.1")
  return other === host ? [] : [`${protocol}//${other}`]
}

/** The origins of pages that are ours. */
export const ownOrigins = (publicUrl: string): ReadonlyArray<string> => [
  new URL(publicUrl).origin,
  ...sameMachine(publicUrl)
]

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
