import type { Notice } from "../kernel/notice.ts"
import type { Draft, Edits } from "./brief-edits.rules.ts"
import type { BriefFacts } from "./brief-facts.schema.ts"
import type { TypedField } from "./brief-typing.rules.ts"
import type { AnswerField, Answers, StoredBrief } from "./campaigns.schema.ts"
import type { NamedChoice, NamedKind } from "./named-choice.ts"

/** Changes of an earlier visit that were not stored. */
export type KeptBrief = Edits

export interface BriefInput {
  readonly campaignId: string
  readonly kept?: KeptBrief | undefined
}

export interface BriefContext {
  readonly campaignId: string
  readonly kept: KeptBrief | undefined
  readonly stored: StoredBrief | undefined
  readonly draft: Draft | undefined
  /** Texts as they are typed, where they are not what is stored. */
  readonly typed: { readonly [Field in TypedField]?: string }
  readonly touched: ReadonlyArray<AnswerField>
  readonly facts: BriefFacts | undefined
  /** UTC milliseconds of the last answer. */
  readonly now: number | undefined
  readonly error: string | undefined
  readonly saveError: string | undefined
  readonly search: { readonly kind: NamedKind; readonly q: string } | undefined
  readonly found: ReadonlyArray<NamedChoice> | undefined
  /** Names of what was chosen here, until the facts know them. */
  readonly names: ReadonlyArray<NamedChoice>
}

type SetAnswer = {
  readonly [Field in AnswerField]: {
    readonly type: "answer.set"
    readonly field: Field
    readonly value: Answers[Field] | undefined
  }
}[AnswerField]

/** `brief.changed`, `facts.changed` and `choices.changed` come from the ports. */
export type BriefEvent =
  | { readonly type: "brief.changed"; readonly brief: StoredBrief; readonly now: number }
  | { readonly type: "brief.lost"; readonly error: unknown }
  | { readonly type: "brief.retry" }
  | { readonly type: "facts.changed"; readonly facts: BriefFacts }
  | { readonly type: "facts.lost"; readonly error: unknown }
  | { readonly type: "text.type"; readonly field: TypedField; readonly text: string }
  | SetAnswer
  | { readonly type: "field.blur"; readonly field: AnswerField }
  | { readonly type: "named.add"; readonly kind: NamedKind; readonly choice: NamedChoice }
  | { readonly type: "clash.settle"; readonly field: AnswerField; readonly keep: "mine" | "theirs" }
  | { readonly type: "save.retry" }
  | { readonly type: "choice.search"; readonly kind: NamedKind; readonly q: string }
  | { readonly type: "choice.close" }
  | { readonly type: "choices.changed"; readonly found: ReadonlyArray<NamedChoice> }
  | { readonly type: "choices.lost"; readonly error: unknown }
  | { readonly type: "brief.export"; readonly format: "json" | "markdown" }
  | { readonly type: "campaign.archive" }
  | { readonly type: "campaign.restore" }

/** For the host: keep or forget what is not stored, save a file, show a notice. */
export type BriefEmitted =
  | Notice<{ readonly type: "campaign.restore" }>
  | { readonly type: "draft.changed"; readonly kept: KeptBrief | undefined }
  | { readonly type: "file.ready"; readonly name: string; readonly mime: string; readonly text: string }
