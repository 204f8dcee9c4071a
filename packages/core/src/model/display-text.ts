/**
 * C0 and C1 controls, line and paragraph separators, and the characters that change the direction of the text after
 * them (Unicode TR9, explicit formatting): they forge lines in logs and mails, drive terminals and hide what a name says.
 */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u
const UNSAFE_IN_LINES = new RegExp(`(?![\\n\\t])${UNSAFE.source}`, "gu")

/** What a form says about a name that fails {@link isPlainLine}. */
export const PLAIN_LINE_MESSAGE = "Leave out line breaks and invisible characters."

/** Whether a text can stand on one line anywhere: a page, a mail's subject, a log, a terminal. */
export const isPlainLine = (text: string): boolean => !UNSAFE.test(text)

/**
 * Text of unknown origin made safe to print on a terminal or in plain-text mail: line feeds and tabs stay, every other
 * control and direction character becomes U+FFFD.
 */
export const printable = (text: string): string => text.replaceAll(UNSAFE_IN_LINES, "\ufffd")
