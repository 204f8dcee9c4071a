import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from "better-auth"
import { getMigrations } from "better-auth/db/migration"
import { admin, jwt, type JwtOptions, organization } from "better-auth/plugins"
import { adminAc, userAc } from "better-auth/plugins/admin/access"
import { CLIENT_ADDRESS_HEADER } from "./client-address.ts"
import { directoryEndpoints } from "./directory-endpoints.ts"
import { emailChangeEndpoints } from "./email-change.ts"
import { disabledPaths } from "./endpoint-table.ts"
import { LIMITS } from "./limit-table.ts"
import { invitationMail } from "./mail.ts"
import { passkeyCeremonies } from "./passkey-ceremonies.ts"
import { passkeyEndpoints } from "./passkeys.ts"
import { passwordResetEndpoints } from "./password-reset.ts"
import type { Shared } from "./plugin-context.ts"
import { accountEndEndpoints } from "./account-end.ts"
import { profileEndpoints } from "./profile.ts"
import { startingOrganization } from "./queries.ts"
import { reverifyEndpoints } from "./reverify.ts"
import { secondFactorEndpoints } from "./second-factor.ts"
import { sessionEndpoints } from "./session-endpoints.ts"
import { challengeAfterPassword, challengeEndpoints } from "./sign-in-challenge.ts"
import { signUpEndpoints } from "./sign-up.ts"

const DAY_SECONDS = 86_400

/** Maximum life of a session, milliseconds; identity design, section 14. */
export const SESSION_ABSOLUTE_MS = 30 * DAY_SECONDS * 1000

/** Life of an idle session, milliseconds. */
export const SESSION_IDLE_MS = 7 * DAY_SECONDS * 1000

/** `iss` of every token: must equal the backend's configuration exactly. */
export const issuerOf = (origin: string): string => `${origin}/api/auth`

const jwtOptions = (origin: string) =>
  ({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: "ES256" }, rotationInterval: 30 * DAY_SECONDS, gracePeriod: DAY_SECONDS },
    jwt: { issuer: issuerOf(origin), audience: "convex", expirationTime: "2m" }
  }) satisfies JwtOptions

const cookies = (origin: string) => {
  const secure = origin.startsWith("https:")
  return { prefix: secure ? "__Host-marque" : "marque", secure }
}

export const browserCookiesOf = (
  origin: string
): Pick<Shared, "attemptCookie" | "challengeCookie" | "deviceCookie" | "passkeyCookie" | "resetCookie"> => {
  const { prefix, secure } = cookies(origin)
  const attributes = { httpOnly: true, secure, sameSite: "lax", path: "/" } as const
  return {
    attemptCookie: { name: `${prefix}.signup`, attributes },
    challengeCookie: { name: `${prefix}.second`, attributes },
    passkeyCookie: { name: `${prefix}.passkey`, attributes },
    resetCookie: { name: `${prefix}.reset`, attributes },
    deviceCookie: { name: `${prefix}.device`, attributes }
  }
}

/** How passwords are stored and compared. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (stored: { readonly hash: string; readonly password: string }) => Promise<boolean>
}

interface AuthChoices {
  readonly trustedOrigins: ReadonlyArray<string>
  readonly demo: boolean
  readonly localMail: boolean
  /** People set their own picture. */
  readonly picture: boolean
  readonly passwords?: PasswordHashing | undefined
}

const marquePlugin = (shared: Shared, { demo, localMail, picture, trustedOrigins }: AuthChoices) => {
  const passkeys = passkeyCeremonies(shared, trustedOrigins)
  return {
    id: "marque",
    hooks: { after: [challengeAfterPassword(shared)] },
    endpoints: {
      ...signUpEndpoints(shared),
      ...challengeEndpoints(shared),
      ...secondFactorEndpoints(shared),
      ...profileEndpoints(shared),
      ...accountEndEndpoints(shared),
      ...emailChangeEndpoints(shared),
      ...passwordResetEndpoints(shared),
      ...passkeyEndpoints(shared, passkeys),
      ...reverifyEndpoints(shared, passkeys),
      ...sessionEndpoints(shared, jwtOptions(shared.origin), { demo, localMail, picture }),
      ...directoryEndpoints(shared)
    }
  } satisfies BetterAuthPlugin
}

const organizations = (shared: Shared) =>
  organization({
    creatorRole: "admin",
    requireEmailVerificationOnInvitation: true,
    invitationExpiresIn: 2 * DAY_SECONDS,
    cancelPendingInvitationsOnReInvite: true,
    organizationLimit: LIMITS.organizationsPerPerson.value,
    membershipLimit: 500,
    sendInvitationEmail: async ({ email, id, inviter, organization: { name } }) => {
      const link = `${shared.origin}/sign-up/accept-invitation?invitation=${encodeURIComponent(id)}`
      shared.mailLater(invitationMail(email, inviter.user, name, link))
    }
  })

const authOptions = (shared: Shared, options: AuthChoices) => {
  const { prefix, secure } = cookies(shared.origin)
  return {
    appName: "Marque",
    baseURL: shared.origin,
    basePath: "/api/auth",
    secret: shared.secret,
    database: { db: shared.database.library, type: shared.database.type, transaction: true },
    trustedOrigins: [...options.trustedOrigins],
    telemetry: { enabled: false },
    logger: { level: "error" },
    disabledPaths,
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      ...(options.passwords !== undefined && { password: options.passwords })
    },
    session: {
      expiresIn: SESSION_IDLE_MS / 1000,
      updateAge: 3_600,
      freshAge: 600,
      additionalFields: {
        firstFactorAt: { type: "number", bigint: true, required: false, input: false },
        secondFactorAt: { type: "number", bigint: true, required: false, input: false }
      }
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: {
              ...session,
              firstFactorAt: session["firstFactorAt"] ?? Date.now(),
              activeOrganizationId: (await startingOrganization(shared.database, session.userId)) ?? null
            }
          })
        }
      }
    },
    // The edge limits by session, browser and failure, which the library's limits by address cannot.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: prefix,
      defaultCookieAttributes: { httpOnly: true, secure, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] }
    },
    plugins: [
      organizations(shared),
      admin({ defaultRole: "user", adminRoles: ["super_admin"], roles: { super_admin: adminAc, user: userAc } }),
      jwt(jwtOptions(shared.origin)),
      marquePlugin(shared, options)
    ]
  } satisfies BetterAuthOptions
}

/** Migrates the database, then configures the library on it. */
export const makeAuth = async (...settings: Parameters<typeof authOptions>) => {
  const options = authOptions(...settings)
  await (await getMigrations(options)).runMigrations()
  return betterAuth(options)
}
