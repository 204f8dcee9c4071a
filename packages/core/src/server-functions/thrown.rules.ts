import { Option, Schema } from "effect"
import { MARKER } from "./protocol.rules.ts"
import { Explanation, NotFound, Redirected, ServerFunctionFailed } from "./server-functions.errors.ts"

export type Thrown = Redirected | NotFound | ServerFunctionFailed

const ThrownJson = Schema.Union([
  Schema.Struct({ [MARKER]: Schema.Literal("redirect"), to: Schema.String }),
  Schema.Struct({ [MARKER]: Schema.Literal("notFound") }),
  Schema.Struct({ [MARKER]: Schema.Literal("error"), data: Schema.optionalKey(Explanation) })
])

const thrownJson = Schema.decodeUnknownOption(ThrownJson)
const explanation = Schema.decodeUnknownOption(Explanation)

/** Redirects are data, not for the browser to follow. */
export const thrownAnswer = (thrown: Thrown): { readonly status: number; readonly body: typeof ThrownJson.Type } => {
  switch (thrown._tag) {
    case "Redirected":
      return { status: 200, body: { [MARKER]: "redirect", to: thrown.to } }
    case "NotFound":
      return { status: 404, body: { [MARKER]: "notFound" } }
    case "ServerFunctionFailed":
      return {
        status: thrown.status,
        body: { [MARKER]: "error", ...(thrown.data !== undefined && { data: thrown.data }) }
      }
  }
}

const failed = (status: number, body: unknown, data: Option.Option<typeof Explanation.Type>): ServerFunctionFailed =>
  new ServerFunctionFailed({ status, body, ...(Option.isSome(data) && data.value !== "" && { data: data.value }) })

/**
 * Redirect, not-found and error objects are thrown whatever the status; a status outside 200-299 throws the decoded
 * JSON body, or its text.
 */
export const thrownBy = (status: number, body: Option.Option<unknown>, text: string): Option.Option<Thrown> => {
  const object = Option.flatMap(body, thrownJson)
  if (Option.isSome(object)) {
    const thrown = object.value
    if (thrown[MARKER] === "redirect") return Option.some(new Redirected({ to: thrown.to }))
    if (thrown[MARKER] === "notFound") return Option.some(new NotFound())
    return Option.some(failed(status, thrown, Option.fromUndefinedOr(thrown.data)))
  }
  if (status >= 200 && status <= 299) return Option.none()
  const sent = Option.getOrElse(body, () => text)
  return Option.some(failed(status, sent, explanation(sent)))
}
