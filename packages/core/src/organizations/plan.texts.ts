import type { Ineligible, Interval, Plan } from "./plan.schema.ts"

const statusLabels: Readonly<Record<Plan["status"], string>> = {
  none: "No plan",
  trialing: "Trial",
  active: "Active",
  past_due: "Payment failed",
  canceled: "Ended"
}

const intervalLabels: Readonly<Record<Interval, string>> = { month: "Monthly", year: "Yearly, 20 % off" }

const reasons: Readonly<Record<Ineligible, string>> = {
  not_admin: "You are not an organization admin",
  already_on_plan: "The organization is already on this plan",
  no_organization: "There is no organization",
  trial_used: "The trial was already used"
}

export const planTexts = {
  statusLabels,
  intervalLabels,
  reasons,
  ineligible: "This plan cannot be chosen now",
  testMode: "Test mode: what is paid here is no money.",
  plan: "Plan",
  plans: "Plans",
  interval: "Charged",
  noPlanText: "Everything made by the local engine is free. A plan brings credits for the others.",
  canceledText: "Nothing was deleted. The local engine stays free; credits that were bought stay.",
  renews: (day: string) => `Renews on ${day}`,
  trialEnds: (day: string) => `The trial ends on ${day}. Without a payment method the plan ends then.`,
  cancels: (day: string) => `Ends on ${day}. Until then everything works.`,
  stops: (day: string) => `The last payment failed. Change the payment method, or the plan ends on ${day}.`,
  credits: "Credits",
  creditsText: (included: string, bought: string) => `${included} of this month, ${bought} bought`,
  creditsHint: "Those of a month end with it. Bought ones stay.",
  perMonth: (price: string) => `${price} a month`,
  perYear: (price: string) => `${price} a year`,
  facts: (credits: string, brands: number, members: number, storage: number) => [
    `${credits} credits a month`,
    `${brands} brands`,
    `${members} members`,
    `${storage} GB`
  ],
  current: "Your plan",
  tryIt: (days: number) => `Try ${days} days without a card`,
  choose: (name: string) => `Choose ${name}`,
  change: (name: string) => `Change to ${name}`,
  manage: "Payment method and invoices",
  cancel: "Cancel plan",
  cancelTitle: "Cancel the plan?",
  cancelText: (day: string) =>
    `Everything works until ${day}. Nothing is deleted then, and everything can be exported at any time. Credits of the month end, bought ones stay.`,
  cancelNow: "Cancel plan now",
  exportFirst: "Export everything first",
  keep: "Keep plan",
  resume: "Keep the plan after all",
  topUps: "More credits",
  topUpsText: "Bought once, each time by a person. They do not expire.",
  buy: (credits: string, price: string) => `Buy ${credits} credits for ${price}`,
  invoices: "Invoices",
  noInvoices: "There are no invoices yet.",
  invoiceDay: "Day",
  invoiceAmount: "Amount",
  invoiceStatus: "Status",
  invoiceOpen: (day: string) => `Open the invoice of ${day}`,
  invoiceLabels: { paid: "Paid", open: "Open", void: "Void", uncollectible: "Not paid" },
  askAdministrators: (names: string) =>
    names === "" ? "Administrators order and change plans." : `Ask ${names} to order or change a plan.`,
  planActive: "Plan active",
  creditsAdded: "Credits added",
  activating: "Payment received, activating…",
  orderFailed: "The checkout could not be opened. Nothing was charged.",
  changeFailed: "The plan could not be changed"
} as const
