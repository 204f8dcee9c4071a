/** Codes and categories only; a provider's sentences may repeat the person's words. */
import type { APICallError } from "ai"

export const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 80) : undefined

const bodyOf = ({ responseBody = "" }: APICallError): unknown => {
  try {
    return JSON.parse(responseBody) as unknown
  } catch {
    return undefined
  }
}

const saidIn = (error: APICallError): ReadonlyArray<unknown> => {
  const body = bodyOf(error)
  return [field(error.data, "error"), field(body, "error"), body]
}

export const codesOf = (error: APICallError): ReadonlyArray<string> => {
  const codes = saidIn(error).flatMap((said) => [
    field(said, "code"),
    field(field(said, "inner_error"), "code"),
    field(field(said, "innererror"), "code"),
    field(said, "type")
  ])
  return [...new Set(codes.map(textOf).filter((code) => code !== undefined))]
}

const OPENING = "safety_violations=["

const lettersOf = (words: string): string | undefined =>
  words
    .replace(/[^a-z_, /]/gi, "")
    .slice(0, 60)
    .replaceAll("_", " ") || undefined

export const reasonsOf = (error: APICallError): string | undefined => {
  const [reasons] = saidIn(error)
    .map((said) => field(field(said, "metadata"), "reasons"))
    .filter(Array.isArray)
  return reasons === undefined ? undefined : (lettersOf(reasons.map(String).join(", ")) ?? "its rules")
}

/** Categories that some providers put into the message: `safety_violations=[violence]`; letters only. */
export const categoryOf = (error: APICallError): string | undefined => {
  const message = textOfMessage(error)
  const from = message.indexOf(OPENING)
  const to = message.indexOf("]", from)
  if (from === -1 || to === -1) return undefined
  return lettersOf(message.slice(from + OPENING.length, to))
}

const textOfMessage = (error: APICallError): string => {
  const message = saidIn(error)
    .map((said) => field(said, "message"))
    .find((said) => typeof said === "string")
  return typeof message === "string" ? message.slice(0, 2_000) : ""
}

/** Some services answer 200 with the status in the body's error. */
export const statusOf = (error: APICallError): number | undefined => {
  const { statusCode } = error
  if (statusCode === undefined || statusCode >= 300) return statusCode
  const stated = Number(field(field(bodyOf(error), "error"), "code"))
  return stated >= 400 && stated < 600 ? stated : statusCode
}
