import type { Mail } from "@marque/adapters/local-identity/server"
import { getFunctionName } from "convex/server"
import { expect, it } from "vitest"
import { mailNotifications, type NotificationMailParts } from "./notification-mails.ts"

const waiting = {
  ids: ["n1", "n2"],
  to: "rex@example.com",
  isDigest: false,
  muteKey: "key",
  items: [
    { kind: "mention", by: "Ann", count: 2, organization: "Fig & Ember" },
    { kind: "notice", by: "win.example.com", count: 1, organization: "www.prize.example" }
  ]
}

const start = (sendMail: (mail: Mail) => Promise<void>) => {
  const calls: Array<readonly [string, unknown]> = []
  const lines: Array<string> = []
  const mutation = async (reference: never, args: unknown) => {
    const name = getFunctionName(reference)
    calls.push([name, args])
    return name.endsWith(":take") ? [waiting] : null
  }
  const parts: NotificationMailParts = {
    // The client's types know the functions of our backend, and this one answers two of them.
    client: { mutation } as unknown as NotificationMailParts["client"],
    mails: { send: sendMail },
    serverKey: "key",
    publicUrl: "https://marque.example/",
    log: (line) => lines.push(line)
  }
  return { calls, lines, parts }
}

it("writes one mail that names who and how many, with a link for each kind, and says that it was sent", async () => {
  const mails: Array<Mail> = []
  const { calls, parts } = start(async (mail) => void mails.push(mail))
  await mailNotifications(parts)
  expect(mails).toMatchObject([{ to: "rex@example.com", kind: "notification" }])
  expect(mails[0]?.text).toContain("2 notes for you from Ann (Fig & Ember)")
  expect(mails[0]?.text).toContain("https://marque.example/mail/mute/key.mention")
  expect(calls.at(-1)).toEqual(["notificationMails:sent", { serverKey: "key", ids: ["n1", "n2"] }])
})

it("never carries a name that a mail program would turn into a link", async () => {
  const mails: Array<Mail> = []
  await mailNotifications(start(async (mail) => void mails.push(mail)).parts)
  expect(mails[0]?.text).toContain("1 notice from a person (your organization)")
})

it("leaves what could not be sent for a later round, and says so to the operator", async () => {
  const { calls, lines, parts } = start(() => Promise.reject(new Error("no route to the mail server")))
  await mailNotifications(parts)
  expect(calls.map(([name]) => name)).toEqual(["notificationMails:take"])
  expect(lines).toEqual(["A mail (notification) was not sent: Error: no route to the mail server"])
})
