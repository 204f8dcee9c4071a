import { KeptFeedback } from "@marque/core/feedback"
import { Option, Schema } from "effect"
import { readDraft, writeDraft } from "./kept-draft.ts"

const FORM = "feedback"
const Kept = Schema.fromJsonString(KeptFeedback)

/** The feedback dialog that was open when this tab was left; anything else that is kept there counts as none. */
export const readFeedback = (): KeptFeedback | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(Kept)(readDraft(FORM)))

/** Keeps the open feedback dialog over a reload of this tab; undefined forgets it. */
export const keepFeedback = (kept: KeptFeedback | undefined): void =>
  writeDraft(FORM, kept === undefined ? undefined : Schema.encodeSync(Kept)(kept))
