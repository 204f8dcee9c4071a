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
}
