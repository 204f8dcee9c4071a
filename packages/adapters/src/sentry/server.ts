import {
  createEnvelope,
  createStackParser,
  createTransport,
  dsnFromString,
  type ErrorEvent,
  type Event,
  type EventEnvelope,
  getEnvelopeEndpointWithUrlEncodedAuth,
  linkedErrorsIntegration,
  parseEnvelope,
  Scope
} from "@sentry/core"
import { nodeStackLineParser, ServerRuntimeClient } from "@sentry/core/server"
import { scrubEvent } from "./scrub.ts"

export interface ErrorReportOptions {
  /** Address and key of the project. */
  readonly dsn: string
  readonly environment: string
  readonly release: string
  /** Folder of the program, with a slash at its end. */
  readonly root: string
  /** Milliseconds. */
  readonly now?: () => number
}

const LIMIT_MS = 3_000
const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000
/** The same error is not told again within it. */
const QUIET_MS = 3_600_000
const KNOWN_MAX = 500
const WAITING_MAX = 64

/** Type, words and place of the first exception. */
const fingerprintOf = ({ exception }: Event): string => {
  const [first] = exception?.values ?? []
  const frame = first?.stacktrace?.frames?.at(-1)
  return JSON.stringify([first?.type, first?.value, frame?.filename, frame?.lineno])
}

const makeGate = (now: () => number) => {
  const known = new Map<string, number>()
  let minute = 0
  let count = 0
  /** Whether an event is news and the minute has room for it. */
  return (event: Event): boolean => {
    const at = now()
    const key = fingerprintOf(event)
    const last = known.get(key)
    if (last !== undefined && at - last < QUIET_MS) return false
    if (at - minute >= MINUTE_MS) [minute, count] = [at, 0]
    if (count >= MOST_A_MINUTE) return false
    count += 1
    known.delete(key)
    known.set(key, at)
    if (known.size > KNOWN_MAX) known.delete(known.keys().next().value ?? "")
    return true
  }
}

/**
 * Tells an error service of the errors of this server and of its pages, which are handed to `relay`. Never throws and
 * waits for no answer: what the service does not take within three seconds is dropped.
 */
export const errorReports = ({ dsn, environment, now = Date.now, release, root }: ErrorReportOptions) => {
  const address = dsnFromString(dsn)
  if (address === undefined) throw new Error("The address of the error service is not valid")
  const url = getEnvelopeEndpointWithUrlEncodedAuth(address)
  const isNews = makeGate(now)
  const counts = { sent: 0, dropped: 0 }
  const transport = createTransport(
    { bufferSize: WAITING_MAX, recordDroppedEvent: () => void (counts.dropped += 1) },
    async ({ body }) => {
      const answer = await fetch(url, {
        method: "POST",
        body: typeof body === "string" ? body : Uint8Array.from(body),
        redirect: "error",
        signal: AbortSignal.timeout(LIMIT_MS)
      })
      await answer.body?.cancel()
      counts.sent += 1
      return {
        statusCode: answer.status,
        headers: {
          "x-sentry-rate-limits": answer.headers.get("x-sentry-rate-limits"),
          "retry-after": answer.headers.get("retry-after")
        }
      }
    }
  )
  const admit = (event: Event, folder: string): Event | undefined => {
    const scrubbed = scrubEvent(event, { environment, release, root: folder })
    if (scrubbed === undefined) return undefined
    if (isNews(scrubbed)) return scrubbed
    counts.dropped += 1
    return undefined
  }
  const client = new ServerRuntimeClient({
    dsn,
    transport: () => transport,
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    platform: "node",
    environment,
    release,
    sendClientReports: false,
    beforeSend: (event) => (admit(event, root) as ErrorEvent | undefined) ?? null
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()

  return {
    /** `part` is which part of the program failed, such as `server function`. */
    report: (error: unknown, part: string): void => {
      const own = scope.clone()
      own.setTag("part", part)
      own.captureException(error)
    },
    /** What a page of ours posted; false when it is not a report. */
    relay: (body: Uint8Array): boolean => {
      try {
        const [, items] = parseEnvelope(body) as EventEnvelope
        for (const [{ type }, payload] of items) {
          if (type !== "event" || typeof payload !== "object") continue
          const event = admit(payload as Event, "")
          if (event === undefined) continue
          const envelope = createEnvelope<EventEnvelope>({ event_id: event.event_id ?? "", sent_at: "" }, [
            [{ type: "event" }, event]
          ])
          void transport.send(envelope).then(undefined, () => void (counts.dropped += 1))
        }
        return true
      } catch {
        return false
      }
    },
    /** Since the start. */
    counts: (): Readonly<typeof counts> => ({ ...counts }),
    /** Waits at most two seconds for what is under way. */
    close: async (): Promise<void> => void (await transport.flush(2_000))
  }
}

export type ErrorReports = ReturnType<typeof errorReports>
