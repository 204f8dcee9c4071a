import type { Mail } from "@marque/adapters/local-identity/server"
import { sharedTexts as texts } from "@marque/core/share"
import { Hono } from "hono"
import { expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { LIMITS } from "./limits.ts"
import { addShareCodes, type ShareCodeParts } from "./share-code.ts"

// Only the address of the peer is read.
const BINDINGS = { incoming: { socket: { remoteAddress: "203.0.113.7" } } }
const ORIGIN = "https://marque.example"
const TOKEN = "a".repeat(64)
const SECRET = "b".repeat(64)

const start = (
  answer: unknown = { state: "kept", to: "grace@example.com", brand: "www.prize.example" },
  send: (mail: Mail) => Promise<void> = async () => undefined
) => {
  const asked: Array<unknown> = []
  const mails: Array<Mail> = []
  const app = new Hono<Bindings>()
  addShareCodes(app, {
    // The client's types know the functions of our backend, and this one answers one of them.
    client: {
      mutation: async (_: never, args: unknown) => (asked.push(args), answer)
    } as unknown as ShareCodeParts["client"],
    mails: { send: async (mail) => (mails.push(mail), send(mail)) },
    serverKey: "key",
    origins: [ORIGIN]
  })
  const post = async (body = SECRET, origin = ORIGIN) =>
    app.request(`/shared/${TOKEN}/code`, { method: "POST", body, headers: { origin } }, BINDINGS)
  return { asked, mails, post }
}

it("mails six digits to the address that the backend knows, and says nothing of it to the page", async () => {
  const { asked, mails, post } = start()
  const answer = await post()
  expect([answer.status, await answer.text()]).toEqual([204, ""])
  expect(asked).toEqual([{ serverKey: "key", token: TOKEN, secret: SECRET, code: expect.stringMatching(/^\d{6}$/) }])
  const [mail] = mails
  expect(mail).toMatchObject({ to: "grace@example.com", kind: "share-code", code: expect.stringMatching(/^\d{6}$/) })
  expect(mail?.text).not.toContain("prize")
})

it("passes on why there is none, and mails nothing then", async () => {
  const { mails, post } = start({ state: "refused", code: "rate_limited", message: texts.codeSoon })
  const answer = await post()
  expect([answer.status, await answer.json()]).toEqual([409, { code: "rate_limited", message: texts.codeSoon }])
  expect(mails).toEqual([])
})

it("refuses other origins, what is no secret, and more than a person needs", async () => {
  const { asked, post } = start()
  expect((await post(SECRET, "https://evil.example")).status).toBe(403)
  expect((await post("guess")).status).toBe(400)
  expect((await post("x".repeat(1_000))).status).toBe(413)
  const answers = await Promise.all(Array.from({ length: LIMITS.shareCodesPerMinute.value }, () => post()))
  expect(answers.map(({ status }) => status)).toContain(429)
  expect(asked.length).toBeLessThanOrEqual(LIMITS.shareCodesPerMinute.value)
})

it("says that a mail could not be sent", async () => {
  const answer = await start(undefined, () => Promise.reject(new Error("no route to the mail server"))).post()
  expect([answer.status, await answer.json()]).toEqual([502, { code: "unavailable", message: texts.codeFailed }])
})
