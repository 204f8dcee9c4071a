import { parsePublishableKey } from "@marque/core/identity"
import { Redacted, Result } from "effect"
import { ConfigurationProblem, type Environment, originFrom } from "./environment.ts"
import { isLoopbackName } from "./local-operator.ts"
import type { Part } from "./part.ts"

export interface ClerkSettings {
  /** As it was set: pages say what is wrong with it. */
  readonly publishableKey: string
  readonly secretKey: Redacted.Redacted
  /** Undefined: no events are taken, so people are read when they act. */
  readonly webhookSecret: Redacted.Redacted | undefined
  /** PEM; undefined: the keys are fetched. */
  readonly jwtKey: string | undefined
  /** Undefined: where pages reach the service. */
  readonly issuer: string | undefined
  /** Where pages reach the service: a path of this origin, or an address. Undefined: at its own address. */
  readonly proxyUrl: string | undefined
  /** The path of this origin that is handed to the service. */
  readonly ownProxyPath: string | undefined
  /** Of the service; undefined when the key is wrong. */
  readonly frontendUrl: string | undefined
  readonly instance: "live" | "test" | undefined
  /** Of a stand-in on this machine. */
  readonly apiUrl: string | undefined
}

const LOCAL_ONLY = ["IDENTITY_SECRET", "SUPER_ADMIN_EMAILS"]

/** Clerk where it is named, or where its key is set, even to nothing. */
const isChosen = (environment: Environment): boolean => {
  const chosen = environment["IDENTITY_PROVIDER"]
  if (chosen !== undefined && chosen !== "local" && chosen !== "clerk") {
    throw new ConfigurationProblem("IDENTITY_PROVIDER must be local or clerk")
  }
  if (chosen !== undefined) return chosen === "clerk"
  if (environment["CLERK_PUBLISHABLE_KEY"] !== undefined) return true
  const clerk = Object.keys(environment).filter((name) => name.startsWith("CLERK_"))
  if (clerk.length === 0) return false
  throw new ConfigurationProblem(
    `${clerk.join(", ")} is set but neither CLERK_PUBLISHABLE_KEY nor IDENTITY_PROVIDER: set IDENTITY_PROVIDER`
  )
}

const OWN_PATH = /^\/[\w-]+(?:\/[\w-]+)*$/

const proxyOf = (environment: Environment): Pick<ClerkSettings, "ownProxyPath" | "proxyUrl"> => {
  const text = environment["CLERK_PROXY_URL"]?.replace(/\/+$/, "")
  if (!text) return { proxyUrl: undefined, ownProxyPath: undefined }
  if (OWN_PATH.test(text)) return { proxyUrl: text, ownProxyPath: text }
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "") {
    throw new ConfigurationProblem(
      "CLERK_PROXY_URL must be a path of this server, like /__clerk, or an address like https://clerk.example"
    )
  }
  const publicUrl = originFrom(environment, "PUBLIC_URL", "https://marque.example")
  const isOwn = url.origin === publicUrl?.origin && OWN_PATH.test(url.pathname)
  return isOwn ? { proxyUrl: url.pathname, ownProxyPath: url.pathname } : { proxyUrl: text, ownProxyPath: undefined }
}

const required = (environment: Environment, name: string, shape: RegExp, example: string): string => {
  const text = environment[name]
  if (!text) throw new ConfigurationProblem(`Clerk needs ${name}, like ${example}`)
  if (!shape.test(text)) throw new ConfigurationProblem(`${name} must be like ${example}`)
  return text
}

const read = (environment: Environment): ClerkSettings | undefined => {
  if (!isChosen(environment)) return undefined
  const other = LOCAL_ONLY.find((name) => environment[name])
  if (other !== undefined) {
    throw new ConfigurationProblem(
      other === "SUPER_ADMIN_EMAILS"
        ? "SUPER_ADMIN_EMAILS is for accounts of this installation; at Clerk set role to super_admin in a person's public metadata"
        : `${other} is for accounts of this installation, which Clerk keeps: remove it`
    )
  }
  const publishableKey = environment["CLERK_PUBLISHABLE_KEY"] ?? ""
  const parsed = Result.getOrUndefined(parsePublishableKey(publishableKey))
  const webhookSecret = environment["CLERK_WEBHOOK_SECRET"]
  if (webhookSecret)
    required(environment, "CLERK_WEBHOOK_SECRET", /^whsec_[\w+/=-]+(?:, *whsec_[\w+/=-]+)?$/, "whsec_abc123")
  const api = originFrom(environment, "CLERK_API_URL", "http://127.0.0.1:4010")
  if (api !== undefined && !isLoopbackName(api.hostname)) {
    throw new ConfigurationProblem("CLERK_API_URL is for tests and must be an address of this machine")
  }
  return {
    publishableKey,
    secretKey: Redacted.make(required(environment, "CLERK_SECRET_KEY", /^sk_(?:test|live)_\w+$/, "sk_test_abc123")),
    webhookSecret: webhookSecret ? Redacted.make(webhookSecret) : undefined,
    jwtKey: environment["CLERK_JWT_KEY"]?.replaceAll("\\n", "\n") || undefined,
    issuer: originFrom(environment, "CLERK_JWT_ISSUER_DOMAIN", "https://otter-1.clerk.accounts.dev")?.origin,
    ...proxyOf(environment),
    frontendUrl: parsed && `https://${parsed.frontendHost}`,
    instance: parsed?.instance,
    apiUrl: api?.origin
  }
}

/** Where the service checks that a person is there. */
const CHALLENGES = "https://challenges.cloudflare.com"

export const clerkPart: Part<ClerkSettings> = {
  variables: [
    "IDENTITY_PROVIDER",
    "CLERK_PUBLISHABLE_KEY",
    "CLERK_SECRET_KEY",
    "CLERK_WEBHOOK_SECRET",
    "CLERK_JWT_KEY",
    "CLERK_JWT_ISSUER_DOMAIN",
    "CLERK_PROXY_URL",
    "CLERK_API_URL"
  ],
  read,
  facts: ({ proxyUrl, publishableKey }) => ({
    identity: { publishableKey, ...(proxyUrl !== undefined && { proxyUrl }) }
  }),
  sources: ({ frontendUrl, ownProxyPath, proxyUrl }) => {
    const reached = ownProxyPath === undefined ? (proxyUrl && new URL(proxyUrl).origin) || frontendUrl : undefined
    return {
      "connect-src": reached === undefined ? [] : [reached],
      "frame-src": [CHALLENGES],
      "img-src": ["https://img.clerk.com"],
      "script-src": [CHALLENGES]
    }
  },
  line: ({ apiUrl, frontendUrl, instance, proxyUrl, webhookSecret }) =>
    frontendUrl === undefined
      ? "Identity: Clerk, but CLERK_PUBLISHABLE_KEY is missing or wrong, so nobody can sign in"
      : `Identity: Clerk, ${instance} instance ${new URL(frontendUrl).host}${proxyUrl === undefined ? "" : ` through ${proxyUrl}`}, ${webhookSecret === undefined ? "without events" : "with events at /api/webhooks/clerk"}${apiUrl === undefined ? "" : `, a stand-in at ${apiUrl}`}`
}
