import { type AuthSnapshot, Identity } from "@marque/core/identity"
// oxlint-disable-next-line no-restricted-imports -- the contract is a host: it builds one runtime per tab
import { Cause, Effect, Exit, Fiber, type Layer, ManagedRuntime, Option, Redacted, Stream } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

/** How the contract drives one provider. */
export interface IdentityDriver {
  /** A new browser; the tabs it opens share its session. */
  readonly browser: () => { readonly tab: () => Layer.Layer<Identity> }
  /** Newest code mailed to an address. */
  readonly code: (email: string) => Promise<string>
  /** Kinds of the mails to an address, newest first. */
  readonly mailKinds: (email: string) => Promise<ReadonlyArray<string>>
  /** Cuts or restores the way to the provider, for every browser. */
  readonly setOffline: (offline: boolean) => void
  readonly close: () => Promise<void>
}

type Port = Identity["Service"]

const PASSWORD = "violet kettle 42 moor"
const secret = (text: string) => Redacted.make(text)

/** The cases every provider passes; a case that needs a capability is not run without it. */
export const identityContract = (name: string, makeDriver: () => Promise<IdentityDriver>) =>
  describe(`${name} keeps the identity contract`, () => {
    let driver: IdentityDriver
    const runtimes: Array<ManagedRuntime.ManagedRuntime<Identity, never>> = []

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) })
      driver = await makeDriver()
    })
    afterEach(async () => {
      await Promise.all(runtimes.splice(0).map((runtime) => runtime.dispose()))
      await driver.close()
      vi.useRealTimers()
    })

    const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)

    const open = async (browser = driver.browser()) => {
      const runtime = ManagedRuntime.make(browser.tab())
      runtimes.push(runtime)
      const use = <A, E>(effect: (identity: Port) => Effect.Effect<A, E>) => runtime.runPromise(Identity.use(effect))
      const fails = async <A, E>(effect: (identity: Port) => Effect.Effect<A, E>) => {
        const exit = await runtime.runPromise(Effect.exit(Identity.use(effect)))
        const error = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined
        // Failures of the port are tagged errors with a sentence.
        return error as { readonly _tag: string; readonly message: string } | undefined
      }
      const snapshot = () => use((identity) => identity.snapshot)
      const token = (forceRefresh = false) =>
        use((identity) => Effect.map(identity.token({ template: "convex", forceRefresh }), Option.getOrUndefined))
      await use((identity) => identity.load)
      return { browser, runtime, use, fails, snapshot, token }
    }

    const signUp = async (page: Awaited<ReturnType<typeof open>>, email: string) => {
      await page.use(({ signUp: attempt }) => attempt.start({ email, password: secret(PASSWORD), name: "Ada" }))
      const code = await driver.code(email)
      return page.use(({ signUp: attempt }) => attempt.verifyEmail(code))
    }

    const ada = async () => {
      const page = await open()
      await signUp(page, "ada@example.com")
      return page
    }

    const until = (page: Awaited<ReturnType<typeof open>>, matches: (snapshot: AuthSnapshot) => boolean) =>
      page.use(({ changes }) => Stream.runHead(Stream.filter(changes, matches)))

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
      const runtime = ManagedRuntime.make(driver.browser().tab())
      runtimes.push(runtime)
      driver.setOffline(true)
      const exit = await runtime.runPromise(Effect.exit(Identity.use((identity) => identity.load)))
      expect(Exit.isFailure(exit)).toBe(true)
      driver.setOffline(false)
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
      const code = await driver.code("ada@example.com")
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
      const code = await driver.code("ada@example.com")
      const verify = (text: string) => page.fails(({ signUp: attempt }) => attempt.verifyEmail(text))
      expect((await other.fails(({ signUp: attempt }) => attempt.verifyEmail(code)))?._tag).toBe("CodeExpired")
      const wrong = code === "000000" ? "000001" : "000000"
      for (let tries = 0; tries < 5; tries++) expect((await verify(wrong))?._tag).toBe("CodeIncorrect")
      expect((await verify(code))?._tag).toBe("TooManyAttempts")
      await other.use(({ signUp: attempt }) => attempt.start({ email: "bob@example.com", password: secret(PASSWORD) }))
      const late = await driver.code("bob@example.com")
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
      const code = await driver.code("ada@example.com")
      expect(await page.use(({ signUp: attempt }) => attempt.verifyEmail(code))).toEqual({ _tag: "Complete" })
    })

    it("two browsers on one address: the account has the password of the one that showed its own code", async () => {
      const [attacker, victim] = [await open(), await open()]
      const email = "victim@example.com"
      await attacker.use(({ signUp: attempt }) => attempt.start({ email, password: secret("attacker's choice") }))
      const first = await driver.code(email)
      await victim.use(({ signUp: attempt }) => attempt.start({ email, password: secret(PASSWORD) }))
      const second = await driver.code(email)
      expect(second).not.toBe(first)
      expect((await victim.fails(({ signUp: attempt }) => attempt.verifyEmail(first)))?._tag).toBe("CodeIncorrect")
      expect(await victim.use(({ signUp: attempt }) => attempt.verifyEmail(second))).toEqual({ _tag: "Complete" })
      expect((await attacker.fails(({ signUp: attempt }) => attempt.verifyEmail(first)))?._tag).toBe("CodeIncorrect")
      const entered = await attacker.fails(({ signIn }) =>
        signIn.start({ email, password: secret("attacker's choice") })
      )
      expect(entered?._tag).toBe("InvalidCredentials")
    })

    it("a taken address is not told to whoever types it, but to its owner", async () => {
      await ada()
      const page = await open()
      const step = await page.use(({ signUp: attempt }) =>
        attempt.start({ email: "ada@example.com", password: secret(PASSWORD) })
      )
      expect(step).toEqual({ _tag: "VerifyEmail", to: "a…@example.com", resendAfter: 30 })
      expect(await driver.mailKinds("ada@example.com")).toEqual(["already-registered", "sign-up-code"])
    })

    it("signs in; a wrong password and an unknown address are one failure; ten wrong ones lock with a time", async () => {
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
      advance(60_000)
      for (let number = 2; number <= 5; number++) await attempt("ada@example.com", `guess ${number}`)
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
      const code = await driver.code("ada@example.com")
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
      await page.use(({ reset }) => reset.request("ada@example.com"))
      const late = await driver.code("ada@example.com")
      advance(600_000)
      expect((await confirm(late))?._tag).toBe("CodeExpired")
    })

    it("signing out in one tab reaches the other; everywhere reaches the other browser", async () => {
      const first = await ada()
      const second = await open(first.browser)
      const elsewhere = await open()
      await elsewhere.use(({ signIn }) => signIn.start({ email: "ada@example.com", password: secret(PASSWORD) }))
      const seen = until(second, ({ _tag }) => _tag === "SignedOut")
      await first.use((identity) => identity.signOut({ everywhere: true }))
      expect(Option.isSome(await seen)).toBe(true)
      await elsewhere.use((identity) => identity.refresh)
      expect(await elsewhere.snapshot()).toMatchObject({ _tag: "SignedOut" })
    })

    it("S-198 S-199 S-209 gives a token only to who is signed in, keeps it, refreshes it when forced", async () => {
      const page = await open()
      expect(await page.token()).toBeUndefined()
      await signUp(page, "ada@example.com")
      const kept = await page.token()
      expect(kept).toBeTypeOf("string")
      advance(1_000)
      expect(await page.token()).toBe(kept)
      expect(await page.token(true)).not.toBe(kept)
      advance(101_000)
      driver.setOffline(true)
      expect(await page.token()).toBeTypeOf("string")
      advance(20_000)
      expect(await page.token()).toBeUndefined()
      driver.setOffline(false)
      expect(await page.token()).toBeTypeOf("string")
      await page.use((identity) => identity.signOut())
      expect(await page.token()).toBeUndefined()
    })

    it("an organization is made with its creator as active admin; a taken address is refused with a free one", async () => {
      const page = await ada()
      const first = await page.use(({ org }) => org.create({ name: "Fig & Ember" }))
      expect(first).toMatchObject({ name: "Fig & Ember", slug: "fig-ember", role: "admin" })
      expect(await page.snapshot()).toMatchObject({
        organization: { id: first.id, role: "admin", permissions: expect.arrayContaining(["org.members.manage"]) }
      })
      expect(await page.fails(({ org }) => org.create({ name: "Other", slug: "fig-ember" }))).toMatchObject({
        _tag: "SlugTaken",
        suggestion: "fig-ember-2",
        message: "This address is taken. Try fig-ember-2."
      })
      expect((await page.fails(({ org }) => org.create({ name: "x" })))?._tag).toBe("FieldInvalid")
      await page.use(({ org }) => org.update(first.id, { name: "Fig and Ember", slug: "fig-and-ember" }))
      expect(await page.use(({ org }) => org.list)).toMatchObject([{ name: "Fig and Ember", slug: "fig-and-ember" }])
    })

    it("a switch changes the token; a failed one keeps the old organization", async () => {
      const page = await ada()
      const first = await page.use(({ org }) => org.create({ name: "First" }))
      await page.use(({ org }) => org.create({ name: "Second" }))
      const before = await page.token()
      await page.use(({ org }) => org.setActive(first.id))
      expect(await page.token()).not.toBe(before)
      expect(await page.snapshot()).toMatchObject({ organization: { id: first.id } })
      expect((await page.fails(({ org }) => org.setActive("nowhere")))?._tag).toBe("NotAMember")
      expect(await page.snapshot()).toMatchObject({ organization: { id: first.id } })
    })

    const withInvitation = async (role: "admin" | "member" = "member") => {
      const page = await ada()
      const organization = await page.use(({ org }) => org.create({ name: "Fig & Ember" }))
      const invitation = await page.use(({ org }) => org.invite(organization.id, { email: "bob@example.com", role }))
      const bob = await open()
      await signUp(bob, "bob@example.com")
      return { page, organization, invitation, bob }
    }

    it("an invitation is seen by its link and by its address, accepted once, and not by another address", async () => {
      const { bob, invitation, organization, page } = await withInvitation()
      expect(invitation.link).toContain(`/sign-up/accept-invitation?invitation=${invitation.id}`)
      const anybody = await open()
      expect(await anybody.use(({ org }) => org.invitation(invitation.id))).toMatchObject({
        email: "bob@example.com",
        inviter: "Ada",
        organization: { name: "Fig & Ember" },
        status: "pending"
      })
      expect((await page.fails(({ org }) => org.accept(invitation.id)))?._tag).toBe("InvitationForOtherEmail")
      expect(await bob.use(({ org }) => org.mine)).toMatchObject([{ id: invitation.id }])
      expect(await bob.use(({ org }) => org.accept(invitation.id))).toMatchObject({
        id: organization.id,
        role: "member"
      })
      expect(await bob.snapshot()).toMatchObject({ organization: { id: organization.id, role: "member" } })
      expect((await bob.fails(({ org }) => org.accept(invitation.id)))?._tag).toBe("InvitationInvalid")
      const members = await page.use(({ org }) => org.members(organization.id))
      expect(members.map(({ email, role }) => [email, role])).toEqual([
        ["ada@example.com", "admin"],
        ["bob@example.com", "member"]
      ])
      const again = await page.fails(({ org }) =>
        org.invite(organization.id, { email: "bob@example.com", role: "member" })
      )
      expect(again?._tag).toBe("AlreadyMember")
    })

    it("an invitation ends after 48 hours, when withdrawn, and when declined", async () => {
      const { bob, invitation, organization, page } = await withInvitation()
      await page.use(({ org }) => org.revoke(organization.id, invitation.id))
      expect((await bob.fails(({ org }) => org.accept(invitation.id)))?._tag).toBe("InvitationInvalid")
      const invite = () =>
        page.use(({ org }) => org.invite(organization.id, { email: "bob@example.com", role: "member" }))
      const second = await invite()
      await bob.use(({ org }) => org.decline(second.id))
      expect((await bob.fails(({ org }) => org.invitation(second.id)))?._tag).toBe("InvitationInvalid")
      const third = await invite()
      advance(48 * 3_600_000)
      expect((await bob.fails(({ org }) => org.accept(third.id)))?._tag).toBe("InvitationInvalid")
      expect(await bob.use(({ org }) => org.mine)).toEqual([])
    })

    it("a member may not invite, promote or remove; the last admin may not leave, step down or be removed", async () => {
      const { bob, invitation, organization, page } = await withInvitation()
      await bob.use(({ org }) => org.accept(invitation.id))
      const [first, second] = await page.use(({ org }) => org.members(organization.id))
      const [adaId, bobId] = [first?.userId ?? "", second?.userId ?? ""]
      const { id } = organization
      const refused = [
        await bob.fails(({ org }) => org.invite(id, { email: "x@example.com", role: "member" })),
        await bob.fails(({ org }) => org.setRole(id, bobId, "admin")),
        await bob.fails(({ org }) => org.update(id, { name: "Taken over" }))
      ]
      expect(refused.map((failure) => failure?._tag)).toEqual(["NotPermitted", "NotPermitted", "NotPermitted"])
      expect(await bob.fails(({ org }) => org.removeMember(id, adaId))).toBeDefined()
      const last = [
        await page.fails(({ org }) => org.leave(id)),
        await page.fails(({ org }) => org.setRole(id, adaId, "member")),
        await page.fails(({ org }) => org.removeMember(id, adaId))
      ]
      expect(last.map((failure) => failure?._tag)).toEqual(["LastAdmin", "LastAdmin", "LastAdmin"])
      await page.use(({ org }) => org.setRole(id, bobId, "admin"))
      expect(await page.fails(({ org }) => org.leave(id))).toBeUndefined()
      expect(await page.use(({ org }) => org.list)).toEqual([])
    })

    const firstAge = async (page: Awaited<ReturnType<typeof open>>) => {
      await page.use((identity) => identity.refresh)
      const snapshot = await page.snapshot()
      return snapshot._tag === "SignedIn" ? snapshot.session.factorAge[0] : undefined
    }

    it.each([
      ["S-238", "strict_mfa", 10],
      ["S-239", "strict", 10],
      ["S-240", "moderate", 60],
      ["S-241", "lax", 1440]
    ] as const)(
      "%s re-verification: %s is fresh below %i minutes and asks for the password then",
      async (_, level, minutes) => {
        const page = await ada()
        advance(minutes * 60_000 - 1)
        expect(await page.use(({ reverify }) => reverify.start(level))).toEqual({ _tag: "Complete" })
        advance(1)
        expect(await page.use(({ reverify }) => reverify.start(level))).toEqual({
          _tag: "FirstFactor",
          strategies: ["password"]
        })
        expect(await firstAge(page)).toBe(minutes)
        const wrong = await page.fails(({ reverify }) =>
          reverify.attempt({ strategy: "password", password: secret("not this one") })
        )
        expect(wrong?._tag).toBe("InvalidCredentials")
        const code = await page.fails(({ reverify }) => reverify.attempt({ strategy: "totp", code: "000000" }))
        expect(code?._tag).toBe("CodeIncorrect")
        expect(await firstAge(page)).toBe(minutes)
        const done = await page.use(({ reverify }) =>
          reverify.attempt({ strategy: "password", password: secret(PASSWORD) })
        )
        expect(done).toEqual({ _tag: "Complete" })
        expect(await firstAge(page)).toBe(0)
      }
    )

    it("re-verification belongs to one session, locks after five wrong passwords, and ends with it", async () => {
      const page = await ada()
      const other = await open()
      await other.use(({ signIn }) => signIn.start({ email: "ada@example.com", password: secret(PASSWORD) }))
      advance(10 * 60_000)
      const attempt = (text: string) =>
        page.fails(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(text) }))
      expect(await attempt(PASSWORD)).toBeUndefined()
      expect(await firstAge(other)).toBe(10)
      for (let number = 1; number <= 5; number++)
        expect((await attempt(`guess ${number}`))?._tag).toBe("InvalidCredentials")
      expect(await attempt(PASSWORD)).toMatchObject({
        _tag: "TooManyAttempts",
        message: "Too many attempts. Try again in 60 s."
      })
      await page.use((identity) => identity.signOut())
      expect((await page.fails(({ reverify }) => reverify.start("strict")))?._tag).toBe("SessionExpired")
    })

    it("the provider itself refuses to invite, promote, demote or remove an admin without a fresh proof", async () => {
      const { bob, invitation, organization, page } = await withInvitation()
      await bob.use(({ org }) => org.accept(invitation.id))
      const bobId = (await page.use(({ org }) => org.members(organization.id)))[1]?.userId ?? ""
      const { id } = organization
      const prove = () =>
        page.use(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(PASSWORD) }))
      const refused = async (act: (identity: Port) => Effect.Effect<unknown, unknown>) => await page.fails(act)
      const invite = (role: "admin" | "member") => (identity: Port) =>
        identity.org.invite(id, { email: "kim@example.com", role })
      const setRole = (role: "admin" | "member") => (identity: Port) => identity.org.setRole(id, bobId, role)
      advance(10 * 60_000)
      expect(await refused(invite("admin"))).toBeUndefined()
      expect(await refused(setRole("admin"))).toMatchObject({ _tag: "ReverificationRequired", level: "strict" })
      await prove()
      expect(await refused(setRole("admin"))).toBeUndefined()
      advance(10 * 60_000)
      expect(await refused(setRole("member"))).toMatchObject({ level: "strict" })
      expect(await refused(({ org }) => org.removeMember(id, bobId))).toMatchObject({ level: "strict" })
      await prove()
      expect(await refused(setRole("member"))).toBeUndefined()
      advance(60 * 60_000)
      expect(await refused(invite("admin"))).toMatchObject({ _tag: "ReverificationRequired", level: "moderate" })
      expect(await refused(invite("member"))).toBeUndefined()
      expect(await bob.fails(({ org }) => org.setRole(id, bobId, "admin"))).toMatchObject({ _tag: "NotPermitted" })
      expect(await refused(({ org }) => org.removeMember(id, bobId))).toBeUndefined()
    })

    it("the demo user enters without an account and may not change what everybody shares", async () => {
      const page = await open()
      expect(await page.use((identity) => identity.capabilities)).toMatchObject({
        demo: true,
        totp: false,
        passkeys: false
      })
      expect(await page.use(({ signIn }) => signIn.demo)).toEqual({ _tag: "Complete" })
      expect(await page.snapshot()).toMatchObject({ user: { isDemo: true } })
      expect((await page.fails(({ org }) => org.create({ name: "Mine" })))?._tag).toBe("NotPermitted")
    })

    it("calls while the provider is away fail as offline; what is loaded stays, degraded, until it is back", async () => {
      const page = await ada()
      driver.setOffline(true)
      expect(await page.fails(({ org }) => org.list)).toMatchObject({ _tag: "Offline", message: "No connection." })
      await page.use((identity) => identity.refresh)
      expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", degraded: true })
      driver.setOffline(false)
      await page.use((identity) => identity.refresh)
      expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", degraded: false })
    })

    it("the stream begins with the present, never repeats itself and never skips the last change", async () => {
      const page = await open()
      const seen = page.runtime.runFork(
        Identity.use(({ changes }) => Stream.runCollect(Stream.takeUntil(changes, ({ _tag }) => _tag === "SignedIn")))
      )
      await page.use((identity) => identity.refresh)
      await page.use((identity) => identity.refresh)
      await signUp(page, "ada@example.com")
      const tags = (await Effect.runPromise(Fiber.join(seen))).map(({ _tag }) => _tag)
      expect(tags).toEqual(["SignedOut", "SignedIn"])
    })
  })
