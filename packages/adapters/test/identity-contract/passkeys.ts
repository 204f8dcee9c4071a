import { Redacted } from "effect"
import { expect } from "vitest"
import { PASSWORD, secret, type ContractPages } from "./pages.ts"

type Page = Awaited<ReturnType<ContractPages["open"]>>

export const passkeyCases = ({ ada, advance, driver, open, signUp, unless, where }: ContractPages) => {
  const entering = (page: Page) => page.fails(({ signIn }) => signIn.passkey({ autofill: false }))

  const withPasskey = async () => {
    const page = await ada()
    const passkey = await page.use(({ profile }) => profile.addPasskey)
    return { page, passkey }
  }

  where("noPasskeys")("passkeys are not offered where they are not connected", async () => {
    const page = await ada()
    expect((await page.use((identity) => identity.capabilities)).passkeys).toBe(false)
    expect(await page.use(({ profile }) => profile.passkeys)).toEqual([])
    expect((await entering(await open()))?._tag).toBe("PasskeyUnavailable")
  })

  unless("noPasskeys")("a passkey signs in by itself, counts as both factors and is mailed about", async () => {
    const { page, passkey } = await withPasskey()
    expect(passkey.lastUsedAt).toBeUndefined()
    expect(await page.use(({ profile }) => profile.passkeys)).toEqual([passkey])
    expect((await driver().mailKinds("ada@example.com"))[0]).toBe("passkey")
    await page.use((identity) => identity.signOut())
    advance(60_000)
    expect(await page.use(({ signIn }) => signIn.passkey({ autofill: false }))).toEqual({ _tag: "Complete" })
    expect(await page.snapshot()).toMatchObject({
      _tag: "SignedIn",
      user: { email: "ada@example.com" },
      session: { factorAge: [0, -1] }
    })
    const [used] = await page.use(({ profile }) => profile.passkeys)
    expect(used?.lastUsedAt).toBe(passkey.createdAt + 60_000)
  })

  unless("noPasskeys")(
    "signing in by one asks for no second factor, and proves all that strict_mfa wants",
    async () => {
      const { page } = await withPasskey()
      const started = await page.use(({ profile }) => profile.startTotp)
      await page.use(({ profile }) => profile.confirmTotp(driver().totp(Redacted.value(started.secret))))
      await page.use((identity) => identity.signOut())
      await page.use(({ signIn }) => signIn.passkey({ autofill: false }))
      expect(await page.use(({ reverify }) => reverify.start("strict_mfa"))).toEqual({ _tag: "Complete" })
      advance(10 * 60_000)
      expect(await page.use(({ reverify }) => reverify.start("strict_mfa"))).toEqual({
        _tag: "FirstFactor",
        strategies: ["password", "passkey"]
      })
      expect(await page.use(({ reverify }) => reverify.attempt({ strategy: "passkey" }))).toEqual({ _tag: "Complete" })
    }
  )

  unless("noPasskeys")("adding and removing want a fresh proof, a name does not", async () => {
    const { page, passkey } = await withPasskey()
    advance(10 * 60_000)
    const refused = { _tag: "ReverificationRequired", level: "strict" }
    expect(await page.fails(({ profile }) => profile.addPasskey)).toMatchObject(refused)
    expect(await page.fails(({ profile }) => profile.removePasskey(passkey.id))).toMatchObject(refused)
    await page.use(({ profile }) => profile.renamePasskey({ id: passkey.id, name: " Key on my ring " }))
    expect(await page.use(({ profile }) => profile.passkeys)).toMatchObject([{ name: "Key on my ring" }])
    const naming = (name: string) => page.fails(({ profile }) => profile.renamePasskey({ id: passkey.id, name }))
    expect((await naming("  "))?._tag).toBe("FieldInvalid")
    await page.use(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(PASSWORD) }))
    await page.use(({ profile }) => profile.removePasskey(passkey.id))
    expect((await driver().mailKinds("ada@example.com")).slice(0, 2)).toEqual(["passkey", "passkey"])
    expect((await naming("Gone"))?._tag).toBe("PasskeyGone")
  })

  unless("noPasskeys")("a device has one for each account, and one that was removed no longer signs in", async () => {
    const { page, passkey } = await withPasskey()
    expect((await page.fails(({ profile }) => profile.addPasskey))?._tag).toBe("PasskeyExists")
    await page.use(({ profile }) => profile.removePasskey(passkey.id))
    await page.use((identity) => identity.signOut())
    expect(await entering(page)).toMatchObject({
      _tag: "PasskeyRefused",
      message: "This passkey was not accepted: it may have been removed from the account."
    })
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedOut" })
  })

  unless("noPasskeys")("without one on the device nothing happens, and another person's proves nothing", async () => {
    const { page, passkey } = await withPasskey()
    expect(await entering(await open())).toMatchObject({ _tag: "PasskeyCancelled" })
    const bob = await open()
    await signUp(bob, "bob@example.com")
    expect(await bob.use(({ profile }) => profile.passkeys)).toEqual([])
    expect((await bob.fails(({ profile }) => profile.removePasskey(passkey.id)))?._tag).toBe("PasskeyGone")
    const proving = async (caller: Page) =>
      (await caller.fails(({ reverify }) => reverify.attempt({ strategy: "passkey" })))?._tag
    expect(await proving(bob)).toMatch(/^Passkey(Cancelled|Refused)$/)
    await page.use((identity) => identity.signOut())
    await page.use(({ signIn }) => signIn.start({ email: "bob@example.com", password: secret(PASSWORD) }))
    expect(await proving(page)).toMatch(/^Passkey(Cancelled|Refused)$/)
  })

  /** Ada, who has a passkey and no app, administers an organization that requires a second factor. */
  const required = async ({ page, passkey }: Awaited<ReturnType<typeof withPasskey>>) => {
    const { id } = await page.use(({ org }) => org.create({ name: "Fig & Ember" }))
    await page.use(({ org }) => org.requireSecondFactor(id, true))
    return { id, page, passkey }
  }

  const byPassword = (page: Page) =>
    page.use(({ signIn }) => signIn.start({ email: "ada@example.com", password: secret(PASSWORD) }))
  const byPasskey = (page: Page) => page.use(({ signIn }) => signIn.passkey({ autofill: false }))
  const leave = (page: Page) => page.use((identity) => identity.signOut())
  const adding = async (page: Page) => [
    await page.fails(({ profile }) => profile.startTotp),
    await page.fails(({ profile }) => profile.addPasskey)
  ]

  const pending = { _tag: "SignedOut", pending: { task: "setup-mfa", ways: ["passkey"] } }
  const stale = { _tag: "ReverificationRequired", level: "strict" }

  unless("noPasskeys")(
    "S-150 where a second factor is required a passkey is one: signing in by it counts, a password alone waits for it",
    async () => {
      const { page } = await required(await withPasskey())
      await leave(page)
      await byPasskey(page)
      expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", session: { factorAge: [0, 0] } })
      await leave(page)
      expect(await byPassword(page)).toEqual({ _tag: "Complete" })
      expect(await page.snapshot()).toMatchObject(pending)
      expect(await page.token()).toBeUndefined()
      await page.use(({ reverify }) => reverify.attempt({ strategy: "passkey" }))
      expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
      expect(await page.token()).toBeDefined()
    }
  )

  unless("noPasskeys")(
    "who waits for their passkey can add nothing by the password, not by a new password either",
    async () => {
      const { page } = await required(await withPasskey())
      await leave(page)
      await byPassword(page)
      expect(await adding(page)).toMatchObject([stale, stale])
      await page.use(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(PASSWORD) }))
      expect(await page.snapshot()).toMatchObject(pending)
      expect(await adding(page)).toMatchObject([stale, stale])
      await page.use(({ reset }) => reset.request("ada@example.com"))
      const code = await driver().code("ada@example.com")
      const next = secret("amber lantern 17")
      await page.use(({ reset }) => reset.confirm({ email: "ada@example.com", code, password: next }))
      expect(await page.snapshot()).toMatchObject(pending)
      expect(await adding(page)).toMatchObject([stale, stale])
    }
  )

  unless("noPasskeys")("nor from another organization of theirs, which requires none", async () => {
    const ada = await withPasskey()
    const other = await ada.page.use(({ org }) => org.create({ name: "Night Kiln" }))
    const { id, page } = await required(ada)
    await page.use(({ reverify }) => reverify.attempt({ strategy: "passkey" }))
    await page.use(({ org }) => org.setActive(other.id))
    await leave(page)
    await byPassword(page)
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", organization: { id: other.id } })
    expect(await adding(page)).toMatchObject([stale, stale])
    expect(await page.use(({ reverify }) => reverify.start("strict"))).toEqual({
      _tag: "SecondFactor",
      strategies: ["passkey"]
    })
    await page.use(({ org }) => org.setActive(id))
    expect(await page.snapshot()).toMatchObject(pending)
  })

  unless("noPasskeys")("the last second factor that is required cannot be taken away, one of two can", async () => {
    const { page, passkey } = await required(await withPasskey())
    await page.use(({ reverify }) => reverify.attempt({ strategy: "passkey" }))
    const removing = () => page.fails(({ profile }) => profile.removePasskey(passkey.id))
    expect((await removing())?._tag).toBe("SecondFactorRequired")
    const started = await page.use(({ profile }) => profile.startTotp)
    await page.use(({ profile }) => profile.confirmTotp(driver().totp(Redacted.value(started.secret))))
    expect(await page.use(({ profile }) => profile.secondFactor)).not.toHaveProperty("requiredBy")
    await page.use(({ profile }) => profile.disableTotp)
    expect((await removing())?._tag).toBe("SecondFactorRequired")
    expect(await page.use(({ profile }) => profile.secondFactor)).toMatchObject({ enrolled: false })
  })

  unless("noPasskeys")("who has no second factor yet adds a passkey or an app before they go on", async () => {
    const { id, page } = await required(await withPasskey())
    await page.use(({ reverify }) => reverify.attempt({ strategy: "passkey" }))
    const invitation = await page.use(({ org }) => org.invite(id, { email: "bob@example.com", role: "member" }))
    const bob = await open()
    await signUp(bob, "bob@example.com")
    await bob.use(({ org }) => org.accept(invitation.id))
    expect(await bob.snapshot()).toMatchObject({ pending: { task: "setup-mfa", ways: ["new-passkey", "app"] } })
    advance(10 * 60_000)
    expect(await adding(bob)).toMatchObject([stale, stale])
    await bob.use(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(PASSWORD) }))
    await bob.use(({ profile }) => profile.addPasskey)
    await bob.use((identity) => identity.refresh)
    expect(await bob.snapshot()).toMatchObject({ _tag: "SignedIn", organization: { id } })
  })
}
