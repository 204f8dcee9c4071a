import { EVENTS_PER_REQUEST, type EventReport, type ProductEvent } from "@marque/core/insights"

export const INSIGHTS_PATH = "/api/insights"

/** Events of one step of work go together. */
const WAIT_MS = 5_000

type Send = (url: string, init: RequestInit) => Promise<unknown>

export interface PageEventOptions {
  /** The browser's `fetch` unless given. */
  readonly send?: Send
  /** Milliseconds that only grow. */
  readonly now?: () => number
  readonly newId?: () => string
}

/**
 * Tells the own server what happens on a page, as events of core only: no cookie, no storage, no address. What a server
 * does not take is lost, never sent again. After `stop` nothing leaves the page.
 */
export const pageEvents = ({
  newId = () => crypto.randomUUID(),
  now = () => performance.now(),
  send = (url, init) => fetch(url, init)
}: PageEventOptions = {}) => {
  const visit = newId()
  let waiting: ReadonlyArray<{ readonly id: string; readonly at: number; readonly event: ProductEvent }> = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const at = now()
    const report: EventReport = {
      visit,
      events: waiting.map(({ at: happened, event, id }) => ({ id, age: Math.max(0, Math.round(at - happened)), event }))
    }
    waiting = []
    // Goes on when the page is left.
    const init = { method: "POST", body: JSON.stringify(report), keepalive: true }
    send(INSIGHTS_PATH, { ...init, headers: { "Content-Type": "application/json" } }).catch(() => undefined)
  }

  return {
    record: (event: ProductEvent): void => {
      if (isStopped) return
      waiting = [...waiting, { id: newId(), at: now(), event }].slice(-EVENTS_PER_REQUEST)
      timer ??= setTimeout(flush, WAIT_MS)
    },
    /** When the page is hidden. */
    flush,
    stop: (): void => {
      isStopped = true
      waiting = []
      clearTimeout(timer)
    }
  }
}
