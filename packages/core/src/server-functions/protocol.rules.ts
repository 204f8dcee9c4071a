/**
 * The protocol of both sides: `/_server/{functionId}` with the marker `_serverFn`, and `raw` for a raw answer.
 *
 * GET carries JSON in the query; POST a JSON body, or multipart with the context as one field. A JSON answer with the
 * marker is a redirect, a not-found or an error. Source: specification, section 7.
 */
import { Option, Schema } from "effect"
import type { FormFields } from "./server-functions.schema.ts"

export const SERVER_BASE = "/_server/"
/** A query parameter of every call, and a key of thrown answers. */
export const MARKER = "_serverFn"
const RAW = "raw"
const PAYLOAD = "payload"
const CONTEXT = "context"

export type CallContext = ReadonlyMap<string, string>

/** `data` is encoded, in JSON types. */
export interface Payload {
  readonly data: unknown
  readonly context: CallContext
}

const PayloadJson = Schema.fromJsonString(
  Schema.Struct({
    data: Schema.optionalKey(Schema.Unknown),
    context: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
  })
)
const ContextJson = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
const Json = Schema.fromJsonString(Schema.Unknown)

export const jsonOf = Schema.decodeUnknownOption(Json)
export const jsonText = Schema.encodeUnknownSync(Json)

/** Omits `undefined` data. */
export const payloadText = ({ context, data }: Payload): string =>
  jsonText({ ...(data !== undefined && { data }), context: Object.fromEntries(context) })

/** The inverse of {@link payloadText}; none when invalid. */
export const payloadOf = (text: string): Option.Option<Payload> =>
  Option.map(Schema.decodeUnknownOption(PayloadJson)(text), ({ context, data }) => ({
    data,
    context: new Map(Object.entries(context ?? {}))
  }))

/** The form's own fields, then the context. */
export const formFields = (fields: FormFields, context: CallContext): FormFields => [
  ...fields,
  [CONTEXT, jsonText(Object.fromEntries(context))]
]

/** The inverse of {@link formFields}: the last field of that name is the context. None when missing or invalid. */
export const formPayloadOf = (
  fields: FormFields
): Option.Option<{ readonly data: FormFields; readonly context: CallContext }> => {
  const at = fields.findLastIndex(([name]) => name === CONTEXT)
  return Option.map(Schema.decodeUnknownOption(ContextJson)(fields[at]?.[1]), (context) => ({
    data: fields.toSpliced(at, 1),
    context: new Map(Object.entries(context))
  }))
}

/** `payload`: only for GET. */
export const callPath = (id: string, options: { readonly raw: boolean; readonly payload?: string }): string =>
  [
    `${SERVER_BASE}${encodeURIComponent(id)}?${MARKER}=true`,
    options.raw ? `${RAW}=true` : [],
    options.payload === undefined ? [] : `${PAYLOAD}=${encodeURIComponent(options.payload)}`
  ]
    .flat()
    .join("&")

export interface CallAddress {
  readonly id: string
  readonly marked: boolean
  readonly raw: boolean
  readonly payload: string | undefined
}

const decoded = (text: string): string | undefined =>
  Option.getOrUndefined(Option.liftThrowable(decodeURIComponent)(text.replaceAll("+", " ")))

/** Absolute or from the root; none for other addresses. Never throws. */
export const addressOf = (url: string): Option.Option<CallAddress> => {
  const [path = "", query = ""] =
    url
      .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "")
      .split("#", 1)[0]
      ?.split(/\?(.*)/s) ?? []
  const id = path.startsWith(SERVER_BASE) ? decoded(path.slice(SERVER_BASE.length)) : undefined
  if (id === undefined || id === "" || id.includes("/")) return Option.none()
  const parameters = new Map(
    query.split("&").map((part): readonly [string, string | undefined] => {
      const equals = part.indexOf("=")
      return equals === -1 ? [part, ""] : [part.slice(0, equals), decoded(part.slice(equals + 1))]
    })
  )
  return Option.some({
    id,
    marked: parameters.has(MARKER),
    raw: parameters.has(RAW),
    payload: parameters.get(PAYLOAD)
  })
}
