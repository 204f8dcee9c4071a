import { terminalTexts } from "@marque/core/texts"
import type { Readable, Writable } from "node:stream"
import type { Key } from "node:readline"
import { text } from "node:stream/consumers"
import { log } from "@clack/prompts"
import { wrapTextWithPrefix } from "@clack/core"
import type { Notice } from "@marque/core/kernel"
import { printable } from "@marque/core/model"
import { Failure } from "../failure.ts"

/** How a line is meant; a sign at its beginning says so without colour. */
export type Tone = "plain" | "info" | "success" | "warning" | "error"

/** One thing to say. */
export interface Line {
  readonly tone: Tone
  readonly text: string
}

/** The two ends of a terminal. */
export interface Console {
  readonly input: Readable
  readonly output: Writable
  /** Whether a person sits at both ends: questions can be asked. */
  readonly interactive: boolean
  /** Ends the run when Ctrl-C was pressed, whatever was asked at the time. */
  readonly checkInterrupted: () => void
  /** What was announced and not said yet, oldest first. */
  readonly announced: Array<Line>
}

const isTerminal = (stream: Readable | Writable): boolean => "isTTY" in stream && stream.isTTY === true

/** A console that notes Ctrl-C, which the prompts themselves do not tell from Escape. */
export const makeConsole = (input: Readable, output: Writable): Console => {
  let interrupted = false
  const interactive = isTerminal(input) && isTerminal(output)
  if (interactive) {
    input.on("keypress", (_: string | undefined, { ctrl, name }: Key) => {
      if (ctrl === true && name === "c") interrupted = true
    })
  }
  return {
    input,
    output,
    interactive,
    announced: [],
    checkInterrupted: () => {
      if (interrupted) throw new Failure("interrupted", terminalTexts.interrupted)
    }
  }
}

/** The first line of a piped input without its line end; the whole input is read. */
export const firstLine = async (input: Readable): Promise<string> => (await text(input)).split(/\r?\n/)[0] ?? ""

/** Columns that the guide at the left takes. */
const GUIDE = "   "

const wrapped = (output: Writable, line: string): string =>
  wrapTextWithPrefix(output, line, GUIDE)
    .split("\n")
    .map((each) => each.slice(GUIDE.length).trim())
    .join("\n")

/** Writes lines under one another, wrapped at words to the width of the terminal. */
export const say = ({ output }: Console, lines: ReadonlyArray<Line>): void => {
  for (const { text: sentence, tone } of lines) {
    const shown = wrapped(output, printable(sentence))
    switch (tone) {
      case "plain":
        log.message(shown, { output, spacing: 0 })
        break
      case "info":
        log.info(shown, { output })
        break
      case "success":
        log.success(shown, { output })
        break
      case "warning":
        log.warn(shown, { output })
        break
      case "error":
        log.error(shown, { output })
    }
  }
}

/** How a notice of core is meant; one that only says how far something is, is news all the same. */
export const toneOf = (kind: Notice["kind"]): Tone => (kind === "default" || kind === "loading" ? "info" : kind)

/** Says what was announced meanwhile. */
export const sayAnnounced = (console: Console): void => say(console, console.announced.splice(0))

/** Notes what happened by itself: it is said before the next question, not into the middle of what is drawn now. */
export const announce = (console: Console, lines: ReadonlyArray<Line>): void => void console.announced.push(...lines)

/** One line, when there is something to say. */
export const line = (tone: Tone, sentence: string | undefined): ReadonlyArray<Line> =>
  sentence === undefined || sentence === "" ? [] : [{ tone, text: sentence }]
