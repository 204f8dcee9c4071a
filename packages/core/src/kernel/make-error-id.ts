import { Effect, Random } from "effect"
import { ERROR_ID_BYTES, errorIdOf } from "./error-id.ts"

export const makeErrorId: Effect.Effect<string> = Effect.all(
  Array.from({ length: ERROR_ID_BYTES }, () => Random.nextIntBetween(0, 0xff)),
  { concurrency: 1 }
).pipe(Effect.map((bytes) => errorIdOf(Uint8Array.from(bytes))))
