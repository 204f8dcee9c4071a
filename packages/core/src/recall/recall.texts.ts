import { dayAt, shortDay } from "../model/day.ts"
import type { RecallKind } from "../navigation/recall-subject.pure.ts"
import type { RecallOutcome, RecallRelation } from "./recall.schema.ts"

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`

const kinds: Readonly<Record<RecallKind, string>> = {
  place: "the place",
  asset: "the picture",
  product: "the product",
  rule: "the rule",
  market: "the market",
  says: "the words"
}

const outcomes: Readonly<Record<RecallOutcome, string>> = {
  open: "Open",
  remade: "Made again",
  taken_down: "Taken down",
  kept: "Kept"
}

const relations: Readonly<Record<RecallRelation, string>> = {
  is: "This picture itself",
  shows: "Shows it",
  descends: "Made from it",
  judged: "Judged by it",
  market: "Made for it",
  says: "Says it"
}

export const recallDay = (at: number): string => shortDay(dayAt(at))

export const recallTexts = {
  title: "Recall",
  heading: (kind: RecallKind, name: string): string => `Everything with ${kinds[kind]} ${name}`,
  intro:
    "Every picture and clip, in every language, version and market, with where it went. Nothing changes until a recall is opened.",
  loading: "Looking for pictures",
  failed: "The pictures could not be loaded",
  retry: "Try again",
  none: "Nothing found",
  noneText: "No picture and no clip of this brand has to do with it.",
  noneOpen: "Everything is settled",
  noneOpenText: "Show all to see what was done with each.",
  more: "Show more",
  shown: (count: number, more: boolean): string => `${counted(count, "item", "items")}${more ? " so far" : ""}`,
  open: "Open recall",
  openTitle: (name: string): string => `Open a recall of ${name}?`,
  openText:
    "New work with it is refused, links and certificates say so, and exports leave it out. Nothing is deleted. Each item is then made again, taken down or kept.",
  opened: "The recall is open",
  reason: "Reason",
  reasonHint: "10 to 500 characters. Shown wherever it matters, with your name.",
  recalled: (by: string, at: number, reason: string): string => `Recalled by ${by} on ${recallDay(at)}: ${reason}`,
  closed: (at: number): string => `Closed on ${recallDay(at)}: every item is settled.`,
  collecting: "Still looking for pictures.",
  left: (open: number, total: number): string => `${open.toLocaleString("en")} of ${total.toLocaleString("en")} open.`,
  only: "Show",
  onlyAll: "All",
  onlyOpen: "Open",
  choose: (name: string): string => `Choose ${name}`,
  chooseAll: "Choose all shown",
  chosen: (count: number): string => `${count} chosen`,
  takeDown: "Mark as taken down",
  keep: "Keep",
  remake: "Make again",
  takeDownTitle: (count: number): string => `Mark ${counted(count, "item", "items")} as taken down?`,
  takeDownText: "Your name and the time are kept. Slots that show them are marked as taken down too.",
  keepTitle: (count: number): string => `Keep ${counted(count, "item", "items")}?`,
  keepText: "Exports take them again.",
  remakeTitle: (count: number): string => `Make ${counted(count, "item", "items")} again?`,
  remakeText: "With only what must differ. The new version needs an approval of its own.",
  note: "Note",
  noteNeeded: "Say why it is kept",
  instead: "Say instead",
  noteMax: "A note has at most 500 characters",
  settled: (count: number): string => `${counted(count, "item", "items")} settled`,
  remaking: (count: number): string => `${counted(count, "item is", "items are")} being made again`,
  cancel: "Cancel",
  kinds,
  outcomes,
  relations,
  settledBy: (by: string | undefined, at: number): string =>
    by === undefined ? recallDay(at) : `${by}, ${recallDay(at)}`,
  clip: "Clip",
  making: "Being made again",
  notMade: (problem: string): string => `Could not be made again: ${problem}`,
  newVersion: "Show the new version",
  archived: "Archived",
  deliveredOn: (at: number): string => `delivered on ${recallDay(at)}`,
  liveOn: (at: number): string => `live since ${recallDay(at)}`,
  endedOn: (at: number): string => `taken down on ${recallDay(at)}`,
  downloaded: (by: string, at: number, zip: string | undefined): string =>
    zip === undefined ? `Downloaded by ${by} on ${recallDay(at)}` : `In ${zip}, by ${by} on ${recallDay(at)}`,
  link: (label: string, works: boolean): string => `Share link ${label}${works ? "" : " (does not work any more)"}`,
  nowhere: "Not delivered, not downloaded, not shared",
  tooMany: (most: number): string => `A brand has at most ${most} open recalls. Settle one first.`,
  deleted: "Deleted",
  chooseProduct: "Choose another product in the composer, and mark this one as taken down or kept.",
  clipFromPicture: "Make the clip again from a picture that stays, and mark this one as taken down or kept.",
  sayInstead: "Write what is said instead",
  noRequest: "This picture was not made here. Mark it as taken down or kept.",
  unknown: "This does not exist or you cannot see it"
} as const
