import type { SlotStatus } from "./slots.schema.ts"

export const slotStatusLabels: Readonly<Record<SlotStatus, string>> = {
  planned: "Planned",
  queued: "Waiting",
  running: "Being made",
  needs_pick: "To pick",
  in_review: "In review",
  approved: "Approved",
  delivered: "Delivered",
  live: "Live",
  failed: "Failed",
  held: "On hold"
}

export const slotTexts = {
  numbered: (number: number) => `Slot ${number}`,
  silentDay: (day: string, reason: string) => `Nothing is sold on ${day}: ${reason}`,
  notApproved: "Approve the proposal first. Its slots are made with the approval.",
  locked: "This slot is locked. Unlock it to change it.",
  held: "The market of this slot is on hold.",
  atWork: "This slot is being made. Wait until it is done, or stop it.",
  nothingToMake: "Choose at least one slot to make.",
  noWords: "Write a headline first.",
  clipByHand: "Clips are made from a picture. Make one in the gallery and use it here.",
  discontinued: (name: string) => `${name} is discontinued. Choose another product in a new proposal.`,
  noPicture: "Choose a picture first.",
  blocked: "A check that blocks has failed. Fix the picture, or let the check be waived.",
  noteNeeded: "Say what should change.",
  reasonNeeded: "Say why it is taken back.",
  notUndone: "This decision cannot be taken back any more.",
  changedSince: "The picture has changed since you looked. Look at it again.",
  wordsChanged: "These words were changed meanwhile. Look at them again.",
  wrongSize: (found: string, needed: string) => `This picture is ${found}; the slot needs ${needed}.`,
  wrongKind: (format: "image" | "video" | "print") =>
    format === "video" ? "This slot needs a clip." : "This slot needs a picture, and no clip.",
  rightsEnd: (name: string, until: string, planned: string) =>
    `The rights for ${name} end on ${until}, before the planned day, ${planned}.`,
  otherUse: (name: string, uses: string) => `${name} may not be shown here. Permitted: ${uses}.`,
  notAPicture: "This is not a finished picture of this brand.",
  notNow: (status: SlotStatus) => `This cannot be done with a slot that is ${slotStatusLabels[status].toLowerCase()}.`,
  campaignRefuses: "The campaign is not at that point.",
  unapproved: (count: number) =>
    count === 1 ? "One required slot is not approved." : `${count} required slots are not approved.`,
  shownBySlot: (name: string) => `${name} is shown by an approved slot of a campaign. Use another picture there first.`,
  runStage: (made: number, total: number) => `${made} of ${total} made`,
  canceling: "Canceling…",
  runEnd: ({ canceled, failed, made, total }: Readonly<Record<"canceled" | "failed" | "made" | "total", number>>) => {
    const left = [...(failed > 0 ? [`${failed} failed`] : []), ...(canceled > 0 ? [`${canceled} canceled`] : [])]
    return `${made} of ${total} made. ${left.join(" and ")}, which cost nothing.`
  },
  runTitle: (campaign: string, count: number) => `${campaign} · ${count === 1 ? "1 picture" : `${count} pictures`}`,
  tooManySlots: (most: number) => `A campaign has at most ${most} slots.`
} as const
