import type { MailChoice, Notification, NotificationKind, NotifiedRun } from "./notifications.schema.ts"

type Facts = Pick<Notification, "by" | "count" | "days" | "event" | "percent" | "run" | "what">

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const inDays = (days: number): string => (days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`)

const runText = ({ canceled, failed, made }: NotifiedRun): string =>
  [
    ...(made > 0 || failed + canceled === 0 ? [`${made} made`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(canceled > 0 ? [`${canceled} canceled`] : [])
  ].join(", ")

const one: Readonly<Record<Notification["event"], (who: string, facts: Facts) => string>> = {
  "review.asked": (who, { what }) => `${who} asked you to review ${what}`,
  "review.due_tomorrow": (_, { what }) => `Your review of ${what} is due tomorrow`,
  "review.due_today": (_, { what }) => `Your review of ${what} is due today`,
  "review.void": (_, { what }) => `Your review of ${what} is not needed any more: it changed`,
  approved: (who, { what }) => `${who} approved ${what}`,
  changes_requested: (who, { what }) => `${who} asked for changes to ${what}`,
  "note.mention": (who, { what }) => `${who} mentioned you on ${what}`,
  "note.answer": (who, { what }) => `${who} answered your note on ${what}`,
  "run.ended": (_, { run, what }) => `${what}: ${runText(run ?? { made: 0, failed: 0, canceled: 0 })}`,
  "rights.ending": (_, { days = 0, what }) => `The rights to ${what} end ${inDays(days)}`,
  "waiver.ending": (_, { days = 0, what }) => `The waiver for ${what} ends ${inDays(days)}`,
  "link.ending": (_, { days = 0, what }) => `The link '${what}' ends ${inDays(days)}`,
  "archive.deleting": (_, { days = 0, what }) => `${what} is deleted from Archived ${inDays(days)}`,
  "market.held": (who, { what }) => `${who} put ${what} on hold`,
  "market.lifted": (who, { what }) => `${who} lifted the hold on ${what}`,
  "recall.opened": (who, { what }) => `${who} opened the recall '${what}'`,
  "recall.closed": (who, { what }) => `${who} closed the recall '${what}'`,
  "rules.published": (who, { what }) => `${who} published ${what}`,
  "allowance.reached": (_, { percent = 100, what }) => `${what}: ${percent} % used`,
  "support.acted": (who) => `${who} from support worked as you`
}

const several: Readonly<Record<NotificationKind, (count: number, what: string) => string>> = {
  review_asked: (count, what) => `${count} requests to review ${what}`,
  decided: (count, what) => `${count} decisions on ${what}`,
  mention: (count, what) => `${count} notes on ${what}`,
  work_done: (count, what) => `${what}: ${count} runs ended`,
  expiring: (count, what) => `${count} things about ${what} end soon`,
  notice: (count, what) => `${count} notices about ${what}`
}

/** Never the words of a note or a reason. */
export const notificationText = (kind: NotificationKind, facts: Facts): string =>
  facts.count > 1 ? several[kind](facts.count, facts.what) : one[facts.event](facts.by ?? "Someone", facts)

/** What of an allowance is nearly or wholly used. */
export const allowanceNames = { day: "Your creatives of 24 hours", credits: "Credits", storage: "Storage" } as const

export const notificationTexts = {
  bell: (unread: string): string => (unread === "" ? "Notifications" : `Notifications, ${unread} unread`),
  title: "Notifications",
  all: "All",
  unread: "Unread",
  filter: "Show",
  readAll: "Mark all read",
  settings: "Choose what rings",
  empty: "Nothing yet",
  emptyHint: "Reviews, decisions, notes and finished work will be listed here.",
  nothingUnread: "Nothing unread",
  loadFailed: "Notifications could not be loaded",
  retry: "Retry",
  more: "Show more",
  isUnread: "Unread",
  choices: "Notifications",
  choicesIntro: (zone: string): string =>
    `What rings the bell here and what is sent by mail. At once: after 5 minutes unread. Daily: at 08:00, ${zone}.`,
  ownZone: "in the time zone of the organization",
  onBell: "Bell",
  bellFor: (kind: string): string => `Ring the bell: ${kind}`,
  mailFor: (kind: string): string => `Mail: ${kind}`,
  saveFailed: "The choice could not be saved",
  kindLabels: {
    review_asked: "Reviews asked of you",
    decided: "Decisions on your work",
    mention: "Notes that name you",
    work_done: "Finished runs",
    expiring: "What ends soon",
    notice: "Notices"
  } satisfies Record<NotificationKind, string>,
  kindHints: {
    review_asked: "You are asked for a review, it is due, or it is not needed any more",
    decided: "What you asked for or made was approved, or changes were requested",
    mention: "A note names you or answers yours",
    work_done: "A run that you started was made, failed or was canceled",
    expiring: "Rights, waivers and links that end in 30, 7 or 1 days; what you made and archived",
    notice: "Holds, recalls, published rules, allowances and support"
  } satisfies Record<NotificationKind, string>,
  mailLabels: {
    at_once: "At once",
    digest: "Daily",
    off: "Off"
  } satisfies Record<MailChoice, string>,
  notYours: "This notification is not there any more"
} as const

/** Words of the mails, which hold no picture and nothing that a person wrote. */
export const notificationMailTexts = {
  one: "You have a notification in Marque",
  several: (count: number): string => `You have ${counted(count, "notification", "notifications")} in Marque`,
  digest: "Your day in Marque",
  line: (text: string, organization: string): string => `${text} (${organization})`,
  open: "Open Marque:",
  muteTitle: "Mail from Marque",
  muteAsk: (kind: string): string => `No more mail of this kind: ${kind}. The bell in Marque stays as it is.`,
  muteNow: "Stop this mail",
  muted: (kind: string): string => `You get no more mail of this kind: ${kind}. You can change that in Marque.`,
  muteGone: "This link is not valid any more. Choose what is mailed to you in Marque, behind the bell.",
  mute: (kind: string): string => `No more mail of this kind (${kind}):`
} as const

/** In mails; without names of records, whose words are the brand's own. */
export const mailLine = (kind: NotificationKind, { by, count }: Pick<Notification, "by" | "count">): string => {
  const who = by === undefined ? "" : ` from ${by}`
  const lines: Readonly<Record<NotificationKind, string>> = {
    review_asked: counted(count, "review", "reviews"),
    decided: counted(count, "decision", "decisions"),
    mention: counted(count, "note for you", "notes for you"),
    work_done: counted(count, "finished run", "finished runs"),
    expiring: counted(count, "thing that ends soon", "things that end soon"),
    notice: counted(count, "notice", "notices")
  }
  return `${lines[kind]}${who}`
}
