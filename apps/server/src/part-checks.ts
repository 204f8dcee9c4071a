/** Asks every hosted part that is on whether it can be worked with; changes nothing there. */
import type { SetupProblem } from "@marque/adapters/clerk/server"
import { Effect, Redacted } from "effect"
import { problemOf } from "./hosted-backend.ts"
import type { Parts } from "./parts.ts"
import { bucketOf } from "./storage-part.ts"
import { storageProblem } from "./storage-watch.ts"

export interface PartKeys {
  readonly syncSecret: string
  readonly workerKey: string
}

const CLERK: Readonly<Record<SetupProblem, string>> = {
  away: "Clerk does not answer: check the connection of this machine, or wait for Clerk",
  refused: "Clerk does not take CLERK_SECRET_KEY: copy the secret key of the instance of CLERK_PUBLISHABLE_KEY",
  template: "Clerk has no JWT template named convex: make it as the README says, or the backend takes nobody in"
}

/** Undefined: it can be worked with. */
export const accountsProblem = async (accounts: Parts["accounts"]): Promise<string | undefined> => {
  if (accounts === undefined) return undefined
  const { databaseProblem } = await import("@marque/adapters/local-identity/server")
  return databaseProblem(Redacted.value(accounts.url))
}

const clerkProblem = async ({ identity }: Parts): Promise<string | undefined> => {
  if (identity === undefined) return undefined
  if (identity.frontendUrl === undefined) {
    return "CLERK_PUBLISHABLE_KEY is missing or wrong: copy the publishable key of the instance"
  }
  const { checkSetup } = await import("@marque/adapters/clerk/server")
  const { apiUrl, publishableKey, secretKey } = identity
  const problem = await checkSetup({ publishableKey, secretKey: Redacted.value(secretKey), apiUrl })
  return problem && CLERK[problem]
}

const mailProblem = async ({ mail }: Parts): Promise<string | undefined> => {
  if (mail === undefined) return undefined
  const { smtpAnswers } = await import("@marque/adapters/smtp/server")
  if (await smtpAnswers(Redacted.value(mail.url))) return undefined
  return "The mail server does not take this installation in: check SMTP_URL, its name, port and password"
}

const paymentProblems = async ({ payments }: Parts): Promise<ReadonlyArray<string>> => {
  if (payments === undefined) return []
  const { stripePayments } = await import("@marque/adapters/stripe/server")
  const { apiUrl, key, mode, webhookSecrets } = payments
  const service = stripePayments({
    key: Redacted.value(key),
    mode,
    webhookSecrets: webhookSecrets.map(Redacted.value),
    apiUrl
  })
  return Effect.runPromise(
    Effect.match(service.priceProblems, {
      onSuccess: (problems) => problems,
      onFailure: ({ reason }) => [
        `Payments: Stripe did not answer as it should (${reason}); nothing can be ordered until it does`
      ]
    })
  )
}

const tracingProblem = async ({ tracing }: Parts): Promise<string | undefined> => {
  if (tracing === undefined) return undefined
  const { collectorProblem } = await import("@marque/adapters/otlp/server")
  return collectorProblem(tracing)
}

/** `problem`: one sentence that says what to do. */
export interface PartFault {
  readonly part: keyof Parts
  readonly problem: string
  /** It stands on the console. @default false */
  readonly isSaid?: boolean
}

/** `keys` are of the data folder; undefined before the first start. */
export const partFaults = async (parts: Parts, keys: PartKeys | undefined): Promise<ReadonlyArray<PartFault>> => {
  const data = parts.data !== undefined && keys !== undefined ? problemOf(parts.data, keys) : undefined
  const [accounts, identity, mail, backend, storage, payments, tracing] = await Promise.all([
    accountsProblem(parts.accounts),
    clerkProblem(parts),
    mailProblem(parts),
    data,
    parts.storage && storageProblem(bucketOf(parts.storage)),
    paymentProblems(parts),
    tracingProblem(parts)
  ])
  const found: ReadonlyArray<readonly [keyof Parts, string | undefined]> = [
    ["accounts", accounts],
    ["identity", identity],
    ["mail", mail],
    ["data", backend],
    ["storage", storage],
    ["tracing", tracing],
    ...payments.map((problem) => ["payments", problem] as const)
  ]
  return found.flatMap(([part, problem]) => (problem === undefined ? [] : [{ part, problem }]))
}

export const partProblems = async (parts: Parts, keys: PartKeys | undefined): Promise<ReadonlyArray<string>> =>
  (await partFaults(parts, keys)).map(({ problem }) => problem)
