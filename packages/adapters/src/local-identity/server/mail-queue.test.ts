import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { sql } from "kysely"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { jsonOf, makeBrowser, startIdentity } from "../../../test/local-identity.ts"
import { invitationMail, type Mail, MailRefused, resetMail, signUpMail } from "./mail.ts"
import { makeMailQueue } from "./mail-queue.ts"
import { openDatabase } from "./sqlite-database.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

const SECRET = "a secret of at least thirty-two bytes"
const greylisted = new Error("Try later")
const unknownRecipient = new MailRefused("No such user")
const wrongPassword = new Error("Login refused")

/** `answers`: what the server says to each try, in turn; the last one again and again. */
const start = async (answers: ReadonlyArray<Error | "taken">, database = openDatabase(":memory:")) => {
  const tries: Array<{ readonly at: number; readonly mail: Mail }> = []
  const lines: Array<string> = []
  const began = Date.now()
  const queue = await makeMailQueue({
    database,
    secret: SECRET,
    log: (line) => void lines.push(line),
    mailer: {
      local: false,
      send: async (mail) => {
        const answer = answers[Math.min(tries.length, answers.length - 1)]
        tries.push({ at: (Date.now() - began) / 1000, mail })
        if (answer instanceof Error) throw answer
      }
    }
  })
  /** Seconds at which it was tried. */
  const times = () => tries.map(({ at }) => at)
  const pass = async (seconds: number) => {
    await queue.settled()
    // Each step lets a try and the plan for the next one end.
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000)
      await queue.settled()
    }
  }
  return { queue, tries, times, lines, pass, database }
}

it("a mail that is taken at once is sent once and leaves nothing behind", async () => {
  const { pass, queue, tries } = await start(["taken"])
  queue.add(signUpMail("ada@example.com", "123456"))
  await pass(60)
  expect(tries.map(({ mail }) => mail.code)).toEqual(["123456"])
  expect(await queue.waiting()).toBe(0)
})

it("a code is tried after 5, 30 and 120 s and given up with its life", async () => {
  const { lines, pass, queue, times } = await start([greylisted])
  queue.add(signUpMail("ada@example.com", "123456"))
  await pass(1_000)
  expect(times()).toEqual([0, 5, 35, 155])
  expect(await queue.waiting()).toBe(0)
  expect(lines.at(-1)).toBe("A mail (sign-up-code) was given up: it is too old")
})

it("a mail without a code is tried every hour for a day", async () => {
  const { pass, queue, times } = await start([greylisted])
  queue.add(invitationMail("bob@example.com", { name: "Ada", email: "ada@example.com" }, "Acme", "https://x.example"))
  await pass(600)
  vi.setSystemTime(Date.now() + 23 * 3_600_000)
  await pass(600)
  expect(times().slice(0, 4)).toEqual([0, 5, 35, 155])
  expect(times().length).toBe(5)
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  await pass(3_600)
  expect(await queue.waiting()).toBe(0)
})

it("a recipient that does not exist is not tried again, and does not make the server count as failing", async () => {
  const { lines, pass, queue, times } = await start([unknownRecipient])
  queue.add(signUpMail("nobody@example.com", "123456"))
  queue.add(signUpMail("noone@example.com", "123456"))
  await pass(100)
  expect(times()).toEqual([0, 0])
  expect(queue.isFailing()).toBe(false)
  expect(lines).toContain("A mail (sign-up-code) was not sent and is not tried again: MailRefused: No such user")
})

it("a wrong password of the mail server may be mended: it fails from the second try, until one succeeds", async () => {
  const { pass, queue, times } = await start([wrongPassword, wrongPassword, "taken"])
  queue.add(signUpMail("ada@example.com", "123456"))
  await pass(1)
  expect(queue.isFailing()).toBe(false)
  await pass(10)
  expect(queue.isFailing()).toBe(true)
  await pass(30)
  expect(times()).toEqual([0, 5, 35])
  expect(queue.isFailing()).toBe(false)
})

it("a new code takes the place of the one that waits", async () => {
  const { pass, queue, tries } = await start([greylisted, "taken"])
  queue.add(signUpMail("ada@example.com", "111111"), "attempt")
  await pass(1)
  queue.add(signUpMail("ada@example.com", "222222"), "attempt")
  await pass(60)
  expect(tries.map(({ mail }) => mail.code)).toEqual(["111111", "222222"])
})

it("what waits survives a restart, unreadable on the disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mail-queue-"))
  try {
    const before = await start([greylisted], openDatabase(join(folder, "identity.sqlite")))
    before.queue.add(resetMail("ada@example.com", "314159"))
    await before.pass(1)
    expect(JSON.stringify(await before.database.all(sql`SELECT * FROM mail_queue`))).not.toMatch(/314159|ada@/)
    await before.queue.close()
    await before.database.close()
    const after = await start(["taken"], openDatabase(join(folder, "identity.sqlite")))
    await after.pass(10)
    expect(after.tries.map(({ mail }) => mail.code)).toEqual(["314159"])
    await after.queue.close()
    await after.database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it("a slow recipient does not hold up the others, and no more than four are tried at a time", async () => {
  const open: Array<() => void> = []
  let most = 0
  const queue = await makeMailQueue({
    database: openDatabase(":memory:"),
    secret: SECRET,
    log: () => undefined,
    mailer: {
      local: false,
      send: () =>
        new Promise((resolve) => {
          open.push(resolve)
          most = Math.max(most, open.length)
        })
    }
  })
  for (let index = 0; index < 6; index += 1) queue.add(signUpMail(`${index}@example.com`, "123456"))
  await vi.waitFor(() => expect(open.length).toBe(4))
  open.shift()?.()
  await vi.waitFor(() => expect(open.length).toBe(4))
  while ((await queue.waiting()) > 0) {
    open.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(most).toBe(4)
})

it("whatever the server answers, each mail is sent at most once and tried less and less often", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(greylisted, unknownRecipient, wrongPassword)), async (failures) => {
      const { pass, queue, times } = await start([...failures, "taken"])
      queue.add(signUpMail("ada@example.com", "123456"))
      await pass(700)
      const waits = times().map((at, index) => at - (times()[index - 1] ?? at))
      expect(waits).toEqual(waits.toSorted((left, right) => left - right))
      expect(times().length).toBeLessThanOrEqual(4)
      expect(await queue.waiting()).toBe(0)
    }),
    { numRuns: 20 }
  )
})

it("who asks again while mails fail hears so, the same for a taken address, and keeps the code", async () => {
  const mails: Array<Mail> = []
  let works = true
  const { identity } = await startIdentity({
    mailer: {
      local: false,
      send: async (mail) => {
        if (!works) throw wrongPassword
        mails.push(mail)
      }
    }
  })
  const signUpWith = async (email: string) => {
    const browser = makeBrowser(identity)
    const password = "violet kettle 42 moor"
    expect((await browser.post("/sign-up/start", { email, password })).status).toBe(200)
    return browser
  }
  const taken = await signUpWith("ada@example.com")
  await vi.waitFor(() => expect(mails.length).toBe(1))
  await taken.post("/sign-up/verify", { code: mails[0]?.code })
  works = false
  const [free, again] = [await signUpWith("bob@example.com"), await signUpWith("ada@example.com")]
  const reset = makeBrowser(identity)
  await reset.post("/reset/request", { email: "ada@example.com" })
  await vi.waitFor(async () => expect((await identity.mail()).isFailing).toBe(true))
  for (let second = 0; second < 31; second += 1) await vi.advanceTimersByTimeAsync(1_000)
  for (const browser of [free, again]) {
    const answer = await browser.post("/sign-up/resend")
    expect([answer.status, await jsonOf(Promise.resolve(answer))]).toEqual([
      503,
      { code: "MAIL_UNAVAILABLE", message: "MAIL_UNAVAILABLE" }
    ])
  }
  expect((await reset.post("/reset/request", { email: "ada@example.com" })).status).toBe(503)
  works = true
  for (let second = 0; second < 130; second += 1) await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(async () => expect(await identity.mail()).toEqual({ isFailing: false, waiting: 0 }))
  const code = mails.find(({ kind, to }) => kind === "sign-up-code" && to === "bob@example.com")?.code
  expect((await free.post("/sign-up/verify", { code })).status).toBe(200)
})
