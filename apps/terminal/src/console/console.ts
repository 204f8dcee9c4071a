import { terminalTexts } from "@marque/core/texts"
import type { Readable, Writable } from "node:stream"
import type { Key } from "node:readline"
import { text } from "node:stream/consumers"
import { log } from "@clack/prompts"
import { wrapTextWithPrefix } from "@clack/core"
import type { Notice } from "@marque/core/kernel"
import { printable } from "@marque/core/model"
import { Failure } from "../failure.ts"

export type Tone = "plain" | "info" | "success" | "warning" | "error"

export interface Line {
  readonly tone: Tone
  readonly text: string
}

export interface Console {
  readonly input: Readable
  readonly output: Writable
  readonly interactive: boolean
  readonly checkInterrupted: () => void
  readonly announced: Array<Line>
}

const isTerminal = (stream: Readable | Writable): boolean => "isTTY" in stream && stream.isTTY === true

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

export const firstLine = async (input: Readable): Promise<string> => (await text(input)).split(/\r?\n/)[0] ?? ""

const GUIDE = "   "

const wrapped = (output: Writable, line: string): string =>
  wrapTextWithPrefix(output, line, GUIDE)
    .split("\n")
    .map((each) => each.slice(GUIDE.length).trim())
    .join("\n")

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

export const toneOf = (kind: Notice["kind"]): Tone => (kind === "default" || kind === "loading" ? "info" : kind)

export const sayAnnounced = (console: Console): void => say(console, console.announced.splice(0))

export const announce = (console: Console, lines: ReadonlyArray<Line>): void => void console.announced.push(...lines)

export const line = (tone: Tone, sentence: string | undefined): ReadonlyArray<Line> =>
  sentence === undefined || sentence === "" ? [] : [{ tone, text: sentence }]
