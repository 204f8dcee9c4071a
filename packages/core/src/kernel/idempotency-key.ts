import { Effect, Random } from "effect"
import { type EffectRunner, fromEffect, port } from "./effect-actor.ts"

const PARTS = 4
const PART_MAX = 0xffff_ffff

/** 128 random bits as 32 hex digits; one per attempt to write, however often it is sent. */
export const idempotencyKey: Effect.Effect<string> = Effect.all(
  Array.from({ length: PARTS }, () => Random.nextIntBetween(0, PART_MAX)),
  { concurrency: 1 }
).pipe(Effect.map((parts) => parts.map((part) => part.toString(16).padStart(8, "0")).join("")))

export const keyPort = port<void, string>("makeKey")

/** Accepts any runner: tests seed the runtime's `Random`. */
export const makeKey = (runner: EffectRunner<never>) =>
  fromEffect<void, string, never, never>(runner, () => idempotencyKey)
