import type { FakeTerminal } from "./fake-terminal.ts"
import { keys } from "./fake-terminal.ts"

const underCursor = (screen: string): string | undefined => /[●◻◼] (?!Sign in to)(.*)$/m.exec(lastQuestion(screen))?.[1]

export const lastQuestion = (screen: string): string =>
  screen.slice(Math.max(screen.lastIndexOf("◆"), screen.lastIndexOf("▲")))

export const asked = (terminal: FakeTerminal, message: string): Promise<void> =>
  terminal.until((screen) => {
    const question = lastQuestion(screen)
    return /^[◆▲]/.test(question) && question.includes(message) && question.includes("└")
  })

/** Moves the cursor to the enabled option that begins with `label`, and takes it. */
export const take = async (terminal: FakeTerminal, label: string): Promise<void> => {
  const isThere = (screen: string): boolean => underCursor(screen)?.startsWith(label) === true
  await terminal.until((screen) => lastQuestion(screen).includes(label))
  const first = underCursor(terminal.screen())
  while (!isThere(terminal.screen())) {
    const before = underCursor(terminal.screen())
    terminal.press(keys.down)
    await terminal.until((screen) => underCursor(screen) !== before)
    if (underCursor(terminal.screen()) === first) throw new Error(`${label} cannot be chosen:\n${terminal.screen()}`)
  }
  terminal.press(keys.enter)
}

export const answer = async (terminal: FakeTerminal, message: string, text: string): Promise<void> => {
  await asked(terminal, message)
  terminal.press(`${keys.clear}${text}${keys.enter}`)
}
