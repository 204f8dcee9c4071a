import { fireEvent } from "storybook/test"

/** What a person does with one control. */
export interface Gesture {
  /** The control, if it is drawn. */
  readonly find: () => HTMLElement | undefined
  readonly does: (control: HTMLElement) => Promise<unknown>
}

/** The roles that gestures know, and which elements have them. */
const elements = {
  button: "button",
  field: "input, textarea, select, [contenteditable=true][role=textbox]",
  link: "a[href]",

  radio: "input[type=radio]",
  tab: "[role=tab]"
} as const

/** A kind of control. `field` is whatever holds a text or a choice. */
export type ControlRole = keyof typeof elements

const nameOf = (control: HTMLElement): string => {
  const labels = "labels" in control && control.labels instanceof NodeList ? [...control.labels] : []
  const words = labels.length > 0 ? labels.map(({ textContent }) => textContent ?? "").join(" ") : control.textContent
  return (control.getAttribute("aria-label") ?? words).trim()
}

/** The first control of a role with this name that is not hidden from readers. */
export const control = (role: ControlRole, name: string | RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(elements[role])].find((each) => {
    const its = nameOf(each)
    const isNamed = typeof name === "string" ? its === name || its === `${name}Optional` : name.test(its)
    return isNamed && each.closest("[aria-hidden=true], [inert]") === null
  })

/** Whether a person can use a control: it is neither disabled nor in a part of the page that is. */
export const isUsable = (each: HTMLElement): boolean =>
  !each.matches(":disabled") && each.getAttribute("aria-disabled") !== "true"

/** Presses a button, or a control of another role. */
export const press = (name: string | RegExp, role: ControlRole = "button"): Gesture => ({
  find: () => control(role, name),
  // Without the pointer, which would move the focus and so tell the machine of a field that was left.
  does: async (each) => each.click()
})

/** Does something only while a button with another name is drawn, as beside it in the same dialog. */
export const beside = (name: string, gesture: Gesture): Gesture => ({
  find: () => (control("button", name) === undefined ? undefined : gesture.find()),
  does: gesture.does
})

const isInDialog = (each: HTMLElement | undefined): boolean => each?.closest("[role=dialog]") != null

/** Does something in the open dialog only. */
export const inDialog = (gesture: Gesture): Gesture => ({
  find: () => {
    const found = gesture.find()
    return isInDialog(found) ? found : undefined
  },
  does: gesture.does
})

/** Does something on the page only, which a dialog covers. */
export const onPage = (gesture: Gesture): Gesture => ({
  find: () => {
    const found = gesture.find()
    return isInDialog(found) ? undefined : found
  },
  does: gesture.does
})

/** Points at a tab, which opens as the button of the mouse goes down. */
export const open = (name: string): Gesture => ({
  find: () => control("tab", name),
  does: (each) => fireEvent.mouseDown(each)
})

/** Puts a text or a choice into a field. */
export const write = (label: string | RegExp, value: string): Gesture => ({
  find: () => control("field", label),
  does: (each) => fireEvent.change(each, { target: { value } })
})

/** Leaves a field. */
export const leave = (label: string | RegExp): Gesture => ({
  find: () => control("field", label),
  does: (each) => fireEvent.focusOut(each)
})
