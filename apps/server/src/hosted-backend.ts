import { syncPoster, SyncRefused } from "@marque/adapters/local-identity/server"
import { api } from "@marque/backend/api"
import { ConvexHttpClient } from "convex/browser"
import type { Backend } from "./connected-backend.ts"
import type { DataSettings } from "./parts.ts"

interface HostedBackendKeys {
  readonly syncSecret: string
  readonly workerKey: string
}

const LIMIT_MS = 3_000
/** An answer is asked for again after this. */
const FRESH_MS = 5_000

const DEPLOY = "deploy packages/backend there and set its variables as the README says"

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/version`, { signal: AbortSignal.timeout(LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false
  )

/** Signed and empty: it changes nothing and proves address and secret. */
const syncProblem = async ({ siteUrl }: DataSettings, syncSecret: string): Promise<string | undefined> => {
  try {
    await syncPoster({ url: `${siteUrl}/identity/sync`, secret: syncSecret })({ source: "check", deliveries: [] })
    return undefined
  } catch (error) {
    const status = error instanceof SyncRefused ? error.status : undefined
    if (status === 401) return `The backend has another IDENTITY_SYNC_SECRET than this server`
    if (status === 404) return `${siteUrl} has no Marque: check CONVEX_SITE_URL, or ${DEPLOY}`
    return `${siteUrl} does not answer to identity changes${status === undefined ? "" : ` (${status})`}: check CONVEX_SITE_URL`
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "data" in error
    ? (error.data as { readonly code?: unknown }).code
    : undefined

const functionsProblem = async ({ url }: DataSettings, workerKey: string): Promise<string | undefined> => {
  const client = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false })
  try {
    await client.query(api.files.gone, { workerKey, names: [] })
    return undefined
  } catch (error) {
    if (codeOf(error) === "not_found") return "The backend has another MARQUE_WORKER_KEY than this server"
    return `The functions at ${url} are not those of this version: ${DEPLOY}`
  }
}

/** What to do first so that this server can work with it; undefined: nothing. */
export const problemOf = async (settings: DataSettings, keys: HostedBackendKeys): Promise<string | undefined> => {
  if (!(await answers(settings.url))) return `The backend at ${settings.url} does not answer: check CONVEX_URL`
  return (await syncProblem(settings, keys.syncSecret)) ?? (await functionsProblem(settings, keys.workerKey))
}

/** Convex, or anything that speaks its protocol, at another address. `now` in ms. */
export const hostedBackend = (
  settings: DataSettings,
  keys: HostedBackendKeys,
  now: () => number = () => performance.now()
): Backend => {
  let asked: { readonly at: number; readonly answer: Promise<string | undefined> } | undefined
  const problem = () => {
    if (asked === undefined || now() - asked.at >= FRESH_MS) asked = { at: now(), answer: problemOf(settings, keys) }
    return asked.answer
  }
  return {
    url: settings.url,
    siteUrl: settings.siteUrl,
    mounted: undefined,
    fetch,
    health: async () => {
      const found = await problem()
      return { ok: found === undefined, ...(found !== undefined && { problem: found }) }
    },
    close: async () => undefined
  }
}
