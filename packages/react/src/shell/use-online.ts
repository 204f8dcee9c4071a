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

/** Since when the device has been offline, in UTC milliseconds of its clock; `undefined` while it is online. */
export const useOfflineSince = () => useSyncExternalStore(subscribe, offlineSince, () => undefined)
