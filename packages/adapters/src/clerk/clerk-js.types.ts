/**
 * The part of `@clerk/clerk-js` 6.40.0 that we use.
 *
 * Declared here because the types of the package want the DOM and loose optional properties; a type test compares them.
 * Null stands for absent throughout. Every method may reject.
 */

import type {
  ClerkMembership,
  ClerkOrganization,
  ClerkOwnInvitation,
  ClerkPageRequest,
  ClerkPaginated
} from "./clerk-organization.types.ts"

interface ClerkVerification {
  readonly status: string | null
  readonly strategy: string | null
}

export interface ClerkFactor {
  readonly strategy: string
}

export interface ClerkSignIn {
  readonly id?: string | undefined
  readonly status: string | null
  readonly identifier: string | null
  readonly createdSessionId: string | null
  readonly supportedSecondFactors: ReadonlyArray<ClerkFactor> | null
  readonly create: (
    params:
      | { readonly strategy: "password"; readonly identifier: string; readonly password: string }
      | { readonly strategy: "reset_password_email_code"; readonly identifier: string }
  ) => Promise<ClerkSignIn>
  readonly attemptFirstFactor: (params: {
    readonly strategy: "reset_password_email_code"
    readonly code: string
  }) => Promise<ClerkSignIn>
  readonly attemptSecondFactor: (params: {
    readonly strategy: "totp" | "backup_code"
    readonly code: string
  }) => Promise<ClerkSignIn>
  readonly resetPassword: (params: {
    readonly password: string
    readonly signOutOfOtherSessions: boolean
  }) => Promise<ClerkSignIn>
}

export interface ClerkSignUp {
  readonly id?: string | undefined
  readonly status: string | null
  readonly emailAddress: string | null
  readonly missingFields: ReadonlyArray<string>
  readonly unverifiedFields: ReadonlyArray<string>
  readonly createdSessionId: string | null
  readonly create: (params: {
    readonly emailAddress: string
    readonly password: string
    readonly firstName?: string
    readonly lastName?: string
  }) => Promise<ClerkSignUp>
  /** Repeated within 30 s, Clerk's script answers from memory and nothing is sent. */
  readonly prepareEmailAddressVerification: (params: { readonly strategy: "email_code" }) => Promise<ClerkSignUp>
  readonly attemptEmailAddressVerification: (params: { readonly code: string }) => Promise<ClerkSignUp>
}

export interface ClerkSessionVerification {
  readonly status: string
  readonly supportedFirstFactors: ReadonlyArray<ClerkFactor> | null
  readonly supportedSecondFactors: ReadonlyArray<ClerkFactor> | null
}

export interface ClerkSession {
  readonly id: string
  readonly status: string
  readonly expireAt: Date
  readonly factorVerificationAge: readonly [number, number] | null
  /** Clerk's script writes it before it asks the server. */
  lastActiveOrganizationId: string | null
  readonly actor: { readonly sub: string } | null
  readonly tasks: ReadonlyArray<{ readonly key: string }> | null
  readonly user: ClerkUser | null
  readonly getToken: (options: { readonly template: string; readonly skipCache: boolean }) => Promise<string | null>
  readonly touch: (params: { readonly intent: "select_org" }) => Promise<unknown>
  readonly startVerification: (params: {
    readonly level: "first_factor" | "second_factor" | "multi_factor"
  }) => Promise<ClerkSessionVerification>
  readonly attemptFirstFactorVerification: (params: {
    readonly strategy: "password"
    readonly password: string
  }) => Promise<ClerkSessionVerification>
  readonly attemptSecondFactorVerification: (params: {
    readonly strategy: "totp" | "backup_code"
    readonly code: string
  }) => Promise<ClerkSessionVerification>
}

export interface ClerkEmailAddress {
  readonly id: string
  readonly emailAddress: string
  readonly verification: ClerkVerification
  readonly prepareVerification: (params: { readonly strategy: "email_code" }) => Promise<ClerkEmailAddress>
  readonly attemptVerification: (params: { readonly code: string }) => Promise<ClerkEmailAddress>
  readonly destroy: () => Promise<void>
}

export interface ClerkDevice {
  readonly id: string
  readonly lastActiveAt: Date
  readonly latestActivity: {
    readonly browserName?: string
    readonly deviceType?: string
  }
  readonly revoke: () => Promise<unknown>
}

export interface ClerkUser {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly imageUrl: string
  /** Otherwise `imageUrl` is a picture of initials that Clerk draws. */
  readonly hasImage: boolean
  readonly primaryEmailAddressId: string | null
  readonly primaryEmailAddress: ClerkEmailAddress | null
  readonly emailAddresses: ReadonlyArray<ClerkEmailAddress>
  readonly organizationMemberships: ReadonlyArray<ClerkMembership>
  readonly passwordEnabled: boolean
  readonly totpEnabled: boolean
  readonly backupCodeEnabled: boolean
  readonly publicMetadata: { readonly [key: string]: unknown }
  readonly update: (params: {
    readonly firstName?: string
    readonly lastName?: string
    readonly primaryEmailAddressId?: string
  }) => Promise<unknown>
  /** Null takes it away. */
  readonly setProfileImage: (params: { readonly file: Blob | null }) => Promise<unknown>
  readonly updatePassword: (params: {
    readonly currentPassword: string
    readonly newPassword: string
    readonly signOutOfOtherSessions: boolean
  }) => Promise<unknown>
  readonly createEmailAddress: (params: { readonly email: string }) => Promise<ClerkEmailAddress>
  /** Empty when it could not be asked; kept in memory for the life of this object. */
  readonly getSessions: () => Promise<ReadonlyArray<ClerkDevice>>
  readonly createTOTP: () => Promise<{ readonly uri?: string; readonly secret?: string }>
  readonly verifyTOTP: (params: { readonly code: string }) => Promise<{ readonly backupCodes?: ReadonlyArray<string> }>
  readonly disableTOTP: () => Promise<unknown>
  readonly createBackupCode: () => Promise<{ readonly codes: ReadonlyArray<string> }>
  readonly getOrganizationMemberships: (page: ClerkPageRequest) => Promise<ClerkPaginated<ClerkMembership>>
  readonly getOrganizationInvitations: (
    page: ClerkPageRequest & { readonly status: "pending" }
  ) => Promise<ClerkPaginated<ClerkOwnInvitation>>
  readonly leaveOrganization: (organizationId: string) => Promise<unknown>
}

export interface ClerkClient {
  readonly id?: string | undefined
  readonly sessions: ReadonlyArray<{ readonly id: string; readonly status: string }>
  readonly lastActiveSessionId: string | null
  readonly signIn: ClerkSignIn
  readonly signUp: ClerkSignUp
  readonly fetch: (options: { readonly fetchMaxTries: number }) => Promise<ClerkClient>
  readonly removeSessions: () => Promise<unknown>
}

interface ClerkAttribute {
  readonly enabled: boolean
  readonly used_for_second_factor: boolean
}

interface ClerkEnvironment {
  /** Without an id nothing was fetched, and the rest are defaults. */
  readonly displayConfig: { readonly id?: string; readonly signInUrl: string; readonly signUpUrl: string }
  readonly userSettings: { readonly attributes: { readonly [name: string]: ClerkAttribute | undefined } }
}

interface ClerkLoadOptions {
  readonly telemetry: false
  readonly standardBrowser: true
  readonly signInUrl: string
  readonly signUpUrl: string
  readonly routerPush: (to: string) => unknown
  readonly routerReplace: (to: string) => unknown
  readonly experimental: { readonly rethrowOfflineNetworkErrors: true }
}

/** `session`: undefined while Clerk's script changes it, null when signed out. */
interface ClerkResources {
  readonly session?: ClerkSession | null
}

export interface ClerkJs {
  readonly loaded: boolean
  readonly status: string
  readonly client: ClerkClient | undefined
  readonly session: ClerkSession | null | undefined
  readonly user: ClerkUser | null | undefined
  readonly __internal_environment: ClerkEnvironment | null | undefined
  readonly load: (options: ClerkLoadOptions) => Promise<void>
  readonly addListener: (listener: (resources: ClerkResources) => void) => () => void
  readonly on: (event: "status", listener: (status: string) => void) => void
  readonly off: (event: "status", listener: (status: string) => void) => void
  /** Sees each answer before the call that asked; there is no way to take it back. */
  readonly __internal_onAfterResponse: (
    see: (request: unknown, response?: { readonly payload: unknown }) => void
  ) => void
  readonly updateClient: (client: ClerkClient) => void
  /** Fetches client and environment again. */
  readonly __internal_reloadInitialResources: () => Promise<void>
  readonly setActive: (params: {
    readonly session?: string | null
    readonly organization?: string | null
    readonly navigate?: () => void
  }) => Promise<void>
  readonly createOrganization: (params: { readonly name: string; readonly slug?: string }) => Promise<ClerkOrganization>
  readonly getOrganization: (id: string) => Promise<ClerkOrganization>
  /** Adds what a development instance knows the browser by; throws without it. */
  readonly buildUrlWithAuth: (to: string) => string
}
