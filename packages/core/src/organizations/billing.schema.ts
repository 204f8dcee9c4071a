import { Schema } from "effect"
import { PaidBilling } from "./plan.schema.ts"

/** Inclusive; outputs of one person in a day, brands and members of an organization, gigabytes (10⁹ bytes) of its files. */
export const QUOTA_MOST = { memberDaily: 2_000, brands: 2_000, members: 500, storageGb: 100_000 } as const

const quota = (name: keyof typeof QUOTA_MOST) =>
  Schema.optionalKey(
    Schema.Number.check(
      Schema.isInt({ message: "Use a whole number" }),
      Schema.isBetween(
        { minimum: 1, maximum: QUOTA_MOST[name] },
        { message: `Between 1 and ${QUOTA_MOST[name].toLocaleString("en-US")}` }
      )
    )
  )

/** Limits that an organization sets itself; absent: the default, or none. */
export const Quotas = Schema.Struct({
  /** Pictures and clips that one person asks for in 24 hours. */
  memberDaily: quota("memberDaily"),
  brands: quota("brands"),
  /** Who only reviews or looks is not counted. */
  members: quota("members"),
  storageGb: quota("storageGb")
})
export type Quotas = typeof Quotas.Type

/** Whole credits of one picture, a large one, and a second of a clip. */
export const EnginePrice = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  image: Schema.Number,
  largeImage: Schema.Number,
  videoSecond: Schema.Number
})
export type EnginePrice = typeof EnginePrice.Type

/** What the page of billing shows. */
export const Billing = Schema.Struct({
  quotas: Quotas,
  /** In force without a quota of one's own. */
  memberDailyDefault: Schema.Number,
  brandsUsed: Schema.Number,
  /** Invited ones among them. */
  membersUsed: Schema.Number,
  /** Bytes of all files that are kept. */
  storageUsed: Schema.Number,
  prices: Schema.Array(EnginePrice),
  /** Who may change the quotas, to those who may not. */
  administrators: Schema.Array(Schema.String),
  /** Absent: this installation takes no payments, and organizations pay their providers themselves. */
  paid: Schema.optionalKey(PaidBilling)
})
export type Billing = typeof Billing.Type
