import type { ShareAllow, ShareStatus } from "./share.schema.ts"

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const shareStatusLabels: Readonly<Record<ShareStatus, string>> = {
  open: "Open",
  decided: "Decided",
  superseded: "Superseded",
  expired: "Expired",
  revoked: "Withdrawn"
}

/** What owners of links read. */
export const shareTexts = {
  title: (name: string): string => `Share ${name}`,
  intro: "Who has the address needs no account. It shows this and nothing else of the brand.",
  allow: "It lets people",
  allows: { view: "Look", decide: "Look and decide" } satisfies Readonly<Record<ShareAllow, string>>,
  label: "Who it is for",
  labelHint: "Only you and your team see this, for example Legal or the agency",
  email: "Email of who decides",
  emailHint: "They enter a code that is mailed to this address before their first decision",
  emailNeeded: "Your organization asks for a code by mail: enter the address of who decides",
  proofNeeded: "Your organization asks you to confirm that it is you before you share",
  demoMails: "Nothing is mailed from a demo",
  codeTo: (email: string): string => `code to ${email}`,
  days: "It works for",
  dayCount: (days: number): string => counted(days, "day", "days"),
  make: "Create link",
  makeFailed: "The link could not be created",
  made: "The link is ready. Copy it now: it is shown only once.",
  address: "Address",
  copy: "Copy address",
  links: "Links",
  noLinks: "No links yet",
  loading: "Loading the links",
  loadFailed: "The links could not be loaded",
  failed: "That took too long. Try again.",
  retry: "Try again",
  unnamed: "Link",
  untilDay: (day: string): string => `until ${day}`,
  opened: (times: number, day: string): string => `opened ${counted(times, "time", "times")}, last on ${day}`,
  notOpened: "not opened yet",
  decidedBy: (name: string, decided: number, items: number): string => `${name} decided on ${decided} of ${items}`,
  begunBy: (name: string): string => `${name} decides`,
  withdraw: "Withdraw",
  withdrawOf: (label: string): string => `Withdraw ${label}`,
  withdrawn: "The link was withdrawn. Its address and its files answer no more.",
  forbidden: "Brand managers and administrators share links.",
  tooMany: (most: number): string => `At most ${most} links at a time. Withdraw one that is not needed any more.`,
  close: "Close",
  noPictures: "None of these slots has a picture to show",
  noSelection: (most: number): string => `Choose 1 to ${most} pictures to share`,
  nothingToShare: "None of these pictures can be shown any more",
  proposalNotReady: "Only a version that is ready, approved or asked to be changed can be shared",
  notDecidable: "This version is decided. Share it to be looked at."
} as const
