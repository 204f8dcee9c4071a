import type { SnapshotFrom } from "xstate"
import { splitErrorId } from "../kernel/error-id.ts"
import { errorText } from "../kernel/error-text.ts"
import { errorDetails } from "./recovery.rules.ts"
import type { recoveryMachine } from "./recovery.machine.ts"

const LOGO = { src: "/logo.png", alt: "Marque" } as const

export type WayOut =
  | { readonly type: "home"; readonly label: string; readonly href: string }
  | { readonly type: "back"; readonly label: string }

const home = { type: "home", label: "Home", href: "/" } as const
const back = { type: "back", label: "Go Back" } as const

export interface ErrorScreenView {
  /** The page is about to reload; nothing can be chosen. */
  readonly reloading: boolean
  readonly logo: { readonly src: string; readonly alt: string }
  readonly heading: string
  readonly text: string
  readonly detailsTitle: string
  readonly message: string
  readonly errorId: string | undefined
  /** The text for 'Copy error details'. */
  readonly details: string
  readonly copyLabel: string
  readonly retryLabel: string
  readonly wayOut: WayOut
}

export const errorScreenView = (snapshot: SnapshotFrom<typeof recoveryMachine>): ErrorScreenView => ({
  reloading: !snapshot.matches("shown"),
  logo: LOGO,
  heading: "Something went wrong",
  text: "We encountered an unexpected error while processing your request.",
  detailsTitle: "Error Details",
  message: splitErrorId(errorText(snapshot.context.error)).text,
  errorId: snapshot.context.errorId,
  details: errorDetails(snapshot.context),
  copyLabel: "Copy error details",
  retryLabel: "Try Again",
  wayOut: snapshot.context.routeMatched ? home : back
})

export interface NotFoundView {
  readonly logo: { readonly src: string; readonly alt: string }
  readonly code: string
  readonly heading: string
  readonly text: string
  readonly back: WayOut
  readonly home: WayOut
}

export const notFoundView = (text = "The page you are looking for doesn't exist or has been moved."): NotFoundView => ({
  logo: LOGO,
  code: "404",
  heading: "Page Not Found",
  text,
  back,
  home
})

export interface ConfigurationView {
  readonly logo: { readonly src: string; readonly alt: string }
  readonly heading: string
  readonly text: string
}

export const configurationView = (setting: string, problem: "missing" | "malformed"): ConfigurationView => ({
  logo: LOGO,
  heading: "Marque is not set up yet",
  text: `The setting ${setting} is ${problem}. Correct it and start Marque again.`
})
