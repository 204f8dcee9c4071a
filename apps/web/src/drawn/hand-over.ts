import { DRAWN_ELEMENT } from "@marque/core/model"

const appOf = () => document.getElementById("root")
const inputsOf = (place: ParentNode) => [...place.querySelectorAll("input")]
const buttonsOf = (place: ParentNode) => [...place.querySelectorAll<HTMLButtonElement>("button[type=button]")]

/** What was pressed before the app could act on it; the last one counts. */
let pressed: ((app: ParentNode) => void) | undefined

/** The app draws out of sight until it takes over. */
export const keepUse = (form: HTMLElement): void => {
  const app = appOf()
  if (app !== null) app.hidden = true
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    pressed = (app) => app.querySelector("form")?.requestSubmit()
  })
  const buttons = buttonsOf(form)
  for (const [at, button] of buttons.entries()) {
    button.addEventListener("click", () => {
      pressed = (app) => buttonsOf(app)[at]?.click()
    })
  }
}

/** As if it were typed, so that the app notices. */
const type = (input: HTMLInputElement, value: string): void => {
  // A drawn field has a property of its own, by which React knows what it has set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value)
  input.dispatchEvent(new Event("input", { bubbles: true }))
}

/** The app, which has drawn the page as well, takes over from the markup that the server sent. */
export const handOver = (): void => {
  const form = document.getElementById(DRAWN_ELEMENT)
  const app = appOf()
  if (form === null || app === null) return
  const typed = inputsOf(form).map(({ value }) => value)
  const focused = inputsOf(form).findIndex((input) => input === document.activeElement)
  form.remove()
  app.hidden = false
  const inputs = inputsOf(app)
  for (const [at, value] of typed.entries()) {
    const input = inputs[at]
    if (input !== undefined && value !== "") type(input, value)
  }
  inputs[focused]?.focus()
  pressed?.(app)
  pressed = undefined
}
