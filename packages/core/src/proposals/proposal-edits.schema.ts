import { Schema } from "effect"

const Id = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))
const on = Schema.Boolean

export const PictureField = Schema.Literals(["eyebrow", "headline", "body", "cta"])
export type PictureField = typeof PictureField.Type
export const PostField = Schema.Literals(["caption", "linkTitle", "description", "hashtags", "alt"])
export type PostField = typeof PostField.Type

/** UTF-16 code units, inclusive; our own limits. */
export const CONCEPT_TITLE_MAX = 120
export const CONCEPT_IDEA_MAX = 400
const WORDS_MAX = 5_000

const text = (most: number) =>
  Schema.String.check(Schema.isMaxLength(most, { message: `Write at most ${most} characters` }))

/** Assets of a placement in one market, inclusive; our own limit. */
const COUNT_MAX = 50
/** Counts that are changed at once. */
const COUNTS_MAX = 500

const countMessage = `Write a number from 0 to ${COUNT_MAX}`
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: COUNT_MAX }, { message: countMessage }))

export const PlanCount = Schema.Struct({ market: Id, placement: Id, count: Count })
export type PlanCount = typeof PlanCount.Type

/** `text`: why the count was not made. */
export const RefusedCount = Schema.Struct({ market: Id, placement: Id, text: Schema.String })
export type RefusedCount = typeof RefusedCount.Type

/** What an edit answers: the counts that could not be made while the others were. */
export const EditAnswer = Schema.Struct({ refused: Schema.Array(RefusedCount) })
export type EditAnswer = typeof EditAnswer.Type

/** One change of a version; `asset`, `concept`, `market` and `placement` are ids in the proposal. */
export const ProposalEdit = Schema.Union([
  /** Of the chosen variant; empty takes an optional part away. Hashtags are separated by spaces. */
  Schema.Struct({
    type: Schema.Literal("words"),
    asset: Id,
    words: Schema.Array(Schema.Struct({ field: Schema.Union([PictureField, PostField]), text: text(WORDS_MAX) })).check(
      Schema.isMaxLength(9)
    )
  }),
  Schema.Struct({ type: Schema.Literal("variant"), asset: Id, at: Schema.Int }),
  /** Its name and its idea in one sentence. */
  Schema.Struct({
    type: Schema.Literal("concept"),
    concept: Id,
    title: text(CONCEPT_TITLE_MAX),
    idea: text(CONCEPT_IDEA_MAX)
  }),
  Schema.Struct({ type: Schema.Literal("pick"), concept: Id, on }),
  Schema.Struct({ type: Schema.Literal("lock"), concept: Id, on }),
  /** Its cells are planned again for the others. */
  Schema.Struct({ type: Schema.Literal("remove"), concept: Id }),
  Schema.Struct({ type: Schema.Literal("merge"), into: Id, from: Id }),
  /** Another concept in its place. */
  Schema.Struct({ type: Schema.Literal("regenerate"), concept: Id }),
  /** Its shortest words, without a body where there is a call to action. */
  Schema.Struct({ type: Schema.Literal("shorter"), concept: Id }),
  Schema.Struct({ type: Schema.Literal("drop"), assets: Schema.Array(Id).check(Schema.isMaxLength(200)) }),
  /** Assets of a placement in a market; the last ones go first. */
  Schema.Struct({ type: Schema.Literal("count"), ...PlanCount.fields }),
  /** Several at once; one that can not be made is refused by itself. */
  Schema.Struct({
    type: Schema.Literal("counts"),
    counts: Schema.Array(PlanCount).check(Schema.isMaxLength(COUNTS_MAX))
  }),
  /** Plans exactly the cells again that the changed brief touches. */
  Schema.Struct({ type: Schema.Literal("redo") }),
  /** The version stays as it is beside the changed brief. */
  Schema.Struct({ type: Schema.Literal("keep") })
])
export type ProposalEdit = typeof ProposalEdit.Type
