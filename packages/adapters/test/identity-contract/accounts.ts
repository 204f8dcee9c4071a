import { Identity } from "@marque/core/identity"
// oxlint-disable-next-line no-restricted-imports -- the contract is a host: it reads what its runtimes answer
import { Effect, Exit, ManagedRuntime } from "effect"
import { expect, it } from "vitest"
import { PASSWORD, secret, type ContractPages } from "./pages.ts"

export const accountsCases = ({
  differs,
  unless,
  where,
  driver,
  runtimes,
  advance,
  open,
  signUp,
  ada
}: ContractPages) => {
  it("S-149 loads signed out, and signed in after a reload", async () => {
    const page = await open()
    expect(await page.snapshot()).toEqual({ _tag: "SignedOut", pending: undefined })
    await signUp(page, "ada@example.com")
    const reloaded = await open(page.browser)
    expect(await reloaded.snapshot()).toMatchObject({
      _tag: "SignedIn",
      user: { email: "ada@example.com", emailVerified: true, name: "Ada", publicMetadata: {}, isDemo: false },
      organization: undefined
    })
  })

  it("fails to load while the provider is away, and loads when it is back", async () => {
    const runtime = ManagedRuntime.make(driver().browser().tab())
    runtimes.push(runtime)
    driver().setOffline(true)
    const exit = await runtime.runPromise(Effect.exit(Identity.use((identity) => identity.load)))
    expect(Exit.isFailure(exit)).toBe(true)
    driver().setOffline(false)
    await runtime.runPromise(Identity.use((identity) => identity.load))
    expect(await runtime.runPromise(Identity.use((identity) => identity.snapshot))).toMatchObject({
      _tag: "SignedOut"
    })
  })

  it("signs up: a wrong code, then the right one; nothing exists before", async () => {
    const page = await open()
    const step = await page.use(({ signUp: attempt }) =>
      attempt.start({ email: " Ada@Example.COM ", password: secret(PASSWORD) })
    )
    expect(step).toEqual({ _tag: "VerifyEmail", to: "a…@example.com", resendAfter: 30 })
    const code = await driver().code("ada@example.com")
    const wrong = code === "000000" ? "000001" : "000000"
    expect(await page.fails(({ signUp: attempt }) => attempt.verifyEmail(wrong))).toMatchObject({
      _tag: "CodeIncorrect",
      message: "That code is not right."
    })
    const before = await page.fails(({ signIn }) =>
      signIn.start({ email: "ada@example.com", password: secret(PASSWORD) })
    )
    expect(before?._tag).toBe("InvalidCredentials")
    expect(await page.use(({ signUp: attempt }) => attempt.verifyEmail(code))).toEqual({ _tag: "Complete" })
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
  })

  it("five wrong codes end an attempt, ten minutes expire it, and it belongs to one browser", async () => {
    const [page, other] = [await open(), await open()]
    await page.use(({ signUp: attempt }) => attempt.start({ email: "ada@example.com", password: secret(PASSWORD) }))
    const code = await driver().code("ada@example.com")
    const verify = (text: string) => page.fails(({ signUp: attempt }) => attempt.verifyEmail(text))
    expect((await other.fails(({ signUp: attempt }) => attempt.verifyEmail(code)))?._tag).toBe("CodeExpired")
    const wrong = code === "000000" ? "000001" : "000000"
    for (let tries = 0; tries < 5; tries++) expect((await verify(wrong))?._tag).toBe("CodeIncorrect")
    expect((await verify(code))?._tag).toBe("TooManyAttempts")
    await other.use(({ signUp: attempt }) => attempt.start({ email: "bob@example.com", password: secret(PASSWORD) }))
    const late = await driver().code("bob@example.com")
    advance(600_000)
    expect((await other.fails(({ signUp: attempt }) => attempt.verifyEmail(late)))?._tag).toBe("CodeExpired")
  })

  it("sends a code again after 30 s, and refuses weak passwords and text that is no address", async () => {
    const page = await open()
    const start = (email: string, password: string) =>
      page.fails(({ signUp: attempt }) => attempt.start({ email, password: secret(password) }))
    expect(await start("ada@example.com", "short")).toMatchObject({
      _tag: "PasswordTooWeak",
      message: "At least 8 characters."
    })
    expect(await start("ada@example.com", "password123")).toMatchObject({ _tag: "PasswordTooWeak" })
    expect(await start("nobody", PASSWORD)).toMatchObject({ _tag: "FieldInvalid" })
    expect(await start("ada@example.com", PASSWORD)).toBeUndefined()
    expect(await page.fails(({ signUp: attempt }) => attempt.resend)).toMatchObject({
      _tag: "TooManyAttempts",
      message: "Too many attempts. Try again in 30 s."
    })
    advance(30_000)
    expect(await page.fails(({ signUp: attempt }) => attempt.resend)).toBeUndefined()
    const code = await driver().code("ada@example.com")
    expect(await page.use(({ signUp: attempt }) => attempt.verifyEmail(code))).toEqual({ _tag: "Complete" })
  })

  it("two browsers on one address: the account has the password of the one that showed its own code", async () => {
    const [attacker, victim] = [await open(), await open()]
    const email = "victim@example.com"
    await attacker.use(({ signUp: attempt }) => attempt.start({ email, password: secret("attacker's choice") }))
    const first = await driver().code(email)
    await victim.use(({ signUp: attempt }) => attempt.start({ email, password: secret(PASSWORD) }))
    const second = await driver().code(email)
    expect(second).not.toBe(first)
    expect((await victim.fails(({ signUp: attempt }) => attempt.verifyEmail(first)))?._tag).toBe("CodeIncorrect")
    expect(await victim.use(({ signUp: attempt }) => attempt.verifyEmail(second))).toEqual({ _tag: "Complete" })
    expect((await attacker.fails(({ signUp: attempt }) => attempt.verifyEmail(first)))?._tag).toBe(
      differs("tellsTakenEmail") ? "EmailTaken" : "CodeIncorrect"
    )
    const entered = await attacker.fails(({ signIn }) => signIn.start({ email, password: secret("attacker's choice") }))
    expect(entered?._tag).toBe("InvalidCredentials")
  })

  where("tellsTakenEmail")("a taken address is told where the provider tells it", async () => {
    await ada()
    const page = await open()
    const failure = await page.fails(({ signUp: attempt }) =>
      attempt.start({ email: "ada@example.com", password: secret(PASSWORD) })
    )
    expect(failure).toMatchObject({ _tag: "EmailTaken", message: "That email address is taken." })
  })

  unless("tellsTakenEmail")("a taken address is not told to whoever types it, but to its owner", async () => {
    await ada()
    const page = await open()
    const step = await page.use(({ signUp: attempt }) =>
      attempt.start({ email: "ada@example.com", password: secret(PASSWORD) })
    )
    expect(step).toEqual({ _tag: "VerifyEmail", to: "a…@example.com", resendAfter: 30 })
    expect(await driver().mailKinds("ada@example.com")).toEqual(["already-registered", "sign-up-code"])
  })

  it("signs in; a wrong password and an unknown address are one failure", async () => {
    await ada()
    const page = await open()
    const attempt = (email: string, password: string) =>
      page.fails(({ signIn }) => signIn.start({ email, password: secret(password) }))
    expect(await page.use(({ signIn }) => signIn.start({ email: "ada@example.com" }))).toEqual({
      _tag: "FirstFactor",
      strategies: ["password"],
      safeIdentifier: "ada@example.com"
    })
    const wrong = await attempt("ada@example.com", "not this one")
    expect(wrong).toMatchObject({ _tag: "InvalidCredentials", message: "E-mail or password is not right" })
    expect(await attempt("who@example.com", "not this one")).toEqual(wrong)
    expect(await attempt("ada@example.com", PASSWORD)).toBeUndefined()
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
  })

  unless("ownLimits")("ten wrong passwords lock with a time", async () => {
    await ada()
    const page = await open()
    const attempt = (email: string, password: string) =>
      page.fails(({ signIn }) => signIn.start({ email, password: secret(password) }))
    advance(60_000)
    for (let number = 1; number <= 5; number++) await attempt("ada@example.com", `guess ${number}`)
    for (let number = 6; number <= 10; number++) {
      expect(await attempt("ada@example.com", PASSWORD)).toMatchObject({
        _tag: "TooManyAttempts",
        message: expect.stringMatching(/^Too many attempts\. Try again in \d+ s\.$/)
      })
    }
    advance(60_000)
    expect(await attempt("ada@example.com", PASSWORD)).toBeUndefined()
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
  })

  it("a new password by code ends the old one and old sessions; an unknown address hears the same", async () => {
    const old = await ada()
    const page = await open()
    expect(await page.fails(({ reset }) => reset.request("who@example.com"))).toBeUndefined()
    await page.use(({ reset }) => reset.request("ada@example.com"))
    const code = await driver().code("ada@example.com")
    const confirm = (text: string, password = "amber lantern 17") =>
      page.fails(({ reset }) => reset.confirm({ email: "ada@example.com", code: text, password: secret(password) }))
    expect((await confirm(code === "000000" ? "000001" : "000000"))?._tag).toBe("CodeIncorrect")
    expect((await confirm(code, "short"))?._tag).toBe("PasswordTooWeak")
    expect(await confirm(code)).toBeUndefined()
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", user: { email: "ada@example.com" } })
    await old.use((identity) => identity.refresh)
    expect(await old.snapshot()).toMatchObject({ _tag: "SignedOut" })
    const entered = await old.fails(({ signIn }) =>
      signIn.start({ email: "ada@example.com", password: secret(PASSWORD) })
    )
    expect(entered?._tag).toBe("InvalidCredentials")
    const unknown = await old.fails(({ reset }) =>
      reset.confirm({ email: "who@example.com", code: "000000", password: secret("amber lantern 17") })
    )
    expect(unknown?._tag).toBe("CodeIncorrect")
  })

  it("a code for a new password lives ten minutes", async () => {
    await ada()
    const page = await open()
    await page.use(({ reset }) => reset.request("ada@example.com"))
    const code = await driver().code("ada@example.com")
    advance(600_000)
    const late = await page.fails(({ reset }) =>
      reset.confirm({ email: "ada@example.com", code, password: secret("amber lantern 17") })
    )
    expect(late?._tag).toBe("CodeExpired")
  })
}
