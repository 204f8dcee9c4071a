import { totp } from "@marque/testing/totp"
import { Redacted } from "effect"
import { expect, it } from "vitest"
import { clerkPages, EMAIL, PASSWORD, scriptOf } from "../../test/clerk-pages.ts"
import type { ClerkJs } from "./clerk-js.types.ts"

const { clerk, newBrowser, open, signedIn, userId } = clerkPages()

const secret = (text: string) => Redacted.make(text)

const asked = (path: RegExp): number => clerk().log.filter((each) => path.test(each.path)).length

it("a sign-up that wants what our form does not have goes on on Clerk's page, which comes back", async () => {
  clerk().settings.requireName = true
  clerk().settings.hostedUrl = "https://accounts.marque.example"
  const page = await open(newBrowser(), { publicOrigin: "https://marque.example" })
  const start = (name?: string) =>
    page.use(({ signUp }) =>
      signUp.start({ email: "kim@example.com", password: secret(PASSWORD), ...(name !== undefined && { name }) })
    )
  const step = await start()
  const url = new URL(step._tag === "Elsewhere" ? (step.url ?? "") : "")
  expect(url.searchParams.get("redirect_url")).toBe("https://marque.example/")
  expect(`${url.origin}${url.pathname}`).toBe("https://accounts.marque.example/sign-up")
  expect(await start("Kim")).toMatchObject({ _tag: "VerifyEmail" })
})

it("without a page of Clerk's such a step leads nowhere", async () => {
  clerk().settings.requireName = true
  const page = await open()
  const step = await page.use(({ signUp }) => signUp.start({ email: "kim@example.com", password: secret(PASSWORD) }))
  expect(step).toEqual({ _tag: "Elsewhere", url: undefined })
})

it("a weak new password is asked for again without the code, which works once", async () => {
  const page = await open()
  await page.use(({ reset }) => reset.request(EMAIL))
  const code = clerk().codeFor(EMAIL)
  const confirm = (text: string) =>
    page.fails(({ reset }) => reset.confirm({ email: EMAIL, code, password: secret(text) }))
  expect(await confirm("short")).toMatchObject({ _tag: "PasswordTooWeak", reason: "short" })
  expect(await confirm("password123")).toMatchObject({ _tag: "PasswordTooWeak", reason: "breached" })
  expect(await confirm("amber lantern 17")).toBeUndefined()
  expect(asked(/attempt_first_factor$/)).toBe(1)
  expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
})

it("a reset says the same for an address that Clerk does not know, and asks nothing of it afterwards", async () => {
  const page = await open()
  expect(await page.fails(({ reset }) => reset.request("who@example.com"))).toBeUndefined()
  const confirmed = await page.fails(({ reset }) =>
    reset.confirm({ email: "who@example.com", code: "123456", password: secret("amber lantern 17") })
  )
  expect(confirmed).toMatchObject({ _tag: "CodeIncorrect" })
  expect(asked(/attempt_first_factor$/)).toBe(0)
})

it("a locked account says for how long, and a banned one that it is", async () => {
  const page = await open()
  const enter = (password: string) =>
    page.fails(({ signIn }) => signIn.start({ email: EMAIL, password: secret(password) }))
  let failure = await enter("not this one")
  for (let tries = 0; failure?._tag === "InvalidCredentials" && tries < 200; tries++) failure = await enter("nor this")
  expect(failure).toMatchObject({
    _tag: "TooManyAttempts",
    message: expect.stringMatching(/^Too many attempts\. Try again in \d+ s\.$/)
  })
  clerk().ban(userId())
  expect(await enter(PASSWORD)).toMatchObject({ _tag: "UserBanned" })
})

it("a session that another tab began is found by a sign-in that it refuses", async () => {
  const used = newBrowser()
  const alone = { openTabs: () => ({ tell: () => undefined, close: () => undefined }) }
  const [one, other] = [await open(used, alone), await open(used, alone)]
  await one.signIn()
  expect(await other.snapshot()).toMatchObject({ _tag: "SignedOut" })
  expect(await other.fails(({ signIn }) => signIn.start({ email: EMAIL, password: secret(PASSWORD) }))).toMatchObject({
    _tag: "SessionExpired"
  })
  expect(await other.snapshot()).toMatchObject({ _tag: "SignedIn" })
})

it("a person without a password has nothing to confirm with, and none to change", async () => {
  clerk().createUser({ email: "kim@example.com" })
  const page = await open()
  // Our screens have no sign-in by a code.
  const script = scriptOf(page.window) as ClerkJs & {
    client: {
      signIn: Record<"attemptFirstFactor" | "create", (params: object) => Promise<{ createdSessionId: string }>>
    }
  }
  await script.client.signIn.create({ strategy: "email_code", identifier: "kim@example.com" })
  const code = clerk().codeFor("kim@example.com")
  const { createdSessionId } = await script.client.signIn.attemptFirstFactor({ strategy: "email_code", code })
  await script.setActive({ session: createdSessionId })
  await page.until(({ _tag }) => _tag === "SignedIn")
  const change = { current: secret(""), next: secret(PASSWORD), signOutOthers: false }
  expect(await page.fails(({ profile }) => profile.changePassword(change))).toMatchObject({ _tag: "PasswordMissing" })
  expect(await page.use(({ reverify }) => reverify.start("strict"))).toEqual({ _tag: "Complete" })
  const snapshot = await page.snapshot()
  clerk().ageFactors(snapshot._tag === "SignedIn" ? snapshot.user.id : "", 10)
  expect(await page.fails(({ reverify }) => reverify.start("strict"))).toMatchObject({ _tag: "PasswordMissing" })
})

it("a proof that ended while it was asked for is begun again", async () => {
  const page = await signedIn()
  clerk().ageFactors(userId(), 10)
  expect(await page.use(({ reverify }) => reverify.start("strict"))).toMatchObject({ _tag: "FirstFactor" })
  const attempt = () =>
    page.fails(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(PASSWORD) }))
  clerk().fail(/attempt_first_factor$/, 404)
  expect(await attempt()).toMatchObject({ _tag: "UnknownIdentityError" })
  clerk().fail(/attempt_first_factor$/, undefined)
  expect(await attempt()).toBeUndefined()
  expect(asked(/\/verify$/)).toBe(2)
  expect(await page.use(({ reverify }) => reverify.start("strict"))).toEqual({ _tag: "Complete" })
})

it("a task is finished here: an app is set up, and the session is no longer pending", async () => {
  const page = await signedIn()
  clerk().setPending(userId(), "setup-mfa")
  await page.use(({ refresh }) => refresh)
  expect(await page.snapshot()).toMatchObject({ pending: { task: "setup-mfa" } })
  const { secret: shown } = await page.use(({ profile }) => profile.startTotp)
  await page.use(({ profile }) => profile.confirmTotp(totp(Redacted.value(shown))))
  expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
})

it("an organization becomes active by the task that asks for one", async () => {
  clerk().settings.forceOrganization = true
  const page = await signedIn()
  expect(await page.snapshot()).toMatchObject({ _tag: "SignedOut", pending: { task: "choose-organization" } })
  const made = await page.use(({ org }) => org.create({ name: "Fig & Ember" }))
  expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", organization: { id: made.id } })
  expect(await page.fails(({ org }) => org.setActive(null))).toMatchObject({ _tag: "NotPermitted" })
  expect(await page.snapshot()).toMatchObject({ organization: { id: made.id } })
})

it("a taken address suggests the one after it", async () => {
  const page = await signedIn()
  for (const slug of ["fig", "fig-2"]) await page.use(({ org }) => org.create({ name: "Fig", slug }))
  const taken = (slug: string) => page.fails(({ org }) => org.create({ name: "Fig", slug }))
  expect(await taken("fig")).toMatchObject({ _tag: "SlugTaken", suggestion: "fig-2" })
  expect(await taken("fig-2")).toMatchObject({ _tag: "SlugTaken", suggestion: "fig-3" })
})

it("a device is named by browser and system; one that has ended meanwhile is ended, its own is not", async () => {
  const page = await signedIn()
  const other = await signedIn()
  const devices = await page.use(({ profile }) => profile.devices)
  expect(devices).toMatchObject([{ agent: "Chrome/ (Macintosh)" }, { agent: "Chrome/ (Macintosh)" }])
  clerk().fail(/\/revoke$/, 404)
  expect(await page.fails(({ profile }) => profile.endDevice())).toBeUndefined()
  clerk().fail(/\/revoke$/, 500)
  expect(await page.fails(({ profile }) => profile.endDevice())).toMatchObject({ _tag: "UnknownIdentityError" })
  clerk().fail(/\/revoke$/, undefined)
  await page.use(({ profile }) => profile.endDevice())
  await other.use(({ refresh }) => refresh)
  expect(await other.snapshot()).toMatchObject({ _tag: "SignedOut" })
  expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
  page.browser.setOffline(true)
  expect(await page.fails(({ profile }) => profile.devices)).toMatchObject({ _tag: "Offline" })
})

it("names Clerk's own page for other ways to sign in, where the installation has one", async () => {
  clerk().settings.hostedUrl = "https://accounts.example.com"
  const page = await open()
  expect(await page.use(({ capabilities }) => capabilities)).toMatchObject({
    signInUrl: expect.stringMatching(/^https:\/\/accounts\.example\.com\/sign-in\?redirect_url=/)
  })
})

it("does not do what Clerk cannot", async () => {
  const page = await signedIn()
  const refused = [
    await page.fails(({ signIn }) => signIn.demo),
    await page.fails(({ org }) => org.decline("orginv_1")),
    await page.fails(({ org }) => org.requireSecondFactor("org_1", true))
  ]
  expect(refused.map((failure) => failure?._tag)).toEqual(["NotPermitted", "NotPermitted", "NotPermitted"])
  expect(await page.use(({ capabilities }) => capabilities)).toEqual({
    totp: true,
    passkeys: false,
    oauth: [],
    declineInvitations: false,
    requiredSecondFactor: false,
    picture: true,
    deleteAccount: false,
    tellsTakenEmail: true,
    demo: false,
    localMail: false
  })
})
