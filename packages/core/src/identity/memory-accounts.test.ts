import { Effect, Redacted } from "effect"
import { describe, expect, it } from "vitest"
import { makeTestTime } from "../kernel/test-time.ts"
import { InvitationForOtherEmail, SlugTaken } from "./identity.errors.ts"
import { layerMemory, makeMemoryWorld, type MemoryWorld } from "./identity.memory.ts"
import { Identity } from "./identity.service.ts"

const email = "ada@example.com"
const password = Redacted.make("violet kettle 42")

const start = (world: MemoryWorld = makeMemoryWorld()) => {
  const time = makeTestTime(layerMemory(world))
  const use = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
    time.runtime.runPromise(Identity.use(effect))
  const refused = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
    time.runtime.runPromise(Effect.flip(Identity.use(effect)))
  const codeOf = (to: string) => world.mails.findLast((mail) => mail.to === to)?.code ?? ""
  const join = async (name?: string) => {
    await use(({ signUp }) => signUp.start({ email, password, ...(name !== undefined && { name }) }))
    await use(({ signUp }) => signUp.verifyEmail(codeOf(email)))
  }
  const snapshot = () => use((identity) => identity.snapshot)
  return { ...time, world, use, refused, codeOf, join, snapshot }
}

/** Six digits that are not `code`. */
const wrong = (code: string) => (code === "000000" ? "000001" : "000000")

describe("an account in memory", () => {
  it.each([
    ["seven characters", "v1olet!", { _tag: "PasswordTooWeak", reason: "short" }],
    ["129 characters", "v".repeat(129), { _tag: "PasswordTooWeak", reason: "long" }],
    ["one everybody uses", "password123", { _tag: "PasswordTooWeak", reason: "common" }],
    ["the address itself", "ADA@example.com", { _tag: "PasswordTooWeak", reason: "common" }]
  ])("is refused a password of %s", async (_, text, failure) => {
    const page = start()
    const attempt = page.refused(({ signUp }) => signUp.start({ email, password: Redacted.make(text) }))
    expect(await attempt).toMatchObject(failure)
    expect(page.world.mails).toEqual([])
  })

  it("takes passwords of 8 and of 128 characters", async () => {
    for (const text of ["v1olet!x", "v".repeat(128)]) {
      const step = await start().use(({ signUp }) => signUp.start({ email, password: Redacted.make(text) }))
      expect(step).toMatchObject({ _tag: "VerifyEmail", to: "a…@example.com", resendAfter: 30 })
    }
  })

  it("has the name that was typed, or none", async () => {
    const [named, blank] = [start(), start()]
    await named.join(" Ada ")
    await blank.join("  ")
    expect(await named.snapshot()).toMatchObject({ user: { name: "Ada" } })
    expect(await blank.snapshot()).not.toHaveProperty("user.name")
  })

  it("is sent a code three times in all, 30 s apart", async () => {
    const page = start()
    await page.use(({ signUp }) => signUp.start({ email, password }))
    const resend = ({ signUp }: Identity["Service"]) => signUp.resend
    await page.advance(29_999)
    expect(await page.refused(resend)).toMatchObject({ _tag: "TooManyAttempts", retryAfterSeconds: 1 })
    await page.advance(1)
    await page.use(resend)
    await page.advance(30_000)
    await page.use(resend)
    await page.advance(30_000)
    expect(await page.refused(resend)).toMatchObject({ _tag: "TooManyAttempts", retryAfterSeconds: 510 })
    expect(page.world.mails.map(({ kind }) => kind)).toEqual(["sign-up-code", "sign-up-code", "sign-up-code"])
  })

  it("of the demo exists only where there is a demo, once", async () => {
    const without = start(makeMemoryWorld({ demo: false }))
    expect(await without.refused(({ signIn }) => signIn.demo)).toMatchObject({ code: "NOT_FOUND" })
    const page = start()
    await page.use(({ signIn }) => signIn.demo)
    await page.use(({ signIn }) => signIn.demo)
    expect(page.world.users.size).toBe(1)
    await page.use(({ reset }) => reset.request("demo@marque.invalid"))
    expect(page.world.mails).toEqual([])
  })
})

describe("a new password in memory", () => {
  const confirm =
    (code: string, to = email) =>
    ({ reset }: Identity["Service"]) =>
      reset.confirm({ email: to, code, password: Redacted.make("amber lantern 17") })

  it("needs a code that was asked for less than ten minutes ago", async () => {
    const page = start()
    await page.join()
    expect(await page.refused(confirm("123456"))).toMatchObject({ _tag: "CodeExpired" })
    await page.use(({ reset }) => reset.request(email))
    await page.advance(600_000)
    expect(await page.refused(confirm(page.codeOf(email)))).toMatchObject({ _tag: "CodeExpired" })
  })

  it("takes five wrong codes, and then not even the right one", async () => {
    const page = start()
    await page.join()
    await page.use(({ reset }) => reset.request(email))
    const code = page.codeOf(email)
    for (let tries = 1; tries <= 5; tries++) {
      expect(await page.refused(confirm(wrong(code)))).toMatchObject({ _tag: "CodeIncorrect" })
    }
    expect(await page.refused(confirm(code))).toMatchObject({ _tag: "TooManyAttempts" })
  })

  it("looks the same for an address nobody has", async () => {
    const page = start()
    await page.use(({ reset }) => reset.request("who@example.com"))
    expect(page.world.mails).toEqual([])
    expect(await page.refused(confirm("123456", "who@example.com"))).toMatchObject({ _tag: "CodeIncorrect" })
  })

  it("ends every session of the account, and of no other", async () => {
    const page = start()
    await page.join()
    const [elsewhere, demo] = [start(page.world), start(page.world)]
    await elsewhere.use(({ signIn }) => signIn.start({ email, password }))
    await demo.use(({ signIn }) => signIn.demo)
    await page.use(({ reset }) => reset.request(email))
    await page.use(confirm(page.codeOf(email)))
    await elsewhere.use(({ refresh }) => refresh)
    expect(await elsewhere.snapshot()).toMatchObject({ _tag: "SignedOut" })
    expect(await demo.snapshot()).toMatchObject({ _tag: "SignedIn" })
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
  })
})

describe("a session in memory", () => {
  it("ends alone, or with every other of the account", async () => {
    const page = start()
    await page.join()
    const [second, third] = [start(page.world), start(page.world)]
    for (const other of [second, third]) await other.use(({ signIn }) => signIn.start({ email, password }))
    await second.use(({ signOut }) => signOut())
    expect(page.world.sessions.size).toBe(2)
    await third.use(({ signOut }) => signOut({ everywhere: true }))
    expect(page.world.sessions.size).toBe(0)
    await third.use(({ signOut }) => signOut({ everywhere: true }))
    expect(await third.snapshot()).toMatchObject({ _tag: "SignedOut" })
  })

  it("is shown as degraded while the provider does not answer; without one nothing changes", async () => {
    const [page, signedOut] = [start(), start()]
    await page.join()
    await signedOut.use(({ refresh }) => refresh)
    for (const { use, world } of [page, signedOut]) {
      world.offline = true
      await use(({ refresh }) => refresh)
    }
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", degraded: true })
    expect(await signedOut.snapshot()).toEqual({ _tag: "SignedOut", pending: undefined })
  })

  it("is not proven by a backup code of an account that has none", async () => {
    const page = start()
    await page.join()
    await page.use(({ reverify }) => reverify.start("strict_mfa"))
    const attempt = page.refused(({ reverify }) => reverify.attempt({ strategy: "backup_code", code: "abcd-efgh" }))
    expect(await attempt).toMatchObject({ _tag: "CodeIncorrect" })
  })
})

it("a failure names the other address or the free one only where that may be told", () => {
  expect(new InvitationForOtherEmail({}).message).toBe("This invitation is for another address")
  expect(new SlugTaken({}).message).toBe("That address is taken.")
})
