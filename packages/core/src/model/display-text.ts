/**
 * Controls, line separators and direction overrides (Unicode TR9, explicit formatting): they forge lines in logs and
 * mails, drive terminals and disguise names.
 */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u
const UNSAFE_IN_LINES = new RegExp(`(?![\\n\\t])${UNSAFE.source}`, "gu")

export const PLAIN_LINE_MESSAGE = "Leave out line breaks and invisible characters."

/** Safe on one line of a page, mail subject, log or terminal. */
export const isPlainLine = (text: string): boolean => !UNSAFE.test(text)

/**
 * Makes untrusted text safe for terminals and plain-text mail: controls and direction characters except line feed and
 * tab become U+FFFD.
 */
export const printable = (text: string): string => text.replaceAll(UNSAFE_IN_LINES, "\ufffd")
