import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { databaseProblem, makeLocalIdentity } from "@marque/adapters/local-identity/server"
import type { ServerIdentity } from "@marque/adapters/identity/server"
import { Redacted } from "effect"
import type { AccountSettings } from "./accounts-part.ts"
import type { Config } from "./config.ts"
import { whenReady } from "./connected-backend.ts"
import { identityFile } from "./data-folder.ts"
import { encodePicture } from "./person-pictures.ts"
import { ownOrigins } from "./origins.ts"
import { deliveryTo, mailerOf, type OpenIdentity, type Sync } from "./people.ts"

const healthOf = async ({ url }: AccountSettings) => {
  const problem = await databaseProblem(Redacted.value(url))
  return { ok: problem === undefined, ...(problem !== undefined && { problem }) }
}

export const openAccounts = async (config: Config, publicUrl: string, log: (line: string) => void) => {
  const mailer = await mailerOf(config)
  const { accounts } = config.parts
  if (accounts !== undefined) {
    await whenReady({ health: async () => healthOf(accounts) }, log, undefined, "the identity database")
  }
  return makeLocalIdentity({
    databaseFile: identityFile(config.dataDir),
    databaseUrl: accounts && Redacted.value(accounts.url),
    secret: config.identitySecret,
    publicUrl,
    trustedOrigins: ownOrigins(publicUrl),
    demo: config.demo,
    trustedProxies: [...config.trustedProxies],
    superAdminEmails: [...config.superAdminEmails],
    log,
    encodePicture,
    ...(mailer !== undefined && { mailer })
  })
}

/** The issuer of tokens follows the public address: when it changes everyone is delivered again. */
export const startSync = async (
  identity: Pick<LocalIdentity, "issuer" | "outbox" | "resync">,
  sync: Sync
): Promise<void> => {
  const { dataDir } = sync
  identity.outbox.start({ deliver: deliveryTo(sync) })
  const file = join(dataDir, "issuer")
  const known = existsSync(file) ? readFileSync(file, "utf8") : undefined
  if (known !== undefined && known !== identity.issuer) await identity.resync()
  writeFileSync(file, identity.issuer)
}

/** Accounts on this machine, their mails in its outbox or by the operator's mail server. */
export const openLocalIdentity: OpenIdentity = async ({ config, jwksUrl, log, publicUrl }) => {
  const local = await openAccounts(config, publicUrl, log)
  const identity: ServerIdentity = {
    provider: "local",
    issuer: local.issuer,
    routes: { path: "/api/auth", handle: local.handle },
    authState: local.authState,
    proofOf: local.proofOf,
    syncCaller: async (request) => {
      const proof = await local.proofOf(request)
      return proof !== undefined && (await local.ensureSynced(proof.userId))
    },
    demo: {
      session: local.demoSession,
      of: local.demoOf,
      takeReset: local.takeDemoReset,
      createFor: local.createDemoOrganizationFor,
      delivered: local.outbox.flush
    },
    endedOrganizations: local.endedOrganizations,
    picture: local.picture,
    webhook: undefined,
    close: local.close
  }
  return {
    identity,
    mails: { local: local.localMail, send: local.sendMail, state: local.mail, stored: local.mails },
    backendEnvironment: { IDENTITY_ISSUER: local.issuer, IDENTITY_JWKS: jwksUrl },
    startSync: (sync) => startSync(local, sync)
  }
}

export type LocalIdentity = Awaited<ReturnType<typeof openAccounts>>
