import { type ConsentState, type Purpose, standingOf } from "./consent.rules.ts"

/** Specification, section 2.17. */
export const consentTexts = {
  title: "Your choice",
  accept: "Accept",
  decline: "Decline",
  more: "What is sent",
  change: "Change your choice",
  purposes: {
    analytics:
      "The operator would like to count which parts of Marque are used. No texts, names or addresses are sent.",
    pixel: "Meta would learn that you opened a public page of this installation, with your internet address."
  } satisfies Record<Purpose, string>,
  accepted: "You accepted this.",
  declined: "You declined this. Nothing is sent.",
  refusedByBrowser:
    "Your browser asks not to be tracked (Global Privacy Control). Nothing is sent, and you are not asked.",
  unanswered: "You have not chosen yet. Nothing is sent until you accept."
} as const

export interface ConsentView {
  readonly isAsking: boolean
  /** Sentences, one for each part. */
  readonly texts: ReadonlyArray<string>
  /** For the privacy notice; undefined where nothing waits for consent. */
  readonly standing: string | undefined
  readonly canChange: boolean
}

/** `now`: UTC milliseconds. */
export const consentView = (state: ConsentState, now: number): ConsentView => {
  const standing = standingOf(state, now)
  return {
    isAsking: standing === "asking",
    texts: state.configured.map((purpose) => consentTexts.purposes[purpose]),
    standing: {
      not_needed: undefined,
      refused_by_browser: consentTexts.refusedByBrowser,
      asking: consentTexts.unanswered,
      accepted: consentTexts.accepted,
      declined: consentTexts.declined
    }[standing],
    canChange: standing === "accepted" || standing === "declined"
  }
}
