import { Words, wordsContract, WordsUnavailable } from "@marque/core/generation/words"
import { callServer, HttpTransport } from "@marque/core/server-functions"
import { Effect, Layer } from "effect"

/** Words that the app server suggests: it knows the brand and holds the keys. Leaving the call ends the request. */
export const layer: Layer.Layer<Words, never, HttpTransport> = Layer.effect(
  Words,
  Effect.map(HttpTransport, (transport) =>
    Words.of({
      suggest: (ask) =>
        callServer(wordsContract.suggestWords, ask).pipe(
          Effect.provideService(HttpTransport, transport),
          Effect.mapError((cause) => new WordsUnavailable({ cause }))
        )
    })
  )
)
