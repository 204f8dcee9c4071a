/** Mails what people have not read for a while, and the mail of a day. */
import { type MailBox, mailName, notificationMailTo } from "@marque/adapters/local-identity/server"
import { api } from "@marque/backend/api"
import { notificationMail } from "@marque/core/notifications"
import type { ConvexHttpClient } from "convex/browser"

const EVERY_MS = 30_000

export interface NotificationMailParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly mails: Pick<MailBox, "send">
  readonly serverKey: string
  readonly publicUrl: string
  readonly log: (line: string) => void
}

/** One round. What can not be sent is tried again by a later one. */
export const mailNotifications = async ({
  client,
  log,
  mails,
  publicUrl,
  serverKey
}: NotificationMailParts): Promise<void> => {
  const { origin } = new URL(publicUrl)
  for (const { ids, isDigest, items, muteKey, to } of await client.mutation(api.notificationMails.take, {
    serverKey
  })) {
    const named = items.map(({ by, organization, ...item }) => ({
      ...item,
      organization: mailName(organization, "your organization"),
      ...(by !== undefined && { by: mailName(by, "a person") })
    }))
    const { lines, subject } = notificationMail(named, { isDigest, muteKey, origin })
    try {
      await mails.send(notificationMailTo(to, subject, lines))
      await client.mutation(api.notificationMails.sent, { serverKey, ids })
    } catch (error) {
      log(`A mail (notification) was not sent: ${String(error)}`)
    }
  }
}

export const startNotificationMails = (parts: NotificationMailParts): { readonly stop: () => void } => {
  let underWay = false
  const run = async (): Promise<void> => {
    if (underWay) return
    underWay = true
    await mailNotifications(parts).catch((error: unknown) => parts.log(`Notifications: ${String(error)}`))
    underWay = false
  }
  const timer = setInterval(() => void run(), EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
