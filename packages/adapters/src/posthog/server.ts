import { createHmac } from "node:crypto"
import type { EventReport, ProductEvent } from "@marque/core/insights"
import { PostHog, type PostHogOptions } from "posthog-node"
import { postJson } from "../net/post-json.ts"

export interface ProductEventOptions {
  /** Key of the project. */
  readonly key: string
  /** Origin of the service. */
  readonly host: string
  /** Makes pseudonyms of people; known to this installation only. */
  readonly secret: string
  readonly release: string
  /** Milliseconds since 1970 UTC. */
  readonly now?: () => number
  /** With which persons are deleted at the service; undefined: they are not. */
  readonly deletions?: PersonDeletions | undefined
}

export interface PersonDeletions {
  /** Number of the project. */
  readonly projectId: string
  /** Of a person there who may delete persons of the project. */
  readonly personalKey: string
  readonly log: (line: string) => void
}

/** Events go to an ingestion host of the cloud, everything else to the app's; an own server is one host. */
const appHost = (host: string): string => host.replace(/\.i\.posthog\.com$/, ".posthog.com")

const LIMIT_MS = 5_000

/** Whatever a later version of the client adds stays here. */
const SENT = new Set(["route", "release", "$lib", "$lib_version", "$geoip_disable", "$process_person_profile"])

const propertiesOf = (event: ProductEvent) => (event.name === "page viewed" ? { route: event.route } : {})

const TAKEN = { status: 200, text: async () => "{}", json: async () => ({}) }

/**
 * Says that everything was taken: the client would try again and print what fails. A service that refuses the key is
 * asked no more, one that is busy not before it says.
 */
const makeQuietFetch = (now: () => number): NonNullable<PostHogOptions["fetch"]> => {
  let closedUntil = 0
  return async (url, { body, headers, method }) => {
    if (now() < closedUntil) return TAKEN
    try {
      const init = { method, headers, ...(body != null && { body }), signal: AbortSignal.timeout(LIMIT_MS) }
      const { headers: answered, status } = await fetch(url, init)
      if (status === 401 || status === 403) closedUntil = Number.POSITIVE_INFINITY
      if (status === 429) closedUntil = now() + 1_000 * (Number(answered.get("retry-after")) || 60)
    } catch {
      return TAKEN
    }
    return TAKEN
  }
}

/**
 * Hands events on under a pseudonym: the service cannot say whose they are, and the sender's internet address is the
 * server's. What it does not take is dropped. Nothing here throws or waits.
 */
export const productEvents = ({ deletions, host, key, now = Date.now, release, secret }: ProductEventOptions) => {
  const client = new PostHog(key, {
    host,
    disableGeoip: true,
    disableRemoteConfig: true,
    flushAt: 50,
    flushInterval: 10_000,
    maxQueueSize: 1_000,
    requestTimeout: LIMIT_MS,
    isServer: false,
    fetch: makeQuietFetch(now),
    before_send: (event) =>
      event === null
        ? null
        : {
            ...event,
            properties: Object.fromEntries(Object.entries(event.properties ?? {}).filter(([name]) => SENT.has(name)))
          }
  })
  const pseudonym = (userId: string): string =>
    createHmac("sha256", secret).update(`person:${userId}`).digest("hex").slice(0, 32)
  const forget = async (userId: string, { log, personalKey, projectId }: PersonDeletions): Promise<void> => {
    const person = pseudonym(userId)
    const { ok } = await postJson(
      `${appHost(host)}/api/projects/${projectId}/persons/bulk_delete/`,
      { distinct_ids: [person], delete_events: true },
      { Authorization: `Bearer ${personalKey}` }
    )
    if (!ok) log(`Analytics: the events of a person whose account ended could not be deleted; delete ${person} there`)
  }
  return {
    /** Deletes what was counted of a person whose account ended, where that is set up. Never rejects. */
    forget: async (userId: string): Promise<void> => {
      if (deletions !== undefined) await forget(userId, deletions)
    },
    /** `userId`: of who is signed in. */
    take: ({ events, visit }: EventReport, userId: string | undefined): void => {
      for (const { age, event, id } of events) {
        client.capture({
          distinctId: userId === undefined ? visit : pseudonym(userId),
          event: event.name,
          properties: { ...propertiesOf(event), release, $process_person_profile: userId !== undefined },
          timestamp: new Date(now() - age),
          uuid: id
        })
      }
    },
    flush: () => client.flush(),
    /** Sends what waits, within five seconds. */
    close: async (): Promise<void> => {
      await client.shutdown(LIMIT_MS).catch(() => undefined)
    }
  }
}

export type ProductEvents = ReturnType<typeof productEvents>
