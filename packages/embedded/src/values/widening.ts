import { kindOf } from "./encoded.ts"
import type { FieldValidator, Validator } from "./validate.ts"

const fieldWidens = (next: FieldValidator, previous: FieldValidator): boolean =>
  (next.optional || !previous.optional) && widens(next.fieldType, previous.fieldType)

const objectWidens = (
  next: Readonly<Record<string, FieldValidator>>,
  previous: Readonly<Record<string, FieldValidator>>
): boolean =>
  Object.entries(previous).every(([name, field]) => {
    const wider = Object.hasOwn(next, name) ? next[name] : undefined
    return wider !== undefined && fieldWidens(wider, field)
  }) && Object.entries(next).every(([name, { optional }]) => optional || Object.hasOwn(previous, name))

/**
 * Whether every value that fits `previous` is known to fit `next`.
 *
 * False does not mean that one doesn't: only what the shapes alone show is seen.
 */
export const widens = (next: Validator, previous: Validator): boolean => {
  if (next.type === "any") return true
  if (previous.type === "union") return previous.value.every((member) => widens(next, member))
  if (next.type === "union") return next.value.some((member) => widens(member, previous))
  switch (previous.type) {
    case "literal":
      return next.type === "literal"
        ? JSON.stringify(next.value) === JSON.stringify(previous.value)
        : next.type === kindOf(previous.value)
    case "id":
      return next.type === "string" || (next.type === "id" && next.tableName === previous.tableName)
    case "array":
      return next.type === "array" && widens(next.value, previous.value)
    case "record":
      return next.type === "record" && widens(next.keys, previous.keys) && fieldWidens(next.values, previous.values)
    case "object":
      return next.type === "object" && objectWidens(next.value, previous.value)
    default:
      return next.type === previous.type
  }
}
