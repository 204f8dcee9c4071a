import { Schema } from "effect"
import { Rewording } from "../creative/rewording.schema.ts"
import type { BulkRewording } from "./bulk.schema.ts"
import { rewordingTexts as texts } from "./bulk-rewording.texts.ts"

export type RewordingProblems = Partial<Readonly<Record<"find" | "text", string>>>

const problemIn = (field: "find" | "text", value: string): RewordingProblems => {
  const result = Schema.decodeUnknownResult(Rewording.fields[field])(value)
  return result._tag === "Success"
    ? {}
    : { [field]: field === "find" && value.trim() === "" ? texts.needed : texts.invalid }
}

export const rewordingProblems = ({ find, text }: BulkRewording): RewordingProblems => {
  const problems = { ...problemIn("find", find), ...problemIn("text", text) }
  const isSame = find.trim().normalize("NFC") === text.trim().normalize("NFC")
  return Object.keys(problems).length === 0 && isSame ? { text: texts.same } : problems
}
