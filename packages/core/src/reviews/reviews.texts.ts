import type { ReviewKind, ReviewStatus, ReviewVoid } from "./reviews.schema.ts"

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const reviewStatusLabels: Readonly<Record<ReviewStatus, string>> = {
  open: "Open",
  done: "Decided",
  void: "Void",
  canceled: "Withdrawn"
}

const voided: Readonly<Record<ReviewVoid, string>> = {
  edited: "it was edited afterwards",
  replaced: "the picture was replaced",
  withdrawn: "it was taken back from review",
  superseded: "another version was approved",
  removed: "it is gone"
}

export const reviewTexts = {
  askTitle: (of: string): string => `Ask for a review of ${of}`,
  askIntro: "They see it under 'Needs you' and decide on exactly what is there now. An edit makes the request void.",
  version: (number: number): string => `version ${number}`,
  pictures: (count: number): string => counted(count, "picture", "pictures"),
  what: (kind: ReviewKind, total: number, version: number | undefined): string =>
    kind === "proposal" ? `Proposal, version ${version ?? 1}` : counted(total, "picture", "pictures"),
  people: "People",
  add: (name: string): string => `Add ${name}`,
  findPerson: "Find a person by name or email",
  searchFailed: "People could not be looked for. Change a letter to try again.",
  noneFound: "No one else found who may decide",
  remove: (name: string): string => `Remove ${name}`,
  none: "No one yet",
  proposed: "Proposed: approvers of the market, or else of the brief.",
  message: "Message",
  due: "Due",
  duePast: "Choose today or a later day",
  ask: "Ask for review",
  asking: "Asking",
  cancel: "Cancel",
  failed: "That took too long. Try again.",
  asked: (names: ReadonlyArray<string>): string => {
    const [first = "", ...others] = names
    return others.length === 0
      ? `${first} was asked for a review`
      : `${first} and ${counted(others.length, "other", "others")} were asked for a review`
  },
  requests: "Review requests",
  earlier: (count: number): string => `Earlier (${count})`,
  loadFailed: "The review requests could not be loaded",
  retry: "Retry",
  withdraw: "Withdraw",
  withdrawOf: (what: string, people: string): string => `Withdraw the request to ${people}: ${what}`,
  withdrawn: "The request was withdrawn",
  askedBy: (by: string, day: string): string => `Asked by ${by} on ${day}`,
  dueOn: (day: string): string => `Due ${day}`,
  overdue: (day: string): string => `Overdue since ${day}`,
  progress: (total: number, left: number): string => `${total - left} of ${total} decided`,
  approved: (count: number): string => `${count} approved`,
  changes: (count: number): string => `changes requested on ${count}`,
  voided: (count: number, why: ReviewVoid): string => `${count} void: ${voided[why]}`,
  isVoid: (why: ReviewVoid): string => `Void: ${voided[why]}`,
  decidedBy: (names: ReadonlyArray<string>): string => `Decided by ${names.join(", ")}`,
  needsYou: "Needs you",
  review: (what: string): string => `Review ${what}`,
  notOpen: "This request is not open any more",
  notReviewer: "One of these people may not decide in this brand",
  nothing: "There is no picture to review",
  tooMany: (most: number): string => `A campaign has at most ${most} open requests. Withdraw one first.`
} as const
