import { Option, Schema } from "effect"
import type { BrandDraft } from "../brands/brands.schema.ts"
import type { Notice } from "../kernel/notice.ts"
import type { OrgRole } from "../model/roles.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import { Find, type FoundFile } from "./brand-intake.schema.ts"
import { Decision } from "./intake-draft.rules.ts"
import { Answers } from "./questions.rules.ts"

const Step = Schema.Literals(["choosing", "readingWebsite", "asking", "reviewing", "writing"])
export type Step = typeof Step.Type

/** What outlives a reload of the page. */
export const KeptIntake = Schema.Struct({
  step: Step,
  name: Schema.String,
  website: Schema.String,
  finds: Schema.Array(Find),
  decisions: Schema.Record(Schema.String, Decision),
  problems: Schema.Array(Schema.String),
  elsewhere: Schema.optionalKey(Schema.String),
  /** A chosen file points there, no website. */
  byFile: Schema.optionalKey(Schema.Boolean),
  answers: Answers
})
export type KeptIntake = typeof KeptIntake.Type

const KeptText = Schema.fromJsonString(KeptIntake)

export const keptIntake = {
  read: (text: string | null): KeptIntake | undefined =>
    Option.getOrUndefined(Schema.decodeUnknownOption(KeptText)(text)),
  write: (kept: KeptIntake): string => Schema.encodeSync(KeptText)(kept)
}

export interface ReviewedBrand {
  readonly organizationId: string
  /** The same key gives the same brand. */
  readonly key: string
  readonly draft: BrandDraft
  readonly logos: ReadonlyArray<FoundFile>
}

export interface StartedBrand {
  readonly id: string
  /** The brand is there; at least one of its logos is not. */
  readonly lacksLogo: boolean
}

export interface BrandIntakeInput {
  readonly organizationId: string
  readonly orgRole: OrgRole
  readonly kept?: KeptIntake | undefined
}

export interface BrandIntakeContext extends Omit<KeptIntake, "byFile" | "elsewhere" | "step"> {
  readonly organizationId: string
  readonly orgRole: OrgRole
  /** Where the page was before it was loaded again. */
  readonly resume: Step
  readonly files: ReadonlyArray<LocalFile>
  /** Address that a brand.json points to. */
  readonly elsewhere: string | undefined
  /** It was in a chosen file, not on the website. */
  readonly byFile: boolean
  /** A person agreed to read it. */
  readonly follows: boolean
  /** The find that is being written differently. */
  readonly editing: { readonly id: string; readonly text: string } | undefined
  /** Of the attempt to create what is reviewed now. */
  readonly key: string | undefined
  readonly error: string | undefined
}

export type BrandIntakeEvent =
  | { readonly type: "name.type"; readonly name: string }
  | { readonly type: "website.type"; readonly website: string }
  | { readonly type: "website.read" }
  /** Reads the address that a chosen file points to, or the website again with the one that it points to. */
  | { readonly type: "elsewhere.follow" }
  | { readonly type: "files.read"; readonly files: ReadonlyArray<LocalFile> }
  | { readonly type: "read.cancel" }
  | { readonly type: "questions.open" }
  | { readonly type: "answer.change"; readonly change: Partial<Answers> }
  | { readonly type: "answers.done" }
  | { readonly type: "review.open" }
  | { readonly type: "demo.use" }
  | { readonly type: "form.open" }
  | { readonly type: "step.back" }
  | { readonly type: "find.accept"; readonly id: string }
  | { readonly type: "find.discard"; readonly id: string }
  | { readonly type: "find.edit"; readonly id: string }
  | { readonly type: "edit.type"; readonly text: string }
  | { readonly type: "edit.save" }
  | { readonly type: "edit.cancel" }
  | { readonly type: "sure.accept" }
  | { readonly type: "brand.create" }

export type BrandIntakeEmitted =
  | Notice
  | { readonly type: "intake.changed"; readonly kept: KeptIntake | undefined }
  | { readonly type: "brand.started"; readonly id: string }
