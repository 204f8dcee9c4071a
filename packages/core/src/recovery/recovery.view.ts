import type { SnapshotFrom } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import { errorDetails } from "./recovery.rules.ts"
import type { recoveryMachine } from "./recovery.machine.ts"

/** The product's full logo. */
const LOGO = { src: "/logo.png", alt: "Marque" } as const

/** The way out of a page: a link to the landing page, or one step back in the history. */
export type WayOut =
  | { readonly type: "home"; readonly label: string; readonly href: string }
  | { readonly type: "back"; readonly label: string }

const home = { type: "home", label: "Home", href: "/" } as const
const back = { type: "back", label: "Go Back" } as const

/** Everything a front end draws for the error screen. */
export interface ErrorScreenView {
  /** The page is about to reload by itself; nothing can be chosen. */
  readonly reloading: boolean
  readonly logo: { readonly src: string; readonly alt: string }
  readonly heading: string
  readonly text: string
  readonly detailsTitle: string
  readonly message: string
  /** What 'Copy error details' puts on the clipboard: message, page, version and stack, one after the other. */
  readonly details: string
  readonly copyLabel: string
  readonly retryLabel: string
  readonly wayOut: WayOut
}

/** Computes what to draw from a snapshot; the same snapshot gives an equal view. */
export const errorScreenView = (snapshot: SnapshotFrom<typeof recoveryMachine>): ErrorScreenView => ({
  reloading: !snapshot.matches("shown"),
  logo: LOGO,
  heading: "Something went wrong",
  text: "We encountered an unexpected error while processing your request.",
  detailsTitle: "Error Details",
  message: errorText(snapshot.context.error),
  details: errorDetails(snapshot.context),
  copyLabel: "Copy error details",
  retryLabel: "Try Again",
  wayOut: snapshot.context.routeMatched ? home : back
})

/** Everything a front end draws for the not-found screen. */
export interface NotFoundView {
  readonly logo: { readonly src: string; readonly alt: string }
  readonly code: string
  readonly heading: string
  readonly text: string
  readonly back: WayOut
  readonly home: WayOut
}

/** What to draw where there is nothing; a page may pass a text of its own. */
export const notFoundView = (text = "The page you are looking for doesn't exist or has been moved."): NotFoundView => ({
  logo: LOGO,
  code: "404",
  heading: "Page Not Found",
  text,
  back,
  home
})

/** Everything a front end draws when the app cannot start; it looks like the error screen and never reloads by itself. */
export interface ConfigurationView {
  readonly logo: { readonly src: string; readonly alt: string }
  readonly heading: string
  readonly text: string
}

/** What to draw when a setting is missing or malformed. Names the setting and never its value. */
export const configurationView = (setting: string, problem: "missing" | "malformed"): ConfigurationView => ({
  logo: LOGO,
  heading: "Marque is not set up yet",
  text: `The setting ${setting} is ${problem}. Correct it and start Marque again.`
})
