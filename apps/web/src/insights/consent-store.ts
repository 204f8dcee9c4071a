import {
  changedElsewhere,
  chosen,
  type ConsentState,
  type ConsentView,
  consentView,
  grantedBy,
  type Purpose,
  purposesOf,
  readChoice,
  reopened
} from "@marque/core/insights"
import type { Installation } from "@marque/core/model"

const KEY = "marque.consent"

interface Kept {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, text: string) => void
}

export interface ConsentStoreOptions {
  readonly installation: Pick<Installation, Purpose>
  /** Throws where a browser refuses storage. */
  readonly storage: () => Kept
  /** The browser sends Global Privacy Control. */
  readonly signal: boolean
  /** UTC milliseconds. */
  readonly now?: () => number
}

/** What a person has chosen in this browser. A browser that refuses storage is asked again by each page and declines. */
export const makeConsentStore = ({ installation, now = Date.now, signal, storage }: ConsentStoreOptions) => {
  const stored = () => {
    try {
      return readChoice(storage().getItem(KEY))
    } catch {
      return undefined
    }
  }
  const keep = (state: ConsentState): boolean => {
    try {
      storage().setItem(KEY, JSON.stringify(state.choice))
      return true
    } catch {
      return false
    }
  }
  let state: ConsentState = { configured: purposesOf(installation), signal, choice: stored(), reopened: false }
  let shown: ConsentView = consentView(state, now())
  const listeners = new Set<() => void>()
  const become = (next: ConsentState): void => {
    state = next
    shown = consentView(state, now())
    for (const listener of listeners) listener()
  }
  return {
    current: (): ConsentState => state,
    /** The same object until something changes. */
    view: (): ConsentView => shown,
    granted: (): ReadonlyArray<Purpose> => grantedBy(state, now()),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose: (accepted: boolean): void => {
      const next = chosen(state, accepted, now())
      become(keep(next) ? next : chosen(state, false, now()))
    },
    reopen: (): void => become(reopened(state)),
    /** Storage was changed by another page; `key` is null when all of it was cleared. */
    storedElsewhere: (key: string | null): void => {
      if (key === KEY || key === null) become(changedElsewhere(state, stored()))
    }
  }
}

export type ConsentStore = ReturnType<typeof makeConsentStore>
