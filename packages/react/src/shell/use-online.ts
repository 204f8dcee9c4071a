import { useSyncExternalStore } from "react"

let lostAt: number | undefined

const subscribe = (listener: () => void) => {
  const change = () => {
    lostAt = navigator.onLine ? undefined : (lostAt ?? Date.now())
    listener()
  }
  addEventListener("online", change)
  addEventListener("offline", change)
  return () => {
    removeEventListener("online", change)
    removeEventListener("offline", change)
  }
}

const offlineSince = () => {
  if (navigator.onLine) return undefined
  lostAt ??= Date.now()
  return lostAt
}

/** Start of being offline, UTC milliseconds of the device's clock; `undefined` while online. */
export const useOfflineSince = () => useSyncExternalStore(subscribe, offlineSince, () => undefined)
