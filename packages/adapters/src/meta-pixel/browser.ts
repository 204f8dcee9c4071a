import type { OrderEvent } from "@marque/core/organizations"

/** The queue that the hosted script reads and then replaces. */
interface PixelQueue {
  (...call: ReadonlyArray<unknown>): void
  callMethod?: (...call: ReadonlyArray<unknown>) => void
  readonly queue: Array<ReadonlyArray<unknown>>
  readonly loaded: boolean
  readonly version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: PixelQueue
    _fbq?: PixelQueue
  }
}

const SCRIPT = "https://connect.facebook.net/en_US/fbevents.js"
const COOKIES = ["_fbp", "_fbc"]

const makeQueue = (): PixelQueue => {
  const queue: PixelQueue = Object.assign(
    (...call: ReadonlyArray<unknown>) => {
      if (queue.callMethod === undefined) queue.queue.push(call)
      else queue.callMethod(...call)
    },
    // Pages change without a load here; the script would send each address.
    { queue: Array<ReadonlyArray<unknown>>(), loaded: true, version: "2.0", disablePushState: true }
  )
  return queue
}

const forgetCookies = (): void => {
  const { hostname } = location
  const domains = hostname.split(".").map((_, at, parts) => parts.slice(at).join("."))
  for (const name of COOKIES) {
    for (const domain of ["", ...domains.map((each) => `; domain=.${each}`)]) {
      document.cookie = `${name}=; Max-Age=0; path=/${domain}`
    }
  }
}

/**
 * The script of Meta, added once. It sends the address of the page it is on: call `track` only where the address says
 * nothing of a brand or a person.
 */
export const metaPixel = (id: string) => {
  const queue = (window.fbq ??= makeQueue())
  window._fbq ??= queue
  // No events that the script finds by itself.
  queue("set", "autoConfig", false, id)
  queue("consent", "grant")
  queue("init", id)
  if (document.querySelector(`script[src="${SCRIPT}"]`) === null) {
    const script = document.createElement("script")
    script.async = true
    script.src = SCRIPT
    document.head.append(script)
  }
  let isStopped = false
  const send = (...call: ReadonlyArray<unknown>): void => {
    if (!isStopped) window.fbq?.("track", ...call)
  }
  return {
    track: (event: "PageView" | "CompleteRegistration"): void => send(event),
    /** Orders of one id count once, from wherever they are sent. */
    ordered: ({ currency, id, name, value }: OrderEvent): void => send(name, { value, currency }, { eventID: id }),
    stop: (): void => {
      isStopped = true
      window.fbq?.("consent", "revoke")
      forgetCookies()
    }
  }
}
