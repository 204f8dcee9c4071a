/** One mail of notifications: who and how many, and nothing of the content. */
import type { Notification, NotificationKind } from "./notifications.schema.ts"
import { NotificationKind as Kinds } from "./notifications.schema.ts"
import { mailLine, notificationMailTexts as texts, notificationTexts } from "./notifications.texts.ts"

export interface MailedNotification extends Pick<Notification, "by" | "count" | "kind"> {
  readonly organization: string
}

export interface NotificationMail {
  readonly subject: string
  /** Paragraphs; an address stands alone in its own. */
  readonly lines: ReadonlyArray<string>
}

/** `origin`: of the installation. `muteKey`: of the person; those who have a mail may mute its kinds. */
export const notificationMail = (
  items: ReadonlyArray<MailedNotification>,
  { isDigest, muteKey, origin }: { readonly isDigest: boolean; readonly muteKey: string; readonly origin: string }
): NotificationMail => {
  const kinds: ReadonlyArray<NotificationKind> = Kinds.literals.filter((kind) =>
    items.some((item) => item.kind === kind)
  )
  return {
    subject: isDigest ? texts.digest : items.length === 1 ? texts.one : texts.several(items.length),
    lines: [
      ...items.map((item) => texts.line(mailLine(item.kind, item), item.organization)),
      texts.open,
      origin,
      ...kinds.flatMap((kind) => [
        texts.mute(notificationTexts.kindLabels[kind]),
        `${origin}${mutePath(muteKey, kind)}`
      ])
    ]
  }
}

/** Where a kind is muted without signing in. */
export const MUTE_PATH = "/mail/mute"

const mutePath = (muteKey: string, kind: NotificationKind): string => `${MUTE_PATH}/${muteKey}.${kind}`

/** What such an address names; undefined for any other text. */
export const mutedBy = (token: string): { readonly muteKey: string; readonly kind: NotificationKind } | undefined => {
  const at = token.indexOf(".")
  const kind = Kinds.literals.find((each) => each === token.slice(at + 1))
  return at < 1 || kind === undefined ? undefined : { muteKey: token.slice(0, at), kind }
}
