/**
 * What is said, and why actions that need the server wait, while the device is offline.
 *
 * `since` is when it went offline, in UTC milliseconds; the time of day is written in the zone and manner of the device.
 * Source: product specification, section 2.4 (`offline`).
 */
export const offlineText = (since: number): string => {
  const time = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" }).format(since)
  return `You are offline. Showing what was loaded at ${time}.`
}

/** What stands for a page that the device has never loaded and cannot load while it is offline. */
export const NOT_LOADED_OFFLINE = "This page was not loaded before. It opens when you are online again."
