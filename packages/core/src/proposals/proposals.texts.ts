import { wordTexts } from "../planner/word-labels.texts.ts"
import type { PlannerInput } from "../planner/planner.schema.ts"
import type { ProposalStatus } from "./proposals.schema.ts"

/** What a change of the brief is called where a proposal says that there was one. */
export const inputLabels: Readonly<Record<Exclude<keyof PlannerInput, "rulesVersion">, string>> = {
  title: "Name",
  objective: "Objective",
  message: "Message",
  productIds: "Products",
  placeIds: "Places",
  markets: "Markets",
  placementIds: "Channels",
  houseLayoutIds: "House layouts",
  notSold: "Where products are sold",
  allowed: "Careful days",
  from: "Dates",
  to: "Dates",
  tone: "Tone",
  mustSay: "Mandatory elements",
  mustAvoid: "Must not say",
  offer: "Offer",
  conceptCount: "Concepts",
  volume: "Assets per channel",
  formats: "Formats",
  budgetCredits: "Budget"
}

export const proposalStatusLabels: Readonly<Record<ProposalStatus, string>> = {
  generating: "Generating",
  ready: "Ready",
  changes_requested: "Changes requested",
  approved: "Approved",
  superseded: "Superseded",
  failed: "Failed"
}

const done = { approve: "approved", request_changes: "asked for changes to" } as const

export const proposalTexts = {
  changed: "Another person changed this proposal meanwhile. Look at it again before you decide.",
  editedMeanwhile: "Another person changed this proposal meanwhile. Your change was not made.",
  nothingToUndo: "There is no change to undo any more",
  decided: (by: string, decision: keyof typeof done, when: string): string => `${by} ${done[decision]} it on ${when}.`,
  notOpen: "This version can not be changed any more. Fork it to a new version.",
  noteNeeded: "Say what should change",
  briefChanged: "The brief changed since. Redo what it touches, or confirm that this version is still right.",
  nothingPlaced: (reason: string): string => `Nothing could be planned: ${reason}.`,
  nothingAsked: "The brief asks for no assets",
  conceptLocked: "This concept is locked",
  lastConcept: "A proposal keeps at least one concept",
  conceptGone: "This concept is not in the proposal any more",
  conceptUnnamed: "A concept has a name and an idea",
  assetGone: "This asset is not in the proposal any more",
  noHeadline: wordTexts.noHeadline,
  tooMany: (most: number): string => `A proposal has at most ${most} assets`,
  nothingAdded: (reason: string): string => `No more fit: ${reason}.`,
  tooManyVersions: (most: number): string => `A campaign has at most ${most} versions of its proposal`,
  atWork: "A version is being made. Wait until it is done, or cancel it.",
  planned: "This campaign is approved. Fork the approved version to change it.",
  briefIncomplete: "The brief is not complete any more",
  notApproved: "Only an approved version is forked",
  forkRunning: "Pictures of this version are being made. Cancel them or wait.",
  forkDelivered: "Pictures of this version were delivered. Confirm that a new version is made all the same."
} as const
