import { dayAt } from "../model/day.ts"
import type { Waiver } from "./waivers.schema.ts"

export const waiverTexts = {
  grant: "Accept with a reason",
  grantOf: (title: string) => `Accept with a reason: ${title}`,
  revoke: "Withdraw",
  revokeOf: (title: string) => `Withdraw: ${title}`,
  title: (check: string) => `Accept: ${check}`,
  text: "The check stays failed and keeps its share of the number. Until the day below it no longer caps the number and no longer blocks approval. When the rules change, it asks again.",
  reason: "Reason",
  reasonHint: "10 to 500 characters. Shown wherever the check is, with your name.",
  until: "For how long",
  days: (count: number) => (count === 365 ? "1 year" : `${count} days`),
  submit: "Accept",
  cancel: "Cancel",
  failed: "The check could not be accepted",
  notRevoked: "The waiver could not be withdrawn"
} as const

/** Days that a person may choose. */
export const WAIVER_CHOICES = [7, 30, 90, 365] as const

/** Source: specification, section 6. */
export const waiverText = ({ by, reason, until }: Pick<Waiver, "by" | "reason" | "until">): string =>
  `Accepted by ${by} until ${dayAt(until)}: ${reason}`
