import { Schema } from "effect"
import { isDay } from "../model/day.ts"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { CampaignId, MarketId, PlaceId, ProductId, UserId } from "../model/ids.ts"
import { CampaignObjective, CONCEPTS } from "../planner/campaign-objective.ts"
import { CampaignStatus } from "../planner/campaign-status.ts"
import { recordFields } from "../records/records.schema.ts"
import { Metrics } from "../results/results.schema.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
export const CAMPAIGN_NAME_MAX = 120
export const CAMPAIGN_MESSAGE_MAX = 160
/** UTF-16 code units and items, inclusive; our own limits. */
export const BRIEF_LINE_MAX = 200
const BRIEF_LINES_MAX = 20
const MARKETS_MAX = 60
const PRODUCTS_MAX = 50
const PLACES_MAX = 20
const PLACEMENTS_MAX = 60
const LANGUAGES_MAX = 20
const PEOPLE_MAX = 20
const AUDIENCES_MAX = 10
/** Pictures of one channel; the whole proposal has at most 200. */
export const VOLUME_MAX = 50
/** Minor units: ten billion of a currency with cents. */
const BUDGET_MAX = 1_000_000_000_000

export { CampaignStatus }

export const CampaignFormat = Schema.Literals(["image", "video"])
export type CampaignFormat = typeof CampaignFormat.Type

const oneLine = (most: number, what: string) =>
  Schema.String.check(
    Schema.isMaxLength(most, { message: `${what} has at most ${most} characters` }),
    Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
  )

export const CampaignName = oneLine(CAMPAIGN_NAME_MAX, "A campaign name").check(
  Schema.isPattern(/\S/, { message: "Give the campaign a name" })
)

/** `YYYY-MM-DD`, a day of the market. */
const Day = Schema.String.check(Schema.makeFilter(isDay, { message: "Choose a day" }))

const written = oneLine(BRIEF_LINE_MAX, "A line").check(Schema.isPattern(/\S/, { message: "Write something" }))

const listOf = <Item extends Schema.Top>(item: Item, most: number, message: string) =>
  Schema.Array(item).check(Schema.isMaxLength(most, { message }))

const lines = listOf(written, BRIEF_LINES_MAX, `At most ${BRIEF_LINES_MAX} lines`)

export const Budget = Schema.Struct({
  /** Minor units of `currency`. */
  amount: Schema.Int.check(
    Schema.isBetween({ minimum: 1, maximum: BUDGET_MAX }, { message: "Write an amount above zero" })
  ),
  /** ISO 4217. */
  currency: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/, { message: "Write the currency like EUR" }))
})
export type Budget = typeof Budget.Type

const Audience = Schema.Struct({
  name: written,
  needs: oneLine(BRIEF_LINE_MAX, "A line"),
  avoid: oneLine(BRIEF_LINE_MAX, "A line")
})

const Offer = Schema.Struct({
  text: written,
  code: Schema.optionalKey(oneLine(40, "A code")),
  /** Both inclusive. */
  validFrom: Schema.optionalKey(Day),
  validTo: Schema.optionalKey(Day)
})

export const MandatoryKind = Schema.Literals(["logo", "disclaimer", "hashtag", "url"])
export type MandatoryKind = typeof MandatoryKind.Type

const Mandatory = Schema.Struct({ kind: MandatoryKind, text: written })

const KeyDate = Schema.Struct({ date: Day, title: written })

/** A product is left out of these markets. */
const LeftOut = Schema.Struct({ productId: ProductId, marketId: MarketId })

/** An absent or empty field was not answered yet. Source: specification, section 4.1. */
export const Brief = Schema.Struct({
  objective: Schema.optionalKey(CampaignObjective),
  message: oneLine(CAMPAIGN_MESSAGE_MAX, "A message"),
  metric: oneLine(BRIEF_LINE_MAX, "A metric"),
  target: oneLine(BRIEF_LINE_MAX, "A target"),
  budget: Schema.optionalKey(Budget),
  ownerId: Schema.optionalKey(UserId),
  approverIds: listOf(UserId, PEOPLE_MAX, "At most 20 people approve"),
  audience: listOf(Audience, AUDIENCES_MAX, "A campaign has at most 10 audiences"),
  marketIds: listOf(MarketId, MARKETS_MAX, "A campaign has at most 60 markets"),
  /** Shown as channels. */
  placementIds: listOf(
    Schema.String.check(Schema.isMaxLength(64)),
    PLACEMENTS_MAX,
    "A campaign has at most 60 placements"
  ),
  productIds: listOf(ProductId, PRODUCTS_MAX, "A campaign has at most 50 products"),
  leftOut: listOf(LeftOut, 500, "Too many products are left out"),
  placeIds: listOf(PlaceId, PLACES_MAX, "A campaign has at most 20 places"),
  offer: Schema.optionalKey(Offer),
  mandatory: listOf(Mandatory, BRIEF_LINES_MAX, `At most ${BRIEF_LINES_MAX} elements`),
  proofPoints: lines,
  mustNotSay: lines,
  references: lines,
  startsAt: Schema.optionalKey(Day),
  endsAt: Schema.optionalKey(Day),
  keyDates: listOf(KeyDate, BRIEF_LINES_MAX, `At most ${BRIEF_LINES_MAX} key dates`),
  approvalBy: Schema.optionalKey(Day),
  /** Keys of occasions that ask for a person's yes, and have it. */
  allowedDays: listOf(Schema.String.check(Schema.isMaxLength(BRIEF_LINE_MAX)), 100, "Too many days"),
  conceptCount: Schema.Int.check(
    Schema.isBetween({ minimum: CONCEPTS.min, maximum: CONCEPTS.max }, { message: "Choose 2 to 5 concepts" })
  ),
  /** Assets per placement; one of each where nothing is said. */
  volume: listOf(
    Schema.Struct({
      placementId: Schema.String.check(Schema.isMaxLength(64)),
      count: Schema.Int.check(
        Schema.isBetween({ minimum: 1, maximum: VOLUME_MAX }, { message: `Write a number from 1 to ${VOLUME_MAX}` })
      )
    }),
    PLACEMENTS_MAX,
    "Too many placements"
  ),
  formats: listOf(CampaignFormat, 2, "Choose a format once"),
  languages: listOf(
    Schema.String.check(Schema.isPattern(/^[a-z]{2,3}(-[A-Z]{2})?$/, { message: "Write languages like de, en-GB" })),
    LANGUAGES_MAX,
    "A campaign has at most 20 languages"
  )
})
export type Brief = typeof Brief.Type

export const blankBrief: Brief = {
  message: "",
  metric: "",
  target: "",
  approverIds: [],
  audience: [],
  marketIds: [],
  placementIds: [],
  productIds: [],
  leftOut: [],
  placeIds: [],
  mandatory: [],
  proofPoints: [],
  mustNotSay: [],
  references: [],
  keyDates: [],
  allowedDays: [],
  conceptCount: CONCEPTS.usual,
  volume: [],
  formats: ["image"],
  languages: []
}

/** What is edited together: the name and the answers of the brief. */
export const Answers = Schema.Struct({ name: CampaignName, ...Brief.fields })
export type Answers = typeof Answers.Type

export type AnswerField = keyof typeof Answers.fields
// The keys of a struct are its fields' names.
export const ANSWER_FIELDS = Object.keys(Answers.fields) as ReadonlyArray<AnswerField>

/** A campaign as lists show it. */
export const Campaign = Schema.Struct({
  _id: CampaignId,
  ...recordFields,
  name: Schema.String,
  status: CampaignStatus,
  objective: Schema.optionalKey(CampaignObjective),
  marketIds: Schema.Array(Schema.String),
  /** Of the first markets, in their order; those that are gone are left out. */
  markets: Schema.Array(Schema.String),
  startsAt: Schema.optionalKey(Schema.String),
  endsAt: Schema.optionalKey(Schema.String),
  ownerId: Schema.optionalKey(UserId),
  owner: Schema.optionalKey(Schema.String),
  /** Absent: a backend of an earlier release. */
  counts: Schema.optionalKey(
    Schema.Struct({
      /** Number of the newest version of the proposal; 0 without one. */
      version: Schema.Number,
      /** Slots, and those of them that are approved, delivered or live. */
      planned: Schema.Number,
      approved: Schema.Number,
      openReviews: Schema.Number,
      /** Of the scores of its pictures, 0-100; absent without any. */
      median: Schema.optionalKey(Schema.Number)
    })
  ),
  /** What was imported of its results; amounts are minor units of `currency`. */
  results: Schema.optionalKey(Schema.Struct({ ...Metrics.fields, currency: Schema.String })),
  /** The newest version of the proposal that was made; it can be given to people without an account. */
  proposal: Schema.optionalKey(Schema.Struct({ id: Schema.String, decidable: Schema.Boolean }))
})
export type Campaign = typeof Campaign.Type

/** Who changed a field last, UTC milliseconds; `revision` counts its changes. */
export const FieldRevision = Schema.Struct({
  field: Schema.String,
  revision: Schema.Number,
  by: Schema.String,
  at: Schema.Number
})
export type FieldRevision = typeof FieldRevision.Type

/** The stored brief. A field without a change has no revision, which counts as 0. */
export const StoredBrief = Schema.Struct({
  _id: CampaignId,
  brandId: Schema.String,
  status: CampaignStatus,
  archived: Schema.Boolean,
  deletedOn: Schema.optionalKey(Schema.Number),
  answers: Answers,
  revisions: Schema.Array(FieldRevision),
  updatedAt: Schema.Number,
  /** The card of trends that it answers. */
  trend: Schema.optionalKey(Schema.Struct({ id: Schema.String, title: Schema.String })),
  mayEdit: Schema.Boolean,
  mayRestore: Schema.Boolean,
  mayPlan: Schema.Boolean
})
export type StoredBrief = typeof StoredBrief.Type
