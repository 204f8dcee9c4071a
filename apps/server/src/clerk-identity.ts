import { join } from "node:path"
import { makeClerkIdentity } from "@marque/adapters/clerk/server"
import type { ServerIdentity } from "@marque/adapters/identity/server"
import { openMailBox } from "@marque/adapters/local-identity/server"
import type { IdentitySyncBody } from "@marque/core/identity"
import { Redacted } from "effect"
import type { ClerkSettings } from "./clerk-part.ts"
import { deliveryTo, mailerOf, type People, type PeopleParts } from "./people.ts"

type Deliver = (body: IdentitySyncBody) => Promise<void>

const notYet: Deliver = () => Promise.reject(new Error("The backend is still starting"))

/** Where the key is wrong: no one is signed in, and pages say what is wrong. */
const signedOut: ServerIdentity = {
  provider: "clerk",
  issuer: "",
  routes: undefined,
  authState: async () => ({ userId: null, token: null }),
  proofOf: async () => undefined,
  syncCaller: async () => false,
  demo: undefined,
  endedOrganizations: undefined,
  picture: undefined,
  webhook: undefined,
  close: async () => undefined
}

/** Accounts at Clerk; this installation's own mails in its outbox or by the operator's mail server. */
export const openClerkIdentity = async (
  { config, log, publicUrl }: PeopleParts,
  { apiUrl, issuer, jwtKey, ownProxyPath, publishableKey, secretKey, webhookSecret, ...settings }: ClerkSettings
): Promise<People> => {
  const mailer = await mailerOf(config)
  const mails = await openMailBox({
    databaseFile: join(config.dataDir, "mail.sqlite"),
    log,
    ...(mailer !== undefined && { mailer })
  })
  const trusted = issuer ?? (ownProxyPath === undefined ? settings.frontendUrl : publicUrl + ownProxyPath)
  let deliver = notYet
  const clerk =
    settings.frontendUrl === undefined || trusted === undefined
      ? signedOut
      : await makeClerkIdentity({
          publishableKey,
          secretKey: Redacted.value(secretKey),
          issuer: trusted,
          publicUrl,
          trustedProxies: config.trustedProxies,
          deliver: (body) => deliver(body),
          log,
          ...(webhookSecret !== undefined && { webhookSecret: Redacted.value(webhookSecret) }),
          ...(jwtKey !== undefined && { jwtKey }),
          ...(apiUrl !== undefined && { apiUrl, frontendApiUrl: apiUrl }),
          ...(ownProxyPath !== undefined && { proxyPath: ownProxyPath })
        })
  const close = async (): Promise<void> => {
    await clerk.close()
    await mails.close()
  }
  return {
    identity: { ...clerk, close },
    mails,
    backendEnvironment: { CLERK_JWT_ISSUER_DOMAIN: trusted ?? "https://clerk.invalid" },
    startSync: async (sync) => {
      deliver = deliveryTo(sync)
    }
  }
}
