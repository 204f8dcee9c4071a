/** In the order and words of the product specification, section 2.4. */
export const REQUIRED_STATES = [
  "loading",
  "empty-first-use",
  "empty-filtered",
  "error",
  "forbidden",
  "not-found",
  "offline",
  "over-quota",
  "read-only",
  "optimistic-rollback"
] as const

type RequiredState = (typeof REQUIRED_STATES)[number]

type Shown = string | { readonly because: string }

/** With a story for each required state. */
export interface Screen {
  readonly stories: string
  readonly states: Readonly<Record<RequiredState, Shown>>
}

export const because = (reason: string): Shown => ({ because: reason })

export const NO_FILTER = because("nothing is filtered here")
export const NO_LIST = because("this is one thing, not a list of them")
export const NOT_OPTIMISTIC = because("a change is shown once the backend has confirmed it")
export const NO_QUOTA = because("no plan limits this")
export const EVERYBODY = because("everyone who sees the brand may see this; what they may not change is read-only")
export const OF_THE_PAGE = because("the page around it is not found instead")

export const react = (file: string) => `packages/react/src/${file}.stories.tsx`

/** Of a kind of record, with filters. */
export const listScreen = (file: string, own: Partial<Screen["states"]> = {}): Screen => ({
  stories: react(file),
  states: {
    loading: "Loading",
    "empty-first-use": "EmptyFirstUse",
    "empty-filtered": "EmptyFiltered",
    error: "Failed",
    forbidden: EVERYBODY,
    "not-found": "Missing",
    offline: "Offline",
    "over-quota": NO_QUOTA,
    "read-only": "ReadOnly",
    "optimistic-rollback": NOT_OPTIMISTIC,
    ...own
  }
})

/** Of one record, new or stored. */
export const formScreen = (file: string): Screen => ({
  stories: react(file),
  states: {
    loading: "Loading",
    "empty-first-use": "Blank",
    "empty-filtered": NO_FILTER,
    error: "Unavailable",
    forbidden: "Forbidden",
    "not-found": "Missing",
    offline: "Offline",
    "over-quota": NO_QUOTA,
    "read-only": "ReadOnly",
    "optimistic-rollback": NOT_OPTIMISTIC
  }
})
