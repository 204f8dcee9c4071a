import { fireEvent } from "storybook/test"

export interface Gesture {
  readonly find: () => HTMLElement | undefined
  readonly does: (control: HTMLElement) => Promise<unknown>
}

const elements = {
  button: "button",
  field: "input, textarea, select, [contenteditable=true][role=textbox]",
  link: "a[href]",

  radio: "input[type=radio]",
  tab: "[role=tab]"
} as const

export type ControlRole = keyof typeof elements

const nameOf = (control: HTMLElement): string => {
  const labels = "labels" in control && control.labels instanceof NodeList ? [...control.labels] : []
  const words = labels.length > 0 ? labels.map(({ textContent }) => textContent ?? "").join(" ") : control.textContent
  return (control.getAttribute("aria-label") ?? words).trim()
}

export const control = (role: ControlRole, name: string | RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(elements[role])].find((each) => {
    const its = nameOf(each)
    const isNamed = typeof name === "string" ? its === name || its === `${name}Optional` : name.test(its)
    return isNamed && each.closest("[aria-hidden=true], [inert]") === null
  })

export const isUsable = (each: HTMLElement): boolean =>
  !each.matches(":disabled") && each.getAttribute("aria-disabled") !== "true"

export const press = (name: string | RegExp, role: ControlRole = "button"): Gesture => ({
  find: () => control(role, name),
  // Without the pointer, which would move the focus and blur a field.
  does: async (each) => each.click()
})

export const beside = (name: string | RegExp, gesture: Gesture): Gesture => ({
  find: () => (control("button", name) === undefined ? undefined : gesture.find()),
  does: gesture.does
})

const isInDialog = (each: HTMLElement | undefined): boolean => each?.closest("[role=dialog]") != null

export const inDialog = (gesture: Gesture): Gesture => ({
  find: () => {
    const found = gesture.find()
    return isInDialog(found) ? found : undefined
  },
  does: gesture.does
})

export const onPage = (gesture: Gesture): Gesture => ({
  find: () => {
    const found = gesture.find()
    return isInDialog(found) ? undefined : found
  },
  does: gesture.does
})

export const open = (name: string): Gesture => ({
  find: () => control("tab", name),
  does: (each) => fireEvent.mouseDown(each)
})

export const write = (label: string | RegExp, value: string): Gesture => ({
  find: () => control("field", label),
  does: (each) => fireEvent.change(each, { target: { value } })
})

export const leave = (label: string | RegExp): Gesture => ({
  find: () => control("field", label),
  does: (each) => fireEvent.focusOut(each)
})
