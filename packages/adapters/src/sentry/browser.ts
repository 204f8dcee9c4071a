import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope
} from "@sentry/browser"
import { scrubEvent } from "./scrub.ts"

/** The real address stays with the server, which every report goes through. */
const STAND_IN = "https://0@errors.invalid/0"

export const ERROR_REPORTS_PATH = "/api/errors"

const MOST_A_MINUTE = 5
const MINUTE_MS = 60_000

export interface PageErrorOptions {
  readonly environment: string
  readonly release: string
  /** The pattern of the address, such as `/brands/{brandId}/gallery`; never the address itself. */
  readonly route: () => string
  /** Milliseconds. */
  readonly now?: () => number
}

/** Sends errors of a page, at most five a minute, without anything of the person. */
export const pageErrors = ({ environment, now = Date.now, release, route }: PageErrorOptions) => {
  const client = new BrowserClient({
    dsn: STAND_IN,
    tunnel: ERROR_REPORTS_PATH,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    environment,
    release,
    sendClientReports: false,
    beforeSend: (event) => {
      const scrubbed = scrubEvent(
        { ...event, tags: { part: "page", route: route() } },
        { environment, release, root: "" }
      )
      return scrubbed === undefined ? null : Object.assign(scrubbed, { type: undefined })
    }
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  let sent: ReadonlyArray<number> = []
  return {
    report: (error: unknown): void => {
      const at = now()
      sent = sent.filter((time) => at - time < MINUTE_MS)
      if (sent.length >= MOST_A_MINUTE) return
      sent = [...sent, at]
      scope.captureException(error)
    }
  }
}
