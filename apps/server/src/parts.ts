/**
 * The hosted parts: what switches each on, what its pages learn of it, where they may connect, and how it is named at
 * the start. Policy, privacy notice, status and checks are made from this table.
 */
import { type Installation, type InstallationOperator, LOCAL_INSTALLATION } from "@marque/core/model"
import type { PaymentMode } from "@marque/core/organizations"
import { Redacted } from "effect"
import { accountsPart } from "./accounts-part.ts"
import { analyticsPart } from "./analytics-part.ts"
import { clerkPart } from "./clerk-part.ts"
import { ConfigurationProblem, type Environment, isLoopbackUrl, originFrom, setOf } from "./environment.ts"
import { mediaPart } from "./media-part.ts"
import type { Directive, Part, Sources } from "./part.ts"
import { pixelPart } from "./pixel-part.ts"
import { storagePart } from "./storage-part.ts"
import { tracingPart } from "./tracing-part.ts"

const originOf = (environment: Environment, name: string): string | undefined =>
  originFrom(environment, name, "https://data.example")?.origin

export interface DataSettings {
  readonly url: string
  /** Where its HTTP actions answer. */
  readonly siteUrl: string
}

const CLOUD = /\.convex\.cloud$/

const data: Part<DataSettings> = {
  variables: ["CONVEX_URL", "CONVEX_SITE_URL", "VITE_CONVEX_URL"],
  read: (environment) => {
    const [named, former] = [originOf(environment, "CONVEX_URL"), originOf(environment, "VITE_CONVEX_URL")]
    if (named !== undefined && former !== undefined && named !== former) {
      throw new ConfigurationProblem("CONVEX_URL and VITE_CONVEX_URL differ: set CONVEX_URL only")
    }
    const url = named ?? former
    const siteUrl = originOf(environment, "CONVEX_SITE_URL")
    if (url === undefined) {
      if (siteUrl !== undefined) throw new ConfigurationProblem("CONVEX_SITE_URL needs CONVEX_URL")
      return undefined
    }
    if (siteUrl !== undefined) return { url, siteUrl }
    if (CLOUD.test(url)) return { url, siteUrl: url.replace(CLOUD, ".convex.site") }
    throw new ConfigurationProblem(
      "CONVEX_URL of a self-hosted backend needs CONVEX_SITE_URL, where its HTTP actions answer (port 3211 unless set otherwise)"
    )
  },
  facts: ({ url }) => ({ backendUrl: url }),
  // Logos and clips are shown from the addresses of its storage.
  sources: ({ url }) => ({
    "connect-src": [url, url.replace(/^http/, "ws")],
    "img-src": [url],
    "media-src": [url]
  }),
  line: ({ url }) => `Backend: ${url}`
}

interface MailSettings {
  readonly url: Redacted.Redacted
  readonly from: string
}

const mail: Part<MailSettings> = {
  variables: ["SMTP_URL", "MAIL_FROM"],
  read: (environment) => {
    const [url, from] = [environment["SMTP_URL"], environment["MAIL_FROM"]]
    if (!url) return undefined
    if (!from) throw new ConfigurationProblem("SMTP_URL needs MAIL_FROM, the address that mail comes from")
    return { url: Redacted.make(url), from }
  },
  facts: () => ({ mail: true }),
  sources: () => ({}),
  line: ({ from }) => `Mail: SMTP, from ${from}`
}

interface ErrorSettings {
  readonly dsn: Redacted.Redacted
  readonly environment: string
}

const errors: Part<ErrorSettings> = {
  variables: ["SENTRY_DSN", "SENTRY_ENVIRONMENT"],
  read: (environment) => {
    const [dsn, name] = [environment["SENTRY_DSN"], environment["SENTRY_ENVIRONMENT"]]
    if (!dsn) {
      if (name) throw new ConfigurationProblem("SENTRY_ENVIRONMENT needs SENTRY_DSN")
      return undefined
    }
    const url = URL.parse(dsn)
    if (url === null || !/^https?:$/.test(url.protocol) || url.username === "" || !/\/\d+$/.test(url.pathname)) {
      throw new ConfigurationProblem("SENTRY_DSN must be an address like https://key@errors.example/7")
    }
    return { dsn: Redacted.make(dsn), environment: name || "production" }
  },
  facts: ({ environment }) => ({ errors: { environment } }),
  // Pages report to this server, which hands on.
  sources: () => ({}),
  line: ({ dsn, environment }) => `Error reports: ${new URL(Redacted.value(dsn)).host} as ${environment}`
}

interface PaymentSettings {
  readonly key: Redacted.Redacted
  readonly mode: PaymentMode
  /** Two while they are exchanged. */
  readonly webhookSecrets: ReadonlyArray<Redacted.Redacted>
  /** Of a stand-in on this machine. */
  readonly apiUrl: string | undefined
  /** The public address is no loopback address. */
  readonly isPublic: boolean
}

const STRIPE_KEY = /^(?:sk|rk)_(test|live)_\w+$/

const webhookSecrets = (text: string): ReadonlyArray<Redacted.Redacted> => {
  const secrets = text.split(",").map((each) => each.trim())
  if (secrets.length > 2 || secrets.some((each) => !/^whsec_\w+$/.test(each))) {
    throw new ConfigurationProblem(
      "STRIPE_WEBHOOK_SECRET must be a signing secret, like whsec_abc123; two by comma while they are exchanged"
    )
  }
  return secrets.map((each) => Redacted.make(each))
}

const payments: Part<PaymentSettings> = {
  variables: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"],
  read: (environment) => {
    const [key, secret] = [environment["STRIPE_SECRET_KEY"], environment["STRIPE_WEBHOOK_SECRET"]]
    const api = originFrom(environment, "STRIPE_API_URL", "http://127.0.0.1:12111")
    if (!key) {
      const [other] = setOf(environment, payments.variables)
      if (other !== undefined) throw new ConfigurationProblem(`${other} needs STRIPE_SECRET_KEY`)
      return undefined
    }
    if (!secret) {
      throw new ConfigurationProblem(
        "STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, the signing secret of the endpoint /api/webhooks/stripe"
      )
    }
    const mode = STRIPE_KEY.exec(key)?.[1]
    if (mode !== "test" && mode !== "live") {
      throw new ConfigurationProblem("STRIPE_SECRET_KEY must be a secret key, like sk_test_abc123 or sk_live_abc123")
    }
    if (api !== undefined && !isLoopbackUrl(api)) {
      throw new ConfigurationProblem("STRIPE_API_URL is for tests and must be an address of this machine")
    }
    const publicUrl = originFrom(environment, "PUBLIC_URL", "https://marque.example")
    const isPublic = publicUrl !== undefined && !isLoopbackUrl(publicUrl)
    if (mode === "live" && !isPublic) {
      throw new ConfigurationProblem(
        "STRIPE_SECRET_KEY is a live key, which needs PUBLIC_URL, the public address that Stripe reaches"
      )
    }
    if (mode === "live" && api !== undefined) {
      throw new ConfigurationProblem("STRIPE_SECRET_KEY is a live key, which STRIPE_API_URL must not be given")
    }
    return { key: Redacted.make(key), mode, webhookSecrets: webhookSecrets(secret), apiUrl: api?.origin, isPublic }
  },
  facts: ({ mode }) => ({ payments: mode }),
  // People are led to the provider's own pages; nothing of it is loaded here.
  sources: () => ({}),
  line: ({ apiUrl, isPublic, mode }) =>
    `Payments: Stripe, ${mode} mode${mode === "test" && isPublic ? ", so nobody pays although this address is public" : ""}${apiUrl === undefined ? "" : `, a stand-in at ${apiUrl}`}`
}

const operator: Part<InstallationOperator> = {
  variables: ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_CONTACT"],
  read: (environment) => {
    const [name, address, contact] = operator.variables.map((variable) => environment[variable]?.trim() || undefined)
    if (name !== undefined) {
      return { name, ...(address !== undefined && { address }), ...(contact !== undefined && { contact }) }
    }
    const others = setOf(environment, operator.variables)
    if (others.length > 0) throw new ConfigurationProblem(`${others.join(", ")} needs OPERATOR_NAME`)
    return undefined
  },
  facts: (settings) => ({ operator: settings }),
  sources: () => ({}),
  line: ({ name }) => `Operator: ${name}`
}

const TABLE = {
  accounts: accountsPart,
  analytics: analyticsPart,
  data,
  errors,
  identity: clerkPart,
  mail,
  media: mediaPart,
  operator,
  payments,
  pixel: pixelPart,
  storage: storagePart,
  tracing: tracingPart
}

type Table = typeof TABLE
type Name = keyof Table
type SettingsOf<Each> = Each extends Part<infer Settings> ? Settings : never

/** The settings of the parts that are on. */
export type Parts = { readonly [Each in Name]: SettingsOf<Table[Each]> | undefined }

/** Throws {@link ConfigurationProblem} for the first part that is set in part or wrongly. */
export const readParts = (environment: Environment): Parts => ({
  accounts: accountsPart.read(environment),
  analytics: analyticsPart.read(environment),
  data: data.read(environment),
  errors: errors.read(environment),
  identity: clerkPart.read(environment),
  mail: mail.read(environment),
  media: mediaPart.read(environment),
  operator: operator.read(environment),
  payments: payments.read(environment),
  pixel: pixelPart.read(environment),
  storage: storagePart.read(environment),
  tracing: tracingPart.read(environment)
})

/** For each part that is on. */
const ofEach = <Result>(
  parts: Parts,
  ask: <Settings>(part: Part<Settings>, settings: Settings, name: Name) => Result
) =>
  // Name and settings of one entry belong together, which the type of a union of entries does not say.
  (Object.keys(TABLE) as ReadonlyArray<Name>).flatMap((name) => {
    const settings = parts[name]
    return settings === undefined ? [] : [ask(TABLE[name] as Part<unknown>, settings, name)]
  })

export const installationOf = (parts: Parts): Installation => ({
  ...LOCAL_INSTALLATION,
  ...Object.assign({}, ...ofEach(parts, (part, settings) => part.facts(settings)))
})

export const sourcesOf = (parts: Parts): Sources => {
  const found: Partial<Record<Directive, ReadonlyArray<string>>> = {}
  for (const sources of ofEach(parts, (part, settings) => part.sources(settings))) {
    for (const [directive, origins] of Object.entries(sources) as ReadonlyArray<[Directive, ReadonlyArray<string>]>) {
      found[directive] = [...(found[directive] ?? []), ...origins]
    }
  }
  return found
}

/** The lines of {@link linesOf} by their parts. */
export const namedLinesOf = (parts: Parts): ReadonlyArray<{ readonly name: Name; readonly line: string }> =>
  ofEach(parts, (part, settings, name) => ({ name, line: part.line(settings) }))

export const linesOf = (parts: Parts): ReadonlyArray<string> => ofEach(parts, (part, settings) => part.line(settings))
