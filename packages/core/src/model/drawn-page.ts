import type { Installation } from "./installation.ts"

/** A page that is asked for by its address, before any script runs. */
export interface AskedPage {
  readonly pathname: string
  readonly search: string
  readonly installation: Installation
  readonly isSignedIn: boolean
  /** Ways to sign in beside a password, to a visitor who has begun nothing. Absent: unknown, so no form is drawn. */
  readonly offered?: { readonly demo: boolean; readonly passkeys: boolean }
}

/**
 * `document`: all of the page; what it lets people do needs no app.
 *
 * `form`: the first step of what the app goes on with, once a person begins to use it.
 *
 * `frame`: what stands until the app has drawn the page, which it begins at once.
 */
export interface DrawnPage {
  readonly kind: "document" | "form" | "frame"
  readonly markup: string
}

/** Undefined: only the app draws this page. */
export type DrawPage = (asked: AskedPage) => DrawnPage | undefined

/** The id of the element of the page that holds the markup; its `data-kind` is the page's. */
export const DRAWN_ELEMENT = "drawn"
