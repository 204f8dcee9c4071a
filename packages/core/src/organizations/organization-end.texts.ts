import { actTexts } from "../texts/acts.texts.ts"

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`

export const organizationEndTexts = {
  tab: "Danger",
  title: "Delete the organization",
  hint: "It disappears for all members at once. Administrators can restore it for 30 days.",
  delete: "Delete the organization",
  deleting: "Deleting...",
  cancel: actTexts.cancel,
  retry: actTexts.retry,
  failed: "The organization could not be deleted",
  tookTooLong: "This took too long. Try again.",
  typeName: (name: string) => `Enter ${name} to confirm`,
  members: (name: string, members: number) =>
    `${name} disappears at once for ${members === 1 ? "its only member" : `all ${counted(members, "member", "members")}`}.`,
  brands: (brands: number, pictures: number) =>
    `${counted(brands, "brand", "brands")} with ${counted(pictures, "picture", "pictures")} can no longer be opened.`,
  links: (links: number) =>
    links === 0
      ? "Calendar feeds and public pages stop working."
      : `${counted(links, "share link", "share links")}, calendar feeds and public pages stop working.`,
  work: "Work that waits or runs is canceled, and its credits are released.",
  planEnding: "The plan is canceled already and ends with its period.",
  restorable: "Administrators can restore everything for 30 days. After that it is deleted for good.",
  planRunning: (name: string) => `${name} has a plan that renews. Cancel the plan first, then delete the organization.`,
  toBilling: "Open billing",
  elsewhere: (name: string) =>
    `The service that people sign in with keeps the organizations of this installation. Delete ${name} there: it then disappears here at once, is deleted for good 30 days later, and cannot be restored.`,
  endedTitle: "Deleted organizations",
  endsOn: (date: string) => `Deleted for good on ${date}`,
  restore: "Restore",
  restoring: "Restoring...",
  restoreName: (name: string) => `Restore ${name}`,
  restoringName: (name: string) => `Restoring... ${name}`,
  notListed: "Deleted organizations could not be loaded."
} as const
