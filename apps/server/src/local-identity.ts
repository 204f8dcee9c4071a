import { join } from "node:path"
import { makeLocalIdentity, smtpMailer, syncPoster } from "@marque/adapters/local-identity/server"
import type { Config } from "./config.ts"

/** Opens the identity database and everything that answers under `/api/auth`. */
export const openIdentity = (config: Config, publicUrl: string, log: (line: string) => void) =>
  makeLocalIdentity({
    databaseFile: join(config.dataDir, "identity.sqlite"),
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

/** Delivers changes of users, organizations and memberships to the backend from now on. */
export const startSync = (identity: LocalIdentity, siteUrl: string, secret: string): void =>
  identity.outbox.start({ deliver: syncPoster({ url: `${siteUrl}/identity/sync`, secret }) })

export type LocalIdentity = Awaited<ReturnType<typeof openIdentity>>
