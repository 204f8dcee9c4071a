import { resolve } from "node:path"
import { checkShared } from "./accounts-part.ts"
import { certificateKey, retiredCertificateKeys } from "./certificate-key.ts"
import { holdsSigningKeys, ownDataFolder } from "./data-folder.ts"
import { ConfigurationProblem, type Environment, originFrom } from "./environment.ts"
import { isLoopbackName } from "./local-operator.ts"
import { LIMITS } from "./limits.ts"
import { type Parts, readParts } from "./parts.ts"
import { secretFile } from "./secrets.ts"

export interface Config {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Origin that people use, without a trailing slash; undefined until the port is known. */
  readonly publicUrl: string | undefined
  readonly dataDir: string
  readonly parts: Parts
  /** Empty when accounts are kept elsewhere. */
  readonly identitySecret: string
  readonly syncSecret: string
  /** For the queue and its files. */
  readonly workerKey: string
  /** For what only this server may do; workers do not have it. */
  readonly serverKey: string
  /** Signs the tokens of assistants. */
  readonly agentKey: string
  /** Signs certificates: 64 bytes in hex. */
  readonly certificateKey: string
  /** Public keys that signed before, separated by commas. */
  readonly retiredCertificateKeys: string
  /** Key for local commands to the running backend. */
  readonly operatorKey: string
  readonly workers: number
  /** Of pictures drawn from stored files, on disk. */
  readonly mediaCacheBytes: number
  readonly demo: boolean
  readonly trustedProxies: ReadonlyArray<string>
  /** Private origins that a brand may be read from, such as a website of the own network. */
  readonly brandWebsites: ReadonlyArray<string>
  readonly superAdminEmails: ReadonlyArray<string>
  /** The identity database's secret was lost, so its signing keys are replaced. */
  readonly newIdentitySecret: boolean
  readonly freshDatabase: boolean
  readonly dev: boolean
  /** Only this machine reaches the server, so pages for the operator may exist. */
  readonly operatorPages: boolean
  readonly outboxPage: boolean
}

const MEBIBYTE = 1024 ** 2

const list = (text: string | undefined): ReadonlyArray<string> =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

const wholeNumber = (environment: Environment, name: string, fallback: number, maximum: number): number => {
  const text = environment[name]
  if (text === undefined || text === "") return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > maximum) {
    throw new ConfigurationProblem(`${name} must be a whole number from 0 to ${maximum}`)
  }
  return value
}

const origins = (environment: Environment, name: string): ReadonlyArray<string> =>
  list(environment[name]).map((text) => {
    const url = URL.parse(text)
    if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/+$/, "").toLowerCase()) {
      throw new ConfigurationProblem(`${name} must be addresses like https://brand.intranet, without a path`)
    }
    return url.origin
  })

/** The setting that makes the server public, as the operator wrote it. */
const exposureOf = (host: string, publicUrl: URL | undefined): string | undefined => {
  if (!isLoopbackName(host)) return `HOST=${host}`
  return publicUrl === undefined || isLoopbackName(publicUrl.hostname) ? undefined : `PUBLIC_URL=${publicUrl.origin}`
}

const checkExposure = (environment: Environment, exposure: string, { identity, mail }: Parts): void => {
  if (!environment["PUBLIC_URL"]) throw new ConfigurationProblem(`${exposure} needs PUBLIC_URL, the address people use`)
  if (identity !== undefined) return
  if (!environment["IDENTITY_SECRET"]) {
    throw new ConfigurationProblem(`${exposure} needs IDENTITY_SECRET, at least 32 random characters`)
  }
  if (mail === undefined && environment["MAIL_OUTBOX_ALLOW"] !== "1") {
    throw new ConfigurationProblem(
      `${exposure} needs SMTP_URL and MAIL_FROM; sign-up codes would only be on this console (MAIL_OUTBOX_ALLOW=1 accepts that)`
    )
  }
}

const LOST_SECRET =
  "or set IDENTITY_SECRET to what it held. When it is lost, delete it and start once with MARQUE_NEW_IDENTITY_SECRET=1: everybody then signs in again"

const asksForNewSecret = (environment: Environment): boolean => environment["MARQUE_NEW_IDENTITY_SECRET"] === "1"

/** Encrypts signing keys, which no other secret opens. */
const identitySecret = (environment: Environment, dataDir: string): string =>
  secretFile(dataDir, "identity", {
    otherwise: LOST_SECRET,
    isNeeded: () => !asksForNewSecret(environment) && holdsSigningKeys(dataDir)
  })

/** Creates the data folder and its secrets. Throws {@link ConfigurationProblem} for the first problem. */
export const readConfig = (environment: Environment, root: string): Config => {
  const host = environment["HOST"] || "127.0.0.1"
  const parts = readParts(environment)
  const publicUrl = originFrom(environment, "PUBLIC_URL", "https://marque.example")
  const exposure = exposureOf(host, publicUrl)
  if (exposure !== undefined) checkExposure(environment, exposure, parts)
  checkShared(environment, parts)
  const dataDir = resolve(root, environment["MARQUE_DATA_DIR"] || ".data")
  ownDataFolder(dataDir)
  return {
    host,
    port: wholeNumber(environment, "PORT", 3000, 65_535),
    publicUrl: publicUrl?.origin,
    dataDir,
    parts,
    identitySecret:
      parts.identity === undefined ? environment["IDENTITY_SECRET"] || identitySecret(environment, dataDir) : "",
    syncSecret: environment["IDENTITY_SYNC_SECRET"] || secretFile(dataDir, "identity-sync"),
    workerKey: environment["MARQUE_WORKER_KEY"] || secretFile(dataDir, "worker"),
    serverKey: environment["MARQUE_SERVER_KEY"] || secretFile(dataDir, "server"),
    agentKey: environment["MARQUE_AGENT_KEY"] || secretFile(dataDir, "agents"),
    certificateKey: environment["MARQUE_CERTIFICATE_KEY"] || certificateKey(dataDir),
    retiredCertificateKeys: environment["MARQUE_CERTIFICATE_RETIRED"] || retiredCertificateKeys(dataDir),
    operatorKey: secretFile(dataDir, "operator"),
    mediaCacheBytes:
      wholeNumber(environment, "MEDIA_CACHE_MB", LIMITS.renditionCacheBytes.value / MEBIBYTE, 10_000_000) * MEBIBYTE,
    workers: wholeNumber(environment, "MARQUE_WORKERS", 1, 64),
    demo: parts.identity === undefined && environment["MARQUE_DEMO"] !== "off",
    trustedProxies: list(environment["TRUSTED_PROXIES"]),
    brandWebsites: origins(environment, "MARQUE_BRAND_WEBSITES"),
    superAdminEmails: list(environment["SUPER_ADMIN_EMAILS"]),
    newIdentitySecret: asksForNewSecret(environment),
    freshDatabase: environment["MARQUE_FRESH_DATABASE"] === "1",
    dev: environment["MARQUE_DEV"] === "1",
    operatorPages: exposure === undefined,
    outboxPage: exposure === undefined && parts.mail === undefined && environment["MAIL_OUTBOX_ALLOW"] !== "1"
  }
}
