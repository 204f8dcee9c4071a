import { Redacted } from "effect"
import { expect, it } from "vitest"
import { PASSWORD, secret, type ContractPages } from "./pages.ts"

type Page = Awaited<ReturnType<ContractPages["open"]>>

export const secondFactorCases = ({
  differs,
  unless,
  driver,
  advance,
  open,
  signUp,
  ada,
  withInvitation
}: ContractPages) => {
  const enroll = async (page: Page) => {
    const started = await page.use(({ profile }) => profile.startTotp)
    const app = () => driver().totp(Redacted.value(started.secret))
    const { backupCodes } = await page.use(({ profile }) => profile.confirmTotp(app()))
    return { app, backupCodes: backupCodes.map(Redacted.value), uri: started.uri }
  }

  const enrolled = async () => {
    const page = await ada()
    return { page, ...(await enroll(page)) }
  }

  /** Where the provider counts them. */
  const codesLeft = (backupCodesLeft: number) => (differs("uncountedBackupCodes") ? {} : { backupCodesLeft })

  const password = (page: Page, email = "ada@example.com") =>
    page.use(({ signIn }) => signIn.start({ email, password: secret(PASSWORD) }))

  const code = (page: Page, text: string, strategy: "backup_code" | "totp" = "totp") =>
    page.fails(({ signIn }) => signIn.attempt({ strategy, code: text }))

  it("an authenticator app is set up by a code of it, ends other sessions, and gives ten codes once", async () => {
    const page = await ada()
    const other = await open()
    await password(other)
    expect(await page.use(({ profile }) => profile.secondFactor)).toEqual({ enrolled: false, backupCodesLeft: 0 })
    expect((await page.fails(({ profile }) => profile.confirmTotp("123456")))?._tag).toBe("CodeExpired")
    const started = await page.use(({ profile }) => profile.startTotp)
    expect(decodeURIComponent(started.uri)).toMatch(/^otpauth:\/\/totp\/Marque:/)
    const app = driver().totp(Redacted.value(started.secret))
    const wrong = app === "000000" ? "000001" : "000000"
    expect((await page.fails(({ profile }) => profile.confirmTotp(wrong)))?._tag).toBe("CodeIncorrect")
    expect(await page.use(({ profile }) => profile.secondFactor)).toMatchObject({ enrolled: false })
    const { backupCodes } = await page.use(({ profile }) => profile.confirmTotp(app))
    expect(new Set(backupCodes.map(Redacted.value)).size).toBe(10)
    expect(await page.use(({ profile }) => profile.secondFactor)).toEqual({
      enrolled: true,
      ...codesLeft(10),
      ...(differs("noAppReplacement") && { replaceable: false })
    })
    const mails = await driver().mailKinds("ada@example.com")
    expect(mails.includes("second-factor")).toBe(!differs("noMailOfSecondFactor"))
    await other.use((identity) => identity.refresh)
    expect(await other.snapshot()).toMatchObject({ _tag: "SignedOut" })
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", session: { factorAge: [0, 0] } })
  })

  it("a right password opens nothing before the second factor; its code works once", async () => {
    const { app } = await enrolled()
    advance(30_000)
    const page = await open()
    expect(await code(page, app())).toMatchObject({ _tag: "SignInExpired" })
    expect(await password(page)).toEqual({ _tag: "SecondFactor", strategies: ["totp", "backup_code"] })
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedOut" })
    expect(await page.token()).toBeUndefined()
    const used = app()
    expect((await code(page, used === "000000" ? "000001" : "000000"))?._tag).toBe("CodeIncorrect")
    expect(await code(page, used)).toBeUndefined()
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", session: { factorAge: [0, 0] } })
    const second = await open()
    await password(second)
    expect((await code(second, used))?._tag).toBe("CodeIncorrect")
    advance(30_000)
    expect(await code(second, app())).toBeUndefined()
  })

  it("each backup code works once, and new ones end the old", async () => {
    const { backupCodes, page } = await enrolled()
    const [first = "", second = ""] = backupCodes
    const entering = async (text: string) => {
      const other = await open()
      await password(other)
      return code(other, text, "backup_code")
    }
    expect(await entering(` ${first} `)).toBeUndefined()
    expect((await entering(first))?._tag).toBe("CodeIncorrect")
    expect(await page.use(({ profile }) => profile.secondFactor)).toMatchObject({ enrolled: true, ...codesLeft(9) })
    const renewed = await page.use(({ profile }) => profile.renewBackupCodes)
    expect((await entering(second))?._tag).toBe("CodeIncorrect")
    expect(await entering(Redacted.value(renewed.backupCodes[0] ?? secret("")))).toBeUndefined()
  })

  unless("ownLimits")("a sign-in waits ten minutes for its second factor", async () => {
    const { app } = await enrolled()
    const page = await open()
    await password(page)
    advance(600_000)
    expect(await code(page, app())).toMatchObject({
      _tag: "SignInExpired",
      message: "This sign-in has expired. Sign in again."
    })
  })

  unless("ownLimits")("ten wrong second factors lock with a time, not for ever", async () => {
    const { app } = await enrolled()
    const page = await open()
    await password(page)
    for (let number = 1; number <= 5; number++) {
      expect((await code(page, "a wrong one", "backup_code"))?._tag).toBe("CodeIncorrect")
    }
    for (let number = 6; number <= 10; number++) {
      expect(await code(page, app())).toMatchObject({
        _tag: "TooManyAttempts",
        message: expect.stringMatching(/^Too many attempts\. Try again in \d+ s\.$/)
      })
    }
    advance(60_000)
    expect(await code(page, app())).toBeUndefined()
  })

  it("a new password by mail does not go past the second factor", async () => {
    const { app } = await enrolled()
    advance(30_000)
    const page = await open()
    await page.use(({ reset }) => reset.request("ada@example.com"))
    const mailed = await driver().code("ada@example.com")
    const step = await page.use(({ reset }) =>
      reset.confirm({ email: "ada@example.com", code: mailed, password: secret("amber lantern 17") })
    )
    expect(step).toEqual({ _tag: "SecondFactor", strategies: ["totp", "backup_code"] })
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedOut" })
    expect(await code(page, app())).toBeUndefined()
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
  })

  it("S-238 S-239 S-240 S-241 with a second factor that one is asked, and strict_mfa asks for both", async () => {
    const { app, backupCodes, page } = await enrolled()
    advance(1440 * 60_000)
    const second = { _tag: "SecondFactor", strategies: ["totp", "backup_code"] }
    const start = (level: "lax" | "moderate" | "strict" | "strict_mfa") =>
      page.use(({ reverify }) => reverify.start(level))
    expect([await start("lax"), await start("moderate"), await start("strict")]).toEqual([second, second, second])
    expect(await start("strict_mfa")).toEqual({ _tag: "FirstFactor", strategies: ["password"] })
    const proven = await page.use(({ reverify }) =>
      reverify.attempt({ strategy: "password", password: secret(PASSWORD) })
    )
    expect(proven).toEqual(second)
    expect((await page.fails(({ reverify }) => reverify.attempt({ strategy: "totp", code: "1" })))?._tag).toBe(
      "CodeIncorrect"
    )
    expect(await page.use(({ reverify }) => reverify.attempt({ strategy: "totp", code: app() }))).toEqual({
      _tag: "Complete"
    })
    advance(10 * 60_000)
    await start("strict")
    const [backup = ""] = backupCodes
    expect(await page.use(({ reverify }) => reverify.attempt({ strategy: "backup_code", code: backup }))).toEqual({
      _tag: "Complete"
    })
  })

  it("switching off wants a fresh second factor; then the password is enough", async () => {
    const { app, page } = await enrolled()
    advance(10 * 60_000)
    const refused = { _tag: "ReverificationRequired", level: "strict" }
    expect(await page.fails(({ profile }) => profile.disableTotp)).toMatchObject(refused)
    expect(await page.fails(({ profile }) => profile.startTotp)).toMatchObject(refused)
    expect(await page.fails(({ profile }) => profile.renewBackupCodes)).toMatchObject(refused)
    await page.use(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(PASSWORD) }))
    expect(await page.fails(({ profile }) => profile.disableTotp)).toMatchObject(refused)
    await page.use(({ reverify }) => reverify.attempt({ strategy: "totp", code: app() }))
    await page.use(({ profile }) => profile.disableTotp)
    expect(await password(await open())).toEqual({ _tag: "Complete" })
  })

  unless("noAppReplacement")("another app takes the place of the first", async () => {
    const { app, page } = await enrolled()
    advance(30_000)
    const replaced = await enroll(page)
    const other = await open()
    await password(other)
    advance(30_000)
    expect((await code(other, `${app()}x`))?._tag).toBe("CodeIncorrect")
    expect(await code(other, replaced.app())).toBeUndefined()
  })

  unless("noRequiredSecondFactor")(
    "S-150 an organization that requires it makes the session of a member without it pending, until it is set up",
    async () => {
      const { bob, invitation, organization, page } = await withInvitation()
      const require = (required: boolean) => page.fails(({ org }) => org.requireSecondFactor(organization.id, required))
      expect(await require(true)).toMatchObject({ _tag: "SecondFactorMissing" })
      await enroll(page)
      expect(await require(true)).toBeUndefined()
      expect(await page.snapshot()).toMatchObject({ organization: { requiresSecondFactor: true } })
      expect((await page.fails(({ profile }) => profile.disableTotp))?._tag).toBe("SecondFactorRequired")
      const kim = await open()
      await signUp(kim, "kim@example.com")
      await bob.use(({ org }) => org.accept(invitation.id))
      expect(await bob.snapshot()).toMatchObject({ _tag: "SignedOut", pending: { task: "setup-mfa" } })
      expect(await bob.token()).toBeUndefined()
      expect((await bob.fails(({ org }) => org.members(organization.id)))?._tag).toBe("SessionExpired")
      const again = await open(bob.browser)
      expect(await again.snapshot()).toMatchObject({ _tag: "SignedOut", pending: { task: "setup-mfa" } })
      await enroll(bob)
      expect(await bob.snapshot()).toMatchObject({ _tag: "SignedIn", organization: { id: organization.id } })
      const bobs = await bob.fails(({ org }) => org.requireSecondFactor(organization.id, false))
      expect(bobs?._tag).toBe("NotPermitted")
      expect(await require(false)).toBeUndefined()
      expect(await kim.snapshot()).toMatchObject({ _tag: "SignedIn" })
    }
  )
}
