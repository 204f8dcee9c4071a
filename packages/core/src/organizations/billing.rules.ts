import { type Billing, QUOTA_MAX, type Quotas } from "./billing.schema.ts"
import { billingTexts as texts } from "./billing.texts.ts"

export const QUOTA_NAMES = ["memberDaily", "brands"] as const
export type QuotaName = (typeof QUOTA_NAMES)[number]

/** As typed; empty is no quota. */
export type QuotaFields = Readonly<Record<QuotaName, string>>

export const fieldsOf = ({ quotas }: Billing): QuotaFields => ({
  memberDaily: quotas.memberDaily === undefined ? "" : String(quotas.memberDaily),
  brands: quotas.brands === undefined ? "" : String(quotas.brands)
})

export const quotaFault = (text: string): string | undefined => {
  const plain = text.trim()
  if (plain === "") return undefined
  const value = /^\d{1,7}$/.test(plain) ? Number(plain) : 0
  return value < 1 || value > QUOTA_MAX ? texts.wrongQuota : undefined
}

export const isRight = (fields: QuotaFields): boolean =>
  QUOTA_NAMES.every((name) => quotaFault(fields[name]) === undefined)

export const quotasOf = (fields: QuotaFields): Quotas =>
  Object.fromEntries(
    QUOTA_NAMES.flatMap((name) => {
      const text = fields[name].trim()
      return text === "" ? [] : [[name, Number(text)]]
    })
  )
