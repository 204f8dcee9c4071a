import { PassThrough, Writable } from "node:stream"
import { type Console, makeConsole } from "../src/console/console.ts"

const ESCAPE = String.fromCodePoint(27)
const PIECES = new RegExp(`${ESCAPE}\\[([?\\d;]*)([A-Za-z])|\\n|\\r|[^${ESCAPE}\\n\\r]`, "gu")

const makeScreen = (columns: number) => {
  const lines: Array<Array<string>> = [[]]
  let [row, column] = [0, 0]
  const lineAt = (index: number): Array<string> => {
    while (lines.length <= index) lines.push([])
    return lines[index] ?? []
  }

  const control = (parameter: string, command: string): void => {
    const count = Number(parameter || "1")
    if (command === "A") row = Math.max(0, row - count)
    if (command === "B") row += count
    if (command === "C") column = Math.min(columns - 1, column + count)
    if (command === "D") column = Math.max(0, column - count)
    if (command === "G") column = count - 1
    if (command === "K" && parameter === "2") lineAt(row).length = 0
    if (command === "K" && parameter !== "2") lineAt(row).length = Math.min(lineAt(row).length, column)
    if (command === "J") {
      lineAt(row).length = Math.min(lineAt(row).length, column)
      lines.length = row + 1
    }
  }

  const put = (letter: string): void => {
    if (column >= columns) [row, column] = [row + 1, 0]
    const line = lineAt(row)
    while (line.length < column) line.push(" ")
    line[column] = letter
    column += 1
  }

  return {
    write: (text: string): void => {
      for (const [piece, parameter, command] of text.matchAll(PIECES)) {
        if (command !== undefined) control(parameter ?? "", command)
        else if (piece === "\n") [row, column] = [row + 1, 0]
        else if (piece === "\r") column = 0
        else put(piece)
      }
      lineAt(row)
    },
    text: (): string => lines.map((line) => line.join("").trimEnd()).join("\n")
  }
}

export interface FakeTerminal {
  readonly console: Console
  readonly screen: () => string
  readonly written: () => string
  readonly press: (keys: string) => void
  readonly until: (check: (screen: string) => boolean) => Promise<void>
  readonly sees: (text: string) => Promise<void>
}

export const keys = {
  enter: "\r",
  up: "\u001b[A",
  down: "\u001b[B",
  space: " ",
  ctrlC: "\u0003",
  clear: "\u0015"
} as const

const unwrapped = (screen: string): string => screen.replace(/\n[│└]? */g, " ")

export const makeFakeTerminal = (columns = 80, rows = 60): FakeTerminal => {
  const screen = makeScreen(columns)
  const listeners = new Set<() => void>()
  let written = ""
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = Object.assign(
    new Writable({
      decodeStrings: false,
      write: (chunk: string, _encoding, done) => {
        written += chunk
        screen.write(chunk)
        done()
        for (const listener of listeners) listener()
      }
    }),
    { isTTY: true, columns, rows }
  )
  const until: FakeTerminal["until"] = (check) =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!check(screen.text())) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
    })
  return {
    console: makeConsole(input, output),
    screen: screen.text,
    written: () => written,
    press: (text) => void input.write(text),
    until,
    sees: (text) => until((shown) => unwrapped(shown).includes(text))
  }
}
