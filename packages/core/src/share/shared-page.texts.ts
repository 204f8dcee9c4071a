import type { ShareKind, ShareVerdict } from "./share.schema.ts"

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const verdictLabels: Readonly<Record<ShareVerdict, string>> = {
  approve: "Approve",
  request_changes: "Request changes"
}

export const verdictStateLabels: Readonly<Record<ShareVerdict, string>> = {
  approve: "Approved",
  request_changes: "Changes requested"
}

export const shareKindTitles: Readonly<Record<ShareKind, string>> = {
  guidelines: "Brand guidelines",
  pictures: "Pictures",
  proposal: "Proposal",
  slots: "Assets for review"
}

/** What people behind a link read. */
export const sharedTexts = {
  loading: "Loading",
  loadFailed: "This page could not be loaded",
  retry: "Try again",
  missing: "This link does not exist",
  missingText: "Check that the address is complete, or ask for a new one where you got it.",
  expired: (day: string): string => `This link expired on ${day}`,
  revoked: "This link was withdrawn",
  endedText: "Ask for a new one where you got it.",
  superseded: "A newer version exists. This one can only be looked at.",
  edited: "It was edited since this link was made, and can only be looked at. Ask for a new link to decide.",
  approvedOn: (day: string): string => `Approved on ${day}`,
  changesOn: (day: string): string => `Changes were requested on ${day}`,
  taken: (name: string): string => `${name} decides by this link, in another browser. You can look at it here.`,
  briefChanged: "The brief changed since this version was made.",
  worksUntil: (day: string): string => `This link works until ${day}`,
  by: (name: string, label: string, day: string): string => `${label} by ${name} on ${day}`,
  decide: "Your decision",
  decideOn: (what: string, verdict: ShareVerdict): string => `${verdictLabels[verdict]}: ${what}`,
  name: "Your name",
  nameHint: "It is kept with your decision. From then on only this browser decides by this link.",
  code: "Code",
  codeHint: (to: string): string => `Six digits, mailed to ${to}`,
  codeNeeded: "Enter the six digits from the mail",
  codeSend: "Mail me a code",
  codeAgain: "Mail another code",
  codeSent: (to: string): string => `A code was mailed to ${to}. It works for 10 minutes.`,
  codeFailed: "The code could not be mailed. Try again in a minute.",
  codeWrong: (left: number): string => `This is not the code. ${counted(left, "try", "tries")} left.`,
  codeEnded: "This code does not work any more. Ask for another one.",
  codeSoon: "A code was mailed less than a minute ago",
  codeTooMany: "Too many codes by this link. Ask for a new link.",
  note: "Note",
  noteNeeded: "Say what should change",
  placeNeedsNote: "Say what is meant by the place, or point nowhere",
  send: "Send",
  cancel: "Cancel",
  sent: "Your decision was sent",
  failed: "Your decision could not be sent. Nothing was lost: try again.",
  change: "You can change your decision until it is final.",
  progress: (decided: number, all: number): string => `${decided} of ${all} decided`,
  next: "Next one to decide",
  version: (number: number): string => `Version ${number}`,
  concepts: "Concepts",
  plan: "Plan",
  onPicture: "On the picture",
  post: "In the post",
  size: (width: number, height: number): string => `${width} × ${height}`,
  changedItem: "There is another picture now. What was decided on this one stays.",
  held: "On hold for now",
  gone: "This picture is not available any more",
  recalled: (day: string): string => `Recalled on ${day}. Do not use it.`,
  waived: (count: number): string => `${counted(count, "check was", "checks were")} waived`,
  colours: "Colours",
  copyColour: (name: string): string => `Copy ${name}`,
  type: "Typefaces",
  logos: "Logos",
  downloadLogo: (name: string): string => `Download ${name}`,
  clearSpace: (part: number): string => `${Math.round(part * 100)} % of its height stays free around it`,
  minWidth: (pixels: number): string => `at least ${pixels} px wide`,
  voice: "Voice",
  never: "Never say",
  rules: "Rules",
  good: "Do",
  bad: "Don't",
  brandJson: "Download brand.json",
  print: "Print",
  draft: "Draft: nothing is published yet",
  changedSince: "It changed since you looked at it. Look at it again before you decide.",
  notYours: "Another browser decides by this link.",
  lookOnly: "This link only shows.",
  tooManyActs: "Too many decisions by this link. Ask for a new one."
} as const
