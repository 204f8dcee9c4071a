import { Context, type Effect, Layer } from "effect"
import type { TransportFailed } from "./server-functions.errors.ts"
import type { FormFields } from "./server-functions.schema.ts"

export interface HttpRequest {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body?:
    | { readonly type: "json"; readonly text: string }
    | { readonly type: "form"; readonly fields: FormFields }
}

export interface HttpAnswer {
  readonly status: number
  /** Empty when absent. */
  readonly contentType: string
  readonly bytes: Uint8Array
}

export class HttpTransport extends Context.Service<
  HttpTransport,
  {
    readonly send: (request: HttpRequest) => Effect.Effect<HttpAnswer, TransportFailed>
  }
>()("@marque/core/server-functions/HttpTransport") {
  /** `transportTo` makes one of the server's own handlers. */
  static readonly layerFrom = (
    send: (request: HttpRequest) => Effect.Effect<HttpAnswer, TransportFailed>
  ): Layer.Layer<HttpTransport> => Layer.succeed(HttpTransport, { send })
}
