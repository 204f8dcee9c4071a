import { COMMIT_TS, encodeFloat, type EncodedObject, InvalidValue, type JSONValue } from "./encoded.ts"

const MAX_NESTING = 64
const MAX_FIELD_NAME = 1024
const MAX_ARRAY = 8192
const MAX_FIELDS = 1024

const FIELD_NAME = /^[ -~]*$/
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const base64 = (value: JSONValue | undefined, key: string, path: string): string => {
  if (typeof value !== "string" || !BASE64.test(value)) throw new InvalidValue(`Malformed ${key}`, path)
  return value
}

const special = (key: string, value: JSONValue | undefined, path: string): JSONValue => {
  switch (key) {
    case "$integer": {
      const text = base64(value, key, path)
      if (Buffer.byteLength(text, "base64") !== 8) throw new InvalidValue("$integer must hold 8 bytes", path)
      return { $integer: text }
    }
    case "$float": {
      const bytes = Buffer.from(base64(value, key, path), "base64")
      if (bytes.length !== 8) throw new InvalidValue("$float must hold 8 bytes", path)
      const float = bytes.readDoubleLE()
      if (Number.isFinite(float) && !Object.is(float, -0)) {
        throw new InvalidValue(`Float ${float} must be written as a number`, path)
      }
      return encodeFloat(float)
    }
    case "$bytes":
      return { $bytes: base64(value, key, path) }
    case "$commitTs":
      if (value !== null) throw new InvalidValue("Malformed $commitTs", path)
      return COMMIT_TS
    default:
      throw new InvalidValue(`Field name ${key} starts with a '$', which is reserved`, path)
  }
}

const checkName = (name: string, path: string): void => {
  if (name.length > MAX_FIELD_NAME)
    throw new InvalidValue(`A field name is longer than ${MAX_FIELD_NAME} characters`, path)
  if (name.startsWith("$")) throw new InvalidValue(`Field name ${name} starts with a '$', which is reserved`, path)
  if (!FIELD_NAME.test(name)) throw new InvalidValue(`Field name ${JSON.stringify(name)} must be printable ASCII`, path)
}

const array = (value: ReadonlyArray<JSONValue>, path: string, levels: number): Array<JSONValue> => {
  if (value.length > MAX_ARRAY) throw new InvalidValue(`An array has more than ${MAX_ARRAY} elements`, path)
  return value.map((element, index) => visit(element, `${path}[${index}]`, levels))
}

const object = (value: EncodedObject, path: string, levels: number): JSONValue => {
  const keys = Object.keys(value)
  const [first] = keys
  if (keys.length === 1 && first?.startsWith("$") === true) return special(first, value[first], path)
  if (keys.length > MAX_FIELDS) throw new InvalidValue(`An object has more than ${MAX_FIELDS} fields`, path)
  keys.sort()
  return Object.fromEntries(
    keys.map((key) => {
      checkName(key, path)
      return [key, visit(value[key] ?? null, `${path}.${key}`, levels)]
    })
  )
}

const visit = (value: JSONValue, path: string, levels: number): JSONValue => {
  if (typeof value === "string") {
    if (!value.isWellFormed()) throw new InvalidValue("A string holds a lone surrogate and cannot be stored", path)
    return value
  }
  if (typeof value === "number") return Object.is(value, -0) ? encodeFloat(value) : value
  if (value === null || typeof value === "boolean") return value
  if (levels === 0) throw new InvalidValue("A value is nested too deeply", path)
  return Array.isArray(value) ? array(value, path, levels - 1) : object(value, path, levels - 1)
}

/**
 * Keys sorted, NaN and -0 in canonical form. Fails with {@link InvalidValue} for what is no Convex value: reserved or
 * non-ASCII field names, lone surrogates, malformed special forms, more than `levels` levels of nesting.
 */
export const normalise = (value: JSONValue, levels: number = MAX_NESTING): JSONValue => visit(value, "", levels)
