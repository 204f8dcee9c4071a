import type { SessionHost } from "./session-host.ts"

/** In ms of silence. The client gives up after 60 s. */
export const PING_AFTER_MS = 15_000

/** `lastSent` is UTC ms. The returned function stops the pings. */
export const startPings = (
  { now, timers }: Pick<SessionHost, "now" | "timers">,
  lastSent: () => number,
  ping: () => void
): (() => void) => {
  const look = () => {
    if (now() - lastSent() >= PING_AFTER_MS) ping()
    stop = timers.after(PING_AFTER_MS - (now() - lastSent()), look)
  }
  let stop = timers.after(PING_AFTER_MS, look)
  return () => stop()
}
