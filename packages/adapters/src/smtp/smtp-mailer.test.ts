import { once } from "node:events"
import { createServer } from "node:net"
import { createInterface } from "node:readline"
import { afterEach, expect, it } from "vitest"
import { MailRefused, signUpMail } from "../local-identity/server/mail.ts"
import { smtpMailer } from "./server.ts"

const ended: Array<() => void> = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A mail server that answers a command, by its first word, with a line of its own instead of the usual one. */
const serverThatSays = async (own: Readonly<Record<string, string>>) => {
  const received: Array<string> = []
  const usual = { EHLO: "250 AUTH PLAIN", AUTH: "235 Welcome", DATA: "354 Go on", QUIT: "221 Bye" }
  const answers: Readonly<Record<string, string>> = { ...usual, ...own }
  const server = createServer((socket) => {
    let inText = false
    socket.on("error", () => undefined)
    socket.write("220 ready\r\n")
    createInterface({ input: socket }).on("line", (line) => {
      received.push(line)
      const word = line.split(" ")[0]?.toUpperCase() ?? ""
      if (inText && line !== ".") return
      inText = !inText && word === "DATA" && !("DATA" in own)
      socket.write(`${answers[word] ?? "250 OK"}\r\n`)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  ended.push(() => server.close())
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const mailer = smtpMailer({ url: `smtp://marque:s%40cret@127.0.0.1:${port}`, from: "Marque <marque@example.com>" })
  return { mailer, received }
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
