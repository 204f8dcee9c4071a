/// <reference lib="dom" />

/** Tabs only tell each other that something changed. */
export interface Tabs {
  readonly tell: () => void
  readonly close: () => void
}

/** `listen` runs on each message of other tabs. */
export type OpenTabs = (listen: () => void) => Tabs

export const broadcastTabs =
  (name = "marque.identity"): OpenTabs =>
  (listen) => {
    const channel = new BroadcastChannel(name)
    channel.addEventListener("message", listen)
    return { tell: () => channel.postMessage("changed"), close: () => channel.close() }
  }
