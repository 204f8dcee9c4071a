import { KeptFeedback } from "@marque/core/shell"
import { Option, Schema } from "effect"
import { readDraft, writeDraft } from "./kept-draft.ts"

const FORM = "feedback"
const Kept = Schema.fromJsonString(KeptFeedback)

export const readFeedback = (): KeptFeedback | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(Kept)(readDraft(FORM)))

export const keepFeedback = (kept: KeptFeedback | undefined): void =>
  writeDraft(FORM, kept === undefined ? undefined : Schema.encodeSync(Kept)(kept))
