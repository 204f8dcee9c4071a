import { refuse } from "./access.ts"
import { LIMITS } from "./limits.ts"

interface Bounds {
  readonly text: number
  readonly items: number
}

const people: Bounds = { text: LIMITS.argumentText.value, items: LIMITS.argumentItems.value }
const workers: Bounds = { text: LIMITS.workerText.value, items: LIMITS.argumentItems.value }

const check = (value: unknown, bounds: Bounds, field: string): void => {
  if (typeof value === "string") {
    if (value.length > bounds.text) throw refuse("invalid", `At most ${bounds.text} characters`, field)
  } else if (Array.isArray(value)) {
    if (value.length > bounds.items) throw refuse("invalid", `At most ${bounds.items} items`, field)
    for (const item of value) check(item, bounds, field)
  } else if (typeof value === "object" && value !== null && !(value instanceof ArrayBuffer)) {
    for (const [name, inner] of Object.entries(value)) check(inner, bounds, field === "" ? name : `${field}.${name}`)
  }
}

/** Refuses overlong texts and lists before anything reads them. */
export const checkBounds = (args: unknown, rule: string): void => check(args, rule === "worker" ? workers : people, "")
