import { fieldAt } from "../store/catalog.ts"
import {
  encodeFloat,
  encodeInteger,
  type EncodedObject,
  floatOf,
  integerOf,
  type JSONValue,
  kindOf
} from "../values/encoded.ts"
import { compareEncoded } from "../values/key.ts"
import { literal } from "../values/literal.ts"
import { show } from "../values/validate.ts"

type Result = JSONValue | undefined
type Evaluate = (document: EncodedObject) => Result

const MIN_INT64 = -(2n ** 63n)
const MAX_INT64 = 2n ** 63n - 1n

const boolean = (value: Result): boolean => {
  if (typeof value === "boolean") return value
  throw new Error(`Cannot use value ${show(value)} as a Boolean in a filter`)
}

const integer = (value: bigint): JSONValue => {
  if (value < MIN_INT64 || value > MAX_INT64) throw new Error("An int64 overflowed in a filter")
  return encodeInteger(value)
}

const divisor = (value: bigint): bigint => {
  if (value === 0n) throw new Error("An int64 was divided by zero in a filter")
  return value
}

interface Arithmetic {
  readonly integers: (left: bigint, right: bigint) => bigint
  readonly floats: (left: number, right: number) => number
}

const ARITHMETIC = new Map<string, Arithmetic>([
  ["$add", { integers: (l, r) => l + r, floats: (l, r) => l + r }],
  ["$sub", { integers: (l, r) => l - r, floats: (l, r) => l - r }],
  ["$mul", { integers: (l, r) => l * r, floats: (l, r) => l * r }],
  ["$div", { integers: (l, r) => l / divisor(r), floats: (l, r) => l / r }],
  ["$mod", { integers: (l, r) => l % divisor(r), floats: (l, r) => l % r }]
])

const COMPARISON = new Map<string, (order: number) => boolean>([
  ["$eq", (order) => order === 0],
  ["$neq", (order) => order !== 0],
  ["$lt", (order) => order < 0],
  ["$lte", (order) => order <= 0],
  ["$gt", (order) => order > 0],
  ["$gte", (order) => order >= 0]
])

const compute = (operator: string, { floats, integers }: Arithmetic, left: Result, right: Result): JSONValue => {
  if (left !== undefined && right !== undefined) {
    const kinds = `${kindOf(left)} ${kindOf(right)}`
    if (kinds === "bigint bigint") return integer(integers(integerOf(left), integerOf(right)))
    if (kinds === "number number") return encodeFloat(floats(floatOf(left), floatOf(right)))
  }
  throw new Error(`${operator.slice(1)} needs two int64 or two float64, got ${show(left)} and ${show(right)}`)
}

const negate = (value: Result): JSONValue => {
  if (value !== undefined && kindOf(value) === "bigint") return integer(-integerOf(value))
  if (value !== undefined && kindOf(value) === "number") return encodeFloat(-floatOf(value))
  throw new Error(`neg needs an int64 or a float64, got ${show(value)}`)
}

const pair = (operands: JSONValue): [Evaluate, Evaluate] => {
  const [left, right] = all(operands)
  if (left === undefined || right === undefined) throw new Error(`A filter needs two operands: ${show(operands)}`)
  return [left, right]
}

const all = (operands: JSONValue): Array<Evaluate> => {
  if (!Array.isArray(operands)) throw new Error(`A filter needs a list of operands: ${show(operands)}`)
  return operands.map(compileExpression)
}

const compileExpression = (expression: JSONValue): Evaluate => {
  const [[operator, operand] = []] = Object.entries((expression ?? {}) as EncodedObject)
  if (operator === undefined || operand === undefined) throw new Error(`Unknown filter ${show(expression)}`)
  const compare = COMPARISON.get(operator)
  if (compare !== undefined) {
    const [left, right] = pair(operand)
    return (document) => compare(compareEncoded(left(document), right(document)))
  }
  const arithmetic = ARITHMETIC.get(operator)
  if (arithmetic !== undefined) {
    const [left, right] = pair(operand)
    return (document) => compute(operator, arithmetic, left(document), right(document))
  }
  return compileOther(operator, operand)
}

const compileOther = (operator: string, operand: JSONValue): Evaluate => {
  switch (operator) {
    case "$literal": {
      const value = literal(operand)
      return () => value
    }
    case "$field": {
      if (typeof operand !== "string") throw new Error(`A field path must be a text, got ${show(operand)}`)
      const path = operand.split(".")
      return (document) => fieldAt(document, path)
    }
    case "$neg": {
      const value = compileExpression(operand)
      return (document) => negate(value(document))
    }
    case "$not": {
      const value = compileExpression(operand)
      return (document) => !boolean(value(document))
    }
    case "$and": {
      const parts = all(operand)
      return (document) => parts.every((part) => boolean(part(document)))
    }
    case "$or": {
      const parts = all(operand)
      return (document) => parts.some((part) => boolean(part(document)))
    }
    default:
      throw new Error(`Unknown filter ${operator}`)
  }
}

/** Fails at once on a malformed expression, and at run time on unsupported operands. */
export const compileFilter = (expression: JSONValue): ((document: EncodedObject) => boolean) => {
  const evaluate = compileExpression(expression)
  return (document) => boolean(evaluate(document))
}
