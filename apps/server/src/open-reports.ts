import { Redacted } from "effect"
import type { Config } from "./config.ts"
import { accountsProblem } from "./part-checks.ts"
import type { WebBuild } from "./web-assets.ts"

/** What a load balancer asks for is asked of the database no more often. */
const ASKED_AGAIN_MS = 5_000

/** Loads nothing while the part is off. `root` is cut off the addresses of files. */
export const openErrorReports = async ({ parts: { errors } }: Config, { version }: WebBuild, root: string) => {
  if (errors === undefined) return undefined
  const { errorReports } = await import("@marque/adapters/sentry/server")
  const reports = errorReports({
    dsn: Redacted.value(errors.dsn),
    environment: errors.environment,
    release: version,
    root
  })
  process.on("uncaughtExceptionMonitor", (error) => reports.report(error, "server process"))
  return reports
}

/** Loads nothing while the part is off. */
export const openInsights = async (
  { parts: { analytics }, serverKey }: Config,
  { version }: WebBuild,
  log: (line: string) => void
) => {
  if (analytics === undefined) return undefined
  const { productEvents } = await import("@marque/adapters/posthog/server")
  const { deletions, host, key } = analytics
  return productEvents({
    key,
    host,
    secret: serverKey,
    release: version,
    deletions: deletions && {
      log,
      projectId: deletions.projectId,
      personalKey: Redacted.value(deletions.personalKey)
    }
  })
}

/** Loads nothing while the part is off. */
export const openServerTelemetry = async ({ parts: { tracing }, workerKey }: Config, { version }: WebBuild) => {
  if (tracing === undefined) return undefined
  const { openTelemetry } = await import("@marque/adapters/otlp/server")
  return openTelemetry(tracing, { service: "marque-server", version, secret: workerKey })
}

/** An answer serves for some seconds. Loads nothing while the part is off. */
export const accountsHealth = ({ parts: { accounts } }: Config) => {
  if (accounts === undefined) return undefined
  let asked: { readonly at: number; readonly answer: Promise<string | undefined> } | undefined
  return (): Promise<string | undefined> => {
    const now = performance.now()
    if (asked === undefined || now - asked.at >= ASKED_AGAIN_MS) asked = { at: now, answer: accountsProblem(accounts) }
    return asked.answer
  }
}
