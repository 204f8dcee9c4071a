import {
  type FormFields,
  type FormFile,
  type HttpRequest,
  HttpTransport,
  TransportFailed
} from "@marque/core/server-functions"
import { Effect, Layer } from "effect"

export interface FetchTransportOptions {
  /**
   * Where the server is (`https://host[:port]`).
   *
   * @default the page's own origin
   */
  readonly origin?: string
  /** @default the platform's fetch */
  readonly fetch?: typeof globalThis.fetch
}

const blobOf = async (file: FormFile): Promise<Blob> =>
  file instanceof Blob ? file : new Blob([await file.arrayBuffer()], { type: file.type })

const formOf = async (fields: FormFields): Promise<FormData> => {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === "string") form.append(name, value)
    else form.append(name, await blobOf(value), value.name)
  }
  return form
}

const bodyOf = async (body: HttpRequest["body"]): Promise<RequestInit> => {
  if (body === undefined) return {}
  return body.type === "json"
    ? { body: body.text, headers: { "content-type": "application/json" } }
    : { body: await formOf(body.fields) }
}

/** With cookies of the same origin; interruption aborts the request. */
export const layer = ({
  fetch = globalThis.fetch,
  origin = ""
}: FetchTransportOptions = {}): Layer.Layer<HttpTransport> =>
  Layer.succeed(HttpTransport, {
    send: ({ body, method, path }) =>
      Effect.tryPromise({
        try: async (signal) => {
          const init = await bodyOf(body)
          const response = await fetch(`${origin}${path}`, { ...init, method, credentials: "same-origin", signal })
          const bytes = new Uint8Array(await response.arrayBuffer())
          return { status: response.status, contentType: response.headers.get("content-type") ?? "", bytes }
        },
        catch: (cause) => new TransportFailed({ cause })
      })
  })
