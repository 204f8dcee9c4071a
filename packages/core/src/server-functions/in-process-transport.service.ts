import { Effect, Layer, Option } from "effect"
import { HttpTransport, type HttpRequest } from "./http-transport.service.ts"
import { TransportFailed } from "./server-functions.errors.ts"
import type { ServerAnswer, ServerRequest } from "./server-handler.service.ts"

const requestOf = ({ body, method, path }: HttpRequest): ServerRequest => ({
  method,
  url: path,
  headers: { get: () => null },
  text: () => Promise.resolve(body?.type === "json" ? body.text : ""),
  formData: () => Promise.resolve({ entries: () => (body?.type === "form" ? body.fields : []) })
})

/** The whole protocol without a network. */
export const layerInProcess = <R>(
  handler: (request: ServerRequest) => Effect.Effect<Option.Option<ServerAnswer>, never, R>
): Layer.Layer<HttpTransport, never, R> =>
  Layer.effect(
    HttpTransport,
    Effect.map(Effect.context<R>(), (services) =>
      HttpTransport.of({
        send: (request) =>
          handler(requestOf(request)).pipe(
            Effect.provideContext(services),
            Effect.flatMap(
              Option.match({
                onNone: () => Effect.fail(new TransportFailed({})),
                onSome: ({ bytes, headers, status }) => {
                  const contentType = headers.find(([name]) => name === "content-type")?.[1] ?? ""
                  return Effect.succeed({ status, contentType, bytes })
                }
              })
            )
          )
      })
    )
  )
