import { partlyTexts } from "../lists/partly.texts.ts"
import { picturesText } from "../lists/pictures.texts.ts"
import { TAGS_MAX } from "../model/tag.ts"
import type { BulkKind, BulkLeft, PreparedBulkKind, ReviewBulkKind } from "./bulk.schema.ts"

const numberFormat = new Intl.NumberFormat("en-GB")

/** For example `Moving to Spring`. */
const workingOn = ({ campaign, folder, kind, tag = "" }: BulkNamed): string => {
  switch (kind) {
    case "favourite":
      return "Marking as favourite"
    case "unfavourite":
      return "Unmarking"
    case "move":
      return folder === undefined ? "Moving out of folders" : `Moving to ${folder}`
    case "assign":
      return campaign === undefined ? "Taking out of campaigns" : `Adding to ${campaign}`
    case "archive":
      return "Archiving"
    case "restore":
      return "Restoring"
    case "tag":
      return `Tagging “${tag}”`
    case "untag":
      return `Taking “${tag}” away`
    case "remove":
      return "Deleting"
    case "approve":
      return "Approving"
    case "request_changes":
      return "Requesting changes"
    case "ask_review":
      return "Putting in review"
    case "reword":
      return "Preparing new versions"
  }
}

/** Each goes on from `3 of 7 can be`. */
const reviewed: Readonly<Record<PreparedBulkKind, string>> = {
  approve: "approved",
  request_changes: "sent back for changes",
  ask_review: "put in review",
  reword: "given other words"
}

const isAre = (count: number, rest: string): string =>
  `${numberFormat.format(count)} ${count === 1 ? "is" : "are"} ${rest}`

interface BulkNamed {
  readonly kind: BulkKind
  readonly folder?: string
  readonly campaign?: string
  readonly tag?: string
}

const ofTotal = (done: number, total: number): string => `${numberFormat.format(done)} of ${picturesText(total)}`

const leftTexts: Readonly<Record<BulkLeft, (count: number) => string>> = {
  gone: (count) => (count === 1 ? "1 is not there any more" : `${numberFormat.format(count)} are not there any more`),
  full: (count) => `${numberFormat.format(count)} ${count === 1 ? "has" : "have"} ${TAGS_MAX} tags already`,
  shown: (count) =>
    `${numberFormat.format(count)} ${count === 1 ? "is" : "are"} shown by a campaign and ${count === 1 ? "stays" : "stay"}`,
  unarchived: (count) => `${numberFormat.format(count)} ${count === 1 ? "was" : "were"} restored meanwhile`,
  archived: (count) => isAre(count, "archived"),
  unsaid: (count) => `${numberFormat.format(count)} ${count === 1 ? "does" : "do"} not say it`,
  fixed: (count) =>
    `${numberFormat.format(count)} ${count === 1 ? "says" : "say"} it in a name, a price or a mandatory text only`,
  foreign: (count) => isAre(count, "not made here, so that the words cannot be changed"),
  long: (count) => `${numberFormat.format(count)} would have more words than there is room for`,
  replaced: (count) => `${numberFormat.format(count)} ${count === 1 ? "has" : "have"} changed since this was looked up`,
  own: (count) => `${isAre(count, "your own work")}, which someone else approves`,
  recalled: (count) => isAre(count, "recalled"),
  blocked: (count) => `${numberFormat.format(count)} ${count === 1 ? "fails" : "fail"} a check that blocks`,
  held: (count) => isAre(count, "for a market that is on hold"),
  unready: (count) => isAre(count, "in a slot that is being made, or could not be made"),
  unasked: (count) => isAre(count, "not in review"),
  asked: (count) => isAre(count, "in review already"),
  decided: (count) => isAre(count, "approved already"),
  closed: (count) => isAre(count, "of an archived campaign"),
  crowded: (count) => isAre(count, "of a campaign with too many open requests"),
  unplaced: (count) => isAre(count, "in no campaign")
}

const peopleText = (count: number): string => `${numberFormat.format(count)} ${count === 1 ? "person" : "people"}`

const confirmTexts: Readonly<Record<PreparedBulkKind, (pictures: string, people?: number) => string>> = {
  approve: (pictures) => `Approve ${pictures}`,
  request_changes: (pictures) => `Request changes to ${pictures}`,
  ask_review: (pictures, people) =>
    people === undefined ? `Put ${pictures} in review` : `Ask ${peopleText(people)} to review ${pictures}`,
  reword: (pictures) => `Make ${pictures} with the new words`
}

export const bulkTexts = {
  progress: "Progress",
  reviewActs: {
    approve: "Approve",
    request_changes: "Request changes",
    ask_review: "Put in review",
    reword: "Replace words"
  } satisfies Record<PreparedBulkKind, string>,
  checking: (kind: PreparedBulkKind, done: number, total: number) =>
    `Looking up which can be ${reviewed[kind]}: ${ofTotal(done, total)}`,
  can: (kind: PreparedBulkKind, able: number, total: number) =>
    able === total ? `${picturesText(total)} can be ${reviewed[kind]}` : partlyTexts.some(able, total, reviewed[kind]),
  confirm: ({ kind, people }: { readonly kind: PreparedBulkKind; readonly people?: number }, able: number) =>
    confirmTexts[kind](picturesText(able), people),
  reviewed: (kind: PreparedBulkKind, count: number) =>
    kind === "reword"
      ? `${picturesText(count)} on the way, with the new words`
      : `${picturesText(count)} ${reviewed[kind]}`,
  example: (from: string, to: string) => `“${from}” becomes “${to}”`,
  asked: (people: number) => `${peopleText(people)} asked`,
  unreviewed: (kind: ReviewBulkKind, count: number) =>
    `${picturesText(count)} ${kind === "ask_review" ? "taken back from review" : "in review again"}`,
  noneCan: (kind: PreparedBulkKind) => `None can be ${reviewed[kind]}`,
  inCampaigns: "its campaign",
  tooOld: "This was looked up an hour ago. Choose the pictures again",
  working: (named: BulkNamed, done: number, total: number) => `${workingOn(named)}: ${ofTotal(done, total)}`,
  undoing: (done: number, total: number) => `Undoing: ${ofTotal(done, total)}`,
  starting: "Starting...",
  canceled: (seen: number, total: number) => `Stopped after ${ofTotal(seen, total)}`,
  left: (why: BulkLeft, count: number) => leftTexts[why](count),
  kept: (count: number) =>
    count === 1
      ? "1 was changed in between and stays as it is"
      : `${numberFormat.format(count)} were changed in between and stay as they are`,
  nothing: "Nothing had to be changed",
  startFailed: "This could not be started",
  cancelFailed: "This could not be stopped",
  undoFailed: "This could not be undone",
  oneAtATime: "Wait until what you started is finished, or cancel it",
  none: "No picture fits these filters any more",
  stoodStill: "It stopped by itself. What was done stays.",
  noUndo: "Deleted pictures cannot be brought back",
  notCounted: "The pictures are being counted. Try again in a minute",
  tooManyFound: "A search lists its best 1,024 matches. Search with more words to reach all of them",
  tooManyNamed: "Choose at most 1,000 pictures one by one, or all results of a search"
} as const
