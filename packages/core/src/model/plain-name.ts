import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "./display-text.ts"

/** A scheme with its slashes, `www.`, or a host name with a path: what mail programs turn into something to press. */
const LINK = /[a-z][a-z\d+.-]*:\/\/|(?:^|[^\p{L}\d])www\.|[\p{L}\d-]+\.\p{L}{2,}\//iu

const NO_LINK_MESSAGE = "Leave out web addresses."

/** Whether a name holds a web address; the name of a company that ends in .com holds none. */
export const holdsLink = (text: string): boolean => LINK.test(text)

/** The checks of every name that mails and logs carry: one line, no invisible characters, no web address. */
export const plainNameChecks = [
  Schema.makeFilter((text: string) => isPlainLine(text), { message: PLAIN_LINE_MESSAGE }),
  Schema.makeFilter((text: string) => !holdsLink(text), { message: NO_LINK_MESSAGE })
] as const
