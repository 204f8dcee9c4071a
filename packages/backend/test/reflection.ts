import type { Arguments } from "./public-functions.ts"

export type ValidatorJson =
  | { readonly type: "string" | "number" | "boolean" | "null" | "any" | "bigint" | "bytes" }
  | { readonly type: "id"; readonly tableName: string }
  | { readonly type: "literal"; readonly value: unknown }
  | { readonly type: "array"; readonly value: ValidatorJson }
  | { readonly type: "record"; readonly values: { readonly fieldType: ValidatorJson } }
  | { readonly type: "union"; readonly value: ReadonlyArray<ValidatorJson> }
  | {
      readonly type: "object"
      readonly value: Readonly<Record<string, { readonly fieldType: ValidatorJson; readonly optional: boolean }>>
    }

export const argumentsOf = (fn: object): ValidatorJson =>
  // Every registered function has it; the public type of the library hides it.
  JSON.parse((fn as { readonly exportArgs: () => string }).exportArgs()) as ValidatorJson

/** "[]" is the first element of a list. */
export type Path = ReadonlyArray<string>

/** The ways to all texts and ids that a validator lets in. */
export const textsIn = (validator: ValidatorJson, path: Path = []): ReadonlyArray<Path> => {
  switch (validator.type) {
    case "string":
    case "id":
      return [path]
    case "array":
      return textsIn(validator.value, [...path, "[]"])
    case "union":
      return validator.value.flatMap((member) => textsIn(member, path))
    case "object":
      return Object.entries(validator.value).flatMap(([name, { fieldType }]) => textsIn(fieldType, [...path, name]))
    default:
      return []
  }
}

const minimal = (validator: ValidatorJson): unknown => {
  switch (validator.type) {
    case "string":
    case "id":
      return "x"
    case "number":
      return 0
    case "boolean":
      return false
    case "array":
      return []
    case "literal":
      return validator.value
    case "union":
      return validator.value[0] && minimal(validator.value[0])
    case "object":
      return Object.fromEntries(
        Object.entries(validator.value).flatMap(([name, { fieldType, optional }]) =>
          optional ? [] : [[name, minimal(fieldType)]]
        )
      )
    default:
      return null
  }
}

/** Fills missing parts with minimal valid values. */
const placed = (validator: ValidatorJson, value: unknown, path: Path, text: string): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return text
  if (validator.type === "union") {
    const member = validator.value.find((one) => textsIn(one).some((way) => way[0] === step))
    return member === undefined ? value : placed(member, value, path, text)
  }
  if (validator.type === "array") {
    const list: ReadonlyArray<unknown> = Array.isArray(value) ? value : []
    return [placed(validator.value, list[0] ?? minimal(validator.value), rest, text), ...list.slice(1)]
  }
  const field = validator.type === "object" ? validator.value[step]?.fieldType : undefined
  if (field === undefined) return value
  const record = (typeof value === "object" && value !== null ? value : minimal(validator)) as Arguments
  return { ...record, [step]: placed(field, record[step] ?? minimal(field), rest, text) }
}

export const withText = (validator: ValidatorJson, args: Arguments, path: Path, text: string): Arguments =>
  placed(validator, args, path, text) as Arguments

/** Undefined when absent. */
export const textAt = (args: unknown, path: Path): string | undefined => {
  const found = path.reduce<unknown>((value, step) => {
    if (step === "[]") return Array.isArray(value) ? (value[0] as unknown) : undefined
    return typeof value === "object" && value !== null ? (value as Arguments)[step] : undefined
  }, args)
  return typeof found === "string" ? found : undefined
}

/** Objects allow no unknown key. */
export const accepts = (validator: ValidatorJson, value: unknown): boolean => {
  switch (validator.type) {
    case "string":
    case "number":
    case "boolean":
      return typeof value === validator.type
    case "null":
      return value === null
    case "literal":
      return value === validator.value
    case "union":
      return validator.value.some((member) => accepts(member, value))
    case "array":
      return Array.isArray(value) && value.every((item) => accepts(validator.value, item))
    case "record":
      return isRecord(value) && Object.values(value).every((item) => accepts(validator.values.fieldType, item))
    case "object":
      return isRecord(value) && acceptsKeys(validator.value, value)
    default:
      throw new Error(`No value is checked with a validator of type ${validator.type}`)
  }
}

const isRecord = (value: unknown): value is Arguments =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const acceptsKeys = (fields: Extract<ValidatorJson, { readonly type: "object" }>["value"], value: Arguments): boolean =>
  Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
  Object.entries(fields).every(([key, { fieldType, optional }]) =>
    Object.hasOwn(value, key) ? accepts(fieldType, value[key]) : optional
  )
