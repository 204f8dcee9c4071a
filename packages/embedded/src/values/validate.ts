import { type EncodedObject, isObject, type JSONValue, kindOf } from "./encoded.ts"

export type Validator =
  | { readonly type: "any" | "null" | "number" | "bigint" | "boolean" | "string" | "bytes" | "commitTs" }
  | { readonly type: "literal"; readonly value: JSONValue }
  | { readonly type: "id"; readonly tableName: string }
  | { readonly type: "array"; readonly value: Validator }
  | { readonly type: "record"; readonly keys: Validator; readonly values: FieldValidator }
  | { readonly type: "object"; readonly value: Readonly<Record<string, FieldValidator>> }
  | { readonly type: "union"; readonly value: ReadonlyArray<Validator> }

export interface FieldValidator {
  readonly fieldType: Validator
  readonly optional: boolean
}

/** `path` is like `.items[3].name`, empty for the value itself. */
export interface Mismatch {
  readonly path: string
  readonly problem: string
}

export type IsIdOf = (id: string, tableName: string) => boolean

const SHOWN = 120

export const show = (value: JSONValue | undefined): string => {
  const text = value === undefined ? "nothing" : JSON.stringify(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

const describe = (validator: Validator): string => {
  switch (validator.type) {
    case "literal":
      return `v.literal(${show(validator.value)})`
    case "id":
      return `v.id("${validator.tableName}")`
    case "array":
      return `v.array(${describe(validator.value)})`
    case "record":
      return `v.record(${describe(validator.keys)}, ${describe(validator.values.fieldType)})`
    case "object":
      return `v.object({${Object.keys(validator.value).join(", ")}})`
    case "union":
      return `one of ${validator.value.map(describe).join(", ")}`
    default:
      return validator.type === "bigint" ? "v.int64()" : `v.${validator.type}()`
  }
}

const TYPE_NAMES = new Map([
  ...["null", "number", "bigint", "boolean", "string"].map((type) => [type, type] as const),
  ["bytes", "ArrayBuffer"] as const,
  ["array", "Array"] as const,
  ["object", "object"] as const
])

const expectation = (validator: Validator, found: string): string => {
  if (validator.type === "literal" && typeof validator.value !== "object") {
    return `Expected \`${validator.value}\`, got ${found}`
  }
  if (validator.type === "id") return `Expected ID for table "${validator.tableName}", got ${found}`
  const name = TYPE_NAMES.get(validator.type)
  return `Expected ${name === undefined ? describe(validator) : `\`${name}\``}, got ${found}`
}

const equal = (left: JSONValue, right: JSONValue): boolean =>
  left === right ||
  (typeof left === "object" && typeof right === "object" && JSON.stringify(left) === JSON.stringify(right))

export class Checker {
  readonly #isIdOf: IsIdOf
  constructor(isIdOf: IsIdOf) {
    this.#isIdOf = isIdOf
  }

  check(validator: Validator, value: JSONValue, path = ""): Mismatch | undefined {
    const mismatch = (): Mismatch => ({ path, problem: expectation(validator, `\`${show(value)}\``) })
    switch (validator.type) {
      case "any":
        return undefined
      case "literal":
        return equal(validator.value, value) ? undefined : mismatch()
      case "id":
        return typeof value === "string" && this.#isIdOf(value, validator.tableName) ? undefined : mismatch()
      case "bigint":
      case "commitTs": {
        const kind = kindOf(value)
        return kind === "bigint" || kind === "commitTs" ? undefined : mismatch()
      }
      case "array":
        return Array.isArray(value) ? this.#elements(validator.value, value, path) : mismatch()
      case "record":
        return isObject(value) ? this.#record(validator.keys, validator.values, value, path) : mismatch()
      case "object":
        return isObject(value) ? this.#object(validator.value, value, path) : mismatch()
      case "union":
        return validator.value.some((member) => this.check(member, value, path) === undefined) ? undefined : mismatch()
      default:
        return kindOf(value) === validator.type ? undefined : mismatch()
    }
  }

  #elements(validator: Validator, values: ReadonlyArray<JSONValue>, path: string): Mismatch | undefined {
    for (const [index, value] of values.entries()) {
      const found = this.check(validator, value, `${path}[${index}]`)
      if (found !== undefined) return found
    }
    return undefined
  }

  #record(keys: Validator, values: FieldValidator, value: EncodedObject, path: string): Mismatch | undefined {
    for (const [key, field] of Object.entries(value)) {
      const at = `${path}.${key}`
      if (this.check(keys, key) !== undefined) {
        return { path: at, problem: `Expected a key that is ${describe(keys)}, got ${show(key)}` }
      }
      const found = this.check(values.fieldType, field, at)
      if (found !== undefined) return found
    }
    return undefined
  }

  #object(fields: Readonly<Record<string, FieldValidator>>, value: EncodedObject, path: string): Mismatch | undefined {
    for (const [name, { fieldType, optional }] of Object.entries(fields)) {
      const at = `${path}.${name}`
      if (Object.hasOwn(value, name)) {
        const found = this.check(fieldType, value[name] ?? null, at)
        if (found !== undefined) return found
      } else if (!optional) {
        const problem = `Missing required field \`${name}\` in object (${describe(fieldType)})`
        return { path: at, problem }
      }
    }
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(fields, name)) {
        const problem = `Unexpected field \`${name}\` in object, got ${show(value[name])}`
        return { path: `${path}.${name}`, problem }
      }
    }
    return undefined
  }
}

export const explain = ({ path, problem }: Mismatch): string =>
  `Validator error: ${problem}${path === "" ? "" : ` (at ${path})`}`
