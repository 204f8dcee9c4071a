import type { Installation } from "../model/installation.ts"

/** What a person is asked about; one for each part that waits for an answer. */
export type Purpose = "analytics" | "pixel"

export interface ConsentChoice {
  readonly accepted: boolean
  /** What was asked about: a part that is added later is asked for again. */
  readonly purposes: ReadonlyArray<Purpose>
  /** Version of the privacy notice that was shown. */
  readonly notice: number
  /** UTC milliseconds. */
  readonly at: number
}

export interface ConsentState {
  /** Parts of this installation that wait for consent. */
  readonly configured: ReadonlyArray<Purpose>
  /** The browser sends Global Privacy Control. */
  readonly signal: boolean
  readonly choice: ConsentChoice | undefined
  /** Asked for again from the privacy notice; the former choice holds until the next one. */
  readonly reopened: boolean
}

export type ConsentStanding = "not_needed" | "refused_by_browser" | "asking" | "accepted" | "declined"

/** Raised when the privacy notice says something else about a part that waits for consent. */
export const NOTICE_VERSION = 2

/** Twelve months. */
export const CHOICE_MS = 365 * 86_400_000

const PURPOSES: ReadonlyArray<Purpose> = ["analytics", "pixel"]

export const purposesOf = (installation: Pick<Installation, Purpose>): ReadonlyArray<Purpose> =>
  PURPOSES.filter((purpose) => installation[purpose] !== undefined)

const isCurrent = ({ choice, configured }: ConsentState, now: number): boolean =>
  choice !== undefined &&
  choice.notice === NOTICE_VERSION &&
  now - choice.at < CHOICE_MS &&
  configured.every((purpose) => choice.purposes.includes(purpose))

/** `now`: UTC milliseconds, here and below. */
export const standingOf = (state: ConsentState, now: number): ConsentStanding => {
  if (state.configured.length === 0) return "not_needed"
  if (state.signal) return "refused_by_browser"
  if (state.reopened || !isCurrent(state, now)) return "asking"
  return state.choice?.accepted === true ? "accepted" : "declined"
}

/** Nothing without a choice that is still current, nothing beyond what was asked, nothing against the browser's signal. */
export const grantedBy = (state: ConsentState, now: number): ReadonlyArray<Purpose> =>
  !state.signal && state.choice?.accepted === true && isCurrent(state, now) ? state.configured : []

export const chosen = (state: ConsentState, accepted: boolean, now: number): ConsentState => ({
  ...state,
  choice: { accepted, purposes: state.configured, notice: NOTICE_VERSION, at: now },
  reopened: false
})

/** Another page of this browser has chosen, or its storage was cleared. */
export const changedElsewhere = (state: ConsentState, choice: ConsentChoice | undefined): ConsentState => ({
  ...state,
  choice,
  reopened: false
})

export const reopened = (state: ConsentState): ConsentState =>
  state.configured.length === 0 || state.signal ? state : { ...state, reopened: true }

const isPurpose = (value: unknown): value is Purpose => PURPOSES.some((purpose) => purpose === value)

/**
 * What is stored in a browser; undefined for none and for anything else. Read without a schema: public pages ask for
 * consent, and what decodes schemas is larger than the page.
 */
export const readChoice = (text: string | null): ConsentChoice | undefined => {
  let value: unknown
  try {
    value = JSON.parse(text ?? "null")
  } catch {
    return undefined
  }
  if (typeof value !== "object" || value === null) return undefined
  const { accepted, at, notice, purposes }: Partial<Record<keyof ConsentChoice, unknown>> = value
  if (typeof accepted !== "boolean" || typeof at !== "number" || typeof notice !== "number") return undefined
  return Array.isArray(purposes) && purposes.every(isPurpose) ? { accepted, purposes, notice, at } : undefined
}
