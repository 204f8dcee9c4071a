import { type SmtpStandIn, startSmtp } from "@marque/testing/smtp"
import { afterEach, expect, it } from "vitest"
import { MailRefused, signUpMail } from "../local-identity/server/mail.ts"
import { smtpMailer } from "./server.ts"

const servers: Array<SmtpStandIn> = []
afterEach(() => Promise.all(servers.splice(0).map(({ close }) => close())))

const serverThatSays = async (own: Readonly<Record<string, string>>) => {
  const server = await startSmtp(own)
  servers.push(server)
  const mailer = smtpMailer({ url: server.url, from: "Marque <marque@example.com>" })
  return { mailer, received: server.received }
}

const failureOf = async (own: Readonly<Record<string, string>>): Promise<unknown> => {
  const { mailer } = await serverThatSays(own)
  return mailer.send(signUpMail("ada@example.com", "123456")).then(
    () => undefined,
    (error: unknown) => error
  )
}

it("a mail arrives with its code, from the address of the installation, signed in by the decoded password", async () => {
  const { mailer, received } = await serverThatSays({})
  await mailer.send(signUpMail("ada@example.com", "123456"))
  expect(received).toContain("MAIL FROM:<marque@example.com>")
  expect(received).toContain("RCPT TO:<ada@example.com>")
  expect(received).toContain(`AUTH PLAIN ${Buffer.from("\0marque\0s@cret").toString("base64")}`)
  expect(received.join("\n")).toContain("Your code is 123456.")
})

it.each([
  ["an unknown recipient", { RCPT: "550 No such user" }, true],
  ["a mail that is refused as a whole", { DATA: "554 Not here" }, true],
  ["greylisting", { RCPT: "451 Try again later" }, false],
  ["a wrong password", { AUTH: "535 Login refused" }, false],
  ["a full server", { MAIL: "452 Out of space" }, false]
] as const)("%s: refused as %o, for good: %s", async (_, own, expected) => {
  const error = await failureOf(own)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof MailRefused).toBe(expected)
})

it("a server that is down may come back", async () => {
  const error = await smtpMailer({ url: "smtp://127.0.0.1:1", from: "marque@example.com" })
    .send(signUpMail("ada@example.com", "123456"))
    .then(
      () => undefined,
      (failure: unknown) => failure
    )
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof MailRefused).toBe(false)
})
