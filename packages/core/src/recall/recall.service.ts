import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { RecallAbout, RecallFound } from "./recall.schema.ts"

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>

/** `subject`: `{kind}:{id}` or `says:{words}`. Subjects of other brands answer like ones that do not exist. */
export class RecallStore extends Context.Service<
  RecallStore,
  {
    readonly watch: (about: {
      readonly brandId: string
      readonly subject: string
    }) => Stream.Stream<RecallAbout, BackendFailed>
    /** Before a recall: what there is. */
    readonly find: (query: {
      readonly brandId: string
      readonly subject: string
      readonly cursor: string | null
    }) => Answer<RecallFound>
    /** Of an opened recall. */
    readonly items: (query: {
      readonly recallId: string
      readonly onlyOpen: boolean
      readonly cursor: string | null
    }) => Answer<RecallFound>
    /** One that is open already stays so. */
    readonly begin: (order: {
      readonly brandId: string
      readonly subject: string
      readonly reason: string
    }) => Answer<{ readonly recallId: string }>
    readonly settle: (order: {
      readonly recallId: string
      readonly itemIds: ReadonlyArray<string>
      readonly outcome: "kept" | "taken_down"
      readonly note?: string
    }) => Answer
    /** `instead`: what is said in place of a claim. */
    readonly remake: (order: {
      readonly recallId: string
      readonly itemIds: ReadonlyArray<string>
      readonly instead?: string
    }) => Answer
  }
>()("@marque/core/recall/RecallStore") {}
