import { expect, it } from "vitest"
import { createActor, createMachine } from "xstate"
import { bar, changesOf, during, wait, watch } from "../src/console/live.ts"
import { Failure } from "../src/failure.ts"
import { keys, makeFakeTerminal } from "./fake-terminal.ts"

const light = () => {
  const actor = createActor(
    createMachine({
      initial: "checking",
      states: { checking: { on: { next: "starting" } }, starting: { on: { next: "done" } }, done: {} }
    })
  )
  actor.start()
  return actor
}

const start = (columns?: number) => {
  const terminal = makeFakeTerminal(columns)
  const actor = light()
  const isOver = (): boolean => actor.getSnapshot().matches("done")
  const now = (): string => (actor.getSnapshot().matches("checking") ? "Checking the light" : "Starting the light")
  return { actor, isOver, now, terminal, next: () => actor.send({ type: "next" }) }
}

it("a wait draws each step and takes itself away at the end", async () => {
  const { actor, isOver, next, now, terminal } = start()
  terminal.console.output.write("before\n")
  const waiting = wait(terminal.console, actor, () => (isOver() ? undefined : now()))
  await terminal.sees("Checking the light")
  next()
  await terminal.sees("Starting the light")
  expect(terminal.screen()).not.toContain("Checking")
  next()
  await waiting
  terminal.console.output.write("after\n")
  expect(terminal.screen()).toBe("before\nafter\n")
})

it("what is watched stays where it was at the end, wrapped to a narrow terminal", async () => {
  const { actor, isOver, next, now, terminal } = start(16)
  const watching = watch(terminal.console, { changes: changesOf(actor), isOver, lines: () => [now()] })
  await terminal.sees("Checking")
  expect(terminal.screen().split("\n")).toEqual(["│", "│  Checking the", "│  light", "└"])
  next()
  next()
  await expect(watching).resolves.toBe("over")
  expect(terminal.screen()).toContain("Starting the")
})

it("keys reach the person who watches, and one of them leaves", async () => {
  const { actor, isOver, terminal } = start()
  const received: Array<string> = []
  const onKey = (name: string): boolean => {
    received.push(name)
    return name === "return"
  }
  const watching = watch(terminal.console, {
    changes: changesOf(actor),
    isOver,
    lines: () => ["Keys", ...received],
    onKey
  })
  await terminal.sees("Keys")
  terminal.press(`c${keys.down}`)
  await terminal.sees("down")
  terminal.press(keys.enter)
  await expect(watching).resolves.toBe("left")
  expect(received).toEqual(["c", "down", "return"])
})

it("Ctrl-C ends the run from wherever it is", async () => {
  const { actor, isOver, now, terminal } = start()
  const waiting = wait(terminal.console, actor, () => (isOver() ? undefined : now()))
  await terminal.sees("Checking")
  terminal.press(keys.ctrlC)
  await expect(waiting).rejects.toEqual(new Failure("interrupted", "Interrupted"))
})

it("a line stands while something is worked on, and its failure comes through", async () => {
  const terminal = makeFakeTerminal()
  const { promise, reject } = Promise.withResolvers<string>()
  const working = during(terminal.console, () => "Opening...", promise)
  await terminal.sees("Opening...")
  reject(new Failure("failed", "Gone"))
  await expect(working).rejects.toThrow("Gone")
  expect(terminal.screen()).not.toContain("Opening")
})

it.each([
  [0, "────"],
  [0.5, "━━──"],
  [1, "━━━━"],
  [7, "━━━━"],
  [-1, "────"]
])("a bar of four columns shows %d", (fraction, drawn) => {
  expect(bar(fraction, 4)).toBe(drawn)
})
