import { type Billing, QUOTA_MOST, type Quotas } from "./billing.schema.ts"
import { billingTexts as texts } from "./billing.texts.ts"

const QUOTA_NAMES = ["memberDaily", "brands", "members", "storageGb"] as const
export type QuotaName = (typeof QUOTA_NAMES)[number]

/** As typed; empty is no quota. */
export type QuotaFields = Readonly<Record<QuotaName, string>>

const typed = (value: number | undefined): string => (value === undefined ? "" : String(value))

export const fieldsOf = ({ quotas }: Billing): QuotaFields => ({
  memberDaily: typed(quotas.memberDaily),
  brands: typed(quotas.brands),
  members: typed(quotas.members),
  storageGb: typed(quotas.storageGb)
})

export const quotaFault = (name: QuotaName, text: string): string | undefined => {
  const plain = text.trim()
  if (plain === "") return undefined
  const value = /^\d{1,7}$/.test(plain) ? Number(plain) : 0
  return value < 1 || value > QUOTA_MOST[name] ? texts.wrongQuota(QUOTA_MOST[name]) : undefined
}

export const isRight = (fields: QuotaFields): boolean =>
  QUOTA_NAMES.every((name) => quotaFault(name, fields[name]) === undefined)

export const quotasOf = (fields: QuotaFields): Quotas =>
  Object.fromEntries(
    QUOTA_NAMES.flatMap((name) => {
      const text = fields[name].trim()
      return text === "" ? [] : [[name, Number(text)]]
    })
  )
