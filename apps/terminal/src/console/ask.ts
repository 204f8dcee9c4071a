import { CANCEL_SYMBOL, multiselect, password, select, text } from "@clack/prompts"
import { printable } from "@marque/core/model"
import { type Console, sayAnnounced } from "./console.ts"

/** The hint shows while it is under the cursor; `disabled` cannot be chosen. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
  readonly disabled?: boolean
}

export interface Menu {
  readonly message: string
  readonly options: ReadonlyArray<Choice>
  readonly initial?: string | undefined
}

const shownChoice = ({ hint, label, ...choice }: Choice) => ({
  ...choice,
  label: printable(label),
  ...(hint !== undefined && { hint: printable(hint) })
})

const answered = <Answer>(console: Console, answer: Answer | typeof CANCEL_SYMBOL): Answer | undefined => {
  console.checkInterrupted()
  return answer === CANCEL_SYMBOL ? undefined : answer
}

export const choose = async (console: Console, { initial, message, options }: Menu): Promise<string | undefined> => {
  const { input, output } = console
  sayAnnounced(console)
  const answer = await select<string>({
    input,
    output,
    message: printable(message),
    options: options.map(shownChoice),
    ...(initial !== undefined && { initialValue: initial })
  })
  return answered(console, answer)
}

export const pick = async (
  console: Console,
  { message, options }: Menu,
  initial: ReadonlyArray<string> = [],
  required = true
): Promise<ReadonlyArray<string> | undefined> => {
  const { input, output } = console
  sayAnnounced(console)
  const answer = await multiselect<string>({
    input,
    output,
    message: printable(message),
    required,
    initialValues: initial,
    options: options.map(shownChoice)
  })
  return answered(console, answer)
}

export interface Question {
  readonly message: string
  readonly initial?: string
  readonly placeholder?: string
  readonly check?: (text: string) => string | undefined
}

export const write = async (console: Console, question: Question): Promise<string | undefined> => {
  const { input, output } = console
  sayAnnounced(console)
  const { check, initial, message, placeholder } = question
  const answer = await text({
    input,
    output,
    message: printable(message),
    ...(initial !== undefined && { initialValue: initial }),
    ...(placeholder !== undefined && { placeholder }),
    ...(check !== undefined && { validate: (value: string | undefined) => check(value ?? "") })
  })
  return answered(console, answer)
}

/** Hides the input; undefined on Escape. */
export const secret = async (console: Console, { check, message }: Question): Promise<string | undefined> => {
  const { input, output } = console
  sayAnnounced(console)
  const answer = await password({
    input,
    output,
    message: printable(message),
    ...(check !== undefined && { validate: (value: string | undefined) => check(value ?? "") })
  })
  return answered(console, answer)
}
