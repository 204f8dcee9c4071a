import { Schema } from "effect"
import { CreativeLayout } from "../creative/creative.schema.ts"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { isDay } from "../model/day.ts"
import { CampaignObjective, CONCEPTS } from "./campaign-objective.ts"

/** Inclusive; specification, section 4.2. */
export const ASSETS_MAX = 200

const Id = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))
const Text = Schema.String.check(Schema.isMaxLength(5000))
const Ids = Schema.Array(Id)
const Lines = Schema.Array(Text)
/** `YYYY-MM-DD`, a day of the market. */
const Day = Schema.String.check(Schema.makeFilter(isDay, { message: "Write the day like 2027-05-09" }))
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

export const OccasionArchetype = Schema.Literals([
  "gift",
  "gather",
  "offer",
  "renewal",
  "pride",
  "season",
  "own",
  "moment"
])
/** What a concept is about; the last two need no occasion. */
export const ConceptArchetype = Schema.Literals([...OccasionArchetype.literals, "detail", "everyday"])
export type ConceptArchetype = typeof ConceptArchetype.Type

export const PlannerMarket = Schema.Struct({
  marketId: Id,
  /** ISO 3166-1 alpha-2. */
  countries: Schema.Array(Schema.String),
  /** BCP 47; the first one is the primary. */
  languages: Schema.Array(Schema.String),
  timeZone: Schema.String,
  weight: Schema.Number.check(Schema.isGreaterThanOrEqualTo(0)),
  hemisphere: Schema.Literals(["north", "south", "tropics"]),
  held: Schema.Boolean,
  /** Absent: every one. */
  channels: Schema.optionalKey(Schema.Array(Schema.String))
})
export type PlannerMarket = typeof PlannerMarket.Type

const PlannerOffer = Schema.Struct({
  text: Text,
  code: Schema.optionalKey(Text),
  /** Both inclusive. */
  validFrom: Schema.optionalKey(Day),
  validTo: Schema.optionalKey(Day)
})

/** What a brief asks of the planner. Source: studio design, section 13. */
export const PlannerInput = Schema.Struct({
  title: Text,
  objective: CampaignObjective,
  message: Text,
  productIds: Ids,
  placeIds: Ids,
  markets: Schema.Array(PlannerMarket),
  placementIds: Ids,
  houseLayoutIds: Ids,
  notSold: Schema.Array(Schema.Struct({ productId: Id, marketId: Id })),
  /** Careful days that a person said yes to. */
  allowed: Schema.Array(Schema.Struct({ key: Id, marketId: Id, by: Id })),
  /** Both inclusive. */
  from: Day,
  to: Day,
  tone: Schema.optionalKey(Text),
  mustSay: Lines,
  mustAvoid: Lines,
  offer: Schema.optionalKey(PlannerOffer),
  conceptCount: Schema.Int.check(Schema.isBetween({ minimum: CONCEPTS.min, maximum: CONCEPTS.max })),
  /** Assets per market; one of a placement where nothing is said. */
  volume: Schema.Array(Schema.Struct({ placementId: Id, count: Count })),
  formats: Schema.Array(Schema.Literals(["image", "video"])),
  budgetCredits: Schema.optionalKey(Count),
  rulesVersion: Text
})
export type PlannerInput = typeof PlannerInput.Type

const DaySensitivity = Schema.Literals(["open", "careful", "silent"])

/** One occasion in one market. `interest`: 0 to 1. */
export const Occasion = Schema.Struct({
  key: Id,
  name: Text,
  localName: Text,
  marketId: Id,
  date: Day,
  kind: OccasionArchetype,
  source: Schema.Literals(["holidays", "brand", "retail", "trend"]),
  sensitivity: DaySensitivity,
  sensitivityFrom: Schema.Literals(["table", "guess", "brand", "market"]),
  reason: Schema.optionalKey(Text),
  interest: Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1 })),
  /** The days on which it is talked about, inclusive. */
  window: Schema.Struct({ start: Day, end: Day }),
  /** The last day on which work on it may start. */
  lastStart: Schema.optionalKey(Day)
})
export type Occasion = typeof Occasion.Type

const OccasionRef = Schema.Struct({ key: Id, marketId: Id, date: Day, name: Text })

/** "Concept" on screens. */
export const Theme = Schema.Struct({
  id: Id,
  title: Text,
  idea: Text,
  archetype: ConceptArchetype,
  audienceInsight: Schema.optionalKey(Text),
  occasions: Schema.Array(OccasionRef),
  palette: Schema.Array(Schema.Literals(["background", "primary", "secondary", "accent", "text"])),
  /** 0 to 100. */
  score: Schema.Number,
  reasons: Lines
})
export type Theme = typeof Theme.Type

/** A post of the plan; not a production slot. */
export const Slot = Schema.Struct({
  date: Day,
  timeZone: Schema.String,
  placementId: Id,
  marketId: Id,
  themeId: Id,
  assetIds: Ids
})
export type Slot = typeof Slot.Type

export const OnPicture = Schema.Struct({
  eyebrow: Schema.optionalKey(Text),
  headline: Text,
  body: Schema.optionalKey(Text),
  cta: Schema.optionalKey(Text)
})
export type OnPicture = typeof OnPicture.Type

export const PostWords = Schema.Struct({
  caption: Schema.optionalKey(Text),
  linkTitle: Schema.optionalKey(Text),
  description: Schema.optionalKey(Text),
  hashtags: Schema.Array(Text),
  alt: Text
})
export type PostWords = typeof PostWords.Type

export const CopyVariant = Schema.Struct({ onPicture: OnPicture, post: PostWords })
export type CopyVariant = typeof CopyVariant.Type

/** Without variants where no text is known in the language. */
export const CopySet = Schema.Struct({
  locale: Schema.String,
  variants: Schema.Array(CopyVariant),
  /** Index in `variants`. */
  chosen: Count
})
export type CopySet = typeof CopySet.Type

export const AssetSpec = Schema.Struct({
  id: Id,
  themeId: Id,
  placementId: Id,
  marketId: Id,
  aspectRatio: AspectRatio,
  /** Pixels. */
  width: Count,
  height: Count,
  kind: Schema.Literals(["image", "video", "print"]),
  mode: Schema.Literals(["product", "place", "custom"]),
  layout: Schema.optionalKey(CreativeLayout),
  houseLayoutId: Schema.optionalKey(Id),
  productId: Schema.optionalKey(Id),
  placeId: Schema.optionalKey(Id),
  seed: Count,
  copy: CopySet,
  status: Schema.Literals(["planned"])
})
export type AssetSpec = typeof AssetSpec.Type

/** `cells`: how many assets were asked for and are not in the plan. */
export const Unplaced = Schema.Struct({ placementId: Id, marketId: Id, cells: Ids, reason: Text })
export type Unplaced = typeof Unplaced.Type

/** A day without promotion. */
export const QuietDay = Schema.Struct({
  date: Day,
  marketId: Id,
  key: Id,
  name: Text,
  sensitivity: Schema.Literals(["careful", "silent"]),
  reason: Text
})
export type QuietDay = typeof QuietDay.Type

export const CampaignProposal = Schema.Struct({
  version: Schema.Literal(1),
  summary: Text,
  engine: Schema.Literals(["local", "model"]),
  model: Schema.optionalKey(Text),
  themes: Schema.Array(Theme),
  calendar: Schema.Array(Slot),
  assets: Schema.Array(AssetSpec),
  unplaced: Schema.Array(Unplaced),
  silentDays: Schema.Array(QuietDay),
  assumptions: Lines,
  risks: Lines,
  costCredits: Count,
  /** SHA-256 in hex of all the other fields. */
  contentHash: Schema.String
})
export type CampaignProposal = typeof CampaignProposal.Type
