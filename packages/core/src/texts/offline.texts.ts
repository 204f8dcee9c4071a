/** `since`: UTC milliseconds, shown as the device's local time. Source: specification, section 2.4 (`offline`). */
export const offlineText = (since: number): string => {
  const time = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" }).format(since)
  return `You are offline. Showing what was loaded at ${time}.`
}

/** For a page that was never loaded and cannot load offline. */
export const NOT_LOADED_OFFLINE = "This page was not loaded before. It opens when you are online again."
