import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "./display-text.ts"

/** What mail programs turn into links: a scheme with slashes, `www.`, or a host name with a path. */
const LINK = /[a-z][a-z\d+.-]*:\/\/|(?:^|[^\p{L}\d])www\.|[\p{L}\d-]+\.\p{L}{2,}\//iu

const NO_LINK_MESSAGE = "Leave out web addresses."

/** A bare host such as a company name ending in .com does not count. */
export const holdsLink = (text: string): boolean => LINK.test(text)

/** For names in mails and logs: one line, no invisible characters, no web address. */
export const plainNameChecks = [
  Schema.makeFilter((text: string) => isPlainLine(text), { message: PLAIN_LINE_MESSAGE }),
  Schema.makeFilter((text: string) => !holdsLink(text), { message: NO_LINK_MESSAGE })
] as const
