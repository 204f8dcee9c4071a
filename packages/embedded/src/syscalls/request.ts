import { type EncodedObject, isObject, type JSONValue } from "../values/encoded.ts"

/** Functions may call the host by hand, so read it through the functions below. */
export type Request = EncodedObject

const wrong = (name: string, expected: string): Error => new Error(`Invalid argument \`${name}\`, expected ${expected}`)

export const stringIn = (request: Request, name: string): string => {
  const value = request[name]
  if (typeof value !== "string") throw wrong(name, "a string")
  return value
}

export const optionalString = (request: Request, name: string): string | undefined =>
  request[name] === undefined || request[name] === null ? undefined : stringIn(request, name)

export const numberIn = (request: Request, name: string): number => {
  const value = request[name]
  if (typeof value !== "number") throw wrong(name, "a number")
  return value
}

export const optionalNumber = (request: Request, name: string): number | undefined =>
  request[name] === undefined || request[name] === null ? undefined : numberIn(request, name)

export const objectIn = (request: Request, name: string): EncodedObject => {
  const value = request[name]
  if (!isObject(value)) throw wrong(name, "an object")
  return value
}

export const valueIn = (request: Request, name: string): JSONValue => {
  const value = request[name]
  if (value === undefined) throw wrong(name, "a value")
  return value
}
