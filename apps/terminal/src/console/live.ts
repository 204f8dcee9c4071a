import { type Key, moveCursor } from "node:readline"
import { CANCEL_SYMBOL, Prompt, wrapTextWithPrefix } from "@clack/core"
import { S_BAR, S_BAR_END } from "@clack/prompts"
import { printable } from "@marque/core/model"
import type { AnyActorRef } from "xstate"
import { type Console, sayAnnounced } from "./console.ts"

export type Changes = (listener: () => void) => () => void

export const changesOf =
  (actor: AnyActorRef): Changes =>
  (listener) => {
    const subscription = actor.subscribe(listener)
    return () => subscription.unsubscribe()
  }

export interface Live {
  readonly changes: Changes
  readonly lines: () => ReadonlyArray<string>
  readonly isOver: () => boolean
  readonly onKey?: (name: string) => boolean
}

const framed = ({ output }: Console, lines: ReadonlyArray<string>): string =>
  lines.length === 0
    ? ""
    : [S_BAR, ...lines.map((line) => wrapTextWithPrefix(output, line, `${S_BAR}  `)), S_BAR_END].join("\n")

/** A prompt without a question, redrawn and ended by its owner. */
class LivePrompt extends Prompt<string> {
  readonly #lines: () => ReadonlyArray<string>

  constructor(console: Console, lines: () => ReadonlyArray<string>) {
    const { input, output } = console
    super({ input, output, render: () => framed(console, lines()) }, false)
    this.#lines = lines
  }

  protected override _shouldSubmit(): boolean {
    return false
  }

  redraw(): void {
    if (this.state === "active") this["render"]()
  }

  finish(): void {
    if (this.state !== "active") return
    this.state = "submit"
    this["render"]()
    this.close()
    // Closing ends the last line; there is none when nothing is left.
    if (this.#lines().length === 0) moveCursor(this.output, 0, -1)
  }
}

export const watch = async (console: Console, live: Live): Promise<"over" | "left"> => {
  const { changes, isOver, lines, onKey } = live
  if (isOver()) return "over"
  sayAnnounced(console)
  const prompt = new LivePrompt(console, () => lines().map(printable))
  let left = false
  const stop = changes(() => {
    if (isOver()) prompt.finish()
    else prompt.redraw()
  })
  prompt.on("key", (_char: string | undefined, { name }: Key) => {
    if (name === undefined || onKey === undefined) return
    left = onKey(name)
    if (left) prompt.finish()
    else prompt.redraw()
  })
  const answer = await prompt.prompt()
  stop()
  console.checkInterrupted()
  return left || answer === CANCEL_SYMBOL ? "left" : "over"
}

/** Shows `text` during waits that end by themselves; Escape only hides the line. */
export const wait = async (console: Console, actor: AnyActorRef, text: () => string | undefined): Promise<void> => {
  const changes = changesOf(actor)
  const isOver = (): boolean => text() === undefined
  const lines = (): ReadonlyArray<string> => [text() ?? []].flat()
  if ((await watch(console, { changes, isOver, lines })) === "over" || isOver()) return
  await new Promise<void>((resolve) => {
    const stop = changes(() => {
      if (!isOver()) return
      stop()
      resolve()
    })
  })
}

export const during = async <Result>(console: Console, line: () => string, work: Promise<Result>): Promise<Result> => {
  let over = false
  const settled = work.then(
    () => void (over = true),
    () => void (over = true)
  )
  const changes: Changes = (listener) => {
    void settled.then(listener)
    const timer = setInterval(listener, 1_000)
    return () => clearInterval(timer)
  }
  await watch(console, { changes, isOver: () => over, lines: () => (over ? [] : [line()]) })
  return work
}

/** A bar for a fraction 0-1, `width` columns wide. */
export const bar = (fraction: number, width: number): string => {
  const full = Math.round(Math.min(1, Math.max(0, fraction)) * width)
  return "━".repeat(full) + "─".repeat(width - full)
}
